import type { Role } from "#contract/roles.ts";
import { preferredLanguages } from "./language.ts";
import { readForm, type SentForm } from "./sent-form.ts";

type Send = (request: Request) => Promise<Response>;
type Account = { id: string; name: string; role: Role };

/** Where a personal page learns who reads it. */
export type ReaderParts = {
  /** Calls the API in process. */
  fetch: Send;
  /** The session of the request's cookie; null for visitors. */
  sessionOf(headers: Headers): Promise<{ token: string; account: Account } | null>;
  guests: {
    /** Null without a guest's key. */
    find(headers: Headers): Buffer | null;
    /** The pair with the key in a `cookie` header. */
    pairIn(header: string | null): string | null;
  };
  /** Refuses a form that another site sent. */
  refuseForeign(headers: Headers): void;
};

/** What a personal page is made of: its reader, what they sent, and the API as this reader. */
export type PersonalVisit = {
  account: Account | null;
  /** Whether the browser sent a guest's key. */
  hasGuestKey: boolean;
  /** What the browser prefers, BCP 47. */
  languages: readonly string[];
  /** What a form sent; null for a GET. */
  form: SentForm | null;
  fetch: Send;
  /** Cookies that API calls have set, for the page's own answer. */
  cookies: string[];
};

/** Refuses a form that is foreign, too large or unreadable. */
export async function visitOf(request: Request, parts: ReaderParts): Promise<PersonalVisit> {
  if (request.method === "POST") parts.refuseForeign(request.headers);
  const session = await parts.sessionOf(request.headers);
  const form = request.method === "POST" ? await readForm(request) : null;
  const cookies: string[] = [];
  let guest = parts.guests.pairIn(request.headers.get("cookie"));
  return {
    account: session?.account ?? null,
    hasGuestKey: parts.guests.find(request.headers) !== null,
    languages: preferredLanguages(request.headers.get("accept-language")),
    ...{ form, cookies },
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
