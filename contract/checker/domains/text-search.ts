import { isPlain } from "../../characters.ts";
import { containsText, folded } from "../../condition.ts";
import { patternMatcher } from "../../questions/pattern.ts";

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
  return rules.format === "url" || rules.format === "phone" ? undefined : search(wanted);
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

/** Reads all texts at once, the shortest first, and tells them apart as little as possible. */
function search(wanted: Wanted): string | null | undefined {
  const { rules, included, excluded } = wanted;
  const pattern = rules.format === "pattern" ? (rules.pattern ?? "") : formats.any;
  const matcher = patternMatcher(rules.format === "email" ? formats.email : pattern);
  if (!matcher) return undefined;
  const parts = [...included, ...excluded].map(folded);
  const alphabet = alphabetFor(wanted);
  type State = { text: string; states: readonly number[]; progress: string[]; found: boolean[] };
  let states: State[] = [
    {
      text: "",
      states: matcher.start,
      progress: parts.map(() => ""),
      found: parts.map(() => false),
    },
  ];
  const seen = new Set<string>();
  for (let length = 0; states.length > 0 && length <= rules.max; length++) {
    const next: State[] = [];
    for (const state of states) {
      if (matcher.isWhole(state.states) && fits(state.text, wanted)) return state.text;
      for (const character of alphabet) {
        const after = matcher.next(state.states, character);
        if (after.length === 0 || (length === 0 && character.trim() === "")) continue;
        const found = [...state.found];
        const progress = state.progress.map((before, at) => {
          const read = before + folded(character);
          if (read.includes(parts[at] ?? "")) found[at] = true;
          return overlap(read, parts[at] ?? "");
        });
        if (found.some((each, at) => each && at >= included.length)) continue;
        const ends = character.trim() === "" ? " " : "";
        const key = [after, progress, found, Math.min(length, rules.min), ends].join("|");
        if (seen.has(key)) continue;
        if (seen.size >= maxStates) return undefined;
        seen.add(key);
        next.push({ text: state.text + character, states: after, progress, found });
      }
    }
    states = next;
  }
  // Code points were counted. Where several are one character, longer texts may do as well.
  return isPlain(parts.join("") + (rules.pattern ?? "")) ? null : undefined;
}

/** The longest end of what was read with which the part may begin. */
function overlap(read: string, part: string): string {
  for (let from = Math.max(0, read.length - part.length + 1); from < read.length; from++)
    if (part.startsWith(read.slice(from))) return read.slice(from);
  return "";
}

/** Characters that stand for all others, since neither pattern nor parts tell those apart. */
function alphabetFor({ rules, included, excluded }: Wanted): string[] {
  const named = [...included, ...excluded].flatMap((part) => [...part]);
  const cased = named.flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()]);
  const single = cased.filter((each) => [...each].length === 1);
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const others = rules.format === "any" ? ["x", "q", "7", "·"] : [...printable, "é", "中"];
  return [...new Set([...single, ...others, ...(rules.pattern ?? "")])];
}
