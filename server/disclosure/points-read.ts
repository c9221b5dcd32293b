import type { QuestionSummary } from "#contract/summary.ts";
import { guardsIn } from "#engine/checker/references.ts";
import type { Definition, Source } from "#engine/definition.ts";
import { testsIn } from "#engine/tests-in.ts";

/**
 * The ids of questions that conditions or computed values read. How many were asked what a condition
 * leads to is a count of answers.
 */
export function idsRead(definitions: Iterable<Definition>): ReadonlySet<string> {
  const idIn = (source: Source) => ("question" in source ? [source.question] : []);
  const found = [...definitions].flatMap((definition) => [
    ...guardsIn(definition).flatMap(({ condition }) =>
      testsIn(condition).flatMap((test) => idIn(test.of)),
    ),
    ...definition.computed.flatMap(({ of }) => of.flatMap(idIn)),
  ]);
  return new Set(found);
}

/** Beside such counts, means of points would tell how many gave which. */
export function withoutPointsRead(
  summary: QuestionSummary,
  read: ReadonlySet<string>,
): QuestionSummary {
  if (!summary.parts || !read.has(summary.id)) return summary;
  return { ...summary, parts: summary.parts.map(({ choice }) => ({ choice, hidden: true })) };
}
