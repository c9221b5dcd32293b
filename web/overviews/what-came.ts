import type { SurveyorOverview } from "#contract/overviews.ts";

/** What somebody's surveys take: ballots take votes, questionnaires responses. */
export type Came = "votes" | "responses" | "both";

/** Both as long as that isn't known. */
export function whatCame(data: SurveyorOverview | null): Came {
  if (!data || (data.votes > 0 && data.responses > 0)) return "both";
  if (data.questionnaires === 0) return "votes";
  return data.questionnaires === data.surveys ? "responses" : "both";
}
