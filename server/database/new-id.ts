import { randomUUID } from "node:crypto";

let last = { at: 0, id: "" };

/** A UUID version 7 (RFC 9562): the time in milliseconds first, so that rows sort by age, also those of one millisecond. */
export function newId(at = Date.now()): string {
  last = { at, id: at === last.at ? idAfter(last.id) : firstId(at) };
  return last.id;
}

/** Its bits, as those below, are a version 4 UUID's, which are drawn many at a time: ten bytes alone take as long as to read a request. */
function firstId(at: number, high?: number): string {
  const time = at.toString(16).padStart(12, "0");
  const random = randomUUID();
  const next = high ?? Number.parseInt(random.slice(0, 3), 16) >> 1;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${next.toString(16).padStart(3, "0")}-${random.slice(19)}`;
}

/** Counts on in the last 48 bits, then in the twelve after the time, which begin in their lower half: a millisecond never uses them up. */
function idAfter(id: string): string {
  const low = Number.parseInt(id.slice(24), 16) + 1 + Number.parseInt(randomUUID().slice(0, 8), 16);
  if (low < 2 ** 48) return id.slice(0, 24) + low.toString(16).padStart(12, "0");
  return firstId(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16), Number.parseInt(id.slice(15, 18), 16) + 1);
}

/** No id of that time, in milliseconds, or later sorts before this. */
export function firstIdAt(at: number): string {
  return at
    .toString(16)
    .padStart(12, "0")
    .padEnd(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Whether a text could be one of our ids at all; anything else is simply not found. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
