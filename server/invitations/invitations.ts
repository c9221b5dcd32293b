import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import type { Settings } from "#server/settings.ts";
import { invitationCookie } from "./invitation-cookie.ts";
import { invitationLinks } from "./invitation-links.ts";
import { createRespondents } from "./respondents.ts";
import { invitationRoutes } from "./routes.ts";
import { invitationTokens } from "./tokens.ts";

type Parts = {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: () => Date;
  limits: RateLimits;
  guests: GuestKeys;
};

/** Invitations: their calls, their addresses, and who answers by them. */
export function createInvitations({ settings, ...parts }: Parts) {
  const { publicUrl: site, authSecret } = settings;
  const cookie = invitationCookie({ https: site.startsWith("https:") });
  return {
    cookie,
    respondents: createRespondents({ ...parts, cookie }),
    links: invitationLinks({ ...parts, cookie, site }),
    routes: invitationRoutes({ ...parts, tokenOf: invitationTokens(authSecret) }),
  };
}
