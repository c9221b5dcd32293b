import type { Tally } from "#contract/voting.ts";
import { type Api, isRefusal } from "#web/api.ts";

type Voted = { surveyId: string; version: number | null };

/** Reads what the vote on a question came to; null where this reader may not see it. */
export function tallies(api: Api, { surveyId, version }: Voted, signal?: AbortSignal) {
  return async (question: string): Promise<Tally | null> => {
    try {
      return await api(
        "GET /surveys/{id}/tally/{question}",
        { params: { id: surveyId, question }, query: { version: version ?? undefined } },
        { ...(signal && { signal }), expects403: true },
      );
    } catch (thrown) {
      if (isRefusal(thrown) && thrown.status === 403) return null;
      throw thrown;
    }
  };
}
