const key = "candor-builder-tab";

let own: Promise<string> | null = null;

/**
 * This tab's name, kept over reloads. A duplicated tab copies the name, so a lock tells whether it is
 * taken; the lock lasts as long as the page, so the page asks for it only once.
 */
export function ownTab(): Promise<string> {
  own ??= nameTab();
  return own;
}

async function nameTab(): Promise<string> {
  const kept = stored();
  const name = kept && (await holds(kept)) ? kept : newName();
  if (name !== kept) await holds(name);
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Without storage nothing is kept over reloads.
  }
  return name;
}

/** Of these tabs, the ones that aren't open any more. */
export async function closedAmong(tabs: readonly string[]): Promise<string[]> {
  if (tabs.length === 0 || !("locks" in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return tabs.filter((tab) => !open.has(lockOf(tab)));
}

function holds(name: string): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(name), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => {});
      })
      .catch(() => resolve(true));
  });
}

function lockOf(tab: string): string {
  return `${key} ${tab}`;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(
    "",
  );
}
