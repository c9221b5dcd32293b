import { retell, unreachable } from "#texts/refusal-text.ts";
import type { Told } from "#web/texts/told.ts";

/**
 * A no of the server in the page's language; in the server's own words while the others cannot be
 * loaded.
 */
export async function retold(told: Told): Promise<Pick<Told, "message" | "fields">> {
  // Without its words, a language other than the server's has none for what the server only names.
  return retell(told).catch(() => ({ ...told, message: told.message || unreachable }));
}
