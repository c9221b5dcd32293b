import { jwtVerify, SignJWT } from "jose";
import { accessTokenSeconds } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import { isRole, type Viewer } from "#contract/roles.ts";
import { derivedKey } from "./derived-key.ts";

const algorithm = "HS256";
const audience = "candor-api";
// About 500 bytes each: the tokens of everybody active in a quarter of an hour on a busy instance, in 5 MB.
const mostRemembered = 10_000;

type Remembered = { viewer: Viewer; expires: number };

/** Signs and verifies access tokens without the database; docs/decisions/0002-access-tokens.md. `issuer` is the site's origin. */
export function accessTokens(parts: { authSecret: string; issuer: string; clock: () => Date }) {
  const { issuer, clock } = parts;
  const key = derivedKey(parts.authSecret, "access tokens");
  const remembered = new Map<string, Remembered>();

  async function read(token: string): Promise<Remembered> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: clock(),
    });
    const { sub, email, role, sid, exp, secondFactor } = payload;
    if (!sub || typeof email !== "string" || !isRole(role) || typeof sid !== "string" || !exp) {
      throw new TypeError("not one of our tokens");
    }
    const expires = exp * 1000;
    const viewer = { id: sub, email, role, sessionId: sid, tokenEnds: expires, hasSecondFactor: secondFactor === "on" };
    return { viewer, expires };
  }

  function remember(token: string, entry: Remembered): void {
    // A map keeps the order of insertion, which is nearly that of expiry: the first is the one to forget.
    for (const oldest of remembered.keys()) {
      if (remembered.size < mostRemembered) break;
      remembered.delete(oldest);
    }
    remembered.set(token, entry);
  }

  return {
    /** Ends in 15 minutes, or with the session if that is sooner. */
    async sign(viewer: Viewer, sessionEnds: Date): Promise<string> {
      const now = clock().getTime();
      const expires = Math.min(now + accessTokenSeconds * 1000, sessionEnds.getTime());
      return new SignJWT({ email: viewer.email, role: viewer.role, sid: viewer.sessionId, ...secondFactorOf(viewer) })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(viewer.id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(key);
    },
    /** Whom a token names, revoked or not. Refuses sign-in-required for one that is broken, foreign or past its time. */
    async verify(token: string): Promise<Viewer> {
      const known = remembered.get(token);
      if (known && known.expires > clock().getTime()) return known.viewer;
      remembered.delete(token);
      const entry = await read(token).catch(() => {
        throw new Refusal("sign-in-required");
      });
      remember(token, entry);
      return entry.viewer;
    },
    /** Forgets tokens past their time. */
    sweep(): void {
      const now = clock().getTime();
      for (const [token, { expires }] of remembered) if (expires <= now) remembered.delete(token);
    },
  };
}

/** `needed` is for the page, which leads to where it is turned on; the server decides by the settings of now. */
function secondFactorOf({ hasSecondFactor, lacksSecondFactor }: Viewer): { secondFactor?: "on" | "needed" } {
  if (hasSecondFactor) return { secondFactor: "on" };
  return lacksSecondFactor ? { secondFactor: "needed" } : {};
}
