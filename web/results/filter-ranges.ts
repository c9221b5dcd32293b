import { useQuery } from "@tanstack/react-query";
import type { Filter } from "#contract/filters.ts";
import type { Distribution } from "#contract/summary.ts";
import { binWords } from "#web/figures/bin-words.ts";
import { api } from "#web/session/api.ts";
import type { Variable } from "./variables.ts";

type Bounds = Omit<Extract<Filter, { from?: unknown }>, "of" | "series">;
/** Numbers or days that results show together. */
export type Range = { label: string; bounds: Bounds };
export type Ranges = {
  /** Whether this reader sees no small groups, and so may only ask for whole ranges. */
  disclosed: boolean;
  /** Empty where results show no ranges. */
  of(variable: Variable): Range[];
};

const unknown: Ranges = { disclosed: false, of: () => [] };

/** The ranges of all people who answered, which filters can take without showing anybody. */
export function useRanges(surveyId: string, enabled: boolean): Ranges {
  const { data } = useQuery({
    queryKey: ["ranges", surveyId],
    enabled,
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/summary", { params: { id: surveyId }, query: {} }, { signal }),
  });
  if (!data?.disclosed) return unknown;
  const find = (name: string) =>
    data.questions.find(
      (each) => each.current && [each.id, each.of].filter(Boolean).join(":") === name,
    );
  return {
    disclosed: true,
    of({ of, step = 1 }) {
      const found = find(of)?.distribution;
      return found ? rangesIn(found, step) : [];
    },
  };
}

/** `step` is between a number and the next one that can be given. */
export function rangesIn({ unit, bins }: Distribution, step: number): Range[] {
  return bins.map((bin) => {
    const { from, to } = bin;
    const last = to === null ? null : unit === "number" ? numberBefore(to, step) : dayBefore(to);
    const first = from === null || unit === "number" ? from : firstDay(from);
    const bounds = { ...(first !== null && { from: first }), ...(last !== null && { to: last }) };
    return { label: binWords(bin, { unit, isWhole: step === 1 }), bounds };
  });
}

/** The bounds of ranges that adjoin; null where they don't, or leave nobody out. */
export function joinedBounds(ranges: readonly Range[], chosen: ReadonlySet<string>): Bounds | null {
  const places = ranges.flatMap(({ label }, at) => (chosen.has(label) ? [at] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || last - first >= places.length) return null;
  const [{ from } = {}, { to } = {}] = [ranges[first]?.bounds, ranges[last]?.bounds];
  if (from === undefined && to === undefined) return null;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

type Edge = number | string;

function numberBefore(edge: Edge, step: number): number {
  return Number((Number(edge) - step).toPrecision(15));
}

/** Of a day, a month or a year. */
function firstDay(edge: Edge): string {
  return `${edge}-01-01`.slice(0, 10);
}

function dayBefore(edge: Edge): string {
  return new Date(Date.parse(`${firstDay(edge)}T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10);
}
