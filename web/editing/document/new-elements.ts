import type { Choice, Definition, Element, QuestionKind, Row } from "#engine/definition.ts";
import { isQuestion, questionsOf } from "#engine/definition.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { newCopy } from "./edits.ts";
import { withNewIds } from "./part-ids.ts";

export type ElementKind = QuestionKind | "statement";

/** A question of a kind as it begins: nothing is written, and everything may be left out. */
export function newElement(definition: Definition, kind: ElementKind): Element {
  const language = definition.languages[0] ?? "en";
  const copy = () => newCopy(language);
  if (kind === "statement") return { kind, id: newPartId(), prompt: copy() };
  const base = {
    id: newPartId(),
    code: nextCode(definition),
    prompt: copy(),
    required: false,
  };
  const choices = (count: number) => newChoices(language, count);
  switch (kind) {
    case "yes-no":
      return { ...base, kind };
    case "single-choice":
      return { ...base, kind, choices: choices(2), order: "given", look: "list" };
    case "multiple-choice":
    case "ranking":
      return { ...base, kind, choices: choices(2), order: "given" };
    case "rating":
      return { ...base, kind, from: 1, to: 5, look: "numbers" };
    case "matrix":
      return {
        ...base,
        kind,
        rows: newRows(language, 2),
        columns: choices(3),
        each: "one",
        order: "given",
        everyRow: false,
      };
    case "constant-sum":
      return { ...base, kind, choices: choices(2), total: 100 };
    case "text":
      return { ...base, kind, long: false, format: "any" };
    case "number":
      return { ...base, kind, decimals: 0, look: "field" };
    case "date":
      return { ...base, kind, with: "date" };
    case "text-list":
      return { ...base, kind, fields: newFields(language, 2) };
    case "file":
      return { ...base, kind, types: ["image/*", "application/pdf"], max: 1, megabytes: 10 };
    case "consent":
      return { ...base, kind, statement: copy() };
  }
}

/** `q1`, `q2` and so on: the first number above all in use. */
function nextCode(definition: Definition): string {
  return `q${highest(questionsOf(definition), /^q(\d{1,6})$/) + 1}`;
}

export function newChoice(
  language: string,
  siblings: readonly Choice[],
  label = "",
  role: Choice["role"] = "plain",
): Choice {
  const code = `c${highest(siblings, /^c(\d{1,6})$/) + 1}`;
  return { id: newPartId(), code, label: newCopy(language, label), role, fixed: role !== "plain" };
}

export function newRow(language: string, siblings: readonly Row[], label = ""): Row {
  const code = `r${highest(siblings, /^r(\d{1,6})$/) + 1}`;
  return { id: newPartId(), code, label: newCopy(language, label) };
}

export function newField(language: string, siblings: readonly { code: string }[], label = "") {
  const code = `f${highest(siblings, /^f(\d{1,6})$/) + 1}`;
  return { id: newPartId(), code, label: newCopy(language, label), required: false };
}

/** A copy of an element with ids of its own, and the next code. */
export function copyOf(definition: Definition, element: Element): Element {
  const copied = withNewIds(element);
  return isQuestion(copied) ? { ...copied, code: nextCode(definition) } : copied;
}

/** One for each text, after what is there. */
export function inSequence<T>(
  siblings: readonly T[],
  labels: readonly string[],
  make: (siblings: readonly T[], label: string) => T,
): T[] {
  const all = [...siblings];
  for (const label of labels) all.push(make(all, label));
  return all.slice(siblings.length);
}

function newChoices(language: string, count: number): Choice[] {
  return listOf(count, (before: Choice[]) => newChoice(language, before));
}

function newRows(language: string, count: number): Row[] {
  return listOf(count, (before: Row[]) => newRow(language, before));
}

function newFields(language: string, count: number) {
  return listOf(count, (before: ReturnType<typeof newField>[]) => newField(language, before));
}

function listOf<T>(count: number, make: (before: T[]) => T): T[] {
  const items: T[] = [];
  while (items.length < count) items.push(make(items));
  return items;
}

function highest(parts: readonly { code: string }[], form: RegExp): number {
  return parts.reduce((most, { code }) => Math.max(most, Number(form.exec(code)?.[1] ?? 0)), 0);
}
