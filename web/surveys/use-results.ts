import { useCallback, useEffect, useState } from "react";
import type { EmailRefusal } from "#contract/shapes.ts";
import type { LiveCount, Results } from "#contract/surveys.ts";
import type { Receipt } from "#contract/votes.ts";
import type { VoteOption } from "#limits/limits.ts";
import { useSession } from "#web/session/use-session.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import type { ResultWords } from "./result-words.ts";

/** The reader's own vote and its receipt; null for none, absent while unknown. */
type OwnVote = { vote?: VoteOption | "none" | null; receipt?: Receipt; refused?: EmailRefusal };
export type ResultsState = OwnVote & { refetch: () => void } & (
    | Waiting
    | Moving
    | { state: "failed"; results: null; reason: string }
  );
/** `unknown`: the session isn't known yet, as on the server. */
type Waiting = { state: "unknown" | "loading" | "hidden"; results: null };
/** `live`: the results are updating by themselves. */
type Moving = { state: "shown"; results: Shown; live: boolean; words: ResultWords | null };

/** Public results, with their sentences. */
export type OpenResults = { results: Results; words: ResultWords };
/** Includes the head of the chain of exactly these votes, once they have been updated. */
type Shown = Results & Partial<LiveCount>;
type Found = OwnVote & { results: Shown | null; failed?: Error };
type Answer = Found & { to: string };

/**
 * The results that the reader can see, live while voting is open. `open` are public results, which
 * are part of the page. Other results are fetched in the browser, since pages are the same for
 * everyone, and only for signed-in people. `moves` is false if no votes are accepted.
 */
export function useResults(surveyId: string, open: OpenResults | null, moves = true): ResultsState {
  const { user, state: session } = useSession();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [live, setLive] = useState(false);
  const question = open || !user ? null : `${surveyId} ${user.email} ${attempt}`;
  useEffect(() => {
    if (question === null) return;
    const leaving = new AbortController();
    fetchResults(surveyId, leaving.signal)
      .catch((failed): Found => ({ results: null, failed }))
      .then((found) => leaving.signal.aborted || setAnswer({ to: question, ...found }));
    return () => leaving.abort();
  }, [surveyId, question]);
  const following =
    moves && answer?.to === question && answer?.results?.closed === false ? question : null;
  useEffect(() => {
    if (following === null) return;
    const show = (results: LiveCount) =>
      setAnswer((before) => newest(before, { ...before, to: following, results }));
    let stop = () => {};
    let left = false;
    // After hydration: a count that updates a moment later is still correct.
    void untilLoaded(() => import("./follow-results.ts")).then(({ followResults }) => {
      if (!left) stop = followResults(surveyId, { show, live: setLive });
    });
    return () => {
      left = true;
      stop();
    };
  }, [surveyId, following]);
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  if (open) return { state: "shown", ...open, live: false, refetch };
  if (question === null)
    return { state: session === "loading" ? "unknown" : "hidden", results: null, refetch };
  if (answer?.to !== question) return { state: "loading", results: null, refetch };
  const { results, vote, receipt, refused, failed } = answer;
  const own = {
    refetch,
    ...(vote !== undefined && { vote }),
    ...(receipt && { receipt }),
    ...(refused && { refused }),
  };
  if (failed) return { state: "failed", results: null, ...own, reason: failed.message };
  if (!results) return { state: "hidden", results, ...own };
  return { state: "shown", results, ...own, live, words: null };
}

/**
 * Votes are only ever added, so a smaller count is older, from a server that hadn't seen the latest
 * votes.
 */
function newest(before: Answer | null, after: Answer & { results: Results }): Answer {
  const isOlder =
    before?.to === after.to && before.results && before.results.total > after.results.total;
  return isOlder ? before : after;
}

/**
 * Fetches the reader's vote and, if they can see them, the results. The vote is known even if
 * fetching the results fails.
 */
async function fetchResults(id: string, signal: AbortSignal): Promise<Found> {
  const { api } = await untilLoaded(() => import("#web/session/api.ts"));
  const standing = await api("GET /surveys/{id}/standing", { params: { id } }, { signal });
  const vote = standing.vote && (standing.vote.voteOption ?? "none");
  const own: OwnVote = {
    vote,
    ...(standing.vote && { receipt: standing.vote.receipt }),
    ...(standing.refused && { refused: standing.refused }),
  };
  if (!standing.seesResults) return { ...own, results: null };
  return api("GET /surveys/{id}/results", { params: { id } }, { signal, expects403: true }).then(
    (results) => ({ ...own, results }),
    (failed) => ({ ...own, results: null, failed }),
  );
}
