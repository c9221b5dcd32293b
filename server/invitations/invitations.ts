import type { Logger } from "pino";
import { contactListRoutes } from "#server/contact-lists/routes.ts";
import type { Database } from "#server/database/connect.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Settings } from "#server/settings.ts";
import { campaignWorker } from "./campaign-worker.ts";
import { invitationCookie } from "./invitation-cookie.ts";
import { invitationLinks } from "./invitation-links.ts";
import { createRespondents } from "./respondents.ts";
import { invitationRoutes } from "./routes.ts";
import { invitationTokens } from "./tokens.ts";

type Dependencies = {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: () => Date;
  limits: RateLimits;
  guests: GuestKeys;
  /** Null if the site sends no mail. */
  mail: Mail | null;
  /** Where servers report on an invitation; null if to the sender of all mail. */
  returnTo: ((id: string) => string) | null;
};

/** Invitations: their calls, their addresses, and who answers by them. */
export function createInvitations({ settings, mail, ...parts }: Dependencies) {
  const { publicUrl: site, authSecret } = settings;
  const cookie = invitationCookie({ https: site.startsWith("https:") });
  const tokenOf = invitationTokens(authSecret);
  const worker = mail && campaignWorker({ ...parts, mail, tokenOf, site });
  return {
    cookie,
    respondents: createRespondents({ ...parts, cookie }),
    links: invitationLinks({ ...parts, cookie, site }),
    routes: {
      ...invitationRoutes({ ...parts, tokenOf, site, sendsMail: mail !== null }),
      ...contactListRoutes(parts),
    },
    start: async () => worker?.start(),
    stop: async () => worker?.stop(),
  };
}
