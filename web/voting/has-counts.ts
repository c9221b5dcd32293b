import type { Tally } from "#contract/voting.ts";

/** Whether more of a vote is shown than who won, and in which order. */
export function hasCounts({ totals, duels, rounds }: Tally): boolean {
  return totals !== undefined || duels !== undefined || rounds !== undefined;
}
