import type { Report } from "#contract/reports.ts";
import type { Viewer } from "#contract/roles.ts";
import { deletedUser, showSurveyor } from "#server/surveys/show-survey.ts";
import type { ReportRow } from "./queries.ts";

/** A report with its survey's present state, as this viewer may see it. */
export function showReport(row: ReportRow, viewer: Viewer): Report {
  return {
    _id: row.id,
    surveyId: row.surveyId,
    userName: row.reporterName ?? deletedUser,
    userEmail: row.reporterEmail ?? "",
    feedBack: row.feedback,
    totalVote: row.votesThen,
    createdAt: row.createdAt.toISOString(),
    title: row.title,
    description: row.description,
    option: row.option,
    category: row.category,
    deadline: row.deadline,
    status: row.status,
    timestamp: row.surveyCreatedAt.toISOString(),
    surveyor: showSurveyor(row, viewer),
    ...(row.deleted && { surveyDeleted: true }),
  };
}
