import type { CostPart } from "#engine/definition-cost.ts";
import { builderTexts as texts } from "#texts/builder.ts";

/** Why a survey would cost too much, if that is what a refusal's details are about. */
export function costReason(details: Record<string, string | number> = {}): string | undefined {
  const { part = "", cost, bound } = details;
  const words = Object.hasOwn(texts.costs, part) ? texts.costs[part as CostPart] : undefined;
  return words?.(Number(cost), Number(bound));
}
