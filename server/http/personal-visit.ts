import type { Role } from "#contract/roles.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import { readForm, type SentForm } from "./sent-form.ts";

type Send = (request: Request) => Promise<Response>;
type Account = { id: string; name: string; role: Role };

/** Where a personal page learns who reads it. */
export type ReaderParts = {
  /** Calls the API in process. */
  fetch: Send;
  /** The session of the request's cookie; null for visitors. */
  sessionOf(headers: Headers): Promise<{ token: string; account: Account } | null>;
  guests: Pick<GuestKeys, "find" | "pairIn">;
};

/** What a personal page is made of: its reader, what they sent, and the API as this reader. */
export type PersonalVisit = {
  account: Account | null;
  /** Whether the browser sent a guest's key. */
  hasGuestKey: boolean;
  /** What a form sent; null for a GET. */
  form: SentForm | null;
  fetch: Send;
  /** Cookies that API calls have set, for the page's own answer. */
  cookies: string[];
};

export async function visitOf(request: Request, parts: ReaderParts): Promise<PersonalVisit> {
  const session = await parts.sessionOf(request.headers);
  const form = request.method === "POST" ? await readForm(request) : null;
  const cookies: string[] = [];
  let guest = parts.guests.pairIn(request.headers.get("cookie"));
  return {
    account: session?.account ?? null,
    hasGuestKey: parts.guests.find(request.headers) !== null,
    form,
    cookies,
    async fetch(call) {
      if (session) call.headers.set("authorization", `Bearer ${session.token}`);
      else if (guest !== null) call.headers.set("cookie", guest);
      const answer = await parts.fetch(call);
      for (const cookie of answer.headers.getSetCookie()) {
        cookies.push(cookie);
        // Later calls for this page are by the same guest.
        guest = parts.guests.pairIn(cookie.split(";")[0] ?? null) ?? guest;
      }
      return answer;
    },
  };
}
