import type { Definition } from "#engine/definition.ts";
import { planOf } from "#engine/plan.ts";
import type { AnswerCount } from "#server/analysis/ask.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { repeated } from "#statistics/mean.ts";
import { questionIn } from "./series.ts";

/**
 * With the parts of constant sums that were left out, which are 0: of whoever answered the question
 * in a version that has the choice. `answer_counts` has those alone that were given.
 */
export function withOmittedParts(
  counts: readonly AnswerCount[],
  definitions: ReadonlyMap<number, Definition>,
): AnswerCount[] {
  const given = new Map(counts.map((each) => [nameOf(each), each.count]));
  const omitted = counts.flatMap((each) => {
    const { version, question: key } = each;
    const definition = each.option === "#answered" ? definitions.get(version) : undefined;
    const question = definition && planOf(definition).questions.get(questionIn(key))?.question;
    const omittable = question && serverKindOf(question).omittable?.(question);
    return (omittable ?? []).map((option) => {
      const parts = given.get(nameOf({ ...each, option })) ?? 0;
      return { version, question: key, option, ...repeated(0, each.count - parts) };
    });
  });
  return [...counts, ...omitted.filter(({ count }) => count > 0)];
}

function nameOf({ version, question, option }: Omit<AnswerCount, "count" | "mean" | "spread">) {
  return `${version} ${question} ${option}`;
}
