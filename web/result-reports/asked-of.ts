import { readAnswerKey } from "#engine/plan.ts";
import type { ShownReport } from "./shown-report.ts";

/** The results of a report's question; undefined where there are none. */
export function askedOf(key: string, { summary }: Pick<ShownReport, "summary">) {
  const { question: id, instance: of } = readAnswerKey(key);
  return summary?.asked.find((each) => each.summary.id === id && each.summary.of === of);
}
