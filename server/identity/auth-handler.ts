import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { SignInProvider } from "#limits/limits.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";
import type { ScopedTransactions } from "#server/database/scoped-transactions.ts";
import { problem } from "#server/http/answers.ts";
import { readJson } from "#server/http/body.ts";
import { fieldsOfIssues, reasonOfIssue } from "#server/http/issue-reasons.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { refuseForeignOrigin } from "./allowed-origins.ts";
import {
  type AuthAnswer,
  hasUser,
  isWrongPassword,
  type Json,
  ownLocation,
  readAnswer,
  withoutToken,
} from "./auth-answer.ts";
import { type Endpoint, findEndpoint, returnPath } from "./auth-endpoints.ts";
import { refusalOf } from "./auth-refusals.ts";
import type { Auth } from "./better-auth.ts";
import { findSession } from "./find-session.ts";
import type { IdentityMails } from "./identity-mails.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { Guesser, PasswordGuesses } from "./password-guesses.ts";
import type { PendingSignUps } from "./pending-sign-ups.ts";
import { popupLocation, redirectToPopup, withPasswordNeeded } from "./provider-outcome.ts";

const base = "/api/auth";
// Better Auth must not see a proxy's headers, or store an endless user agent.
const forwardedHeaders = [
  "cookie",
  "origin",
  "referer",
  "sec-fetch-site",
  "sec-fetch-mode",
  "sec-fetch-dest",
];
const userAgentLength = 300;
// Better Auth redirects to them.
const redirectParameters = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];
// Endpoints that ask a signed-in person for the password again.
const passwordPaths = new Set([
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
]);
const totpPath = "/two-factor/verify-totp";
const backupCodePath = "/two-factor/verify-backup-code";
// After these a body with a user means that someone logged in.
const loginPaths = new Set(["/sign-in/email", totpPath, backupCodePath]);
// A callback makes up to three requests to its provider.
const providerTimeoutMs = 20_000;

type Dependencies = {
  auth: Auth;
  requireProvider(provider: SignInProvider): Promise<void>;
  publicUrl: string;
  origins: readonly string[];
  limits: RateLimits;
  guesses: PasswordGuesses;
  browsers: KnownBrowsers;
  /** In production, the demo's accounts must not open with their published password. */
  isPublished(email: string, password: string): boolean;
  pending: PendingSignUps | null;
  /** Verifications that removed a stranger's password; see `beforeVerification` in identity.ts. */
  disowned: WeakSet<Request>;
  /** The address of each password reset request, so that the page can sign in. */
  resetBy: WeakMap<Request, string>;
  transactions: ScopedTransactions;
  mails: IdentityMails | null;
  log: Logger;
};
type AuthCall = {
  address: string;
  path: string;
  search: string;
  request: Request;
  sent: Json | null;
  endpoint: Endpoint;
};

/** Better Auth behind our rate limits, input validation and refusals. */
export function authHandler(parts: Dependencies) {
  return async (
    request: Request,
    from: { address: string; requestId: string },
  ): Promise<Response> => {
    try {
      return await answer(parts, request, from.address);
    } catch (error) {
      const cause = translateDatabaseError(error);
      const refusal = cause instanceof Refusal ? cause : new Refusal("unexpected");
      if (refusal !== cause)
        parts.log.error({ err: cause, requestId: from.requestId }, "unexpected");
      // A person is looking at this window, so the popup's page shows the refusal.
      if (isCallback(request)) return redirectToPopup(refusal.code);
      return problem(refusal, from.requestId);
    }
  };
}

async function answer(parts: Dependencies, request: Request, address: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(base.length);
  const endpoint = findEndpoint(request.method, path);
  if (!endpoint) throw new Refusal("not-found");
  if (request.method === "POST")
    refuseForeignOrigin(request.headers, parts.origins, { cookieNeedsOrigin: true });
  await parts.limits.hit(endpoint.limit, address);
  for (const { limit, subjectOf } of endpoint.dailyLimits ?? [])
    await parts.limits.hit(limit, subjectOf(address));
  const query = new URLSearchParams(search);
  for (const name of redirectParameters) {
    if (!query.getAll(name).every((value) => returnPath.safeParse(value).success))
      throw new Refusal("invalid-input");
  }
  // Better Auth would look up any state in the database.
  if (
    isCallback(request) &&
    !/^[\w-]{1,64}$/.test(new URLSearchParams(search).get("state") ?? "")
  ) {
    return redirectToPopup("state_not_found");
  }
  const sent = await readSent(endpoint, request);
  const asked: AuthCall = { address, path, search, request, sent, endpoint };
  if (path === "/sign-in/social") await checkProvider(parts, asked);
  if (path === "/sign-in/email" && parts.isPublished(String(sent?.email), String(sent?.password)))
    throw refusalOf(401, "INVALID_EMAIL_OR_PASSWORD", path);
  const minDuration = pause(endpoint.minDurationMs ?? 0);
  const answer = await forwardLimited(parts, asked);
  await minDuration;
  const refusal = refusalOf(answer.status, answer.code, path);
  if (refusal) throw refusal;
  if (answer.status >= 400)
    throw new Error(`Better Auth answered ${answer.status} ${answer.code} at ${path}`);
  return responseOf(parts, asked, answer);
}

async function forwardLimited(parts: Dependencies, asked: AuthCall): Promise<AuthAnswer> {
  const guesser = await findGuesser(parts, asked);
  if (!guesser) return withTimeout(forward(parts, asked));
  return parts.guesses.tryPassword(guesser, () => forwardGuess(parts, asked), isWrongPassword);
}

/** Turning the second factor off needs a code besides the password. */
async function forwardGuess(parts: Dependencies, asked: AuthCall): Promise<AuthAnswer> {
  if (asked.path !== "/two-factor/disable") return forward(parts, asked);
  const { code, ...sent } = asked.sent ?? {};
  const path = /^\d/.test(String(code)) && !String(code).includes("-") ? totpPath : backupCodePath;
  const checked = await forwardOnce(parts, { ...asked, path, sent: { code } });
  // Thrown, because the password wasn't checked and must not count as right.
  if (checked.status >= 400)
    throw refusalOf(checked.status, checked.code, path) ?? new Refusal("unexpected");
  return forward(parts, { ...asked, sent });
}

async function readSent(endpoint: Endpoint, request: Request): Promise<Json | null> {
  if (!endpoint.body) return null;
  const parsed = endpoint.body.safeParse(await readJson(request), { error: reasonOfIssue });
  if (parsed.success) return parsed.data;
  const messages: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues)
    messages[path.join(".") || "body"] ??= message;
  const { fields, problems } = fieldsOfIssues(messages);
  const [first = ""] = Object.keys(messages);
  const said = { message: fields[first], reason: problems[first] };
  throw new Refusal("invalid-input", { fields, problems, ...said });
}

/**
 * Refuses a sign-in that couldn't return: the provider redirects to `publicUrl`, where a cookie of
 * another host name isn't sent.
 */
async function checkProvider(parts: Dependencies, { request, sent }: AuthCall): Promise<void> {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== parts.publicUrl) {
    const params = { address: parts.publicUrl };
    throw refusal("not-allowed", { code: "log-in-elsewhere", params });
  }
  await parts.requireProvider(sent?.provider as SignInProvider);
}

/** Refuses with `provider-unreachable` after a timeout. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Refusal("provider-unreachable")), providerTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The person whose password the request tries, or null. */
async function findGuesser(
  { auth, browsers }: Dependencies,
  { address, path, request, sent }: AuthCall,
): Promise<Guesser | null> {
  if (path === "/sign-in/email") {
    const email = String(sent?.email);
    return { email, address, browser: browsers.find(request.headers, email), sessionId: null };
  }
  if (!passwordPaths.has(path)) return null;
  const found = await findSession(auth, request.headers);
  return found && { email: found.user.email, address, browser: null, sessionId: found.session.id };
}

async function forward(parts: Dependencies, asked: AuthCall): Promise<AuthAnswer> {
  // Two sign-ups with one address may race. The later insert fails, and the second attempt finds
  // the account.
  for (let attempt = 1; ; attempt++) {
    const answer = asked.endpoint.mails
      ? await forwardInTx(parts, asked)
      : await forwardOnce(parts, asked);
    if (answer.code !== "FAILED_TO_CREATE_USER") return answer;
    if (attempt > 1) return { ...answer, status: 500 };
  }
}

/**
 * Commits Better Auth's writes together with the mails about them. A refusal rolls everything back,
 * even a used link.
 */
async function forwardInTx(parts: Dependencies, asked: AuthCall): Promise<AuthAnswer> {
  let refused: AuthAnswer | null = null;
  try {
    return await parts.transactions.run(async () => {
      refused = null;
      const answer = await forwardOnce(parts, asked);
      if (answer.status >= (asked.endpoint.mails === "even refused" ? 500 : 400)) {
        refused = answer;
        throw new Error("refused");
      }
      if (asked.path === "/change-password" && hasUser(answer.body)) {
        await parts.mails?.passwordChanged(answer.body.user.email);
      }
      return answer;
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

async function forwardOnce(
  parts: Dependencies,
  { path, search, request, sent }: AuthCall,
): Promise<AuthAnswer> {
  const headers = new Headers({
    "user-agent": (request.headers.get("user-agent") ?? "").slice(0, userAgentLength),
  });
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (sent) headers.set("content-type", "application/json");
  const url = `${parts.publicUrl}${base}${path}${request.method === "GET" ? search : ""}`;
  const forwarded = new Request(url, {
    method: request.method,
    headers,
    body: sent && JSON.stringify(sent),
  });
  const response = await parts.auth.handler(forwarded);
  const body = await readAnswer(response);
  const code = typeof body?.code === "string" ? body.code : null;
  return { status: response.status, code, body, headers: response.headers, forwarded };
}

/**
 * Builds the response: never cached, and without the session token, which belongs in the HttpOnly
 * cookie only.
 */
function responseOf(
  parts: Dependencies,
  { path, request }: AuthCall,
  { status, body, headers, forwarded }: AuthAnswer,
): Response {
  const sent = new Headers({ "cache-control": "no-store" });
  for (const cookie of headers.getSetCookie()) sent.append("set-cookie", cookie);
  const location = ownLocation(popupLocation(path, headers.get("location")), parts.publicUrl);
  if (location)
    sent.set("location", parts.disowned.has(forwarded) ? withPasswordNeeded(location) : location);
  if (path === "/sign-up/email" && parts.pending && hasUser(body)) {
    sent.append("set-cookie", parts.pending.remember(request.headers, body.user.id));
  }
  if (loginPaths.has(path) && hasUser(body))
    sent.append("set-cookie", parts.browsers.remember(request.headers, body.user.email));
  if (status >= 300 && status < 400) return new Response(null, { status, headers: sent });
  sent.set("content-type", "application/json; charset=utf-8");
  const email = parts.resetBy.get(forwarded);
  const shown = email ? { ...withoutToken(body), email } : withoutToken(body);
  return new Response(JSON.stringify(shown), { status, headers: sent });
}

function isCallback({ method, url }: Request): boolean {
  const path = new URL(url).pathname.slice(base.length);
  return path.startsWith("/callback/") && findEndpoint(method, path) !== null;
}
