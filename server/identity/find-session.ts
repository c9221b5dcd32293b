import { isAPIError } from "better-auth/api";
import { Refusal } from "#contract/refusals.ts";
import type { Auth } from "./better-auth.ts";

/** The session of a request's cookie and its person, or null. Refuses database-unavailable. */
export async function findSession(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, query: { disableRefresh: true } });
  } catch (error) {
    // Better Auth hides the cause behind a 500 of its own; nothing but the database can fail here.
    if (isAPIError(error) && error.statusCode >= 500) throw new Refusal("database-unavailable");
    throw error;
  }
}
