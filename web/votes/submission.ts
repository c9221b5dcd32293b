/** The id that makes sending one vote again harmless: kept per survey and voter until the vote is acknowledged, even through a reload. */
export function submissionFor(surveyId: string, voterId: string): string {
  const key = keyOf(surveyId, voterId);
  const kept = read(key) ?? inMemory.get(key);
  if (kept) return kept;
  const made = newId();
  inMemory.set(key, made);
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // Where storage is forbidden the id lasts as long as the page.
  }
  return made;
}

export function forgetSubmission(surveyId: string, voterId: string): void {
  const key = keyOf(surveyId, voterId);
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

const inMemory = new Map<string, string>();

function keyOf(surveyId: string, voterId: string): string {
  return `vote ${surveyId} ${voterId}`;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `crypto.randomUUID` exists on https and localhost only; a demo may be read over plain http on a local network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
