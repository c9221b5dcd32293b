import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ballotDefinition } from "#contract/ballot-definition.ts";
import type { Segment } from "#contract/segments.ts";
import type { Survey } from "#contract/surveys.ts";
import { filterTexts } from "#texts/filters.ts";
import { api } from "#web/session/api.ts";
import { useSegments } from "./use-segments.ts";
import { inBallotWords, type Variable, variablesOf } from "./variables.ts";

const none: readonly Variable[] = [];

/** What a questionnaire asks in its newest version. */
export function useNewestDefinition({ _id: id, option, version = 1 }: Survey) {
  const { data } = useQuery({
    queryKey: ["versions", id, version],
    enabled: option,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { id, number: version };
      const line = "GET /surveys/{id}/versions/{number}";
      return (await api(line, { params }, { signal })).definition;
    },
  });
  return data;
}

/** What a survey's responses can be filtered and compared by; nothing while that is loading. */
export function useVariables(survey: Survey): readonly Variable[] {
  const { _id: id, option, title, identity, version = 1 } = survey;
  const data = useNewestDefinition(survey);
  const { data: codebooks } = useQuery({
    queryKey: ["codebooks", id],
    enabled: option,
    queryFn: ({ signal }) => api("GET /surveys/{id}/codebooks", { params: { id } }, { signal }),
  });
  const { data: segments } = useSegments(id);
  return useMemo(() => {
    const definition = option ? data : ballotDefinition(title);
    if (!definition) return none;
    const versions = Array.from({ length: option ? version : 1 }, (_, at) => at + 1);
    const keepsDays = !option || identity === "named" || identity === "confidential";
    const found = variablesOf(definition, { versions, keepsDays, codebooks });
    const worded = option ? found : found.map(inBallotWords);
    return segments?.length ? [...worded, segmentVariable(segments)] : worded;
  }, [data, codebooks, segments, option, title, identity, version]);
}

/** Named filters as a side of a cross-tab. */
function segmentVariable(segments: readonly Segment[]): Variable {
  const options = segments.map(({ _id, name }) => ({ option: _id, label: name }));
  const name = filterTexts.segments;
  return { of: "segments", name, options, bounds: null, compares: true, several: true };
}
