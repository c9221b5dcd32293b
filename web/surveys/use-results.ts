import { useEffect, useState } from "react";
import type { Results } from "#contract/surveys.ts";
import { useSession } from "#web/session/use-session.ts";

export type ResultsState =
  | { state: "loading" | "hidden"; results: null }
  | { state: "shown"; results: Results }
  | { state: "failed"; results: null; retry: () => void };

/**
 * The results, as far as whoever looks may see them. `open` are those that everyone may see, which came with the page; otherwise
 * the browser asks, since pages are made for nobody, and only for someone signed in: a visitor has not voted.
 */
export function useResults(surveyId: string, open: Results | null): ResultsState {
  const { user } = useSession();
  const [answer, setAnswer] = useState<{ to: string; results: Results | null; failed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const question = open || !user ? null : `${surveyId} ${user.email} ${attempt}`;
  useEffect(() => {
    if (question === null) return;
    const leaving = new AbortController();
    fetchResults(surveyId, leaving.signal)
      .then((results) => setAnswer({ to: question, results, failed: false }))
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer({ to: question, results: null, failed: true });
      });
    return () => leaving.abort();
  }, [surveyId, question]);
  if (open) return { state: "shown", results: open };
  if (question === null) return { state: "hidden", results: null };
  if (answer?.to !== question) return { state: "loading", results: null };
  if (answer.failed) return { state: "failed", results: null, retry: () => setAttempt(attempt + 1) };
  return answer.results ? { state: "shown", results: answer.results } : { state: "hidden", results: null };
}

/** Null for whoever may not see them: asked first, so that nothing is refused. */
async function fetchResults(id: string, signal: AbortSignal): Promise<Results | null> {
  const { api } = await import("#web/session/api.ts");
  const { seesResults } = await api("GET /surveys/{id}/standing", { params: { id } }, { signal });
  return seesResults ? api("GET /surveys/{id}/results", { params: { id } }, { signal, expects403: true }) : null;
}
