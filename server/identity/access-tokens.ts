import { createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { accessTokenSeconds } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import { isRole, type Viewer } from "#contract/roles.ts";
import { derivedKey } from "./derived-key.ts";

const algorithm = "HS256";
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

  async function read(token: string): Promise<Viewer & { tokenEnds: number }> {
    if (token.length > maxLength) throw new Refusal("sign-in-required");
    const options = {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ["sub", "exp"],
      currentDate: clock(),
    };
    const { payload } = await jwtVerify(token, key, options).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? new Refusal("sign-in-required") : error;
    });
    const { sub: id, exp, email, role, sid: sessionId, secondFactor } = payload;
    if (
      typeof id !== "string" ||
      typeof email !== "string" ||
      typeof sessionId !== "string" ||
      !isRole(role)
    )
      throw new Refusal("sign-in-required");
    const tokenEnds = Number(exp) * 1000;
    return { id, email, role, sessionId, tokenEnds, hasSecondFactor: secondFactor === "on" };
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
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
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
    async verify(token: string): Promise<Viewer> {
      const known = verified.get(token);
      if (known && known.tokenEnds > clock().getTime()) return known;
      const viewer = await read(token);
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

/** `needed` lets the page link to the setup. The server itself decides by its current settings. */
function secondFactorOf({ hasSecondFactor, lacksSecondFactor }: Viewer): {
  secondFactor?: "on" | "needed";
} {
  if (hasSecondFactor) return { secondFactor: "on" };
  return lacksSecondFactor ? { secondFactor: "needed" } : {};
}
