import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import type { Logger } from "pino";
import type { SignInProvider } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Services } from "#server/services.ts";
import type { Auth } from "./better-auth.ts";
import { githubProvider } from "./github.ts";
import { googleAnswers, googleProvider } from "./google.ts";

const soonestMs = 2_000;
const longestMs = 5 * 60_000;
const names: Record<SignInProvider, string> = { google: "Google", github: "GitHub" };

type Parts = {
  services: Pick<Services, SignInProvider>;
  /** In production nothing is said to a provider without TLS. */
  httpsOnly: boolean;
  log: Logger;
  build(providers: GenericOAuthConfig[]): Auth;
};

/**
 * Better Auth with the providers that answer. It reads Google's discovery when it is made, waits for it, and drops the
 * provider when that fails; so it is made without Google, and made again once Google is known to answer.
 */
export function authWithProviders({ services, httpsOnly, log, build }: Parts) {
  const { google, github } = services;
  const always = github ? [githubProvider(refuseOpenUrls(github, httpsOnly))] : [];
  let current = build(always);
  let googleReady = false;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let waitMs = soonestMs;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  function askGoogle(): Promise<void> {
    clearTimeout(retry);
    askedAt = Date.now();
    asking ??= tryGoogle().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function tryGoogle(): Promise<void> {
    if (!google || googleReady || stopped) return;
    if (await googleAnswers(google, { httpsOnly })) {
      const next = build([...always, googleProvider(google)]);
      // Better Auth asked again by itself, and may have been less lucky.
      const { socialProviders } = await next.$context;
      if (socialProviders.some(({ id }) => id === "google")) {
        current = next;
        googleReady = true;
        return;
      }
    }
    log.warn({ provider: "google" }, "the sign-in provider does not answer; it is asked again");
    if (stopped) return;
    retry = setTimeout(() => void askGoogle().catch(() => undefined), waitMs).unref();
    waitMs = Math.min(longestMs, waitMs * 2);
  }

  return {
    /** As Better Auth is now: hold this, never what it gives. */
    auth: {
      get api() {
        return current.api;
      },
      get handler() {
        return current.handler;
      },
      get $context() {
        return current.$context;
      },
    } satisfies Auth as Auth,
    /** Refuses not-found for a provider that is not configured, provider-unreachable for one that does not answer now. */
    async needProvider(provider: SignInProvider): Promise<void> {
      if (!services[provider])
        throw new Refusal("not-found", { message: `${names[provider]} is not set up on this site.` });
      if (provider === "github" || googleReady) return;
      // Somebody is waiting: worth a question at once, unless one has just failed.
      if (asking || Date.now() - askedAt > soonestMs) await askGoogle();
      if (googleReady) return;
      const message = `${names[provider]} cannot be reached just now. Please try again in a moment.`;
      throw new Refusal("provider-unreachable", { message });
    },
    /** Asks in the background: no provider holds up the site's start. */
    start(): void {
      void askGoogle().catch(() => undefined);
    },
    stop(): void {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

function refuseOpenUrls<T extends { authorizationUrl: string; tokenUrl: string; apiUrl: string }>(
  client: T,
  httpsOnly: boolean,
): T {
  const open = [client.authorizationUrl, client.tokenUrl, client.apiUrl].some((url) => !url.startsWith("https:"));
  if (httpsOnly && open) throw new Error("A sign-in provider has to be reached by https.");
  return client;
}
