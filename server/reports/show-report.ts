import type { Report } from "#contract/reports.ts";
import type { Viewer } from "#contract/roles.ts";
import { deletedUser, showSurveyCopy } from "#server/surveys/show-survey.ts";
import type { ReportRow } from "./queries.ts";

/** A report with the current state of its survey, as this viewer may see it. */
export function showReport(row: ReportRow, viewer: Viewer): Report {
  return {
    _id: row.id,
    surveyId: row.surveyId,
    userName: row.reporterName ?? deletedUser,
    userEmail: row.reporterEmail ?? "",
    feedBack: row.feedback,
    totalVote: row.votesThen,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    ...showSurveyCopy(row, viewer),
  };
}
