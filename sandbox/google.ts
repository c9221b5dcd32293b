import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { showPicker, takeChoice } from "./account-picker.ts";
import { grants } from "./grants.ts";
import type { SandboxParts } from "./parts.ts";
import { googlePersons, type Person } from "./persons.ts";
import { siteLocale } from "./words.ts";

const keyId = "sandbox-google-1";
const algorithm = "RS256";

/**
 * A fake of Google's OpenID Connect: discovery, account picker and signed ID tokens. Browsers reach
 * only the picker.
 */
export function googleSandbox({ siteUrl, ownUrl, keys }: SandboxParts): Hono {
  const { clientId, clientSecret } = keys.google;
  const issuer = () => `${ownUrl()}/sandbox/google`;
  const issued = grants();
  const picker = {
    provider: "google" as const,
    name: "Google",
    clientId,
    redirectUri: `${siteUrl}/api/auth/callback/google`,
    scopes: ["openid", "email", "profile"],
    persons: googlePersons,
    grants: issued,
    localeOf: siteLocale(siteUrl),
  };
  // Created on first use, because most demos never sign in with Google.
  let pair: ReturnType<typeof generateKeyPair> | null = null;
  const keyPair = () => {
    pair ??= generateKeyPair(algorithm);
    return pair;
  };
  const app = new Hono();

  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer: issuer(),
      authorization_endpoint: `${siteUrl}/sandbox/google/o/oauth2/v2/auth`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      jwks_uri: `${issuer()}/certs`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [algorithm],
      scopes_supported: ["openid", "email", "profile"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      code_challenge_methods_supported: ["S256"],
    }),
  );
  app.get("/certs", async (c) => {
    const jwk = await exportJWK((await keyPair()).publicKey);
    return c.json({ keys: [{ ...jwk, kid: keyId, alg: algorithm, use: "sig" }] });
  });
  app.get("/o/oauth2/v2/auth", (c) => showPicker(picker, c.req.raw));
  app.post("/o/oauth2/v2/auth", (c) => takeChoice(picker, c.req.raw));
  app.post("/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const read = (name: string) => form.get(name) ?? "";
    if (read("client_id") !== clientId || read("client_secret") !== clientSecret) {
      return c.json({ error: "invalid_client" }, 401);
    }
    if (read("grant_type") !== "authorization_code")
      return c.json({ error: "unsupported_grant_type" }, 400);
    const redeemed = issued.redeem({
      code: read("code"),
      verifier: read("code_verifier"),
      redirectUri: read("redirect_uri"),
    });
    if (!redeemed) return c.json({ error: "invalid_grant" }, 400);
    const { token, grant } = redeemed;
    const idToken = await new SignJWT({
      ...claimsOf(grant.person),
      ...(grant.nonce && { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .setIssuer(issuer())
      .setAudience(clientId)
      .setSubject(grant.person.id)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign((await keyPair()).privateKey);
    return c.json({
      access_token: token,
      id_token: idToken,
      token_type: "Bearer",
      expires_in: 3600,
      scope: grant.scopes.join(" "),
    });
  });
  app.get("/userinfo", (c) => {
    const holder = issued.holderOf(c.req.header("authorization"), "openid");
    return holder
      ? c.json({ sub: holder.id, ...claimsOf(holder) })
      : c.json({ error: "invalid_token" }, 401);
  });
  return app;
}

function claimsOf({ name, email, emailVerified, picture }: Person): Record<string, unknown> {
  return {
    email,
    email_verified: emailVerified,
    ...(name && { name }),
    ...(picture && { picture }),
  };
}
