import { retell } from "#texts/refusal-text.ts";
import type { Told } from "#web/texts/told.ts";

/** A no of the server in the page's language; in the server's own words while the others cannot be loaded. */
export async function retold(told: Told): Promise<Pick<Told, "message" | "fields">> {
  return retell(told).catch(() => told);
}
