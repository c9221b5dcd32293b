import type { LanguageTag } from "#limits/languages.ts";
import type { Orm } from "#server/database/connect.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import { enqueueMail } from "#server/mail/outbox.ts";

type About = { to: string; language: LanguageTag; transactionId: string };

/**
 * Mails about payments. Each is inserted in the transaction that changes the membership, so that it
 * can't contradict it.
 */
export function membershipMails(site: string) {
  return {
    bought: (tx: Orm, { to, language, transactionId, at }: About & { at: Date }) =>
      enqueueMail(tx, {
        kind: "membership-bought",
        to,
        ...mailIn(language, (words) =>
          words.membershipBought({ site, url: `${site}/surveys`, transactionId, at }),
        ),
      }),

    ended: (
      tx: Orm,
      { to, language, transactionId, because }: About & { because: "refund" | "dispute" },
    ) =>
      enqueueMail(tx, {
        kind: "membership-ended",
        to,
        ...mailIn(language, (words) =>
          words.membershipEnded({ site, url: `${site}/pricing`, transactionId, because }),
        ),
      }),
  };
}

export type MembershipMails = ReturnType<typeof membershipMails>;
