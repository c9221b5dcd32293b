import autocannon from "autocannon";
import { cpuSeconds } from "./cpu-time.ts";

export type Target = {
  name: string;
  url: string;
  /** The server process. */
  pid: number;
  headers?: Record<string, string>;
  /** A new address per request, where repeated ones are answered from a cache. */
  pathOf?: (request: number) => string;
};

/**
 * Requests per second of the server's processor time, over `seconds` with 16 connections. Throws if
 * a response is not 2xx.
 */
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
      requests: [
        { setupRequest: (request: autocannon.Request) => ({ ...request, path: pathOf(++made) }) },
      ],
    }),
  });
  const used = cpuSeconds(target.pid) - before;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`,
    );
  }
  return result["2xx"] / used;
}

/**
 * Measures the targets in turn, round after round, so that other load affects all of them equally.
 * Takes the best round of each, since other load only worsens one. The first round warms up.
 */
export async function interleaved(
  targets: Target[],
  rounds: number,
  seconds: number,
): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const rate = await requestsPerCpuSecond(target, seconds);
      if (round > 0) best.set(target.name, Math.max(rate, best.get(target.name) ?? 0));
    }
  }
  return best;
}
