import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#server/database/new-id.ts";
import { derivedKey } from "./derived-key.ts";

// More than one, because people sign up again when the first mail is late.
const maxKept = 4;
const maxAge = 24 * 60 * 60;

/**
 * A signed cookie with the accounts that this browser signed up for. A verification link opened in
 * another browser proves the mailbox, but not who chose the password; see `beforeVerification` in
 * identity.ts.
 */
export function pendingSignUps(parts: { authSecret: string; https: boolean }) {
  const key = derivedKey(parts.authSecret, "pending sign-ups");
  const name = `${parts.https ? "__Secure-" : ""}candor.pending`;
  const attributes = `Max-Age=${maxAge}; Path=/api/auth; HttpOnly; SameSite=Lax${parts.https ? "; Secure" : ""}`;

  function read(headers: Headers): string[] {
    const pair = (headers.get("cookie") ?? "")
      .split(/;\s*/)
      .find((each) => each.startsWith(`${name}=`));
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
    /** The `set-cookie` header that adds an account to the cookie. */
    remember(headers: Headers, userId: string): string {
      const ids = [userId, ...read(headers)].slice(0, maxKept).join("_");
      return `${name}=${ids}.${sign(ids)}; ${attributes}`;
    },
    holds: (headers: Headers, userId: string): boolean => read(headers).includes(userId),
  };
}

export type PendingSignUps = ReturnType<typeof pendingSignUps>;
