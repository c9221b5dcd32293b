import type { Queryable } from "#server/database/connect.ts";
import { findReportStanding, insertReport, type NewReport } from "./queries.ts";
import { refuseReport } from "./rules.ts";

export type Outcome =
  | { made: true }
  | { made: false; code: "already-reported"; reportId: string }
  | { made: false; code: "not-found" | "sign-in-required" | "overloaded" };

/** If the insert fails but the survey is open again when the reason is read, it is retried. */
const tries = 3;

/** Inserts a report, or returns the reason why not. A person can report a survey once. */
export async function makeReport(database: Queryable, report: NewReport): Promise<Outcome> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (await insertReport(database, report)) return { made: true };
    const standing = await findReportStanding(database, report.surveyId, report.reporterId);
    if (standing && !standing.reporterLives) return { made: false, code: "sign-in-required" };
    const code = refuseReport(standing);
    if (code === "already-reported" && standing?.reportId)
      return { made: false, code, reportId: standing.reportId };
    if (code === "not-found") return { made: false, code };
  }
  return { made: false, code: "overloaded" };
}
