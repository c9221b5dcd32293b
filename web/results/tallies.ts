import type { Summary } from "#contract/summary.ts";
import { voterTexts as texts } from "#texts/voters.ts";
import { type Api, isRefusal } from "#web/api.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { hasCounts } from "#web/voting/has-counts.ts";

type Shown = Omit<Summary, "questions"> & { asked: readonly AskedQuestion[] };
/** What is said of votes above all results, beside or in place of other words. */
export type ShownVotes = {
  /** What is said of voters, where nothing else is asked. */
  words?: { sentence: string } & Pick<typeof texts, "whoCould" | "fences" | "identities">;
  /** That counts of votes aren't hidden as others are. */
  except?: string;
  /** Whether figures of votes are all that is shown. */
  areAll: boolean;
};
export type Voted = {
  api: Api;
  version: number | null;
  /** Whether it's a ballot, answered yes or no. */
  isBallot?: boolean;
  signal?: AbortSignal;
};

/**
 * Adds what votes came to, where this reader may see it. Filters and weights apply to figures
 * alone, so that there is no tally beside them.
 */
export async function withTallies(
  shown: Shown,
  voted: Voted,
): Promise<Shown & { votes?: ShownVotes }> {
  const { surveyId, filters, weights, loading } = shown;
  const { api, version, isBallot = false, signal } = voted;
  const isOnlyVoted = isBallot || shown.asked.every(({ question }) => question.vote);
  const words = isOnlyVoted ? { words: wordsOf(shown, version) } : {};
  if (filters.length > 0 || weights || loading !== undefined)
    return { ...shown, votes: { ...words, areAll: false } };
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
  const told = await Promise.all(asked);
  return { ...shown, asked: told, votes: { ...words, ...votesSaid(told) } };
}

/** Data alone, since loaders send it. */
function wordsOf({ responses, held, closed }: Shown, version: number | null) {
  const { whoCould, fences, identities } = texts;
  const sentence =
    version === null
      ? texts.responses(responses + held, closed)
      : texts.responsesTo(responses + held, version);
  return { sentence, whoCould, fences, identities };
}

function votesSaid(asked: readonly AskedQuestion[]): ShownVotes {
  return {
    ...(asked.some(({ tally }) => tally && hasCounts(tally)) && { except: texts.exceptVotes }),
    areAll: asked.every(({ summary, tally }) => tally || summary.untilClose),
  };
}
