import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#server/database/new-id.ts";
import { derivedKey } from "./derived-key.ts";

// Someone who signs up again because the first mail was late must not lose the first account's proof.
const mostKept = 4;
const maxAge = 24 * 60 * 60;

/**
 * Which accounts this browser signed up for, in a signed cookie. Whoever opens a verification link in another browser
 * owns the mailbox but did not choose the password: see `beforeEmailVerification` in better-auth.ts.
 */
export function pendingSignUps(parts: { authSecret: string; https: boolean }) {
  const key = derivedKey(parts.authSecret, "pending sign-ups");
  const name = `${parts.https ? "__Secure-" : ""}candor.pending`;
  const attributes = `Max-Age=${maxAge}; Path=/api/auth; HttpOnly; SameSite=Lax${parts.https ? "; Secure" : ""}`;

  function read(headers: Headers): string[] {
    const pair = (headers.get("cookie") ?? "").split(/;\s*/).find((each) => each.startsWith(`${name}=`));
    const [ids = "", signature = ""] = pair?.slice(name.length + 1).split(".") ?? [];
    const expected = Buffer.from(sign(ids));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
    return ids.split("_").filter(isId);
  }

  function sign(ids: string): string {
    return createHmac("sha256", key).update(ids).digest("base64url");
  }

  return {
    /** The `set-cookie` header that adds an account to those of this browser. */
    remember(headers: Headers, userId: string): string {
      const ids = [userId, ...read(headers)].slice(0, mostKept).join("_");
      return `${name}=${ids}.${sign(ids)}; ${attributes}`;
    },
    holds: (headers: Headers, userId: string): boolean => read(headers).includes(userId),
  };
}

export type PendingSignUps = ReturnType<typeof pendingSignUps>;
