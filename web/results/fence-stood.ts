import type { Summary } from "#contract/summary.ts";
import { summaryTexts } from "#texts/summary.ts";
import { domainList } from "#web/surveys/domain-list.ts";

/** Who could answer, and how often, in one sentence. */
export function fenceStood({ kind, domains = [] }: NonNullable<Summary["fence"]>): string {
  return summaryTexts.fences[kind].replace("{domains}", domainList(domains));
}
