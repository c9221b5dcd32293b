import type { Logger } from "pino";
import PostalMime from "postal-mime";
import type { mailCheckCalls } from "#contract/mail-checks.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import { mailCheckPath } from "#limits/limits.ts";
import { newId } from "#server/database/new-id.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import type { Mail } from "#server/mail/mail.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import type { Settings } from "#server/settings.ts";
import { checkMail } from "./rules.ts";

const testsOfAdmin: Limit = { name: "mail-tests", max: 10, seconds: 600 };

type Dependencies = {
  settings: Settings;
  mail: Mail | null;
  log: Logger;
  limits: Pick<RateLimits, "hit">;
  readersLanguage: LanguageOf;
  /** Where servers report on a mail; null if to the sender of all mail. */
  addresses: { of(id: string): string; isOurs(address: string): boolean } | null;
};

export function mailCheckRoutes(parts: Dependencies): Handlers<typeof mailCheckCalls> {
  const { settings, mail, log, limits, readersLanguage, addresses } = parts;
  const { publicUrl: site, mailFrom } = settings;

  return {
    "POST /mail-tests": async ({ viewer, request }) => {
      if (!mail) throw refusal("invalid-input", "no-mail-server");
      await limits.hit(testsOfAdmin, viewer.id);
      const id = newId();
      // Nobody is invited by this id, so the address changes nothing.
      const unsubscribe = `${site}/unsubscribe/${id}`;
      const url = site + mailCheckPath;
      const letter = mailIn(readersLanguage(request.headers), (words) =>
        words.mailTest({ site, url, unsubscribeUrl: unsubscribe }),
      );
      const { email: to } = viewer;
      const sent = mail.send({ id, to, ...letter, unsubscribe, returnTo: addresses?.of(id) });
      await sent.catch((error: unknown) => {
        log.warn({ id, reason: String(error) }, "a test mail wasn't taken");
        throw refusal("provider-unreachable", "mail-not-taken");
      });
      return { to };
    },

    "POST /mail-checks": async ({ body }) => {
      const { headers } = await PostalMime.parse(body.source.trimStart()).catch(() => {
        throw fieldRefusal("source", "not-a-mail");
      });
      if (!headers.some(({ key }) => key === "from")) throw fieldRefusal("source", "not-a-mail");
      return checkMail(
        headers.map(({ key, value }) => [key, value.replaceAll(/\s+/g, " ")] as const),
        {
          ours: /@([^\s>]+)/.exec(mailFrom)?.[1]?.toLowerCase() ?? "",
          isReturn: addresses && ((address) => addresses.isOurs(address)),
        },
      );
    },
  };
}
