import { useEffect, useState } from "react";
import type { Results } from "#contract/surveys.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { useSession } from "#web/session/use-session.ts";

export type ResultsState =
  | { state: "loading" | "hidden"; results: null }
  | { state: "shown"; results: Results }
  | { state: "failed"; results: null; retry: () => void };

/** The results, as far as whoever looks may see them; asked for in the browser, since pages are made for nobody. */
export function useResults(surveyId: string, closed: boolean): ResultsState {
  const session = useSession();
  const [answer, setAnswer] = useState<{ of: string; results: Results | null; failed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const viewer = session.state === "loading" ? null : (session.user?.email ?? "nobody");
  // Nobody may see the count of an open survey without having voted, so a visitor need not ask.
  const pointless = viewer === "nobody" && !closed;
  const asked = `${surveyId} ${viewer} ${attempt}`;
  useEffect(() => {
    if (viewer === null || pointless) return;
    const leaving = new AbortController();
    api("GET /surveys/{id}/results", { params: { id: surveyId } }, { signal: leaving.signal, expects403: true })
      .then((results) => setAnswer({ of: asked, results, failed: false }))
      .catch((thrown: unknown) => {
        if (leaving.signal.aborted) return;
        const hidden = isRefusal(thrown) && (thrown.code === "not-allowed" || thrown.code === "sign-in-required");
        setAnswer({ of: asked, results: null, failed: !hidden });
      });
    return () => leaving.abort();
  }, [surveyId, viewer, pointless, asked]);
  if (pointless) return { state: "hidden", results: null };
  if (answer?.of !== asked) return { state: "loading", results: null };
  if (answer.failed) return { state: "failed", results: null, retry: () => setAttempt(attempt + 1) };
  return answer.results ? { state: "shown", results: answer.results } : { state: "hidden", results: null };
}
