import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallInput } from "#contract/call.ts";
import type { crossTabCalls } from "#contract/cross-tabs.ts";
import { api } from "#web/session/api.ts";

/** While a large survey is read. */
const readingMs = 700;

type CrossTabQuery = CallInput<(typeof crossTabCalls)["GET /surveys/{id}/cross-tab"]>["query"];

export function crossTabKey(id: string, query: CrossTabQuery) {
  return ["cross-tab", id, query];
}

/** A cross-tab, once both sides are chosen. */
export function useCrossTab(id: string, query: CrossTabQuery) {
  return useQuery({
    queryKey: crossTabKey(id, query),
    enabled: query.rows !== "" && query.columns !== "",
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/cross-tab", { params: { id }, query }, { signal, expects403: true }),
    refetchInterval: ({ state }) => (state.data?.loading === undefined ? false : readingMs),
  });
}
