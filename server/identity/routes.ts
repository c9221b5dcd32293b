import type { identityCalls } from "#contract/identity.ts";
import { signInProviders } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import type { Identity } from "./identity.ts";
import { type NewAccount, rememberLanguage } from "./identity-queries.ts";

export function identityRoutes(parts: {
  database: Database;
  readersLanguage: LanguageOf;
  identity: Pick<Identity, "mintToken" | "signingIn">;
  settings: Settings;
  services: Services;
  demoAccounts: readonly NewAccount[];
}): Handlers<typeof identityCalls> {
  const { database, readersLanguage, identity, settings, services, demoAccounts } = parts;
  const showsAccounts = settings.mode === "demo" && settings.demoData;
  return {
    "POST /jwt": async ({ body, request }) => {
      const token = await identity.mintToken(request, body.email);
      await rememberLanguage(database, body.email, readersLanguage(request.headers));
      return { token };
    },
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
      surveyors: settings.surveyors,
      operator: settings.operator,
      demoAccounts: showsAccounts ? [...demoAccounts] : [],
    }),
  };
}
