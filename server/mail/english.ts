import { dayOf } from "#limits/day.ts";
import { membershipPrice, productName } from "#limits/limits.ts";
import { englishInvitations } from "./english-invitations.ts";
import { englishNotices } from "./english-notices.ts";
import type { Letter } from "./letter.ts";

type To = { site: string; url: string };
type Transaction = { site: string; url: string; transactionId: string };

const price = `$${membershipPrice.dollars.toFixed(2)}`;
const hasAccount = (site: string) =>
  `You're getting this email because there's an account with your address at ${site}.`;
const hasPaid = (site: string) =>
  `You're getting this email because this address paid for a membership at ${site}.`;

export const english = {
  ...englishInvitations,
  ...englishNotices,

  openAddress: "Or open this link:",

  mailTest: ({ site, url, unsubscribeUrl }: To & { unsubscribeUrl: string }): Letter => ({
    subject: "Test email",
    title: "It arrived",
    before: [
      "Now open this email's source, copy all of it, and paste it into the email check. It tells you what the receiving server thought of it.",
    ],
    action: { label: "Open the email check", url },
    why: `You're getting this email because you asked for it at ${site}.`,
    leave: { label: "No more invitations", url: unsubscribeUrl },
  }),

  confirmEmail: ({ site, url }: To): Letter => ({
    subject: "Confirm your email",
    title: "Is this your email address?",
    before: ["Confirm it and you can log in. The link works for an hour."],
    action: { label: "Confirm my email", url },
    after: ["If you didn't sign up, ignore this email. Nobody can use this address without you."],
    why: `You're getting this email because someone, probably you, signed up at ${site} with your address.`,
  }),

  choosePassword: ({ site, url }: To): Letter => ({
    subject: "Choose a new password",
    title: "Choose a new password",
    before: [
      "The link works once, for half an hour. Choosing a new password logs you out everywhere.",
    ],
    action: { label: "Choose a new password", url },
    after: ["If you didn't ask for this, ignore this email. Your password won't change."],
    why: `You're getting this email because someone, probably you, asked for a new password at ${site}.`,
  }),

  alreadyRegistered: ({ site, url, passwordUrl }: To & { passwordUrl: string }): Letter => ({
    subject: "You already have an account",
    title: "You already have an account",
    before: [
      `Someone, probably you, tried to sign up for ${productName} with this address, but it already has an account. Nothing has changed.`,
    ],
    action: { label: "Log in", url },
    after: [`Forgot your password? Choose a new one at ${passwordUrl}`],
    why: hasAccount(site),
  }),

  newEmailCode: ({ site, code }: { site: string; code: string }): Letter => ({
    subject: `Your code: ${code}`,
    title: "Is this your new email address?",
    before: [`Enter this code in your profile: ${code}`, "It works for 15 minutes."],
    after: ["If you didn't ask for this, ignore this email. Nothing changes."],
    why: `You're getting this email because someone, probably you, wants to use this address at ${site}.`,
  }),

  emailChanged: ({ site, url }: To): Letter => ({
    subject: "Your email was changed",
    title: "Your account has a new email address",
    before: [
      "This address no longer opens it, and everyone was logged out.",
      "If it was you, you don't need to do anything. If it wasn't you, write to the people who run the site.",
    ],
    action: { label: "Contact us", url },
    why: `You're getting this email because your account at ${site} had this address.`,
  }),

  passwordChanged: ({ site, url }: To): Letter => ({
    subject: "Your password was changed",
    title: "Your password was changed",
    before: [
      "If it was you, you don't need to do anything.",
      "If it wasn't you, choose a new password now. That logs out everyone who's using your account.",
    ],
    action: { label: "Choose a new password", url },
    why: hasAccount(site),
  }),

  secondFactorChanged: ({ site, url, on }: To & { on: boolean }): Letter => ({
    subject: `Two-factor authentication turned ${on ? "on" : "off"}`,
    title: `Two-factor authentication is now ${on ? "on" : "off"}`,
    before: [
      on
        ? "From now on we'll ask for a code from your authenticator app as well as your password."
        : "Your password alone now opens your account.",
      "If it wasn't you, choose a new password now and check your account's settings.",
    ],
    action: { label: "Choose a new password", url },
    why: hasAccount(site),
  }),

  membershipBought: ({ site, url, transactionId, at }: Transaction & { at: Date }): Letter => ({
    subject: "Your receipt",
    title: "Thank you. You're a Pro User now.",
    before: [
      "You can comment on every survey you vote on. It's a one-off payment and doesn't renew.",
    ],
    facts: [
      ["Membership", `${productName} Pro User`],
      ["Paid", `${price} ${membershipPrice.currency.toUpperCase()}`],
      ["Date", `${dayOf(at)} (UTC)`],
      ["Transaction", transactionId],
    ],
    action: { label: "See the surveys", url },
    why: hasPaid(site),
  }),

  membershipEnded: ({
    site,
    url,
    transactionId,
    because,
  }: Transaction & { because: "refund" | "dispute" }): Letter => ({
    subject: "Your membership has ended",
    title: "Your membership has ended",
    before: [
      because === "refund"
        ? `We refunded your ${price}. You'll see it in your account within a few days.`
        : `Your bank took back the ${price} after a dispute. If it's settled in our favour, you get your membership back automatically.`,
      "Your account, your votes and your comments stay.",
    ],
    facts: [["Transaction", transactionId]],
    action: { label: "About the membership", url },
    why: hasPaid(site),
  }),
};
