import type { Definition, Question } from "#contract/definition.ts";
import { planOf } from "#contract/plan.ts";
import type { Answer, AnswerByKind, Answers } from "#contract/questions/kinds.ts";
import type { State } from "#contract/walk.ts";

/**
 * One count that a response adds to. `question` is the key of the answer. `option` is
 * `#answered`, `#skipped` or `#not-asked`, and for an answer: a choice's id (in a ranking
 * `<choice>@<rank>`), `=7` of a rating, `#number` with a number, `<row>/<column>` and
 * `<row>/#answered` of a matrix, `yes` of a consent.
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

function optionsOf({ kind }: Question, answer: Answer): Option[] {
  const read = <K extends keyof AnswerByKind>(_kind: K) => answer as AnswerByKind[K];
  switch (kind) {
    case "yes-no":
    case "single-choice":
      return [{ option: read(kind).choice }];
    case "multiple-choice":
      return read(kind).choices.map((option) => ({ option }));
    case "ranking":
      return read(kind).ranking.map((choice, index) => ({ option: `${choice}@${index + 1}` }));
    case "rating": {
      const { number } = read(kind);
      return [{ option: `=${number}` }, { option: "#number", number }];
    }
    case "number":
      return [{ option: "#number", number: read(kind).number }];
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
    case "date":
    case "file":
      return [];
  }
}
