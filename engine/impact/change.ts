import { canonicalJson } from "#limits/canonical-json.ts";
import type { Copy, Words } from "../definition-parts.ts";

/**
 * What a change does to the answers there are. `free`: nothing. `wording`: its author says whether
 * it is a correction or a new meaning. `population`: other people are asked, so the numbers of
 * those asked differ. `comparability`: old and new answers can't be added up.
 */
export type ChangeClass = "free" | "wording" | "population" | "comparability";
type Decision = "correction" | "new-meaning";
/** What the author declared, by the id whose wording changed. */
export type Decisions = Readonly<Record<string, Decision>>;

export type Change = {
  class: ChangeClass;
  /** The id of what changed, or `title`, `languages` and so on for the whole. */
  at: string;
  /** The property that changed, or `added`, `removed`, `moved`. */
  what: string;
  /** Absent if it is new. */
  before?: unknown;
  /** Absent if it is gone. */
  after?: unknown;
  /** The questions whose answers it concerns. */
  questions: readonly string[];
  /** What a wording change looks like. */
  proposal?: Decision;
};

/** JSON values compared; undefined only equals itself. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));
}

/** Nothing if the values are the same. */
export function changed(
  changeClass: ChangeClass,
  { at, what, questions = [] }: { at: string; what: string; questions?: readonly string[] },
  before: unknown,
  after: unknown,
): Change[] {
  if (isSame(before, after)) return [];
  return [{ class: changeClass, at, what, before, after, questions }];
}

/** A text that belongs to what is asked: another wording counts, a new translation doesn't. */
export function wordingChanged(
  where: { at: string; what: string; questions: readonly string[] },
  before: Copy | undefined,
  after: Copy | undefined,
): Change[] {
  const all = changed("free", where, before, after);
  if (all.length === 0 || isTranslation(before, after)) return all;
  return all.map((each) => ({ ...each, class: "wording", proposal: proposalFor(before, after) }));
}

function isTranslation(before: Copy | undefined, after: Copy | undefined): boolean {
  if (!before || !after) return false;
  const slots = Object.keys(before.slots);
  return (
    isShared(before.words, after.words) &&
    isSame(slots.toSorted(), Object.keys(after.slots).toSorted()) &&
    slots.every((name) => {
      const [one, other] = [before.slots[name], after.slots[name]];
      return isSame(one?.from, other?.from) && isShared(one?.fallback ?? {}, other?.fallback ?? {});
    })
  );
}

/** True if each language that both have reads the same. */
function isShared(before: Words, after: Words): boolean {
  return Object.entries(before).every(
    ([language, text]) => text === "" || (after[language] ?? "") === "" || after[language] === text,
  );
}

const maxTypo = 3;

/** A few letters in one place look like a typo; a "not" doesn't. */
function proposalFor(before: Copy | undefined, after: Copy | undefined): Decision {
  if (!before || !after || !isSame(before.slots, after.slots)) return "new-meaning";
  const isTypo = Object.entries(before.words).every(([language, text]) => {
    const other = after.words[language];
    return other === undefined || lettersBetween(text, other) <= maxTypo;
  });
  return isTypo ? "correction" : "new-meaning";
}

/** The length of what differs between the equal beginning and the equal end. */
function lettersBetween(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end;
}
