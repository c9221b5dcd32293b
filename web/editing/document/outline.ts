import { type Definition, isQuestion } from "#engine/definition.ts";

/** Pages and their elements by id, with the numbers of the questions: all that the column needs. */
export type Outline = {
  pages: readonly OutlinePage[];
  /** Number of each question, from 1. */
  numbers: ReadonlyMap<string, number>;
  endings: readonly string[];
};
export type OutlinePage = { id: string; elements: readonly string[]; questions: number };

/** The same object as before as long as nothing was added, removed or moved. */
export function outlineOf({ pages, endings }: Definition, before: Outline | null): Outline {
  const numbers = new Map<string, number>();
  const next = pages.map((page): OutlinePage => {
    const elements = page.elements.map(({ id }) => id);
    let questions = 0;
    for (const element of page.elements)
      if (isQuestion(element)) {
        numbers.set(element.id, numbers.size + 1);
        questions += 1;
      }
    const old = before?.pages.find(({ id }) => id === page.id);
    return old && old.questions === questions && isSameList(old.elements, elements)
      ? old
      : { id: page.id, elements, questions };
  });
  const ends = endings.map(({ id }) => id);
  if (before && isSameList(before.pages, next) && isSameList(before.endings, ends)) return before;
  return { pages: next, numbers, endings: ends };
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
