import type { SignInProvider } from "#limits/limits.ts";
import * as texts from "#texts/identity.ts";
import { unreachable } from "#texts/refusal-text.ts";

import { localizeOrKeep } from "#web/localize-refusal.ts";
import type { RefusalMessage } from "#web/texts/refusal-message.ts";
import { sendOnce } from "./early-answers.ts";

/**
 * Better Auth's own calls. They use the session cookie, which no script can read, and are not in
 * the contract.
 */
export type Account = { id: string; email: string; name: string; image: string | null };

/**
 * An error from Better Auth. `status` is 0 if it couldn't be reached; `fields` says what is wrong
 * with each field of a form.
 */
export class IdentityError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, fields = {}) {
    super(message);
    this.name = "IdentityError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/**
 * The account of the session cookie, or null for a visitor. Throws IdentityError if the server
 * can't say.
 */
export async function currentAccount(): Promise<Account | null> {
  const session = await identity<{ user?: Account } | null>("GET", "/get-session");
  return session?.user ?? null;
}

/**
 * Null if a code must follow. Refuses with IdentityError: 401 for a wrong email or password, 403
 * for an unconfirmed email, 429.
 */
export async function signInWithPassword(body: {
  email: string;
  password: string;
}): Promise<Account | null> {
  const { user = null } = await identity<{ user?: Account }>("POST", "/sign-in/email", body);
  return user;
}

/** The provider's address for a login that starts in this browser. Refuses with IdentityError. */
export async function providerAddress(provider: SignInProvider): Promise<string> {
  const { url } = await identity<{ url: string }>("POST", "/sign-in/social", { provider });
  return url;
}

/** Ends the session on the server and clears its cookie. */
export async function closeSession(): Promise<void> {
  await identity("POST", "/sign-out", {});
}

/** Makes a call of Better Auth, below /api/auth. Refuses with IdentityError. */
export async function identity<T>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<T> {
  // Whoever signs in or out has nothing of who was here before.
  if (method === "POST") delete window.earlyCalls;
  const request = new Request(`/api/auth${path}`, {
    method,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    credentials: "same-origin",
    // A logout must arrive even if the page is being left.
    keepalive: path === "/sign-out",
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await sendOnce(request).catch(() => {
    throw new IdentityError(0, "unreachable", unreachable);
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const { code = "unexpected", message, ...more } = (said ?? {}) as Partial<RefusalMessage>;
  const words = await localizeOrKeep({
    ...more,
    code: String(code),
    message: message || wordingFor(answer.status),
  });
  throw new IdentityError(answer.status, String(code), words.message, words.fields);
}

function wordingFor(status: number): string {
  if (status === 429) return texts.tooMany;
  return texts.ourFault;
}
