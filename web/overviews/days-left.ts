const dayMs = 24 * 60 * 60 * 1000;

/** How many midnights, UTC, until a survey's last day begins: 0 on that day. */
export function daysLeft(deadline: string, now: number = Date.now()): number {
  return Math.max(0, Math.round((Date.parse(`${deadline}T00:00:00Z`) - Math.floor(now / dayMs) * dayMs) / dayMs));
}
