import type { Role } from "#contract/roles.ts";
import { embedPath, framedHeader, kioskPath } from "#limits/limits.ts";
import type { Connection } from "./implement.ts";
import { preferredLanguages } from "./language.ts";
import { readForm, type SentForm } from "./sent-form.ts";

type Send = (request: Request) => Promise<Response>;
type SendFrom = (request: Request, connection?: Connection) => Promise<Response>;
type Account = { id: string; name: string; role: Role };

/** Where a personal page learns who reads it. */
export type ReaderParts = {
  /** Calls the API in process, for the client of this connection. */
  fetch: SendFrom;
  /** The session of the request's cookie; null for visitors. */
  sessionOf(headers: Headers): Promise<{ token: string; account: Account } | null>;
  guests: {
    /** Null without a guest's key. */
    find(headers: Headers): Buffer | null;
    /** The pair with the key in a `cookie` header. */
    pairIn(header: string | null): string | null;
  };
  invitations: {
    tokensIn(header: string | null): readonly string[];
    /** The pair with the invitations in a `cookie` header. */
    pairIn(header: string | null): string | null;
  };
  reports: {
    /** The pair with the reports that were read, in a `cookie` header. */
    pairIn(header: string | null): string | null;
  };
  /** The sites that may show a survey in a frame. */
  originsOf(surveyId: string): Promise<readonly string[]>;
  /** Refuses a form that another site sent. */
  refuseForeign(headers: Headers): void;
};

/** What a personal page is made of: its reader, what they sent, and the API as this reader. */
export type PersonalVisit = {
  account: Account | null;
  /** Whether the browser sent a guest's key, or an invitation. */
  hasGuestKey: boolean;
  /** What the browser prefers, BCP 47. */
  languages: readonly string[];
  /** What a form sent; null for a GET. */
  form: SentForm | null;
  /** What a page that nobody has answered yet begins with. */
  fresh: Fresh;
  /**
   * The page says so if it is the same for all visitors who ask for it in these languages without a
   * guest's key, but for what is fresh.
   */
  share(): void;
  isShared: boolean;
  fetch: Send;
  /** Cookies that API calls have set, for the page's own answer. */
  cookies: string[];
};

/** A respondent's own numbers before they have saved anything. */
export type Fresh = { submissionId: string; seed: number };

/**
 * Refuses a form that is foreign, too large or unreadable. In a frame on another site everyone is a
 * guest: nothing there is worth a press that this site has tricked somebody into.
 */
export async function visitOf(
  request: Request,
  parts: ReaderParts,
  connection?: Connection,
): Promise<PersonalVisit> {
  const { method, headers } = request;
  const { pathname } = new URL(request.url);
  const isFramed = pathname.startsWith(embedPath);
  // On a shared device, nobody's cookies count.
  const isKiosk = pathname.startsWith(kioskPath);
  const cookies = isKiosk ? null : headers.get("cookie");
  if (method === "POST") parts.refuseForeign(headers);
  const session = isFramed || isKiosk ? null : await parts.sessionOf(headers);
  return newVisit(parts, {
    session,
    isFramed,
    from: { connection, forwardedFor: headers.get("x-forwarded-for") },
    guest: parts.guests.pairIn(cookies),
    invitations: isFramed ? null : parts.invitations.pairIn(cookies),
    reports: parts.reports.pairIn(cookies),
    hasGuestKey:
      (!isKiosk && parts.guests.find(headers) !== null) ||
      parts.invitations.tokensIn(cookies).length > 0,
    languages: preferredLanguages(headers.get("accept-language")),
    form: method === "POST" ? await readForm(request) : null,
  });
}

/**
 * Of a visitor who has neither an account nor a guest's key. Its seed has ten digits, which nothing
 * else on the page has by chance.
 */
export function visitorsVisit(languages: readonly string[], parts: ReaderParts): PersonalVisit {
  const nobody = {
    session: null,
    isFramed: false,
    invitations: null,
    reports: null,
    guest: null,
    hasGuestKey: false,
    form: null,
  };
  const visit = newVisit(parts, { ...nobody, languages });
  const { fresh } = visit;
  return { ...visit, fresh: { ...fresh, seed: 2 ** 31 + (fresh.seed >>> 1) } };
}

type Reader = Pick<PersonalVisit, "hasGuestKey" | "languages" | "form"> & {
  session: { token: string; account: Account } | null;
  isFramed: boolean;
  /** Absent where the page is for nobody in particular. */
  from?: { connection: Connection | undefined; forwardedFor: string | null };
  /** The pair with a guest's key in a `cookie` header. */
  guest: string | null;
  /** The pair with their invitations. */
  invitations: string | null;
  /** The pair with the reports that they read. */
  reports: string | null;
};

function newVisit(
  parts: ReaderParts,
  { session, isFramed, from, ...given }: Reader,
): PersonalVisit {
  const cookies: string[] = [];
  const { hasGuestKey, languages, form, invitations, reports } = given;
  let { guest } = given;
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return {
    account: session?.account ?? null,
    hasGuestKey,
    languages,
    form,
    cookies,
    fresh: { submissionId: crypto.randomUUID(), seed },
    isShared: false,
    share() {
      this.isShared = true;
    },
    async fetch(call) {
      if (session) call.headers.set("authorization", `Bearer ${session.token}`);
      const pairs = [session ? null : guest, invitations, reports].filter((pair) => pair !== null);
      if (pairs.length > 0) call.headers.set("cookie", pairs.join("; "));
      if (isFramed) call.headers.set(framedHeader, "1");
      if (from?.forwardedFor) call.headers.set("x-forwarded-for", from.forwardedFor);
      const answer = await parts.fetch(call, from?.connection);
      for (const cookie of answer.headers.getSetCookie()) {
        cookies.push(cookie);
        // Later calls for this page are by the same guest.
        guest = parts.guests.pairIn(cookie.split(";")[0] ?? null) ?? guest;
      }
      return answer;
    },
  };
}
