import type { Test } from "../../definition.ts";

/** The limits that tests mention, each once, the lowest first. */
export function cutsOf(tests: Iterable<Test>): number[] {
  const cuts = new Set<number>();
  for (const test of tests)
    if (test.test === "between")
      for (const limit of [test.min, test.max])
        if (limit !== undefined && Number.isFinite(limit)) cuts.add(limit + 0);
  return [...cuts].sort((a, b) => a - b);
}
