import { useQuery } from "@tanstack/react-query";
import type { Definition } from "#engine/definition.ts";
import { api } from "#web/session/api.ts";

export type Published = { version: number; definition: Definition };

/** The version that is live. Null without one, and until it is loaded. */
export function usePublished(surveyId: string | undefined): Published | null {
  const { data = null } = useQuery({
    queryKey: ["versions", "live", surveyId],
    enabled: surveyId !== undefined,
    queryFn: async ({ signal }): Promise<Published | null> => {
      const params = { id: surveyId ?? "" };
      const { version } = await api("GET /survey/{id}", { params }, { signal });
      if (version === undefined) return null;
      const { definition } = await api(
        "GET /surveys/{id}/versions/{number}",
        { params: { ...params, number: version } },
        { signal },
      );
      return { version, definition };
    },
  });
  return data;
}
