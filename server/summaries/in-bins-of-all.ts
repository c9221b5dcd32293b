import type { Distribution } from "#contract/summary.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { inBinsOf } from "#server/kinds/distribution.ts";
import type { Counts, Figures } from "#server/kinds/figures.ts";
import { isShortValue } from "#server/kinds/value-options.ts";
import { together } from "#statistics/mean.ts";
import { summaryOf } from "./figures.ts";
import type { AskedSeries, Series } from "./series.ts";

/**
 * Numbers or dates of a view in the bins that results show of all, the view and the `rest`, of which
 * `bins` says those that are together, by their places. Empty without, and where numbers are known
 * by their first digits alone.
 */
export function inBinsOfAll(
  view: AskedSeries,
  rest: Series | undefined,
  { k, bins }: { k: number; bins: readonly (readonly number[])[] | undefined },
): Figures {
  const { question, counts } = view;
  const kind = serverKindOf(question).bins;
  if (!bins || !kind || kind.of === "parts") return {};
  const all = bothCounts(counts, rest?.counts ?? new Map());
  const { distribution: whole } = summaryOf({ ...view, counts: all }, k);
  if (!whole || [...all.keys()].some(isShortValue)) return {};
  const given = [...counts]
    .filter(([option, { count }]) => option.startsWith("=") && count > 0)
    .map(([option, { count }]) => ({ value: option.slice(1), count }));
  const distribution = inBinsOf(joined(whole, bins), given);
  return kind.figures?.(question, distribution) ?? { distribution };
}

/** Each of the bins reaches to the next one: between them, nobody is. */
function joined(
  { unit, bins: all }: Distribution,
  bins: readonly (readonly number[])[],
): Distribution {
  const first = bins.map((places) => Math.min(...places)).sort((a, b) => a - b);
  return {
    unit,
    bins: first.map((at, place) => ({
      from: place === 0 ? (all[0]?.from ?? null) : (all[at]?.from ?? null),
      to: all[(first[place + 1] ?? all.length) - 1]?.to ?? null,
      count: 0,
    })),
  };
}

function bothCounts(some: Counts, others: Counts): Series["counts"] {
  const all = new Map(some);
  for (const [option, moments] of others) {
    const known = all.get(option);
    all.set(option, known ? together(known, moments) : moments);
  }
  return all;
}
