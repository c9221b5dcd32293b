import type { Definition } from "../definition.ts";
import { blockingFindings } from "./blocking.ts";
import { type BlockingCode, blockingTexts } from "./blocking-codes.ts";
import type { Finding } from "./finding.ts";

/** Everything that the checker says about a definition. */
export function checkDefinition(definition: Definition): Finding[] {
  return blockingFindings(definition);
}

/** The API's English words; the builder has its own in each language. */
export function findingText({ code }: Finding): string {
  return blockingTexts[code as BlockingCode] ?? code;
}
