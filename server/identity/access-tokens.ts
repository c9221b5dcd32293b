import { createSecretKey, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import { accessTokenSeconds } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import { isRole, type Viewer } from "#contract/roles.ts";
import { derivedKey } from "./derived-key.ts";
import { hmacSha256 } from "./hmac.ts";

const header = { alg: "HS256", typ: "JWT" };
/** As every token of ours begins; no other algorithm is ever looked at. */
const encodedHeader = Buffer.from(JSON.stringify(header)).toString("base64url");
const audience = "candor-api";
// About 500 bytes each: the tokens of everybody active in a quarter of an hour on a busy instance, in 5 to 10 MB.
const mostRemembered = 10_000;

/** Ours have some 400 characters; an e-mail may have 254. */
const mostLength = 4096;

type Remembered = { token: string; viewer: Viewer; expires: number };

/** Signs and verifies access tokens without the database; docs/decisions/0002-access-tokens.md. `issuer` is the site's origin. */
export function accessTokens(parts: { authSecret: string; issuer: string; clock: () => Date }) {
  const { issuer, clock } = parts;
  const secret = derivedKey(parts.authSecret, "access tokens");
  const key = createSecretKey(secret);
  const signatureOf = hmacSha256(secret);
  /**
   * The latest, and those before them, which are forgotten together: to take out the oldest one by one costs more than to read it again.
   * By their signatures: V8 copies whatever text is looked for in a map to where only a full collection finds it.
   */
  let latest = new Map<string, Remembered>();
  let before = new Map<string, Remembered>();

  /** Here and now: jose asks WebCrypto, whose way through a thread pool takes longer than a vote may. */
  function read(token: string): Remembered {
    const signed = token.slice(0, token.lastIndexOf("."));
    if (!signed.startsWith(`${encodedHeader}.`) || token.length > mostLength) throw foreign();
    if (!isSame(signatureIn(token), signatureOf(signed))) throw foreign();
    const claims = Buffer.from(signed.slice(encodedHeader.length + 1), "base64url").toString();
    const { iss, aud, sub, email, role, sid, exp, secondFactor } = JSON.parse(claims) as Record<string, unknown>;
    if (iss !== issuer || aud !== audience || typeof exp !== "number" || exp * 1000 <= clock().getTime())
      throw foreign();
    if (typeof sub !== "string" || typeof email !== "string" || !isRole(role) || typeof sid !== "string")
      throw foreign();
    const expires = exp * 1000;
    const viewer = { id: sub, email, role, sessionId: sid, tokenEnds: expires, hasSecondFactor: secondFactor === "on" };
    return { token, viewer, expires };
  }

  function remember(entry: Remembered): void {
    if (latest.size === mostRemembered) {
      before = latest;
      latest = new Map();
    }
    latest.set(signatureIn(entry.token), entry);
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
      const signature = signatureIn(token);
      const known = latest.get(signature) ?? before.get(signature);
      if (known?.token === token && known.expires > clock().getTime()) return known.viewer;
      const entry = read(token);
      remember(entry);
      return entry.viewer;
    },
    /** Forgets tokens past their time. */
    sweep(): void {
      const now = clock().getTime();
      for (const known of [latest, before]) {
        for (const [signature, { expires }] of known) if (expires <= now) known.delete(signature);
      }
    },
  };
}

function signatureIn(token: string): string {
  return token.slice(token.lastIndexOf(".") + 1);
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given, "latin1"), Buffer.from(wanted, "latin1"));
}

function foreign(): Refusal {
  return new Refusal("sign-in-required");
}

/** `needed` is for the page, which leads to where it is turned on; the server decides by the settings of now. */
function secondFactorOf({ hasSecondFactor, lacksSecondFactor }: Viewer): { secondFactor?: "on" | "needed" } {
  if (hasSecondFactor) return { secondFactor: "on" };
  return lacksSecondFactor ? { secondFactor: "needed" } : {};
}
