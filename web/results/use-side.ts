import { useQuery } from "@tanstack/react-query";
import type { Filter } from "#contract/filters.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import { api } from "#web/session/api.ts";
import { written } from "./filter-address.ts";
import { withWords } from "./shown-summary.ts";

type Side = {
  survey: { _id: string; option: boolean; title: string };
  version?: number | undefined;
  filters?: readonly Filter[];
};

/** While a large survey is read. */
const readingMs = 700;

/** The results of one side of a comparison, once it is chosen. */
export function useSide(side: Side | null) {
  const { survey, version, filters = [] } = side ?? {};
  const where = written(filters);
  const id = survey?._id ?? "";
  return useQuery({
    queryKey: ["side", id, version, where],
    enabled: survey !== undefined,
    queryFn: async ({ signal }) => {
      const query = { version, where };
      const found = await api("GET /surveys/{id}/summary", { params: { id }, query }, { signal });
      return withWords(found, async (number) => {
        if (survey && !survey.option) return ballotDefinition(survey.title);
        const params = { id, number };
        const line = "GET /surveys/{id}/versions/{number}";
        return (await api(line, { params }, { signal })).definition;
      });
    },
    refetchInterval: ({ state }) => (state.data?.loading === undefined ? false : readingMs),
  });
}
