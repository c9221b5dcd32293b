import { Hono } from "hono";
import { showPicker, takeChoice } from "./account-picker.ts";
import { grants } from "./grants.ts";
import type { SandboxParts } from "./parts.ts";
import { githubPersons } from "./persons.ts";
import { siteLocale } from "./words.ts";

/**
 * A fake of GitHub's OAuth: no ID token, exchange errors with status 200, and a separate call for
 * email addresses.
 */
export function githubSandbox({ siteUrl, keys }: SandboxParts): Hono {
  const { clientId, clientSecret } = keys.github;
  const issued = grants();
  const picker = {
    provider: "github" as const,
    name: "GitHub",
    clientId,
    redirectUri: `${siteUrl}/api/auth/callback/github`,
    scopes: ["read:user", "user:email"],
    persons: githubPersons,
    grants: issued,
    localeOf: siteLocale(siteUrl),
  };
  const app = new Hono();

  app.get("/login/oauth/authorize", (c) => showPicker(picker, c.req.raw));
  app.post("/login/oauth/authorize", (c) => takeChoice(picker, c.req.raw));
  app.post("/login/oauth/access_token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const read = (name: string) => form.get(name) ?? "";
    if (read("client_id") !== clientId || read("client_secret") !== clientSecret) {
      return c.json({ error: "incorrect_client_credentials" });
    }
    const redeemed = issued.redeem({
      code: read("code"),
      verifier: read("code_verifier"),
      redirectUri: read("redirect_uri"),
    });
    if (!redeemed) return c.json({ error: "bad_verification_code" });
    return c.json({
      access_token: redeemed.token,
      token_type: "bearer",
      scope: redeemed.grant.scopes.join(","),
    });
  });
  app.get("/api/user", (c) => {
    const holder = issued.holderOf(c.req.header("authorization"), "read:user");
    if (!holder) return c.json({ message: "Bad credentials" }, 401);
    const { id, name, email, picture } = holder;
    // A public address is unverified, and most people show none.
    return c.json({
      id: Number(id),
      login: email.split("@")[0],
      name,
      email: null,
      avatar_url: picture,
    });
  });
  app.get("/api/user/emails", (c) => {
    const holder = issued.holderOf(c.req.header("authorization"), "user:email");
    if (!holder) return c.json({ message: "Bad credentials" }, 401);
    return c.json([
      {
        email: `${holder.id}@users.noreply.code.example`,
        primary: false,
        verified: true,
        visibility: null,
      },
      { email: holder.email, primary: true, verified: holder.emailVerified, visibility: "private" },
    ]);
  });
  return app;
}
