import { localizeRefusal } from "#texts/refusal-text.ts";
import type { RefusalMessage } from "#web/texts/refusal-message.ts";

/** Translates the server's refusal. Keeps the server's English text if that fails. */
export function localizeOrKeep(
  refusal: RefusalMessage,
): Promise<Pick<RefusalMessage, "message" | "fields">> {
  return localizeRefusal(refusal).catch(() => refusal);
}
