/** What a piece of work takes of the processor, in ms: the least of several tries. */
export async function costOf(work: () => unknown, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at++) {
    const { user, system } = process.threadCpuUsage();
    await work();
    const spent = process.threadCpuUsage({ user, system });
    least = Math.min(least, (spent.user + spent.system) / 1000);
  }
  return least;
}
