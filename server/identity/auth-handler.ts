import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import * as z from "zod";
import type { SignInProvider } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import type { SignInFailure } from "#contract/sign-in-failures.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";
import type { ScopedTransactions } from "#server/database/scoped-transactions.ts";
import { problem } from "#server/http/answers.ts";
import { readJson } from "#server/http/body.ts";
import { wording } from "#server/http/implement.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { refuseForeignOrigin } from "./allowed-origins.ts";
import { type Endpoint, findEndpoint, place } from "./auth-endpoints.ts";
import { refusalOf } from "./auth-refusals.ts";
import type { Auth } from "./better-auth.ts";
import { findSession } from "./find-session.ts";
import type { IdentityMails } from "./identity-mails.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import type { PendingSignUps } from "./pending-sign-ups.ts";
import { popupDone, signInFailure } from "./provider-outcome.ts";

const base = "/api/auth";
// Only these reach Better Auth: it must see neither a proxy's headers nor an endless browser name to store.
const passedOn = ["cookie", "origin", "referer", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];
const userAgentLength = 300;
// Where somebody who is signed in says their password again.
const ownPassword = new Set([
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
]);
// A callback asks its provider up to three times.
const patienceMs = 20_000;

type Parts = {
  auth: Auth;
  needProvider(provider: SignInProvider): Promise<void>;
  publicUrl: string;
  origins: readonly string[];
  limits: RateLimits;
  guesses: PasswordGuesses;
  pending: PendingSignUps | null;
  /** Requests whose verification took a stranger's password away; see `beforeVerification` in identity.ts. */
  disowned: WeakSet<Request>;
  /** Requests that chose a new password by a mailed link, and for which address: so that the page can sign in. */
  resetBy: WeakMap<Request, string>;
  transactions: ScopedTransactions;
  mails: IdentityMails | null;
  log: Logger;
};
type Sent = Record<string, unknown>;
type Asked = { path: string; search: string; request: Request; sent: Sent | null; endpoint: Endpoint };

/** Better Auth behind our limits, our reading of input, and our refusals. */
export function authHandler(parts: Parts) {
  return async (request: Request, from: { address: string; requestId: string }): Promise<Response> => {
    try {
      return await answer(parts, request, from.address);
    } catch (error) {
      const cause = translateDatabaseError(error);
      const refusal = cause instanceof Refusal ? cause : new Refusal("unexpected");
      if (refusal !== cause) parts.log.error({ err: cause, requestId: from.requestId }, "unexpected");
      // A person is looking at this one: the popup's page tells them.
      if (isCallback(request)) return toPopup(refusal.code);
      return problem(refusal, from.requestId);
    }
  };
}

async function answer(parts: Parts, request: Request, address: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(base.length);
  const endpoint = findEndpoint(request.method, path);
  if (!endpoint) throw new Refusal("not-found");
  if (request.method === "POST") refuseForeignOrigin(request.headers, parts.origins, { cookieNeedsOrigin: true });
  await parts.limits.hit(endpoint.limit, address);
  if (!place.nullable().safeParse(new URLSearchParams(search).get("callbackURL")).success) {
    throw new Refusal("invalid-input");
  }
  // Better Auth would ask the database for whatever stands here.
  if (isCallback(request) && !/^[\w-]{1,64}$/.test(new URLSearchParams(search).get("state") ?? "")) {
    return toPopup("state_not_found");
  }
  const asked: Asked = { path, search, request, sent: await readSent(endpoint, request), endpoint };
  if (path === "/sign-in/social") await provideFor(parts, asked);
  const earliest = pause(endpoint.takes ?? 0);
  const answered = await ask(parts, asked);
  await earliest;
  const refusal = refusalOf(answered.status, answered.code, path);
  if (refusal) throw refusal;
  if (answered.status >= 400) throw new Error(`Better Auth answered ${answered.status} ${answered.code} at ${path}`);
  return settle(parts, asked, answered);
}

async function ask(parts: Parts, asked: Asked): Promise<Answered> {
  const email = await accountTried(parts, asked);
  if (!email) return inTime(pass(parts, asked));
  return parts.guesses.tryPassword(email, () => pass(parts, asked), isWrongPassword);
}

async function readSent(endpoint: Endpoint, request: Request): Promise<Sent | null> {
  if (!endpoint.body) return null;
  const parsed = endpoint.body.safeParse(await readJson(request), { error: wording });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  throw new Refusal("invalid-input", { fields, message: parsed.error.issues[0]?.message });
}

/** Refuses where the sign-in could not come back: the provider leads to the site's own address, and there no other name's cookie is sent. */
async function provideFor(parts: Parts, { request, sent }: Asked): Promise<void> {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== parts.publicUrl) {
    throw new Refusal("not-allowed", { message: `Please open ${parts.publicUrl} to sign in this way.` });
  }
  await parts.needProvider(sent?.provider as SignInProvider);
}

/** A provider that never answers must not keep a person waiting for ever. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Refusal("provider-unreachable")), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The address whose password a request tries, if it tries one. */
async function accountTried({ auth }: Parts, { path, request, sent }: Asked): Promise<string | null> {
  if (path === "/sign-in/email") return String(sent?.email);
  if (!ownPassword.has(path)) return null;
  const session = await findSession(auth, request.headers);
  return session?.user.email ?? null;
}

type Answered = { status: number; code: string | null; body: Sent | null; headers: Headers; asked: Request };

async function pass(parts: Parts, asked: Asked): Promise<Answered> {
  // Two sign-ups with one address at once: the later insert fails, and asked again it finds the earlier account.
  for (let attempt = 1; ; attempt++) {
    const answered = asked.endpoint.mails ? await passAsOne(parts, asked) : await passOnce(parts, asked);
    if (answered.code !== "FAILED_TO_CREATE_USER") return answered;
    if (attempt > 1) return { ...answered, status: 500 };
  }
}

/** What Better Auth writes commits together with the mails about it; what it refuses leaves nothing, not even a used-up link. */
async function passAsOne(parts: Parts, asked: Asked): Promise<Answered> {
  let refused: Answered | null = null;
  try {
    return await parts.transactions.run(async () => {
      refused = null;
      const answered = await passOnce(parts, asked);
      if (answered.status >= (asked.endpoint.mails === "even refused" ? 500 : 400)) {
        refused = answered;
        throw new Error("refused");
      }
      if (asked.path === "/change-password" && hasUser(answered.body)) {
        await parts.mails?.passwordChanged(answered.body.user.email);
      }
      return answered;
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

async function passOnce(parts: Parts, { path, search, request, sent }: Asked): Promise<Answered> {
  const headers = new Headers({ "user-agent": (request.headers.get("user-agent") ?? "").slice(0, userAgentLength) });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (sent) headers.set("content-type", "application/json");
  const url = `${parts.publicUrl}${base}${path}${request.method === "GET" ? search : ""}`;
  const asked = new Request(url, { method: request.method, headers, body: sent && JSON.stringify(sent) });
  const response = await parts.auth.handler(asked);
  const body = await readAnswer(response);
  const code = typeof body?.code === "string" ? body.code : null;
  return { status: response.status, code, body, headers: response.headers, asked };
}

async function readAnswer(response: Response): Promise<Sent | null> {
  const text = await response.text();
  if (!text || !response.headers.get("content-type")?.includes("json")) return null;
  const read: unknown = JSON.parse(text);
  return typeof read === "object" && read !== null ? (read as Sent) : null;
}

function isWrongPassword({ code }: Answered): boolean {
  return code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_PASSWORD";
}

/** The answer as it leaves: never stored, and without the session's token, which belongs in the HttpOnly cookie alone. */
function settle(parts: Parts, { path, request }: Asked, { status, body, headers, asked }: Answered): Response {
  const sent = new Headers({ "cache-control": "no-store" });
  for (const cookie of headers.getSetCookie()) sent.append("set-cookie", cookie);
  const location = leadsTo(path, headers.get("location"));
  if (location) sent.set("location", parts.disowned.has(asked) ? withPasswordNeeded(location) : location);
  if (path === "/sign-up/email" && parts.pending && hasUser(body)) {
    sent.append("set-cookie", parts.pending.remember(request.headers, body.user.id));
  }
  if (status >= 300 && status < 400) return new Response(null, { status, headers: sent });
  sent.set("content-type", "application/json; charset=utf-8");
  const email = parts.resetBy.get(asked);
  return new Response(JSON.stringify(email ? { ...withoutToken(body), email } : withoutToken(body)), {
    status,
    headers: sent,
  });
}

/** A callback leads to the popup's page, with a failure in our words: the provider's own text goes no further. */
function leadsTo(path: string, location: string | null): string | null {
  if (location === null || !path.startsWith("/callback/")) return location;
  const said = new URL(location, "http://site.invalid").searchParams;
  if (said.get("step") === "code") return `${popupDone}?error=${"second-factor" satisfies SignInFailure}`;
  const failure = said.get("error");
  return failure === null ? popupDone : `${popupDone}?error=${signInFailure(failure)}`;
}

function isCallback({ method, url }: Request): boolean {
  const path = new URL(url).pathname.slice(base.length);
  return path.startsWith("/callback/") && findEndpoint(method, path) !== null;
}

function toPopup(code: string): Response {
  const location = `${popupDone}?error=${signInFailure(code)}`;
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}

function withoutToken(body: Sent | null): Sent | null {
  const { token: _, ...shown } = body ?? {};
  return body && "session" in shown ? { ...shown, session: withoutToken(shown.session as Sent) } : body && shown;
}

function hasUser(body: Sent | null): body is { user: { id: string; email: string } } {
  return z.object({ user: z.object({ id: z.string(), email: z.string() }) }).safeParse(body).success;
}

/** Tells the page that follows to lead on to choosing a password. */
function withPasswordNeeded(location: string): string {
  const [place = "", hash] = location.split("#");
  return `${place}${place.includes("?") ? "&" : "?"}password=needed${hash ? `#${hash}` : ""}`;
}
