import * as messages from "../messages.ts";

/** Accounts, logging in, and what admins do with accounts. */
export const identityReasons = {
  "wrong-login": messages.invalidLogin as string,
  "wrong-password": "Invalid password",
  "not-your-password": "This isn't your password.",
  "not-current-password": "This isn't your current password.",
  "not-your-email": "This isn't your email.",
  "password-too-short": ({ min }: { min: number }) => `Please use at least ${min} characters.`,
  "password-too-long": ({ max }: { max: number }) => `Please use at most ${max} characters.`,
  "too-many-passwords": "Too many wrong passwords. Please wait, or reset your password.",
  "no-password-yet":
    "This account has no password yet. Please choose one with “Forgot your password?”.",
  "email-unconfirmed": "Please open the link we emailed you, then log in.",
  "email-registered": "This email is already registered.",
  "email-confirmed": "This email is already confirmed.",
  "email-of-another": "This isn't the email you're logged in with.",
  "same-email": "This is your email already.",
  "new-email-needs-mail": "This site can't send email, so it can't confirm another address.",
  "wrong-email-code": "This code is wrong or too old.",
  "wrong-app-code": "This code isn't right. It changes every 30 seconds.",
  "used-app-code": "You've already tried this code. Please wait for the next one.",
  "malformed-app-code": "Please enter the six digits your app shows.",
  "wrong-backup-code": "This isn't one of your unused backup codes.",
  "malformed-backup-code": "A backup code has ten letters and digits.",
  "too-many-codes": "Too many wrong codes. Please try again in 15 minutes.",
  "log-in-again": "That took too long, or too many codes were wrong. Please log in again.",
  "second-factor-on": "Two-factor authentication is already on.",
  "second-factor-off": "Two-factor authentication isn't on.",
  "second-factor-needed": "Turn on two-factor authentication first.",
  "stale-link": "This link doesn't work any more. Please ask for a new one.",
  "no-mail-service": "This site can't send email, so it can't do this. Please ask an admin.",
  "foreign-address": "You can only continue to a page on this site.",
  "not-a-page-here": "This isn't a page on this site.",
  "no-own-role": "You can't choose a role.",
  "provider-not-set-up": ({ provider }: { provider: string }) =>
    `${provider} isn't set up on this site.`,
  "provider-unreachable": ({ provider }: { provider: string }) =>
    `${provider} can't be reached right now. Please try again in a moment.`,
  "log-in-elsewhere": ({ address }: { address: string }) =>
    `Please open ${address} to log in this way.`,
  "own-admin-role": "You can't take the admin role from yourself. Another admin can.",
  "own-account": "You can't delete your own account here. Another admin can.",
};
