const dayMs = 86_400_000;

type Ending = { deadline: string; closedAt?: string | undefined };

/**
 * Voting is open until the end of the deadline's day, UTC, unless the owner closed it. `now` in
 * milliseconds.
 */
export function isClosed({ deadline, closedAt }: Ending, now: number = Date.now()): boolean {
  return closedAt !== undefined || deadline < new Date(now).toISOString().slice(0, 10);
}

/** Whole days from today to the last day, both UTC: 0 is the last day itself, less is past. */
export function daysLeft(deadline: string, now: number = Date.now()): number {
  return Math.round((Date.parse(deadline) - Math.floor(now / dayMs) * dayMs) / dayMs);
}
