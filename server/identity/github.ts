import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import * as z from "zod";
import { productName } from "#limits/limits.ts";
import type { GithubClient } from "#server/services.ts";
import { personOf } from "./provider-profile.ts";

const timeoutMs = 8_000;
const user = z.object({
  id: z.number().int().positive(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

/**
 * OAuth with GitHub, which has no ID token. The profile is fetched once with the access token,
 * which is not stored.
 */
export function githubProvider(client: GithubClient): GenericOAuthConfig {
  return {
    providerId: "github",
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    authorizationUrl: client.authorizationUrl,
    tokenUrl: client.tokenUrl,
    requireEmailVerification: true,
    pkce: true,
    prompt: "select_account",
    scopes: ["read:user", "user:email"],
    getUserInfo: async ({ accessToken }) => {
      if (!accessToken) return null;
      const [person, addresses] = await Promise.all([
        fetchApi(client, accessToken, "/user", user),
        fetchApi(client, accessToken, "/user/emails", emails),
      ]);
      if (!person || !addresses) return null;
      const primary = addresses.find((each) => each.primary && each.verified);
      return {
        id: String(person.id),
        name: person.name ?? undefined,
        image: person.avatar_url ?? undefined,
        email: primary?.email,
        emailVerified: primary !== undefined,
      };
    },
    mapProfileToUser: personOf,
  };
}

/**
 * Returns null if GitHub doesn't answer in time or as expected. Redirects fail, so the token goes
 * to no other host.
 */
async function fetchApi<T>(
  client: GithubClient,
  token: string,
  path: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  try {
    const answer = await fetch(client.apiUrl + path, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${token}`,
        "user-agent": productName,
        "x-github-api-version": "2022-11-28",
      },
    });
    return answer.ok ? shape.parse(await answer.json()) : null;
  } catch {
    return null;
  }
}
