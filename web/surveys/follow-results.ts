import type { LiveCount } from "#contract/surveys.ts";
import { api } from "#web/session/api.ts";
import { type Follower, followStream } from "./follow-stream.ts";

/** Follows a ballot's count. */
export function followResults(id: string, follower: Follower<LiveCount>): () => void {
  return followStream(
    (more) => api.download("GET /surveys/{id}/live", { params: { id } }, more),
    follower,
  );
}
