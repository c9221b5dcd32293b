import type { LanguageTag } from "#limits/languages.ts";
import type { ScopedTransactions } from "#server/database/scoped-transactions.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import { enqueueMail } from "#server/mail/outbox.ts";

type Dependencies = {
  transactions: ScopedTransactions;
  publicUrl: string;
  /** The language of the current request. */
  language: () => LanguageTag;
  /** Whether an address may get one more mail of a kind that strangers can cause. */
  mayMail: (kind: string, email: string) => Promise<boolean>;
};

/**
 * Sends mails about sign-up and passwords in the current transaction. They contain no user input: a
 * sign-up with another person's address must not carry a message to them.
 */
export function identityMails({ transactions, publicUrl: site, language, mayMail }: Dependencies) {
  const enqueue = (kind: string, to: string, letterOf: Parameters<typeof mailIn>[1]) =>
    transactions.must(enqueueMail(transactions.orm, { kind, to, ...mailIn(language(), letterOf) }));
  async function enqueueLimited(...mail: Parameters<typeof enqueue>): Promise<void> {
    const [kind, to] = mail;
    if (await mayMail(kind, to)) await enqueue(...mail);
  }
  const passwordUrl = `${site}/forgot-password`;

  return {
    /** `url` expires after an hour. */
    confirmEmail: (to: string, url: string) =>
      enqueueLimited("confirm-email", to, ({ confirmEmail }) => confirmEmail({ site, url })),
    /** `url` works once and expires after half an hour. */
    choosePassword: (to: string, url: string) =>
      enqueueLimited("choose-password", to, ({ choosePassword }) => choosePassword({ site, url })),
    alreadyRegistered: (to: string) =>
      enqueueLimited("already-registered", to, ({ alreadyRegistered }) =>
        alreadyRegistered({ site, url: `${site}/login`, passwordUrl }),
      ),
    passwordChanged: (to: string) =>
      enqueue("password-changed", to, ({ passwordChanged }) =>
        passwordChanged({ site, url: passwordUrl }),
      ),
    secondFactorChanged: (to: string, on: boolean) =>
      enqueue("second-factor", to, ({ secondFactorChanged }) =>
        secondFactorChanged({ site, url: passwordUrl, on }),
      ),
  };
}

export type IdentityMails = ReturnType<typeof identityMails>;
