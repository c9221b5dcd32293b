import { isId } from "#server/database/new-id.ts";
import { signedCookie } from "./signed-cookie.ts";

// More than one, because people sign up again when the first mail is late.
const maxKept = 4;

/**
 * A signed cookie with the accounts that this browser signed up for. A verification link opened in
 * another browser proves the mailbox, but not who chose the password; see `beforeVerification` in
 * identity.ts.
 */
export function pendingSignUps(parts: { authSecret: string; https: boolean }) {
  const cookie = signedCookie(parts, {
    purpose: "pending sign-ups",
    name: "pending",
    maxAgeSeconds: 24 * 60 * 60,
  });
  const read = (headers: Headers) => cookie.read(headers).filter(isId);
  return {
    /** The `set-cookie` header that adds an account to the cookie. */
    remember: (headers: Headers, userId: string): string =>
      cookie.write([userId, ...read(headers)].slice(0, maxKept)),
    holds: (headers: Headers, userId: string): boolean => read(headers).includes(userId),
  };
}

export type PendingSignUps = ReturnType<typeof pendingSignUps>;
