import type { LanguageTag } from "#contract/languages.ts";
import type { Orm } from "#server/database/connect.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import { putMail } from "#server/mail/outbox.ts";

type About = { to: string; language: LanguageTag; transactionId: string };

/** The mails about money. Each is written in the transaction that grants or takes the membership, so that they say what is so. */
export function membershipMails(site: string) {
  return {
    bought: (tx: Orm, { to, language, transactionId, at }: About & { at: Date }) =>
      putMail(tx, {
        kind: "membership-bought",
        to,
        ...mailIn(language, (words) => words.membershipBought({ site, url: `${site}/surveys`, transactionId, at })),
      }),

    ended: (tx: Orm, { to, language, transactionId, because }: About & { because: "refund" | "dispute" }) =>
      putMail(tx, {
        kind: "membership-ended",
        to,
        ...mailIn(language, (words) => words.membershipEnded({ site, url: `${site}/pricing`, transactionId, because })),
      }),
  };
}

export type MembershipMails = ReturnType<typeof membershipMails>;
