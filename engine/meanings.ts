import { choicesOf } from "./checker/references.ts";
import {
  type Choice,
  type Definition,
  type Element,
  isQuestion,
  type Question,
  questionsOf,
  type Row,
} from "./definition.ts";
import type { Change, Decisions } from "./impact/change.ts";
import { choiceChange, questionChanges, rowChange } from "./impact/question-changes.ts";

/**
 * For each question that a survey ever had, the number of its meaning. Answers to a question under
 * one meaning make a series and may be added up, whatever their version.
 */
export type Meanings = Readonly<Record<string, number>>;

export function firstMeanings(definition: Definition): Meanings {
  return Object.fromEntries(questionsOf(definition).map(({ id }) => [id, 1]));
}

/** The ids whose wording changed and whose author hasn't said what that means. */
export function undecidedIn(changes: readonly Change[], decisions: Decisions): string[] {
  return wordingIn(changes).filter((id) => !Object.hasOwn(decisions, id));
}

/** The decisions that the changes call for. */
export function neededOf(changes: readonly Change[], decisions: Decisions): Decisions {
  const needed = new Set(wordingIn(changes));
  return Object.fromEntries(Object.entries(decisions).filter(([id]) => needed.has(id)));
}

/** A question begins a new series once, however much of it changed. */
export function nextMeanings(
  before: Meanings,
  after: Definition,
  changes: readonly Change[],
  decisions: Decisions,
): Meanings {
  const changed = new Set(
    changes.filter((each) => isNewMeaning(each, decisions)).flatMap(({ questions }) => questions),
  );
  const now = questionsOf(after).map(({ id }): [string, number] => {
    const meaning = before[id];
    return [id, meaning === undefined ? 1 : meaning + (changed.has(id) ? 1 : 0)];
  });
  return { ...before, ...Object.fromEntries(now) };
}

function wordingIn(changes: readonly Change[]): string[] {
  return [...new Set(changes.filter((each) => each.class === "wording").map(({ at }) => at))];
}

function isNewMeaning(change: Change, decisions: Decisions): boolean {
  if (change.class === "comparability") return true;
  return change.class === "wording" && decisions[change.at] === "new-meaning";
}

/**
 * What an id stands for. `of` is the question that a choice, row or field belongs to, `over` what a
 * question's page is repeated for: it is a part of its answers' keys.
 */
export type Part = { of?: string } & (
  | { role: "question"; value: Question; over?: string }
  | { role: "choice"; value: Choice }
  | { role: "row"; value: Row }
  | { role: "page" | "statement" | "ending" | "computed" | "quota"; value: { id: string } }
);

/** All ids of a definition. */
export function partsIn(definition: Definition): Map<string, Part> {
  const others = (role: "page" | "ending" | "computed" | "quota", some: { id: string }[]) =>
    some.map((value): Part => ({ role, value }));
  const parts = [
    ...others("page", definition.pages),
    ...definition.pages.flatMap(({ elements, repeat }) =>
      elements.flatMap((element) => elementParts(element, repeat?.over)),
    ),
    ...others("ending", definition.endings),
    ...others("computed", definition.computed),
    ...others("quota", definition.quotas),
  ];
  return new Map(parts.map((part) => [part.value.id, part]));
}

function elementParts(element: Element, over: string | undefined): Part[] {
  if (!isQuestion(element)) return [{ role: "statement", value: element }];
  const of = element.id;
  const rows = "rows" in element ? element.rows : "fields" in element ? element.fields : [];
  return [
    { role: "question", value: element, over },
    ...choicesOf(element).map((value): Part => ({ role: "choice", of, value })),
    ...rows.map((value): Part => ({ role: "row", of, value })),
  ];
}

/**
 * The ids that stood for something else before. `newest` are the parts of the newest version, whose
 * changes its author sees; `retired` are those of older ones, which may only come back as they
 * were.
 */
export function reusedIds(
  after: Definition,
  newest: ReadonlyMap<string, Part>,
  retired: ReadonlyMap<string, Part>,
): string[] {
  return [...partsIn(after)].flatMap(([id, part]) => {
    const before = newest.get(id) ?? retired.get(id);
    if (!before) return [];
    const isOther = before.role !== part.role || before.of !== part.of;
    return isOther || (!newest.has(id) && !isUnchanged(before, part)) ? [id] : [];
  });
}

function isUnchanged(before: Part, after: Part): boolean {
  const means = ({ class: changeClass }: Change) =>
    changeClass === "wording" || changeClass === "comparability";
  if (before.role === "question" && after.role === "question")
    return before.over === after.over && !questionChanges(before.value, after.value).some(means);
  if (before.role === "choice" && after.role === "choice")
    return !choiceChange("", before.value, after.value, true).some(means);
  if (before.role === "row" && after.role === "row")
    return !rowChange("", before.value, after.value).some(means);
  return true;
}
