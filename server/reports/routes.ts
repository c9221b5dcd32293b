import { Refusal } from "#contract/refusals.ts";
import type { Report, reportCalls } from "#contract/reports.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import { isId, newId } from "#server/database/new-id.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { deletedUser, showSurveyCopy } from "#server/surveys/show-survey.ts";
import { findPersonId } from "#server/users/find-person-id.ts";
import { makeReport } from "./make-report.ts";
import { listReportsMade, listSurveyReports, type ReportRow, settleReport } from "./queries.ts";

type Dependencies = { database: Database; clock: () => Date };

export function reportRoutes({ database, clock }: Dependencies): Handlers<typeof reportCalls> {
  return {
    "POST /reports": async ({ body, viewer }) => {
      if (!isId(body.surveyId)) throw new Refusal("not-found");
      const at = clock();
      const id = newId(at.getTime());
      const { surveyId, feedBack: feedback } = body;
      const outcome = await makeReport(database, {
        id,
        surveyId,
        reporterId: viewer.id,
        feedback,
        at,
      });
      if (outcome.made) return { insertedId: id };
      const details =
        outcome.code === "already-reported" ? { reportId: outcome.reportId } : undefined;
      throw new Refusal(outcome.code, { details });
    },

    "GET /reported/{email}": async ({ params, query, viewer }) => {
      const reporterId = await findPersonId(database, viewer, params.email);
      if (!reporterId) return { rows: [], total: 0 };
      return shown(await listReportsMade(database, reporterId, pageRange(query), query), viewer);
    },

    "PUT /reports/{id}": async ({ params, body, viewer }) => {
      const at = clock();
      const modifiedCount = await settleReport(database, {
        id: params.id,
        adminId: viewer.id,
        state: body.state,
        at,
        entryId: newId(at.getTime()),
      });
      if (modifiedCount === null) throw new Refusal("not-found");
      return { modifiedCount };
    },

    "GET /surveys/{id}/reports": async ({ params, query, viewer }) => {
      const found = await listSurveyReports(database, params.id, pageRange(query), query.sort);
      if (!found) throw new Refusal("not-found");
      return shown(found, viewer);
    },
  };
}

function shown({ rows, total }: { rows: ReportRow[]; total: number }, viewer: Viewer) {
  return { rows: rows.map((row) => showReport(row, viewer)), total };
}

/** A report with the current state of its survey, as this viewer may see it. */
function showReport(row: ReportRow, viewer: Viewer): Report {
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
