import type { Definition, Question } from "#engine/definition.ts";
import type { Answer, Answers } from "#engine/kinds/all.ts";
import { planOf } from "#engine/plan.ts";
import type { State } from "#engine/walk.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { Option } from "#server/kinds/kind.ts";

/**
 * One count that a response adds to. `question` is the key of the answer. `option` is
 * `#answered`, `#skipped` or `#not-asked`, or what the answer's kind has.
 */
export type Counted = Option & { question: string };

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
  return serverKindOf(question)
    .options(answer)
    .map((each) => ({ question: key, ...each }));
}

/** The id of the question that an answer's key belongs to. */
function questionOf(key: string): string {
  return key.split(":", 1)[0] ?? key;
}
