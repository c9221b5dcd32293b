import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { Refusal } from "#contract/refusals.ts";
import { isRole, type Viewer } from "#contract/roles.ts";
import { accessTokenSeconds } from "#limits/limits.ts";
import { derivedKey } from "./derived-key.ts";

const header = { alg: "HS256", typ: "JWT" };
/** Every token of ours starts with it, so no other algorithm is ever considered. */
const start = `${Buffer.from(JSON.stringify(header)).toString("base64url")}.`;
const audience = "candor-api";
/** About 500 bytes each. */
const maxRemembered = 10_000;
/** Ours have about 400 characters. An email address may have 254. */
const maxLength = 4096;

/**
 * Signs and verifies access tokens without the database; docs/decisions/0002-access-tokens.md.
 * `issuer` is the site's origin.
 */
export function accessTokens(parts: { authSecret: string; issuer: string; clock: () => Date }) {
  const { issuer, clock } = parts;
  const key = createSecretKey(derivedKey(parts.authSecret, "access tokens"));
  const verified = new LRUCache<string, Viewer & { tokenEnds: number }>({ max: maxRemembered });

  /**
   * Checks the token in this thread. jose's `jwtVerify` uses WebCrypto, whose jobs in the thread
   * pool cost the server more than the rest of a vote; docs/decisions/0002-access-tokens.md.
   */
  function read(token: string): Viewer & { tokenEnds: number } {
    if (token.length > maxLength || !token.startsWith(start) || !isSigned(token))
      throw new Refusal("sign-in-required");
    const { iss, aud, sub: id, exp, email, role, sid: sessionId, secondFactor } = claimsOf(token);
    if (
      iss !== issuer ||
      aud !== audience ||
      typeof exp !== "number" ||
      exp * 1000 <= clock().getTime() ||
      typeof id !== "string" ||
      typeof email !== "string" ||
      typeof sessionId !== "string" ||
      !isRole(role)
    )
      throw new Refusal("sign-in-required");
    const tokenEnds = exp * 1000;
    return { id, email, role, sessionId, tokenEnds, hasSecondFactor: secondFactor === "on" };
  }

  function isSigned(token: string): boolean {
    const end = token.lastIndexOf(".");
    const expected = createHmac("sha256", key).update(token.slice(0, end)).digest();
    const given = Buffer.from(token.slice(end + 1), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  return {
    /** The token expires after 15 minutes, or with the session if that is sooner. */
    async sign(viewer: Viewer, sessionEnds: Date): Promise<string> {
      const now = clock().getTime();
      const expires = Math.min(now + accessTokenSeconds * 1000, sessionEnds.getTime());
      return new SignJWT({
        email: viewer.email,
        role: viewer.role,
        sid: viewer.sessionId,
        ...secondFactorOf(viewer),
      })
        .setProtectedHeader(header)
        .setSubject(viewer.id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(key);
    },
    /**
     * Returns the token's viewer without checking revocations. Refuses with `sign-in-required` if
     * the token is invalid or expired.
     */
    verify(token: string): Viewer {
      const known = verified.get(token);
      if (known && known.tokenEnds > clock().getTime()) return known;
      const viewer = read(token);
      verified.set(token, viewer);
      return viewer;
    },
    /** Deletes expired tokens from the cache. */
    sweep(): void {
      const now = clock().getTime();
      for (const [token, { tokenEnds }] of verified.entries())
        if (tokenEnds <= now) verified.delete(token);
    },
  };
}

export type AccessTokens = ReturnType<typeof accessTokens>;

/** The claims of a token that we signed. */
function claimsOf(token: string): JWTPayload {
  const [, claims = ""] = token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as JWTPayload;
}

/** `needed` lets the page link to the setup. The server itself decides by its current settings. */
function secondFactorOf({ hasSecondFactor, lacksSecondFactor }: Viewer): {
  secondFactor?: "on" | "needed";
} {
  if (hasSecondFactor) return { secondFactor: "on" };
  return lacksSecondFactor ? { secondFactor: "needed" } : {};
}
