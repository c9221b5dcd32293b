import { randomInt, randomUUID } from "node:crypto";

const randomBits = 74n;
let last = { at: 0, random: 0n };

/** A UUID version 7 (RFC 9562): the time in milliseconds first, so that rows sort by age, also those of one millisecond. */
export function newId(at = Date.now()): string {
  const random = at === last.at ? last.random + BigInt(randomInt(1, 2 ** 32)) : freshRandom();
  last = { at, random };
  const high = random >> 62n;
  const low = random & ((1n << 62n) - 1n);
  const hex = ((BigInt(at) << 80n) | (7n << 76n) | (high << 64n) | (2n << 62n) | low).toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** No id of that time, in milliseconds, or later sorts before this. */
export function firstIdAt(at: number): string {
  return at
    .toString(16)
    .padStart(12, "0")
    .padEnd(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Its highest bit is clear, so that counting on within a millisecond never overflows. */
function freshRandom(): bigint {
  // A version 4 UUID, drawn many at a time: to draw ten bytes alone takes as long as to read a request. Version and variant are left out.
  const digits = randomUUID().replaceAll("-", "");
  return BigInt(`0x${digits.slice(0, 12)}${digits.slice(20)}`) & (2n ** (randomBits - 1n) - 1n);
}

/** Whether a text could be one of our ids at all; anything else is simply not found. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
