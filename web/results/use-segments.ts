import { useQuery } from "@tanstack/react-query";
import { api } from "#web/session/api.ts";

export function segmentsKey(surveyId: string) {
  return ["segments", surveyId];
}

/** The filters of a survey's results that have a name. */
export function useSegments(surveyId: string) {
  return useQuery({
    queryKey: segmentsKey(surveyId),
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/segments", { params: { id: surveyId } }, { signal }),
  });
}
