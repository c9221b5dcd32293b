import { productName } from "#contract/limits.ts";
import type { ScopedTransactions } from "#server/database/scoped-transactions.ts";
import { type Letter, writeLetter } from "#server/mail/letter.ts";
import { putMail } from "#server/mail/outbox.ts";

/**
 * The mails of sign-up and passwords, written in the transaction under way. None says a name or a text that somebody typed:
 * whoever signs up with another person's address must not be able to write to them through us.
 */
export function identityMails(parts: { transactions: ScopedTransactions; publicUrl: string }) {
  const { transactions, publicUrl } = parts;
  const put = (kind: string, to: string, letter: Letter) =>
    transactions.must(putMail(transactions.orm, { kind, to, ...writeLetter(letter) }));
  const chooseAnew = { label: "Choose a new password", url: `${publicUrl}/forgot-password` };
  const yours = `You get this mail because an account at ${publicUrl} has your address.`;

  return {
    /** `url` works for an hour. */
    confirmEmail: (to: string, url: string) =>
      put("confirm-email", to, {
        subject: "Confirm your e-mail address",
        title: "Is this your address?",
        before: ["One press confirms it, and you can sign in. The link works for an hour."],
        action: { label: "Confirm my address", url },
        after: ["If you did not sign up, ignore this mail: without you nobody can use this address."],
        why: `You get this mail because somebody, probably you, signed up at ${publicUrl} with your address.`,
      }),

    /** `url` works for half an hour, once. */
    choosePassword: (to: string, url: string) =>
      put("choose-password", to, {
        subject: "Choose a new password",
        title: "Choose a new password",
        before: ["The link works once, for half an hour. Choosing a password signs you out everywhere."],
        action: { label: "Choose a new password", url },
        after: ["If you did not ask for this, ignore this mail: your password stays as it is."],
        why: `You get this mail because somebody, probably you, asked for a new password at ${publicUrl}.`,
      }),

    alreadyRegistered: (to: string) =>
      put("already-registered", to, {
        subject: "You already have an account",
        title: "You already have an account",
        before: [
          `Somebody, probably you, tried to sign up for ${productName} with this address, which already has an account. Nothing has changed.`,
        ],
        action: { label: "Sign in", url: `${publicUrl}/login` },
        after: [`If you forgot your password, choose a new one at ${chooseAnew.url}`],
        why: yours,
      }),

    passwordChanged: (to: string) =>
      put("password-changed", to, {
        subject: "Your password was changed",
        title: "Your password was changed",
        before: [
          "If it was you, all is well.",
          "If it was not you, choose a new password now. That signs out everybody who uses your account.",
        ],
        action: chooseAnew,
        why: yours,
      }),

    secondFactorChanged: (to: string, on: boolean) =>
      put("second-factor", to, {
        subject: `Second step turned ${on ? "on" : "off"}`,
        title: on ? "Signing in now takes a second step" : "Signing in takes no second step any more",
        before: [
          on
            ? "From now on your account asks for a code of your authenticator app besides your password."
            : "Your account is open with your password alone.",
          "If it was not you, choose a new password now, and look at your account's settings.",
        ],
        action: chooseAnew,
        why: yours,
      }),
  };
}

export type IdentityMails = ReturnType<typeof identityMails>;
