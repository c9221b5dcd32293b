import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CallInput } from "#contract/call.ts";
import type { crossTabCalls } from "#contract/cross-tabs.ts";
import { api } from "#web/session/api.ts";

/** While a large survey is read. */
export const readingMs = 700;

export type DifferencesQuery = CallInput<
  (typeof crossTabCalls)["GET /surveys/{id}/differences"]
>["query"];

/** The questions that differ most by one. */
export function differencesQuery(id: string, query: DifferencesQuery) {
  return queryOptions({
    queryKey: ["differences", id, query],
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/differences", { params: { id }, query }, { signal, expects403: true }),
  });
}

/** The same, once that is chosen. */
export function useDifferences(id: string, query: DifferencesQuery) {
  return useQuery({
    ...differencesQuery(id, query),
    enabled: query.columns !== "",
    refetchInterval: ({ state }) => (state.data?.loading === undefined ? false : readingMs),
  });
}
