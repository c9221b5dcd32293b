import { localizeRefusal, unreachable } from "#texts/refusal-text.ts";
import type { RefusalMessage } from "#web/texts/refusal-message.ts";

/** Translates the server's refusal. Keeps the server's English text if that fails. */
export async function localizeOrKeep(
  refusal: RefusalMessage,
): Promise<Pick<RefusalMessage, "message" | "fields">> {
  return localizeRefusal(refusal).catch(() => ({
    ...refusal,
    message: refusal.message || unreachable,
  }));
}
