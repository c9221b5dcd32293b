import autocannon from "autocannon";
import { cpuSeconds } from "./cpu-time.ts";

export type Target = {
  name: string;
  url: string;
  /** The process that does the work. */
  pid: number;
  headers?: Record<string, string>;
  /** A fresh address per request, where the same one again would be answered from a cache. */
  pathOf?: (request: number) => string;
};

/** Requests per second of the server's processor time, over `seconds` at 16 connections. Throws when an answer is not 2xx. */
async function requestsPerCpuSecond(target: Target, seconds: number): Promise<number> {
  const before = cpuSeconds(target.pid);
  let made = 0;
  const { pathOf } = target;
  const result = await autocannon({
    url: target.url,
    connections: 16,
    duration: seconds,
    ...(target.headers && { headers: target.headers }),
    ...(pathOf && {
      requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: pathOf(++made) }) }],
    }),
  });
  const used = cpuSeconds(target.pid) - before;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return result["2xx"] / used;
}

/**
 * Every target in turn, round after round, so that a busy minute of the machine falls on all of them alike; of each its
 * best round, since whoever else is busy can only make a round worse. The first round warms up.
 */
export async function interleaved(targets: Target[], rounds: number, seconds: number): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const rate = await requestsPerCpuSecond(target, seconds);
      if (round > 0) best.set(target.name, Math.max(rate, best.get(target.name) ?? 0));
    }
  }
  return best;
}
