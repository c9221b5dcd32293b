import { isAPIError } from "better-auth/api";
import { Refusal } from "#contract/refusals.ts";
import type { Auth } from "./better-auth.ts";

/** The session and user of the request's cookie, or null. Refuses with `database-unavailable`. */
export async function findSession(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, query: { disableRefresh: true } });
  } catch (error) {
    // Better Auth wraps the cause in its own 500. Only the database can fail here.
    if (isAPIError(error) && error.statusCode >= 500) throw new Refusal("database-unavailable");
    throw error;
  }
}
