import type { Element, Question, Row } from "#engine/definition.ts";

type ListIn<E> = E extends unknown
  ? { [K in keyof E]-?: E[K] extends readonly { id: string }[] ? K : never }[keyof E]
  : never;
/** The members of questions that are lists of parts with ids. */
export type PartListName = ListIn<Question>;
export type PartLists = { id: string } & {
  [L in PartListName]?: Extract<Element, Record<L, unknown>>[L];
};

/** All of them, of whatever kind the element is. */
export function partsOf(element: PartLists): Row[] {
  return partLists.flatMap((list): readonly Row[] => element[list] ?? []);
}

const isPartList: Record<PartListName, true> = {
  choices: true,
  columns: true,
  rows: true,
  fields: true,
};
const partLists = Object.keys(isPartList) as PartListName[];
