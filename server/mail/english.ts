import { membershipPrice, productName } from "#contract/limits.ts";
import type { Letter } from "./letter.ts";

type To = { site: string; url: string };
type Transaction = { site: string; url: string; transactionId: string };

const price = `$${membershipPrice.dollars.toFixed(2)}`;
const hasAccount = (site: string) => `You get this mail because an account at ${site} has your address.`;
const hasPaid = (site: string) => `You get this mail because this address paid for a membership at ${site}.`;

/** What our mails say. `url` is where a mail's button leads, `site` where we are. */
export const english = {
  openAddress: "Or open this address:",

  confirmEmail: ({ site, url }: To): Letter => ({
    subject: "Confirm your e-mail address",
    title: "Is this your address?",
    before: ["One press confirms it, and you can sign in. The link works for an hour."],
    action: { label: "Confirm my address", url },
    after: ["If you did not sign up, ignore this mail: without you nobody can use this address."],
    why: `You get this mail because somebody, probably you, signed up at ${site} with your address.`,
  }),

  choosePassword: ({ site, url }: To): Letter => ({
    subject: "Choose a new password",
    title: "Choose a new password",
    before: ["The link works once, for half an hour. Choosing a password signs you out everywhere."],
    action: { label: "Choose a new password", url },
    after: ["If you did not ask for this, ignore this mail: your password stays as it is."],
    why: `You get this mail because somebody, probably you, asked for a new password at ${site}.`,
  }),

  alreadyRegistered: ({ site, url, passwordUrl }: To & { passwordUrl: string }): Letter => ({
    subject: "You already have an account",
    title: "You already have an account",
    before: [
      `Somebody, probably you, tried to sign up for ${productName} with this address, which already has an account. Nothing has changed.`,
    ],
    action: { label: "Sign in", url },
    after: [`If you forgot your password, choose a new one at ${passwordUrl}`],
    why: hasAccount(site),
  }),

  passwordChanged: ({ site, url }: To): Letter => ({
    subject: "Your password was changed",
    title: "Your password was changed",
    before: [
      "If it was you, all is well.",
      "If it was not you, choose a new password now. That signs out everybody who uses your account.",
    ],
    action: { label: "Choose a new password", url },
    why: hasAccount(site),
  }),

  secondFactorChanged: ({ site, url, on }: To & { on: boolean }): Letter => ({
    subject: `Second step turned ${on ? "on" : "off"}`,
    title: on ? "Signing in now takes a second step" : "Signing in takes no second step any more",
    before: [
      on
        ? "From now on your account asks for a code of your authenticator app besides your password."
        : "Your account is open with your password alone.",
      "If it was not you, choose a new password now, and look at your account's settings.",
    ],
    action: { label: "Choose a new password", url },
    why: hasAccount(site),
  }),

  membershipBought: ({ site, url, transactionId, at }: Transaction & { at: Date }): Letter => ({
    subject: "Your receipt",
    title: "Thank you. You are a Pro User now.",
    before: ["You can comment on every survey that you vote on. It was paid once and does not renew."],
    facts: [
      ["Membership", `${productName} Pro User`],
      ["Paid", `${price} ${membershipPrice.currency.toUpperCase()}`],
      ["Date", `${at.toISOString().slice(0, 10)} (UTC)`],
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
        ? `We returned your ${price}. Your bank shows it within a few days.`
        : `Your bank took back the ${price} after a dispute. If that is settled in our favour, your membership returns by itself.`,
      "Your account, your votes and your comments stay.",
    ],
    facts: [["Transaction", transactionId]],
    action: { label: "About the membership", url },
    why: hasPaid(site),
  }),
};
