import type { identityCalls } from "#contract/identity.ts";
import { signInProviders } from "#contract/limits.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import type { Identity } from "./identity.ts";
import type { NewAccount } from "./identity-queries.ts";

export function identityRoutes(parts: {
  identity: Pick<Identity, "mintToken" | "signingIn">;
  settings: Settings;
  services: Services;
  demoAccounts: readonly NewAccount[];
}): Handlers<typeof identityCalls> {
  const { identity, settings, services, demoAccounts } = parts;
  const showsAccounts = settings.mode === "demo" && settings.demoData;
  return {
    "POST /jwt": async ({ body, request }) => ({
      token: await identity.mintToken(request, body.email),
    }),
    "GET /profile": async ({ viewer }) => ({
      ...(await identity.signingIn(viewer)),
      secondFactorNeeded: settings.adminSecondFactor && viewer.role === "admin",
    }),
    "GET /site": async () => ({
      mode: settings.mode,
      verifiedEmailRequired: settings.requireVerifiedEmail,
      signInWays: signInProviders.filter((provider) => services[provider] !== null),
      cards: services.cards && {
        kind: services.cards.apiUrl === null ? "stripe" : "sandbox",
        publishableKey: services.cards.publishableKey,
      },
      mail: services.mail && (settings.smtpUrl === null ? "sandbox" : "smtp"),
      operator: settings.operator,
      demoAccounts: showsAccounts ? [...demoAccounts] : [],
    }),
  };
}
