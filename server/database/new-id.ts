import { randomUUID } from "node:crypto";

let last = { at: 0, id: "" };

/**
 * A UUID version 7 (RFC 9562): it starts with the time in milliseconds, so rows sort by age. Ids of
 * the same millisecond sort in order too.
 */
export function newId(at = Date.now()): string {
  last = { at, id: at === last.at ? idAfter(last.id) : firstId(at) };
  return last.id;
}

/**
 * Takes its random bits from a version 4 UUID, which Node generates in batches. Ten random bytes
 * alone take as long as reading a request.
 */
function firstId(at: number, high?: number): string {
  const time = at.toString(16).padStart(12, "0");
  const random = randomUUID();
  const next = high ?? Number.parseInt(random.slice(0, 3), 16) >> 1;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${next.toString(16).padStart(3, "0")}-${random.slice(19)}`;
}

/**
 * Increments the last 48 bits, then the twelve bits after the time. Those start in their lower
 * half, so that a millisecond cannot exhaust them.
 */
function idAfter(id: string): string {
  const low = Number.parseInt(id.slice(24), 16) + 1 + Number.parseInt(randomUUID().slice(0, 8), 16);
  if (low < 2 ** 48) return id.slice(0, 24) + low.toString(16).padStart(12, "0");
  return firstId(
    Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16),
    Number.parseInt(id.slice(15, 18), 16) + 1,
  );
}

/** The lower bound of all ids created at or after this time, in milliseconds. */
export function firstIdAt(at: number): string {
  return at
    .toString(16)
    .padStart(12, "0")
    .padEnd(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Returns true if the text has the form of an id. Any other text counts as not found. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
