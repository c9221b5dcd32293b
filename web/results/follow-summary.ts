import type { LiveSummary } from "#contract/summary.ts";
import { type Follower, followStream } from "#web/surveys/follow-stream.ts";

/** Follows a questionnaire's results. */
export function followSummary(id: string, follower: Follower<LiveSummary>): () => void {
  return followStream("GET /surveys/{id}/summary/live", id, follower);
}
