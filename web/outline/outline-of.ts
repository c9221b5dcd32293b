import {
  type Condition,
  type Copy,
  type Definition,
  type Element,
  isQuestion,
  type Page,
} from "#engine/definition.ts";
import { plainText } from "#engine/markdown.ts";
import { testsIn } from "#engine/tests-in.ts";

type OutlineElement = {
  element: Element;
  /** Null for a statement. */
  number: number | null;
  /** Absent when it is always shown. */
  dependsOn?: Dependence;
};
/** The numbers of the questions that decide, and whether something else decides too. */
export type Dependence = { questions: number[]; others: boolean };
export type OutlinePage = {
  page: Page;
  questions: number;
  dependsOn?: Dependence;
  elements: OutlineElement[];
};

/** A definition to look through: its questions numbered in order, and what each depends on. */
export function outlineOf({ pages }: Pick<Definition, "pages">): OutlinePage[] {
  const numbers = new Map<string, number>();
  for (const { elements } of pages)
    for (const element of elements.filter(isQuestion)) numbers.set(element.id, numbers.size + 1);
  return pages.map((page) => ({
    page,
    questions: page.elements.filter(isQuestion).length,
    ...(page.showIf && { dependsOn: dependence(page.showIf, numbers) }),
    elements: page.elements.map((element) => ({
      element,
      number: numbers.get(element.id) ?? null,
      ...(element.showIf && { dependsOn: dependence(element.showIf, numbers) }),
    })),
  }));
}

function dependence(condition: Condition, numbers: ReadonlyMap<string, number>): Dependence {
  const read = testsIn(condition).map(({ of }) =>
    "question" in of ? numbers.get(of.question) : undefined,
  );
  const known = new Set(read.filter((number) => number !== undefined));
  return { questions: [...known].sort((a, b) => a - b), others: read.includes(undefined) };
}

/** A text in a language, or in the first one that has it, with fallbacks in its slots. */
export function outlineText(copy: Copy | undefined, language: string): string {
  if (!copy) return "";
  return plainText(wordsFor(copy.words, language), (slot) =>
    Object.hasOwn(copy.slots, slot)
      ? `[${wordsFor(copy.slots[slot]?.fallback ?? {}, language) || "…"}]`
      : `{${slot}}`,
  );
}

function wordsFor(words: Record<string, string>, language: string): string {
  return words[language] || (Object.values(words).find((each) => each !== "") ?? "");
}

/**
 * Ids of choices, rows and fields → the element that they belong to; pages and elements →
 * themselves.
 */
export function shownAt({ pages }: Pick<Definition, "pages">): Map<string, string> {
  const places = new Map<string, string>();
  for (const page of pages) {
    places.set(page.id, page.id);
    for (const element of page.elements)
      for (const { id } of [element, ...partsOf(element)]) places.set(id, element.id);
  }
  return places;
}

/** Of any list that an element has. */
function partsOf(element: Element): readonly { id: string }[] {
  return Object.values<unknown>(element).flatMap((member) =>
    Array.isArray(member) ? member.filter(hasId) : [],
  );
}

function hasId(part: unknown): part is { id: string } {
  return typeof part === "object" && part !== null && "id" in part;
}
