import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import { accessTokenSeconds } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import { isRole, type Viewer } from "#contract/roles.ts";
import { derivedKey } from "./derived-key.ts";

const header = { alg: "HS256", typ: "JWT" };
/** As every token of ours begins; no other algorithm is ever looked at. */
const encodedHeader = Buffer.from(JSON.stringify(header)).toString("base64url");
const audience = "candor-api";
// About 500 bytes each: the tokens of everybody active in a quarter of an hour on a busy instance, in 5 to 10 MB.
const mostRemembered = 10_000;

type Remembered = { viewer: Viewer; expires: number };

/** Signs and verifies access tokens without the database; docs/decisions/0002-access-tokens.md. `issuer` is the site's origin. */
export function accessTokens(parts: { authSecret: string; issuer: string; clock: () => Date }) {
  const { issuer, clock } = parts;
  const key = createSecretKey(derivedKey(parts.authSecret, "access tokens"));
  /** The latest, and those before them, which are forgotten together: to take out the oldest one by one costs more than to read it again. */
  let latest = new Map<string, Remembered>();
  let before = new Map<string, Remembered>();

  /** By node:crypto at once: jose asks WebCrypto, whose way through a thread pool takes longer than a vote may. */
  function read(token: string): Remembered {
    const [head, claims = "", signature = ""] = token.split(".");
    const wanted = createHmac("sha256", key).update(`${encodedHeader}.${claims}`).digest();
    const given = Buffer.from(signature, "base64url");
    if (head !== encodedHeader || given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw foreign();
    const { iss, aud, sub, email, role, sid, exp, secondFactor } = JSON.parse(
      Buffer.from(claims, "base64url").toString(),
    ) as Record<string, unknown>;
    if (iss !== issuer || aud !== audience || typeof exp !== "number" || exp * 1000 <= clock().getTime())
      throw foreign();
    if (typeof sub !== "string" || typeof email !== "string" || !isRole(role) || typeof sid !== "string")
      throw foreign();
    const expires = exp * 1000;
    const viewer = { id: sub, email, role, sessionId: sid, tokenEnds: expires, hasSecondFactor: secondFactor === "on" };
    return { viewer, expires };
  }

  function remember(token: string, entry: Remembered): void {
    if (latest.size === mostRemembered) {
      before = latest;
      latest = new Map();
    }
    latest.set(token, entry);
  }

  return {
    /** Ends in 15 minutes, or with the session if that is sooner. */
    async sign(viewer: Viewer, sessionEnds: Date): Promise<string> {
      const now = clock().getTime();
      const expires = Math.min(now + accessTokenSeconds * 1000, sessionEnds.getTime());
      return new SignJWT({ email: viewer.email, role: viewer.role, sid: viewer.sessionId, ...secondFactorOf(viewer) })
        .setProtectedHeader(header)
        .setSubject(viewer.id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(key);
    },
    /** Whom a token names, revoked or not. Refuses sign-in-required for one that is broken, foreign or past its time. */
    verify(token: string): Viewer {
      const known = latest.get(token) ?? before.get(token);
      if (known && known.expires > clock().getTime()) return known.viewer;
      const entry = read(token);
      remember(token, entry);
      return entry.viewer;
    },
    /** Forgets tokens past their time. */
    sweep(): void {
      const now = clock().getTime();
      for (const known of [latest, before]) {
        for (const [token, { expires }] of known) if (expires <= now) known.delete(token);
      }
    },
  };
}

function foreign(): Refusal {
  return new Refusal("sign-in-required");
}

/** `needed` is for the page, which leads to where it is turned on; the server decides by the settings of now. */
function secondFactorOf({ hasSecondFactor, lacksSecondFactor }: Viewer): { secondFactor?: "on" | "needed" } {
  if (hasSecondFactor) return { secondFactor: "on" };
  return lacksSecondFactor ? { secondFactor: "needed" } : {};
}
