import { accessTokenSeconds, storageKeys } from "#limits/limits.ts";
import { ourFault } from "#texts/identity.ts";
import { isRefusal, newApi } from "#web/api.ts";
import { readToken, storedToken, storeToken } from "./access-token.ts";
import { sendOnce } from "./early-answers.ts";
import {
  type Account,
  closeSession,
  currentAccount,
  IdentityError,
  signInWithPassword,
} from "./identity.ts";
import { publish, readSession, type SessionEnd, type SignedInUser } from "./session-state.ts";

// This state exists only in the browser; the server never calls these functions.
let token: string | null = null;
let tokenSince = 0;
let asking: Promise<void> | null = null;
let renewing: Promise<string | null> | null = null;
let outOfReach = false;

const renewAfterMs = accessTokenSeconds * 0.8 * 1000;
const focusRenewAfterMs = 60_000;
const lookEveryMs = 30_000;

/** For `POST /jwt` itself, which uses the cookie and never a token. */
const bare = newApi({
  fetch: sendOnce,
  origin: typeof location === "undefined" ? "http://server.invalid" : location.origin,
});

/**
 * Asks the server for the session, unless it is known. Never throws: if the server is unreachable,
 * the state says so, and a call with `again` retries.
 */
export function askSession(again = false): Promise<void> {
  if (!again && readSession().certain) return Promise.resolve();
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * When the page starts: asks only if someone was signed in here before. Everyone else counts as a
 * visitor until a page needs to know.
 */
export function openSession(): void {
  if (readSession().user) return;
  // Also if the server has said that there is no session: another tab may have opened one since.
  if (storedToken()) askSession(true);
  else if (readSession().certain) return;
  else if (!asking)
    publish({ state: "signed-out", user: null, certain: false, unreachable: false });
}

/** False if a code must follow. Refuses with IdentityError. */
export async function signIn(credentials: { email: string; password: string }): Promise<boolean> {
  const account = await signInWithPassword(credentials);
  if (account) await enter(account);
  return account !== null;
}

/** Starts the session that Better Auth has just opened for this account, such as after sign-up. */
export async function enter(account: Account): Promise<void> {
  const answer = await bare("POST /jwt", { body: { email: account.email } });
  keep(answer.token, account);
}

/** Ends the session here, in other tabs and on the server. */
export async function signOut(): Promise<void> {
  forget("asked");
  await closeSession().catch(() => undefined);
}

/**
 * The token to send; null for a visitor. Waits for a session that is being loaded, and renews a
 * token that is about to expire.
 */
export async function sessionToken(): Promise<string | null> {
  if (asking && !token) await asking;
  if (token && Date.now() - tokenSince > renewAfterMs) await renewToken(token);
  return token;
}

/**
 * A token newer than `stale`, from this tab or another; null if none is available. Concurrent
 * callers share one request.
 */
export function renewToken(stale: string): Promise<string | null> {
  if (token && token !== stale) return Promise.resolve(token);
  renewing ??= oneTabAtATime(() => renew(stale)).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** When the token was issued, in milliseconds: its role is the one of that moment. */
export function tokenMadeAt(): number {
  return tokenSince;
}

/** Gets a new token for a changed role or session. */
export async function refreshRole(): Promise<void> {
  if (token) await renewToken(token);
}

/**
 * A call was refused even with a fresh token: the session is over. Not called if the server was out
 * of reach.
 */
export function sessionRefused(): void {
  if (outOfReach || readSession().state !== "signed-in") return;
  forget("refused");
  closeSession().catch(() => undefined);
}

/** The person has been redirected; an end is announced once. */
export function endShown(): void {
  publish({ ...readSession(), ended: null });
}

/** Renews the token in time, on return to the tab, and across tabs. Returns a stop function. */
export function keepSession(): () => void {
  const timer = setInterval(() => {
    if (token && Date.now() - tokenSince > renewAfterMs) renewToken(token);
  }, lookEveryMs);
  const returned = () => {
    if (document.visibilityState !== "visible") return;
    if (readSession().unreachable) askSession(true);
    else if (token && Date.now() - tokenSince > focusRenewAfterMs) renewToken(token);
  };
  const changed = (event: StorageEvent) => {
    if (event.key === storageKeys.accessToken || event.key === null) followOtherTab(storedToken());
  };
  document.addEventListener("visibilitychange", returned);
  window.addEventListener("focus", returned);
  window.addEventListener("online", returned);
  window.addEventListener("storage", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", returned);
    window.removeEventListener("focus", returned);
    window.removeEventListener("online", returned);
    window.removeEventListener("storage", changed);
  };
}

async function ask(): Promise<void> {
  publish({ ...readSession(), state: "loading" });
  try {
    const account = await currentAccount();
    if (account) await enter(account);
    else forget(null);
  } catch (error) {
    if (isFinal(error)) forget(null);
    else publish({ state: "loading", user: null, certain: false, unreachable: true });
  }
}

async function renew(stale: string): Promise<string | null> {
  const user = readSession().user;
  if (!user) return null;
  const stored = storedToken();
  if (stored && stored !== stale && readToken(stored)?.id === user.id)
    return keepRenewed(stored, user);
  try {
    const answer = await bare("POST /jwt", { body: { email: user.email } });
    return keepRenewed(answer.token, user);
  } catch (error) {
    outOfReach = !isFinal(error);
    if (!outOfReach) forget("refused");
    return null;
  }
}

function keepRenewed(fresh: string, user: SignedInUser): string {
  keep(fresh, { id: user.id, email: user.email, name: user.displayName, image: user.photoURL });
  return fresh;
}

function keep(fresh: string, account: Account): void {
  const claims = readToken(fresh);
  if (!claims) throw new IdentityError(500, "unexpected", ourFault);
  token = fresh;
  tokenSince = Date.now();
  outOfReach = false;
  storeToken(fresh);
  const displayName = account.name.trim() || (account.email.split("@")[0] ?? "");
  const user = { email: account.email, displayName, photoURL: account.image ?? "", ...claims };
  publish({ state: "signed-in", user, certain: true, unreachable: false });
}

function forget(ended: SessionEnd | null): void {
  token = null;
  storeToken(null);
  publish({ state: "signed-out", user: null, certain: true, unreachable: false, ended });
}

function followOtherTab(stored: string | null): void {
  if (stored === token) return;
  const { user, state } = readSession();
  if (stored === null) {
    if (state !== "signed-out") forget(null);
  } else if (user && readToken(stored)?.id === user.id) {
    keepRenewed(stored, user);
  } else {
    askSession(true);
  }
}

/** Only these two mean that there is no session; a busy or unreachable server doesn't. */
function isFinal(error: unknown): boolean {
  const status = isRefusal(error) || error instanceof IdentityError ? error.status : 0;
  return status === 401 || status === 403;
}

/** Uses the browser's locks, if any, so that tabs that wake up together fetch one token. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request<Promise<T>>("candor-access-token", work);
}
