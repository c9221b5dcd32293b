import type { LiveSummary } from "#contract/summary.ts";
import { api } from "#web/session/api.ts";
import { type Follower, followStream } from "#web/surveys/follow-stream.ts";

/** Follows a questionnaire's results. */
export function followSummary(id: string, follower: Follower<LiveSummary>): () => void {
  return followStream(
    (more) => api.download("GET /surveys/{id}/summary/live", { params: { id } }, more),
    follower,
  );
}
