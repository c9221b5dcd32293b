import type { Status } from "#limits/limits.ts";

/** The state of a survey and a person that decides whether they may report it. */
export type ReportStanding = { status: Status; deleted: boolean; reportId: string | null };

/** Returns null if a person may report: any published survey, once, even after the deadline. */
export function refuseReport(
  standing: ReportStanding | null,
): "not-found" | "already-reported" | null {
  if (!standing || standing.deleted || standing.status !== "publish") return "not-found";
  return standing.reportId === null ? null : "already-reported";
}
