import type { Summary } from "#contract/summary.ts";
import type { summaryTexts } from "#texts/summary.ts";
import { domainList } from "#web/surveys/domain-list.ts";

/** Who could answer, and how often, in one sentence. */
export function fenceStood(
  { kind, domains = [] }: NonNullable<Summary["fence"]>,
  words: Pick<typeof summaryTexts, "fences">,
): string {
  return words.fences[kind].replace("{domains}", domainList(domains));
}
