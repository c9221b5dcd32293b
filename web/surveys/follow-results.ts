import type { LiveCount } from "#contract/surveys.ts";
import { type Follower, followStream } from "./follow-stream.ts";

/** Follows a ballot's count. */
export function followResults(id: string, follower: Follower<LiveCount>): () => void {
  return followStream("GET /surveys/{id}/live", id, follower);
}
