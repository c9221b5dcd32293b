/** When a mail is sent again, and when it is not worth sending any more. Times are milliseconds. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const firstWait = 10 * second;
const longestWait = 6 * hour;
/** A share of the wait, to either side: mails that failed together do not come back together. */
const jitter = 0.2;

/** Of the links in mails: Better Auth is told the same. */
export const linkLives = { confirmEmail: hour, choosePassword: hour / 2 };
/** A link that has run out helps nobody; all else is still news after two days. */
const lives = new Map([
  ["confirm-email", linkLives.confirmEmail],
  ["choose-password", linkLives.choosePassword],
]);
export const longestLife = 48 * hour;

/** How long after it was written a mail is still sent. */
export function lifeOf(kind: string): number {
  return lives.get(kind) ?? longestLife;
}

/** The wait after so many attempts: 10 s, doubling up to 6 h. `chance` is from 0 to 1. */
export function waitAfter(attempts: number, chance: number): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1));
  return Math.round(wait * (1 + jitter * (2 * chance - 1)));
}

type Attempted = { kind: string; attempts: number; createdAt: Date };

/** When to try again after a failure at `now`; null when the mail would be too old by then. */
export function nextAttempt(mail: Attempted, now: Date, chance: number): Date | null {
  const next = new Date(now.getTime() + waitAfter(mail.attempts, chance));
  return next.getTime() < mail.createdAt.getTime() + lifeOf(mail.kind) ? next : null;
}
