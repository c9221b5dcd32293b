import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { isClosed } from "./deadline.ts";

const askEveryMs = 20_000;

/**
 * Polls a survey's public number of votes while the page is visible, for readers who can't see the
 * result and so can't follow its stream. Returns a stop function; ends by itself with the survey.
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
      // A short outage doesn't stop it; a deleted survey does.
      if (isRefusal(error) && error.code === "not-found") stop();
    }
  }

  const asking = setInterval(() => void ask(), askEveryMs);
  // Updates at once when the reader comes back to the page.
  document.addEventListener("visibilitychange", ask, { signal });
  function stop(): void {
    clearInterval(asking);
    leaving.abort();
  }
  return stop;
}
