import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { isClosed } from "./deadline.ts";

const askEveryMs = 20_000;

/**
 * Tells how many votes a survey has, which everybody may know, while the page is visible: for those
 * who do not see its result, and so cannot follow that. Returns how to stop; ends by itself with
 * the survey.
 */
export function followVoteCount(id: string, show: (count: number) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;

  async function ask(): Promise<void> {
    if (document.visibilityState === "hidden") return;
    try {
      const survey = await api("GET /survey/{id}", { params: { id } }, { signal });
      show(survey.voteCount);
      if (isClosed(survey)) stop();
    } catch (error) {
      // Away for a moment is no reason to stop; a survey that is gone is.
      if (isRefusal(error) && error.code === "not-found") stop();
    }
  }

  const asking = setInterval(() => void ask(), askEveryMs);
  // Whoever comes back to the page sees what is so now.
  document.addEventListener("visibilitychange", ask, { signal });
  function stop(): void {
    clearInterval(asking);
    leaving.abort();
  }
  return stop;
}
