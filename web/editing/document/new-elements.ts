import type { Board } from "#engine/boards/board.ts";
import type { Choice, Definition, Element, QuestionKind, Row } from "#engine/definition.ts";
import { kindShapes } from "#engine/kinds/shapes.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { copy } from "#engine/part-shapes.ts";
import { placed } from "#engine/shape.ts";
import { newCopy } from "./edits.ts";
import { withNewIds } from "./part-ids.ts";

export type ElementKind = QuestionKind | "statement";

/** A question of a kind as it begins: nothing is written, and everything may be left out. */
export function newElement(definition: Definition, kind: ElementKind | "board"): Element {
  const language = definition.languages[0] ?? "en";
  const prompt = newCopy(language);
  if (kind === "statement") return { kind, id: newPartId(), prompt };
  if (kind === "board") return newBoard(nextCode(definition), prompt);
  const own = Object.entries(kindShapes[kind].members).flatMap(([name, member]) => {
    const value = firstValue(placed(member), language);
    return value === undefined ? [] : [[name, value]];
  });
  const base = { id: newPartId(), code: nextCode(definition), prompt, required: false, kind };
  return { ...base, ...Object.fromEntries(own) } as Element;
}

/** As in its shape, engine/boards/board-shape.ts, which would weigh more. */
function newBoard(code: string, prompt: Board["prompt"]): Board {
  const id = newPartId();
  return {
    kind: "board",
    id,
    code,
    prompt,
    mode: "ideas",
    review: "before",
    own: 3,
    max: 200,
    starts: [],
  };
}

/** What a member has before anything is written. Undefined where it may be left out. */
function firstValue(member: ReturnType<typeof placed>, language: string): unknown {
  const { shape, isOptional, instead, start = instead } = member;
  if (isOptional) return undefined;
  if (shape === copy) return newCopy(language);
  if (shape.is !== "list" || !shape.parts) return structuredClone(start);
  const labels = Array<string>(shape.parts.count).fill("");
  switch (shape.parts.are) {
    case "choices":
      return inSequence<Choice>([], labels, (before) => newChoice(language, before));
    case "rows":
      return inSequence<Row>([], labels, (before) => newRow(language, before));
    case "fields":
      return inSequence<Field>([], labels, (before) => newField(language, before));
  }
}

type Field = ReturnType<typeof newField>;

/** `q1`, `q2` and so on: the first number above all in use. */
function nextCode(definition: Definition): string {
  const elements = definition.pages.flatMap((page) => page.elements);
  const coded = elements.filter((element) => element.kind !== "statement");
  return `q${highest(coded, /^q(\d{1,6})$/) + 1}`;
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
  return copied.kind === "statement" ? copied : { ...copied, code: nextCode(definition) };
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

function highest(parts: readonly { code: string }[], form: RegExp): number {
  return parts.reduce((most, { code }) => Math.max(most, Number(form.exec(code)?.[1] ?? 0)), 0);
}
