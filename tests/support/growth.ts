/** Of less, the clock of the processor may say nothing. */
const longEnough = 1;

/** What a piece of work takes of the processor, in ms: the least of several tries. */
export async function costOf(work: () => unknown, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at++) least = Math.min(least, await timeOnce(work));
  return least;
}

/** Of work that is over sooner: the mean of as many as take long enough. */
async function timeOnce(work: () => unknown): Promise<number> {
  const { user, system } = process.threadCpuUsage();
  for (let times = 1; ; times++) {
    await work();
    const spent = process.threadCpuUsage({ user, system });
    const ms = (spent.user + spent.system) / 1000;
    if (ms >= longEnough) return ms / times;
  }
}
