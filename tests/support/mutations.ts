import { unzipSync, zipSync } from "fflate";
import type { Random } from "./questionnaires/random-numbers.ts";

/** Damages that files suffer, or that somebody does to them on purpose. */
export function mutated(
  random: Random,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Uint8Array {
  if (name.endsWith(".xlsx") && random.chance(0.9)) return mutatedZip(random, bytes);
  if (/json$|qsf$/.test(name) && random.chance(0.7)) return mutatedJson(random, bytes);
  return mutatedBytes(random, bytes);
}

/** The damage is inside, since a damaged zip is soon refused. */
function mutatedZip(random: Random, bytes: Uint8Array): Uint8Array {
  const files: Record<string, Uint8Array> = unzipSync(bytes);
  const name = random.pick(Object.keys(files));
  files[name] = mutatedBytes(random, files[name] ?? new Uint8Array());
  return zipSync(files, { level: 1 });
}

const inserts = [
  "<",
  ">",
  "&",
  "&#0;",
  "<a><b>",
  "]]>",
  "<![CDATA[",
  "<!DOCTYPE x [<!ENTITY a 'b'>]>",
  "{",
  "}",
  "[",
  "]",
  '"',
  "\\",
  "\u0000",
  "\ud800",
  "null",
  "1e999",
  "-1",
  "((((((((",
  "${",
  "{{field:",
  "[[",
  "]]",
  "\n\n",
  "- ",
  "1. ",
  "# ",
  "__proto__",
  "constructor",
  "9".repeat(40),
  "ä".repeat(50),
  "x".repeat(6000),
  "'",
  " and ",
  " == ",
];

function mutatedBytes(random: Random, bytes: Uint8Array): Uint8Array {
  let result: Uint8Array = bytes;
  for (let count = 1 + random.below(4); count > 0; count--) {
    const at = random.below(result.length + 1);
    const length = random.below(Math.min(400, result.length - at + 1));
    const part = result.subarray(at, at + length);
    const elsewhere = random.below(result.length + 1);
    const insert = new TextEncoder().encode(random.pick(inserts));
    result = random.pick([
      () => join(result.subarray(0, at), insert, result.subarray(at)),
      () => join(result.subarray(0, at), result.subarray(at + length)),
      () => join(result.subarray(0, elsewhere), part, result.subarray(elsewhere)),
      () => result.subarray(0, at),
      () =>
        join(result.subarray(0, at), new Uint8Array([random.below(256)]), result.subarray(at + 1)),
    ])();
  }
  return result;
}

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e15,
  1e308,
  "",
  "x",
  "constructor",
  "__proto__",
  "x".repeat(6000),
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { words: 1 },
  ["a", "a"],
  "{name}",
  "<b>",
  "\u0007\ud800",
  "today",
  "9999-99-99",
  Array(600).fill("c"),
];

/** Exchanges, removes, doubles and moves values somewhere in the tree. */
function mutatedJson(random: Random, bytes: Uint8Array): Uint8Array {
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      collect(holder[key]);
    }
  };
  collect(json);
  for (let count = 1 + random.below(5); count > 0; count--) {
    const { holder, key } = random.pick(places);
    const other = random.pick(places);
    random.pick([
      () => {
        holder[key] = structuredClone(random.pick(values));
      },
      () => {
        delete holder[key];
      },
      () => {
        holder[key] = structuredClone(other.holder[other.key]);
      },
      () => {
        if (Array.isArray(holder[key]))
          (holder[key] as unknown[]).push(...structuredClone(holder[key] as unknown[]));
      },
      () => {
        holder[`${key}x`] = holder[key];
      },
    ])();
  }
  return new TextEncoder().encode(JSON.stringify(json));
}

function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
