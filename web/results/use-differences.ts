import { useQuery } from "@tanstack/react-query";
import type { CallInput } from "#contract/call.ts";
import type { crossTabCalls } from "#contract/cross-tabs.ts";
import { api } from "#web/session/api.ts";

/** While a large survey is read. */
const readingMs = 700;

type DifferencesQuery = CallInput<(typeof crossTabCalls)["GET /surveys/{id}/differences"]>["query"];

/** The questions that differ most by one, once that is chosen. */
export function useDifferences(id: string, query: DifferencesQuery) {
  return useQuery({
    queryKey: ["differences", id, query],
    enabled: query.columns !== "",
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/differences", { params: { id }, query }, { signal, expects403: true }),
    refetchInterval: ({ state }) => (state.data?.loading === undefined ? false : readingMs),
  });
}
