import type { QuestionSummary } from "#contract/summary.ts";
import type { Definition } from "#engine/definition.ts";
import { readAnswerKey } from "#engine/plan.ts";
import { fieldsRead } from "#server/disclosure/told-by-asking.ts";
import type { Seen } from "#server/results/seen-versions.ts";

/**
 * Whether a filter, or a side of a table, is by what others than those in charge may tell nobody
 * apart by: a question that is hidden from them, or a hidden field that a condition reads. Whom a
 * question was asked would follow.
 */
export async function untoldSides(
  questions: readonly QuestionSummary[],
  { versions, wholeDefinitionOf }: Pick<Seen, "versions" | "wholeDefinitionOf">,
): Promise<(of: string) => boolean> {
  const definitions: Definition[] = [];
  for (const { number } of versions) {
    const definition = await wholeDefinitionOf(number);
    if (definition) definitions.push(definition);
  }
  const hidden = new Set(questions.filter((each) => each.hidden).map(({ id }) => id));
  const fields = fieldsRead(definitions);
  return (of) => fields.has(of) || hidden.has(readAnswerKey(of.split("/")[0] ?? "").question);
}
