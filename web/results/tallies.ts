import type { Summary } from "#contract/summary.ts";
import { type Api, isRefusal } from "#web/api.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";

type Shown = Omit<Summary, "questions"> & { asked: readonly AskedQuestion[] };
export type Voted = { api: Api; version: number | null; signal?: AbortSignal };

/**
 * Adds what votes came to, where this reader may see it. Filters and weights apply to figures
 * alone, so that there is no tally beside them.
 */
export async function withTallies(shown: Shown, voted: Voted): Promise<Shown> {
  const { surveyId, filters, weights, loading } = shown;
  if (filters.length > 0 || weights || loading !== undefined) return shown;
  const { api, version, signal } = voted;
  const tallyOf = async (question: string) => {
    try {
      return await api(
        "GET /surveys/{id}/tally/{question}",
        { params: { id: surveyId, question }, query: { version: version ?? undefined } },
        { ...(signal && { signal }), expects403: true },
      );
    } catch (thrown) {
      if (isRefusal(thrown) && thrown.status === 403) return undefined;
      throw thrown;
    }
  };
  const asked = shown.asked.map(async (each) => {
    const { id, of, current, untilClose } = each.summary;
    const isTold = each.question.vote && current && !untilClose && !of;
    return isTold ? { ...each, tally: await tallyOf(id) } : each;
  });
  return { ...shown, asked: await Promise.all(asked) };
}
