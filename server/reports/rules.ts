import type { Status } from "#contract/limits.ts";

/** How a survey and a person stand to each other: what decides whether a report may be made. */
export type ReportStanding = { status: Status; deleted: boolean; reportId: string | null };

/** Whether a person may report: what the public can see, once, also after the deadline. */
export function refuseReport(standing: ReportStanding | null): "not-found" | "already-reported" | null {
  if (!standing || standing.deleted || standing.status !== "publish") return "not-found";
  return standing.reportId === null ? null : "already-reported";
}
