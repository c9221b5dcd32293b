/** What the builder keeps in this browser's local storage. */

/** False if storage is forbidden or full. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** An entry may be from an older version, cut off, or edited by hand. */
export function read<T>(key: string, isKept: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}
