import { choicesOf } from "../checker/references.ts";
import type { Choice, Copy, Question, Row } from "../definition.ts";
import { checksOf } from "../kinds/checks.ts";
import { type Change, type ChangeClass, changed, isSame, wordingChanged } from "./change.ts";

/** What changed in a question, and in each of its parts. */
export function questionChanges(before: Question, after: Question): Change[] {
  const { id } = after;
  const at = (what: string) => ({ at: id, what, questions: [id] });
  if (before.kind !== after.kind)
    return [
      ...changed("comparability", at("kind"), before.kind, after.kind),
      ...wordingChanged(at("prompt"), before.prompt, after.prompt),
    ];
  const [one, other] = [before, after] as unknown as [Properties, Properties];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return [
    ...names.flatMap((name) => {
      const [was, is] = [one[name], other[name]];
      if (partLists.has(name)) return [];
      if (wordings.has(name)) return wordingChanged(at(name), was as Copy, is as Copy);
      return changed(classOf(after, name, was, is), at(name), was, is);
    }),
    ...choiceChanges(before, after),
    ...("rows" in before && "rows" in after ? rowChanges(id, before.rows, after.rows) : []),
    ...("fields" in before && "fields" in after ? rowChanges(id, before.fields, after.fields) : []),
  ];
}

type Properties = Readonly<Record<string, unknown>>;

const partLists = new Set(["choices", "columns", "rows", "fields"]);
const wordings = new Set(["prompt", "statement", "yes", "no", "low", "middle", "high", "unit"]);

const population = new Set(["required", "showIf", "everyRow"]);

function classOf(question: Question, name: string, before: unknown, after: unknown): ChangeClass {
  const { scale, isMeasured } = checksOf(question);
  if (name === "vote" || scale.some((each) => each === name)) return "comparability";
  if (population.has(name)) return "population";
  if (!isNarrower(name, before, after)) return "free";
  return isMeasured ? "comparability" : "population";
}

/** Fewer answers pass than before. */
function isNarrower(name: string, before: unknown, after: unknown): boolean {
  switch (name) {
    case "min":
    case "from":
      return after !== undefined && (before === undefined || !isOrdered(after, before));
    case "max":
    case "to":
    case "decimals":
    case "megabytes":
      return after !== undefined && (before === undefined || !isOrdered(before, after));
    case "format":
      return after !== "any";
    case "pattern":
      return after !== undefined;
    case "types":
      return Array.isArray(before) && Array.isArray(after) && !isIn(before, after);
    default:
      return false;
  }
}

/** Relative dates can't be compared with others. */
function isOrdered(small: unknown, large: unknown): boolean {
  if (typeof small === "number" && typeof large === "number") return small <= large;
  const dates = [String(small), String(large)];
  return !dates.some((date) => date.startsWith("today")) && String(small) <= String(large);
}

function isIn(some: readonly unknown[], all: readonly unknown[]): boolean {
  return some.every((each) => all.includes(each));
}

function choiceChanges(before: Question, after: Question): Change[] {
  const [old, now] = [choicesOf(before), choicesOf(after)];
  const { id } = after;
  // Where there are rows, the order is theirs.
  const isFixedOrder = !("order" in after) || after.order === "given" || "rows" in after;
  return [
    ...partChanges("comparability", id, old, now),
    ...movedChange(isFixedOrder ? "comparability" : "free", id, old, now),
    ...pairs(old, now).flatMap(([was, is]) => choiceChange(id, was, is, isFixedOrder)),
  ];
}

/** What changed in a choice that stays. */
export function choiceChange(
  question: string,
  before: Choice,
  after: Choice,
  isFixedOrder: boolean,
): Change[] {
  const at = (what: string) => ({ at: after.id, what, questions: [question] });
  const image = changed("wording", at("image"), before.image, after.image);
  return [
    ...wordingChanged(at("label"), before.label, after.label),
    ...image.map((each): Change => ({ ...each, proposal: "new-meaning" })),
    ...changed("comparability", at("role"), before.role, after.role),
    ...changed("comparability", at("value"), before.value, after.value),
    ...changed("comparability", at("cost"), before.cost, after.cost),
    ...changed(isFixedOrder ? "free" : "comparability", at("fixed"), before.fixed, after.fixed),
    ...changed("population", at("showIf"), before.showIf, after.showIf),
    ...changed("free", at("code"), before.code, after.code),
  ];
}

type Part = Row & { required?: boolean; autocomplete?: string };

/** Rows and fields are asked each by itself, so one more leaves the others as they were. */
function rowChanges(id: string, old: readonly Part[], now: readonly Part[]): Change[] {
  return [
    ...partChanges("population", id, old, now),
    ...movedChange("free", id, old, now),
    ...pairs(old, now).flatMap(([before, after]) => rowChange(id, before, after)),
  ];
}

export function rowChange(question: string, before: Part, after: Part): Change[] {
  const at = (what: string) => ({ at: after.id, what, questions: [question] });
  return [
    ...wordingChanged(at("label"), before.label, after.label),
    ...changed("population", at("showIf"), before.showIf, after.showIf),
    ...changed("population", at("required"), before.required, after.required),
    ...changed("free", at("autocomplete"), before.autocomplete, after.autocomplete),
    ...changed("free", at("code"), before.code, after.code),
  ];
}

type Labelled = { id: string; label: Copy };

function partChanges(
  changeClass: ChangeClass,
  question: string,
  old: readonly Labelled[],
  now: readonly Labelled[],
): Change[] {
  const whole = (at: string, what: string) => ({ at, what, questions: [question] });
  return [
    ...without(old, now).flatMap(({ id, label }) =>
      changed(changeClass, whole(id, "removed"), label, undefined),
    ),
    ...without(now, old).flatMap(({ id, label }) =>
      changed(changeClass, whole(id, "added"), undefined, label),
    ),
  ];
}

function movedChange(
  changeClass: ChangeClass,
  question: string,
  old: readonly Labelled[],
  now: readonly Labelled[],
): Change[] {
  const kept = (some: readonly Labelled[], others: readonly Labelled[]) =>
    some.filter(({ id }) => others.some((each) => each.id === id)).map(({ id }) => id);
  const [before, after] = [kept(old, now), kept(now, old)];
  if (isSame(before, after)) return [];
  return changed(
    changeClass,
    { at: question, what: "moved", questions: [question] },
    before,
    after,
  );
}

function without<T extends { id: string }>(some: readonly T[], others: readonly T[]): T[] {
  const ids = new Set(others.map(({ id }) => id));
  return some.filter(({ id }) => !ids.has(id));
}

function pairs<T extends { id: string }>(old: readonly T[], now: readonly T[]): [T, T][] {
  const before = new Map(old.map((each) => [each.id, each]));
  return now.flatMap((after): [T, T][] => {
    const found = before.get(after.id);
    return found ? [[found, after]] : [];
  });
}
