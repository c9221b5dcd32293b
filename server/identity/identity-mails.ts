import type { LanguageTag } from "#contract/languages.ts";
import type { ScopedTransactions } from "#server/database/scoped-transactions.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import { putMail } from "#server/mail/outbox.ts";

type Parts = {
  transactions: ScopedTransactions;
  publicUrl: string;
  /** Of whoever asks now, who is the reader, or claims to be. */
  language: () => LanguageTag;
};

/**
 * The mails of sign-up and passwords, written in the transaction under way. None says a name or a text that somebody typed:
 * whoever signs up with another person's address must not be able to write to them through us.
 */
export function identityMails({ transactions, publicUrl: site, language }: Parts) {
  const put = (kind: string, to: string, letterOf: Parameters<typeof mailIn>[1]) =>
    transactions.must(putMail(transactions.orm, { kind, to, ...mailIn(language(), letterOf) }));
  const passwordUrl = `${site}/forgot-password`;

  return {
    /** `url` works for an hour. */
    confirmEmail: (to: string, url: string) =>
      put("confirm-email", to, ({ confirmEmail }) => confirmEmail({ site, url })),
    /** `url` works for half an hour, once. */
    choosePassword: (to: string, url: string) =>
      put("choose-password", to, ({ choosePassword }) => choosePassword({ site, url })),
    alreadyRegistered: (to: string) =>
      put("already-registered", to, ({ alreadyRegistered }) =>
        alreadyRegistered({ site, url: `${site}/login`, passwordUrl }),
      ),
    passwordChanged: (to: string) =>
      put("password-changed", to, ({ passwordChanged }) => passwordChanged({ site, url: passwordUrl })),
    secondFactorChanged: (to: string, on: boolean) =>
      put("second-factor", to, ({ secondFactorChanged }) => secondFactorChanged({ site, url: passwordUrl, on })),
  };
}

export type IdentityMails = ReturnType<typeof identityMails>;
