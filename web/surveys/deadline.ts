/** Voting is open until the end of the deadline's day, UTC. `now` in milliseconds. */
export function isClosed(deadline: string, now: number = Date.now()): boolean {
  return deadline < new Date(now).toISOString().slice(0, 10);
}
