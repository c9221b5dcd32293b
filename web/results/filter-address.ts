import type { Filter } from "#contract/filters.ts";
import { maxFilterLength, maxFilters } from "#contract/limits.ts";

/** What results are narrowed to, as their address says it. */
export type Narrowed = { version: number | null; filters: readonly Filter[] };

/** The filters of an address, in the form of the API. Others are left out. */
export function readFilters(params: URLSearchParams): Filter[] {
  const text = params.get("where") ?? "";
  if (text === "" || text.length > maxFilterLength) return [];
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter(isFilter).slice(0, maxFilters) : [];
  } catch {
    return [];
  }
}

function isFilter(given: unknown): given is Filter {
  if (typeof given !== "object" || given === null || !("of" in given)) return false;
  return typeof given.of === "string" && ("in" in given || "from" in given || "to" in given);
}

export function writtenFilters(filters: readonly Filter[]): string | undefined {
  return filters.length === 0 ? undefined : JSON.stringify(filters);
}

/** The part of an address behind its path, empty for all responses. */
export function narrowedQuery(
  { version, filters }: Narrowed,
  more: Readonly<Record<string, string>> = {},
): string {
  const where = writtenFilters(filters);
  const query = new URLSearchParams({
    ...more,
    ...(version !== null && { version: `${version}` }),
    ...(where && { where }),
  });
  return query.size === 0 ? "" : `?${query}`;
}
