import type { Filter } from "#contract/filters.ts";
import type { Margin } from "#contract/weights.ts";
import { maxFilterLength, maxFilters, maxMargins } from "#limits/limits.ts";

/** What results are narrowed to and weighted by, as their address says it. */
export type Narrowed = {
  version: number | null;
  filters: readonly Filter[];
  weights?: readonly Margin[];
};

/** The filters of an address, in the form of the API. Others are left out. */
export function readFilters(params: URLSearchParams): Filter[] {
  return listIn(params.get("where") ?? "")
    .filter(isFilter)
    .slice(0, maxFilters);
}

/** The weights of an address, likewise. */
export function readWeights(params: URLSearchParams): Margin[] {
  return listIn(params.get("weights") ?? "")
    .filter(isMargin)
    .slice(0, maxMargins);
}

function listIn(text: string): unknown[] {
  if (text === "" || text.length > maxFilterLength) return [];
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given : [];
  } catch {
    return [];
  }
}

function isFilter(given: unknown): given is Filter {
  if (typeof given !== "object" || given === null || !("of" in given)) return false;
  return typeof given.of === "string" && ("in" in given || "from" in given || "to" in given);
}

function isMargin(given: unknown): given is Margin {
  if (typeof given !== "object" || given === null || !("of" in given && "shares" in given))
    return false;
  const { of, shares } = given;
  if (typeof of !== "string" || typeof shares !== "object" || shares === null) return false;
  return Object.values(shares).every((share) => typeof share === "number");
}

/** A list of filters or weights as calls and addresses have it. */
export function written(list: readonly (Filter | Margin)[]): string | undefined {
  return list.length === 0 ? undefined : JSON.stringify(list);
}

/** The part of an address behind its path, empty for all responses. */
export function narrowedQuery(
  { version, filters, weights: margins = [] }: Narrowed,
  more: Readonly<Record<string, string>> = {},
): string {
  const [where, weights] = [written(filters), written(margins)];
  const query = new URLSearchParams({
    ...more,
    ...(version !== null && { version: `${version}` }),
    ...(where && { where }),
    ...(weights && { weights }),
  });
  return query.size === 0 ? "" : `?${query}`;
}
