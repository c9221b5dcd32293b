import type { ReportPart } from "#contract/result-reports.ts";
import type { Definition } from "#engine/definition.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { answerKeysOf } from "#engine/plan.ts";
import { limits } from "#limits/limits.ts";

/** What a report begins with: all questions in their order. A ballot has no definition. */
export function firstParts(definition: Definition | null): ReportPart[] {
  const keys = definition ? answerKeysOf(definition).map(({ key }) => key) : ["vote"];
  return keys
    .slice(0, limits.reportParts)
    .map((question) => ({ kind: "question", id: newPartId(), question }));
}
