import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Segment } from "#contract/segments.ts";
import type { Survey } from "#contract/surveys.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import type { Definition } from "#engine/definition.ts";
import { filterTexts } from "#texts/filters.ts";
import { useFailing } from "#web/layout/use-failing.ts";
import { api } from "#web/session/api.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { useSegments } from "./use-segments.ts";
import { inBallotWords, type Variable, variablesOf } from "./variables.ts";

const none: readonly Variable[] = [];

/** What a questionnaire asks in its newest version. */
export function useNewestDefinition({ _id: id, option, version = 1 }: Survey) {
  const query = useQuery({ ...definitionQuery(id, version), enabled: option });
  // Without it, nothing can be chosen; it comes by itself.
  useFailing(query);
  return query.data;
}

export function definitionQuery(id: string, number: number) {
  return queryOptions({
    queryKey: ["versions", id, number],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const line = "GET /surveys/{id}/versions/{number}";
      return (await api(line, { params: { id, number } }, { signal })).definition;
    },
  });
}

/** Those before the newest version, newest first, as far as they are loaded. */
function useEarlierDefinitions({ _id: id, option, version = 1 }: Survey): readonly Definition[] {
  const numbers = Array.from({ length: option ? version - 1 : 0 }, (_, at) => version - 1 - at);
  return useQueries({
    queries: numbers.map((number) => definitionQuery(id, number)),
    combine: loadedOf,
  });
}

function loadedOf(found: readonly { data: Definition | undefined }[]): readonly Definition[] {
  return found.flatMap(({ data }) => data ?? []);
}

/** What a survey's responses can be filtered and compared by; nothing while that is loading. */
export function useVariables(survey: Survey): readonly Variable[] {
  const { _id: id, option, title, identity, version = 1 } = survey;
  const data = useNewestDefinition(survey);
  const earlier = useEarlierDefinitions(survey);
  const { data: codebooks } = useQuery({
    queryKey: ["codebooks", id],
    enabled: option,
    queryFn: ({ signal }) => api("GET /surveys/{id}/codebooks", { params: { id } }, { signal }),
  });
  const { data: segments } = useSegments(id);
  const hidesFields = option && identity !== "named" && !isClosed(survey);
  return useMemo(() => {
    const definition = option ? data : ballotDefinition(title);
    if (!definition) return none;
    const versions = Array.from({ length: option ? version : 1 }, (_, at) => at + 1);
    const keepsDays = !option || identity === "named" || identity === "confidential";
    const found = variablesOf(definition, { versions, keepsDays, earlier, codebooks });
    // Until the close, they would show what the newest response came with.
    const usable = hidesFields ? found.filter(({ of }) => !of.startsWith("variable:")) : found;
    const worded = option ? usable : found.map(inBallotWords);
    return segments?.length ? [...worded, segmentVariable(segments)] : worded;
  }, [data, earlier, codebooks, segments, option, title, identity, version, hidesFields]);
}

/** Named filters as a side of a cross-tab. */
function segmentVariable(segments: readonly Segment[]): Variable {
  const options = segments.map(({ _id, name }) => ({ option: _id, label: name }));
  const name = filterTexts.segments;
  return { of: "segments", name, options, bounds: null, compares: true, several: true };
}
