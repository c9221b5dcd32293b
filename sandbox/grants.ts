import { createHash, randomBytes } from "node:crypto";
import type { Person } from "./persons.ts";

/** What an application asks a person for, as its authorization request says it. */
export type Asked = {
  redirectUri: string;
  state: string;
  scopes: readonly string[];
  /** PKCE, S256. */
  challenge: string;
  nonce: string | null;
};
type Grant = Asked & { person: Person; until: number };
type Redemption = { code: string; verifier: string; redirectUri: string };

const codeMs = 60_000;
const tokenMs = 60 * 60_000;
const mostKept = 1000;

/** Codes, which work once and for a minute, and access tokens, which work for an hour. */
export function grants() {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();

  return {
    /** A code for what this person allowed. */
    allow(asked: Asked, person: Person): string {
      return keep(codes, { ...asked, person, until: Date.now() + codeMs });
    },
    /** An access token for a code; null when the code, its verifier or its address is wrong. The code is used up either way. */
    redeem({ code, verifier, redirectUri }: Redemption): { token: string; grant: Grant } | null {
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || grant.until < Date.now() || grant.redirectUri !== redirectUri) return null;
      if (createHash("sha256").update(verifier).digest("base64url") !== grant.challenge) return null;
      return { token: keep(tokens, { ...grant, until: Date.now() + tokenMs }), grant };
    },
    /** Whom an `authorization: Bearer …` header is about; null when it has to be refused. */
    holderOf(header: string | undefined, scope: string): Person | null {
      const grant = tokens.get(header?.replace(/^Bearer /i, "") ?? "");
      return grant && grant.until > Date.now() && grant.scopes.includes(scope) ? grant.person : null;
    },
  };
}

export type Grants = ReturnType<typeof grants>;

function keep(kept: Map<string, Grant>, grant: Grant): string {
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  const key = randomBytes(24).toString("base64url");
  kept.set(key, grant);
  return key;
}
