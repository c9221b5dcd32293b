import type { Choice, Question } from "#engine/definition.ts";
import { type Answer, kindOf } from "#engine/kinds/all.ts";

/**
 * Every answer to a question of a small definition that its conditions can tell apart, by the rules
 * that respondents meet. `today` is a day of late November 2026.
 */
export function allAnswers(
  question: Question,
  today: string,
  numbers: readonly number[] = [-1, 0, 1, 1.1, 1.2, 2],
): Answer[] {
  const offer = {
    choices:
      "choices" in question ? question.choices : question.kind === "matrix" ? question.columns : [],
    rows: question.kind === "matrix" ? question.rows : [],
    today,
  };
  const read = suggestions(question, numbers).flatMap(
    (given) => kindOf(question).read(question, given, offer).answer ?? [],
  );
  const once = new Map(read.map((answer) => [JSON.stringify(answer), answer]));
  return [...once.values()];
}

const texts = [
  "c",
  "a",
  "b",
  "ab",
  "ba",
  "cc",
  "aa",
  "bb",
  "ac",
  "bc",
  "a@c.cc",
  "b@c.cc",
  "c@c.cc",
  "bA",
  "ab@c.cc",
  "b@a.cc",
];

/** Patterns read these as plain letters; conditions don't. */
const circled = ["ⓐ", "ⓑc", "ⓑA"];

function suggestions(question: Question, numbers: readonly number[]): unknown[] {
  switch (question.kind) {
    case "yes-no":
      return [{ choice: "yes" }, { choice: "no" }];
    case "single-choice":
      return question.choices.flatMap(({ id, role }) =>
        role === "other" ? otherTexts.map((text) => ({ choice: id, text })) : [{ choice: id }],
      );
    case "multiple-choice":
      return subsets(question.choices).flatMap((choices) => {
        const ids = choices.map(({ id }) => id);
        const hasOther = choices.some(({ role }) => role === "other");
        return hasOther ? otherTexts.map((text) => ({ choices: ids, text })) : [{ choices: ids }];
      });
    case "ranking":
      return orders(question.choices.map(({ id }) => id)).map((ranking) => ({ ranking }));
    case "rating":
      return [0, 1, 2].map((number) => ({ number }));
    case "matrix": {
      const picks =
        question.each === "one"
          ? [[], ...question.columns.map((each) => [each])]
          : subsets(question.columns);
      const lines = picks.map((columns) => columns.map(({ id }) => id));
      return products(question.rows.map(() => lines)).map((picked) => ({
        cells: Object.fromEntries(question.rows.map(({ id }, at) => [id, picked[at]])),
      }));
    }
    case "constant-sum": {
      const quarters = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((each) => each / 4);
      return products(question.choices.map(() => quarters))
        .filter((parts) => parts.reduce((sum, each) => sum + each, 0) === 2)
        .map((parts) => ({
          parts: Object.fromEntries(question.choices.map(({ id }, at) => [id, parts[at]])),
        }));
    }
    case "score": {
      const points = [undefined, 0, 1, 2].slice(0, question.to + 2);
      return products(question.choices.map(() => points)).map((given) => ({
        scores: Object.fromEntries(
          question.choices.flatMap(({ id }, at) =>
            given[at] === undefined ? [] : [[id, given[at]]],
          ),
        ),
      }));
    }
    case "text":
      return [...texts, ...(question.format === "pattern" ? circled : [])].map((text) => ({
        text,
      }));
    case "number":
      return numbers.map((number) => ({ number }));
    case "date": {
      const days = [22, 23, 24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`);
      return [
        ...days,
        "2026-12-01",
        "2026-10",
        "2026-11",
        "2026-12",
        "10:00",
        "10:01",
        "10:02",
      ].map((date) => ({ date }));
    }
    case "text-list":
      return products(question.fields.map(() => ["", "c", "a", "b", "ab", "ba"])).map(
        (written) => ({
          fields: Object.fromEntries(question.fields.map(({ id }, at) => [id, written[at]])),
        }),
      );
    case "file":
      return [[0], [0, 1]].map((some) => ({
        files: some.map((at) => `018f6b2e-0000-7000-8000-00000000000${at}`),
      }));
    case "consent":
      return [{ agreed: true, textHash: "a".repeat(64) }];
  }
}

const otherTexts = [undefined, "a", "b", "ab", "ba"];

function subsets(choices: readonly Choice[]): Choice[][] {
  const [first, ...rest] = choices;
  if (!first) return [[]];
  const others = subsets(rest);
  return [...others, ...others.map((some) => [first, ...some])];
}

function orders(ids: readonly string[]): string[][] {
  return [
    [],
    ...ids.flatMap((id) => orders(ids.filter((each) => each !== id)).map((rest) => [id, ...rest])),
  ];
}

function products<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>(
    (all, list) => all.flatMap((some) => list.map((each) => [...some, each])),
    [[]],
  );
}
