import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import type { Logger } from "pino";
import { refusal } from "#contract/refuse.ts";
import type { SignInProvider } from "#limits/limits.ts";
import type { Services } from "#server/services.ts";
import type { Auth } from "./better-auth.ts";
import { githubProvider } from "./github.ts";
import { googleProvider, isGoogleReachable } from "./google.ts";

const minRetryMs = 2_000;
const maxRetryMs = 5 * 60_000;
const names: Record<SignInProvider, string> = { google: "Google", github: "GitHub" };

type Dependencies = {
  services: Pick<Services, SignInProvider>;
  /** Production uses providers over TLS only. */
  httpsOnly: boolean;
  log: Logger;
  build(providers: GenericOAuthConfig[]): Auth;
};

/**
 * Better Auth with the reachable providers. It reads Google's discovery document on creation and
 * drops Google if that fails. So it is created without Google first, and again once Google answers.
 */
export function authWithProviders({ services, httpsOnly, log, build }: Dependencies) {
  const { google, github } = services;
  const staticProviders = github ? [githubProvider(requireHttps(github, httpsOnly))] : [];
  let current = build(staticProviders);
  let googleReady = false;
  let checking: Promise<void> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let waitMs = minRetryMs;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  function checkGoogle(): Promise<void> {
    clearTimeout(retry);
    checkedAt = Date.now();
    checking ??= addGoogle().finally(() => {
      checking = null;
    });
    return checking;
  }

  async function addGoogle(): Promise<void> {
    if (!google || googleReady || stopped) return;
    if (await isGoogleReachable(google, { httpsOnly })) {
      const next = build([...staticProviders, googleProvider(google)]);
      // Better Auth reads the discovery document itself, which may have failed.
      const { socialProviders } = await next.$context;
      if (socialProviders.some(({ id }) => id === "google")) {
        current = next;
        googleReady = true;
        return;
      }
    }
    log.warn({ provider: "google" }, "the sign-in provider does not answer; it is asked again");
    if (stopped) return;
    retry = setTimeout(() => void checkGoogle().catch(() => undefined), waitMs).unref();
    waitMs = Math.min(maxRetryMs, waitMs * 2);
  }

  return {
    /** The current Better Auth. Hold this object and not its properties, which are replaced. */
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
    /**
     * Refuses with `not-found` if the provider isn't configured, and with `provider-unreachable` if
     * it doesn't answer.
     */
    async requireProvider(provider: SignInProvider): Promise<void> {
      const params = { provider: names[provider] };
      if (!services[provider]) throw refusal("not-found", { code: "provider-not-set-up", params });
      if (provider === "github" || googleReady) return;
      // A person is waiting, so check again now, unless a check has just failed.
      if (checking || Date.now() - checkedAt > minRetryMs) await checkGoogle();
      if (googleReady) return;
      throw refusal("provider-unreachable", { code: "provider-unreachable", params });
    },
    /** Checks in the background, so that no provider delays the start. */
    start(): void {
      void checkGoogle().catch(() => undefined);
    },
    stop(): void {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

function requireHttps<T extends { authorizationUrl: string; tokenUrl: string; apiUrl: string }>(
  client: T,
  httpsOnly: boolean,
): T {
  const insecure = [client.authorizationUrl, client.tokenUrl, client.apiUrl].some(
    (url) => !url.startsWith("https:"),
  );
  if (httpsOnly && insecure) throw new Error("A sign-in provider has to be reached by https.");
  return client;
}
