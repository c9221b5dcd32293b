const dayMs = 86_400_000;

type Ending = { deadline: string; closedAt?: string | undefined };

/**
 * Voting is open until the end of the deadline's day in UTC, unless the owner closed it. `now` is
 * in milliseconds.
 */
export function isClosed({ deadline, closedAt }: Ending, now: number = Date.now()): boolean {
  return closedAt !== undefined || daysLeft(deadline, now) < 0;
}

/** Whole days from today to the last day, both in UTC: 0 on the last day, negative afterwards. */
export function daysLeft(deadline: string, now: number = Date.now()): number {
  return Math.round((Date.parse(deadline) - Math.floor(now / dayMs) * dayMs) / dayMs);
}
