import { plainSigns } from "#limits/number-signs.ts";
import { folded } from "../../condition.ts";
import type { PatternMatcher } from "../../kinds/text/pattern.ts";
import { grouped } from "./domain.ts";

/** A character that a search tries, and what a pattern may read in its place. */
export type Letter = {
  /** As it is written. */
  raw: string;
  /** As conditions look for it. */
  folded: string;
  /** As patterns read it the second time: in plain digits and signs, without marks. */
  plain: string;
  /** In characters: 0 for a mark that joins the one before. */
  length: 0 | 1;
};

/** Characters that stand for all others, where neither a format nor parts tell those apart. */
export function alphabetOf(
  format: "any" | "email" | "pattern",
  matcher: PatternMatcher,
  parts: readonly string[],
  pattern: string,
): Letter[] {
  const named = parts.flatMap((part) => [...part]);
  const cased = named.flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()]);
  const single = cased.filter((each) => [...each].length === 1);
  const others = {
    any: ["x", "q", "7", "·"],
    email: printable,
    pattern: [...printable, ...unlike, ...standIns, ...pattern],
  }[format];
  const sought = folded(parts.join(""));
  const classOf = ({ raw, folded, plain, length }: Letter) => {
    const isSought = [...folded].some((each) => sought.includes(each));
    const read = [raw, ...plain].map((each) => matcher.classOf(each));
    return [...read, isSought ? folded : "", length, raw.trim() === ""].join("|");
  };
  return grouped([...single, ...others].map(letterOf), classOf).flatMap(([first]) => first ?? []);
}

const joiner = "\u200d";
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
/** Letters and a space that aren't ASCII, and the one that is folded to "i" and a dot. */
const unlike = ["é", "中", "\u00a0", "İ"];
/** What a pattern reads as a plain character, and a condition doesn't. */
const standIns = [
  ...range("٠", 10),
  // Letters in circles are symbols.
  ...range("Ⓐ", 26),
  ...range("ⓐ", 26),
  // Punctuation in full width, between the digits and letters that aren't.
  ...range("！", 94).filter((each) => /^[\p{P}\p{S}]$/u.test(each)),
  // Two that nobody sees: one is a part of the character before it, one a character of its own.
  joiner,
  "\u2060",
];

function range(first: string, count: number): string[] {
  const from = first.codePointAt(0) ?? 0;
  return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at));
}

function letterOf(raw: string): Letter {
  // Between two others, so that it isn't trimmed.
  const plain = plainSigns(`x${raw}x`).slice(1, -1);
  return { raw, folded: folded(raw), plain, length: raw === joiner ? 0 : 1 };
}
