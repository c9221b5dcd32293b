import { createHash, randomBytes } from "node:crypto";
import type { Person } from "./persons.ts";

/** The parameters of an authorization request. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  scopes: readonly string[];
  /** PKCE, S256. */
  challenge: string;
  nonce: string | null;
};
type Grant = AuthorizationRequest & { person: Person; until: number };
type Redemption = { code: string; verifier: string; redirectUri: string };

const codeMs = 60_000;
const tokenMs = 60 * 60_000;
const maxKept = 1000;

/** Authorization codes (one use within a minute) and access tokens (valid for an hour). */
export function grants() {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();

  return {
    /** Creates a code for a granted request. */
    allow(authorization: AuthorizationRequest, person: Person): string {
      return keep(codes, { ...authorization, person, until: Date.now() + codeMs });
    },
    /**
     * Exchanges a code for an access token. Returns null if the code, its verifier or its redirect
     * URI is wrong. The code is used up either way.
     */
    redeem({ code, verifier, redirectUri }: Redemption): { token: string; grant: Grant } | null {
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || grant.until < Date.now() || grant.redirectUri !== redirectUri) return null;
      if (createHash("sha256").update(verifier).digest("base64url") !== grant.challenge)
        return null;
      return { token: keep(tokens, { ...grant, until: Date.now() + tokenMs }), grant };
    },
    /**
     * The person of an `authorization: Bearer …` header; null if it is invalid or lacks the scope.
     */
    holderOf(header: string | undefined, scope: string): Person | null {
      const grant = tokens.get(header?.replace(/^Bearer /i, "") ?? "");
      return grant && grant.until > Date.now() && grant.scopes.includes(scope)
        ? grant.person
        : null;
    },
  };
}

export type Grants = ReturnType<typeof grants>;

function keep(kept: Map<string, Grant>, grant: Grant): string {
  const [oldest] = kept.keys();
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
  const key = randomBytes(24).toString("base64url");
  kept.set(key, grant);
  return key;
}
