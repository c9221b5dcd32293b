import type { identityCalls } from "#contract/identity.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Settings } from "#server/settings.ts";
import { demoAccounts } from "./demo-accounts.ts";
import type { Identity } from "./identity.ts";

export function identityRoutes(parts: {
  identity: Pick<Identity, "mintToken">;
  settings: Settings;
}): Handlers<typeof identityCalls> {
  const { identity, settings } = parts;
  const showsAccounts = settings.mode === "demo" && settings.demoData;
  return {
    "POST /jwt": async ({ body, request }) => ({ token: await identity.mintToken(request, body.email) }),
    "GET /site": async () => ({
      mode: settings.mode,
      verifiedEmailRequired: settings.requireVerifiedEmail,
      demoAccounts: showsAccounts ? [...demoAccounts] : [],
    }),
  };
}
