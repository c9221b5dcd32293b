import { limits } from "#limits/limits.ts";
import { narrowedQuery, readFilters, written } from "./filter-address.ts";
import { readVersion } from "./version-address.ts";

/** Which responses are looked at, and where in their list one is. */
export type SoughtPlace = {
  search: string;
  /** For the reader alone; the place decides. */
  page: number;
  before: number | undefined;
  after: number | undefined;
};

export function readSought(params: URLSearchParams) {
  const number = (name: string) => {
    const given = Number(params.get(name));
    return Number.isInteger(given) && given > 0 && given < 2 ** 31 ? given : undefined;
  };
  return {
    version: readVersion(params),
    filters: readFilters(params),
    search: (params.get("search") ?? "").slice(0, limits.search.max),
    page: number("page") ?? 1,
    before: number("before"),
    after: number("after"),
  };
}
export type Sought = ReturnType<typeof readSought>;

/** The same responses at another place, or at the first one. */
export function soughtQuery(
  { version, filters, search }: Omit<Sought, keyof SoughtPlace> & { search: string },
  place: Partial<Omit<SoughtPlace, "search">> = {},
): string {
  const more = Object.entries({ search, ...place }).flatMap(([name, value]) =>
    value ? [[name, `${value}`] as const] : [],
  );
  return narrowedQuery({ version, filters }, Object.fromEntries(more));
}

/** As the call has it. */
export function soughtInCall({
  version,
  filters,
  search,
}: Pick<Sought, "version" | "filters" | "search">) {
  return { version: version ?? undefined, where: written(filters), search };
}
