import type { Definition, Question } from "#engine/definition.ts";
import type { Answer, AnswerByKind, Answers } from "#engine/kinds/all.ts";
import { planOf } from "#engine/plan.ts";
import type { State } from "#engine/walk.ts";

/**
 * One count that a response adds to. `question` is the key of the answer. `option` is
 * `#answered`, `#skipped` or `#not-asked`, and for an answer: a choice's id (in a ranking
 * `<choice>@<rank>`), `#number` with a number, and `=7`, `=2026-11-24`,
 * `=2026-11` or `=14:00` of a date, `<row>/<column>` and `<row>/#answered` of a matrix, `yes` of a
 * consent.
 */
export type Counted = { question: string; option: string; number?: number };

/** Everything that a response counts for in `answer_counts`. */
export function countsOf(
  definition: Definition,
  { answers, states }: { answers: Answers; states: Readonly<Record<string, State | "erased">> },
): Counted[] {
  const { questions } = planOf(definition);
  const counts: Counted[] = [];
  for (const [key, state] of Object.entries(states)) {
    counts.push({ question: key, option: `#${state}` });
    const question = questions.get(questionOf(key))?.question;
    const answer = answers[key];
    if (question && answer) counts.push(...answerCounts(key, question, answer));
  }
  return counts;
}

/** What one answer counts for, besides its state. */
function answerCounts(key: string, question: Question, answer: Answer): Counted[] {
  return optionsOf(question, answer).map((each) => ({ question: key, ...each }));
}

/** The id of the question that an answer's key belongs to. */
function questionOf(key: string): string {
  return key.split(":", 1)[0] ?? key;
}

type Option = Omit<Counted, "question">;

/** What one answer counts for, without the key of its question. */
export function optionsOf({ kind }: Question, answer: Answer): Option[] {
  const read = <K extends keyof AnswerByKind>(_kind: K) => answer as AnswerByKind[K];
  switch (kind) {
    case "yes-no":
    case "single-choice":
      return [{ option: read(kind).choice }];
    case "multiple-choice":
      return read(kind).choices.map((option) => ({ option }));
    case "ranking":
      return read(kind).ranking.map((choice, index) => ({ option: `${choice}@${index + 1}` }));
    case "rating":
    case "number": {
      const { number } = read(kind);
      return [{ option: `=${number}` }, { option: "#number", number }];
    }
    case "date":
      return [{ option: `=${countedDate(read(kind).date)}` }];
    case "matrix":
      return Object.entries(read(kind).cells).flatMap(([row, columns]) => [
        { option: `${row}/#answered` },
        ...columns.map((column) => ({ option: `${row}/${column}` })),
      ]);
    case "constant-sum":
      return Object.entries(read(kind).parts).map(([option, number]) => ({ option, number }));
    case "consent":
      return [{ option: "yes" }];
    case "text":
    case "text-list":
    case "file":
      return [];
  }
}

/** The points of all choices: who gives a choice nothing may leave its part out. */
export function allParts(
  { choices }: Extract<Question, { kind: "constant-sum" }>,
  { parts }: AnswerByKind["constant-sum"],
): [choice: string, points: number][] {
  const omitted = Object.fromEntries(choices.map(({ id }) => [id, 0]));
  return Object.entries({ ...omitted, ...parts });
}

/** The day, month or hour. */
function countedDate(date: string): string {
  return /^\d\d:/.test(date) ? `${date.slice(0, 2)}:00` : date.slice(0, 10);
}
