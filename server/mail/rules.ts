/** Retry times and lifetimes of mails, in milliseconds. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const firstWait = 10 * second;
const maxWait = 6 * hour;
/**
 * A random share of the wait in both directions, so that mails that failed together aren't retried
 * together.
 */
const jitter = 0.2;

/** Lifetimes of the links in mails. Better Auth is configured with the same ones. */
export const linkLifetimes = { confirmEmail: hour, choosePassword: hour / 2 };
/** A mail with an expired link is useless. Others are worth sending for two days. */
const lifetimes = new Map([
  ["confirm-email", linkLifetimes.confirmEmail],
  ["choose-password", linkLifetimes.choosePassword],
]);
export const maxLifetime = 48 * hour;

/** How long a mail is worth sending. */
export function lifetimeOf(kind: string): number {
  return lifetimes.get(kind) ?? maxLifetime;
}

/** The wait after this many attempts: 10 s, doubling up to 6 h. `chance` is from 0 to 1. */
export function waitAfter(attempts: number, chance: number): number {
  const wait = Math.min(maxWait, firstWait * 2 ** (attempts - 1));
  return Math.round(wait * (1 + jitter * (2 * chance - 1)));
}

type Attempted = { kind: string; attempts: number; createdAt: Date };

/**
 * The time of the next attempt after a failure at `now`. Returns null if the mail expires before
 * it.
 */
export function nextAttempt(mail: Attempted, now: Date, chance: number): Date | null {
  const next = new Date(now.getTime() + waitAfter(mail.attempts, chance));
  return next.getTime() < mail.createdAt.getTime() + lifetimeOf(mail.kind) ? next : null;
}
