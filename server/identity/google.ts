import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import { decodeJwt } from "jose";
import * as z from "zod";
import type { GoogleClient } from "#server/services.ts";
import { personOf } from "./provider-profile.ts";

const timeoutMs = 8_000;
const endpoint = z.url({ protocol: /^https?$/ });
const discovery = z.object({
  issuer: endpoint,
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
});

/**
 * OpenID Connect with Google. The profile comes from the ID token only; Better Auth has verified it
 * and its nonce.
 */
export function googleProvider(client: GoogleClient): GenericOAuthConfig {
  return {
    providerId: "google",
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    discoveryUrl: client.discoveryUrl,
    requireIdTokenVerification: true,
    requireEmailVerification: true,
    pkce: true,
    prompt: "select_account",
    scopes: ["openid", "email", "profile"],
    // Without an ID token, Better Auth would use the userinfo endpoint, whose answer isn't bound to
    // this sign-in.
    getUserInfo: async ({ idToken }) => {
      if (!idToken) return null;
      const { sub, email, email_verified, name, picture } = decodeJwt<Claims>(idToken);
      return { sub, email, emailVerified: email_verified === true, name, image: picture };
    },
    mapProfileToUser: personOf,
  };
}

type Claims = { email?: string; email_verified?: boolean; name?: string; picture?: string };

/**
 * Whether Google's discovery document can be read now. Better Auth reads it once, on creation, and
 * drops a provider that doesn't answer.
 */
export async function isGoogleReachable(
  client: GoogleClient,
  { httpsOnly }: { httpsOnly: boolean },
): Promise<boolean> {
  try {
    const answer = await fetch(client.discoveryUrl, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const found = discovery.safeParse(await answer.json());
    if (!answer.ok || !found.success) return false;
    const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = found.data;
    return [issuer, authorization_endpoint, token_endpoint, jwks_uri].every(
      (each) => !httpsOnly || each.startsWith("https:"),
    );
  } catch {
    return false;
  }
}
