import type { Question } from "#engine/definition.ts";
import type { AnswerFilter, Category } from "./kind.ts";

/** For kinds whose answers are filtered by as they are counted. */
export const optionFilter: AnswerFilter<unknown> = {
  option: (part, value) => (part === null && !value.startsWith("#") ? value : null),
  range: () => null,
};

/** A category for each. */
export function categoriesOf(options: readonly string[]): Category[] {
  return [...new Set(options)].map((option) => ({ option, values: [option] }));
}

/** Of all choices that the versions had, the newest's first. */
export function choiceCategories(versions: readonly Question[]): Category[] {
  return categoriesOf(versions.flatMap((each) => choicesIn(each).map(({ id }) => id)));
}

export function choicesIn(question: Question): readonly { id: string }[] {
  return "choices" in question ? question.choices : [];
}

/** Those that ask a question in its own kind. */
export function ofSameKind<Q extends Question>(question: Q, versions: readonly Question[]): Q[] {
  return versions.filter((each): each is Q => each.kind === question.kind);
}
