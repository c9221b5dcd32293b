import type { Api } from "#web/api.ts";
import { guestApi } from "#web/outbox/guest-api.ts";
import { apiAs } from "#web/session/api.ts";
import { askSession } from "#web/session/session.ts";

/** The client of this person, or of a guest. */
export async function apiFor(account: string | null): Promise<Api> {
  if (account === null) return guestApi;
  await askSession();
  return apiAs(account);
}
