import { isPlain } from "#limits/characters.ts";
import { containsText, folded } from "../../condition.ts";
import { type PatternMatcher, patternMatcher } from "../../kinds/text/pattern.ts";
import { alphabetOf, type Letter } from "./text-alphabet.ts";

/** What a text has to be like. */
export type TextRules = {
  min: number;
  max: number;
  format: "any" | "email" | "url" | "phone" | "pattern";
  pattern?: string;
  /** The rule of the question itself; it has the last word. */
  accepts(text: string): boolean;
};

type Wanted = { rules: TextRules; included: readonly string[]; excluded: readonly string[] };

/**
 * A text that contains some parts and not others. Null if there is none, undefined if the search
 * ended without an answer.
 */
export function textWith(
  rules: TextRules,
  included: readonly string[],
  excluded: readonly string[],
): string | null | undefined {
  for (const part of excluded)
    if (included.some((each) => folded(each).includes(folded(part)))) return null;
  const wanted = { rules, included, excluded };
  const composed = compositions(wanted).find((text) => fits(text, wanted));
  if (composed !== undefined) return composed;
  const { format } = rules;
  return format === "url" || format === "phone" ? undefined : search(wanted, format);
}

/** How many states a search visits at most. */
const maxStates = 800;

function fits(text: string, { rules, included, excluded }: Wanted): boolean {
  return (
    included.every((part) => containsText(text, part)) &&
    !excluded.some((part) => containsText(text, part)) &&
    rules.accepts(text)
  );
}

/** Texts made of the parts in a row. Most rules need no more than these. */
function compositions({ rules, included, excluded }: Wanted): string[] {
  const parts = included.filter(
    (part, at) =>
      !included.some(
        (other, place) =>
          place !== at &&
          folded(other).includes(folded(part)) &&
          (folded(other) !== folded(part) || place < at),
      ),
  );
  const fillers = [..."x·–qz7"].filter(
    (each) => ![...included, ...excluded].some((part) => containsText(part, each)),
  );
  const [filler = "x"] = fillers;
  const rows = ["", ` ${filler} `, filler].map((gap) => parts.join(gap));
  const filled = rows.flatMap((row) => [row, `${filler}${row}${filler}`, `${row}${filler}`]);
  const padded = filled.map((row) => row.padEnd(rules.min, filler));
  if (rules.format === "any") return [...filled, ...padded];
  const host = rows.flatMap((row) => [`${row}@example.org`, `a@${row}`, `a@${row}.org`, row]);
  const address = rows.flatMap((row) => [`https://example.org/${row}`, `https://${row}`, row]);
  const digits = rows.flatMap((row) => [row, `${row}0123456`, `0${row}12345`, `+49 30 ${row}`]);
  return { email: host, url: address, phone: digits, pattern: padded }[rules.format];
}

const formats = {
  any: "(.|\\s)*",
  email: "[\\w.!#$%&'*+/=?^`{|}~\\-]{1,64}@[A-Za-z0-9\\-]{1,63}(\\.[A-Za-z0-9\\-]{1,63}){1,8}",
};

/** Where a pattern is, with what was read as it is written and in plain signs. */
type PatternPlaces = { raw: readonly number[]; plain: readonly number[] };
type State = {
  text: string;
  counted: number;
  read: PatternPlaces;
  progress: string[];
  found: boolean[];
};

/** Reads all texts at once, the shortest first, and tells them apart as little as possible. */
function search(wanted: Wanted, format: "any" | "email" | "pattern"): string | null | undefined {
  const { rules, included, excluded } = wanted;
  const pattern = rules.pattern ?? "";
  const matcher = patternMatcher(format === "pattern" ? pattern : formats[format]);
  if (!matcher) return undefined;
  const parts = [...included, ...excluded].map(folded);
  const alphabet = alphabetOf(format, matcher, [...included, ...excluded], pattern);
  const start = { raw: matcher.start, plain: format === "pattern" ? matcher.start : [] };
  let states: State[] = [
    {
      text: "",
      counted: 0,
      read: start,
      progress: parts.map(() => ""),
      found: parts.map(() => false),
    },
  ];
  const seen = new Set<string>();
  for (let length = 0; states.length > 0 && length <= rules.max; length++) {
    const next: State[] = [];
    for (const state of states) {
      const { raw, plain } = state.read;
      const isWhole = matcher.isWhole(raw) || matcher.isWhole(plain);
      if (isWhole && fits(state.text, wanted)) return state.text;
      for (const letter of alphabet) {
        const read = after(matcher, state.read, letter);
        const isSpace = letter.raw.trim() === "";
        if (!read || (length === 0 && isSpace)) continue;
        const found = [...state.found];
        const progress = state.progress.map((before, at) => {
          const seenSoFar = before + letter.folded;
          if (seenSoFar.includes(parts[at] ?? "")) found[at] = true;
          return overlap(seenSoFar, parts[at] ?? "");
        });
        if (found.some((each, at) => each && at >= included.length)) continue;
        const ends = isSpace ? " " : "";
        const text = state.text + letter.raw;
        const counted = state.counted + letter.length;
        const key = [
          read.raw,
          read.plain,
          progress,
          found,
          Math.min(counted, rules.min),
          ends,
        ].join("|");
        if (seen.has(key)) continue;
        if (seen.size >= maxStates) return undefined;
        seen.add(key);
        next.push({ text, counted, read, progress, found });
      }
    }
    states = next;
  }
  return isExhaustive(wanted, format, states.length > 0) ? null : undefined;
}

/** Undefined where no text goes on like this. */
function after(
  matcher: PatternMatcher,
  read: PatternPlaces,
  letter: Letter,
): PatternPlaces | undefined {
  const raw = read.raw.length > 0 ? matcher.next(read.raw, letter.raw) : [];
  if (read.plain === read.raw && letter.plain === letter.raw)
    return raw.length > 0 ? { raw, plain: raw } : undefined;
  let { plain } = read;
  for (const character of letter.plain)
    if (plain.length > 0) plain = matcher.next(plain, character);
  return raw.length > 0 || plain.length > 0 ? { raw, plain } : undefined;
}

/** Whether a search that found nothing has tried everything that can make a difference. */
function isExhaustive(
  { rules, included, excluded }: Wanted,
  format: "any" | "email" | "pattern",
  wasCut: boolean,
): boolean {
  const parts = [...included, ...excluded];
  if (!isPlain(parts.join(""))) return false;
  if (format === "email") return true;
  // Spaces at the ends of a text or of what a pattern reads are trimmed, beside a mark they stay.
  if (parts.some((part) => part.trim() !== part)) return false;
  if (format === "any") return true;
  // Code points were counted, but several can be one character, and one can be read as several.
  return !wasCut && isPlain(rules.pattern ?? "");
}

/** The longest end of what was read with which the part may begin. */
function overlap(read: string, part: string): string {
  for (let from = Math.max(0, read.length - part.length + 1); from < read.length; from++)
    if (part.startsWith(read.slice(from))) return read.slice(from);
  return "";
}
