import type { Reason } from "#contract/refusal-reasons.ts";
import type { ReportAudience, ReportKind } from "#limits/limits.ts";

type Standing = { kind: ReportKind; publishedAt: Date | null; revokedAt: Date | null };

export function stateOf({
  publishedAt,
  revokedAt,
}: Omit<Standing, "kind">): "draft" | "published" | "revoked" {
  return revokedAt ? "revoked" : publishedAt ? "published" : "draft";
}

/** Why a report isn't written any more; null while it is. */
export function refuseWriting({ kind, ...dates }: Standing): Reason | null {
  const state = stateOf(dates);
  if (state === "revoked") return "report-revoked";
  if (state === "published" && kind === "frozen") return "report-frozen";
  return null;
}

type Wanted = { kind: ReportKind; audience: ReportAudience; hasPassword: boolean };
/** What its readers would see of it now. */
type Shown = { isEmpty: boolean; hasResults: boolean; hasTables: boolean; wantsTables: boolean };

/** Why a report can't be published so, and the field that it is about. */
export function refusePublishing(
  { kind, audience, hasPassword }: Wanted,
  { isEmpty, hasResults, hasTables, wantsTables }: Shown,
): { field: "parts" | "password" | "kind"; reason: Reason } | null {
  if (isEmpty) return { field: "parts", reason: "report-empty" };
  if (audience === "password" && !hasPassword)
    return { field: "password", reason: "report-password" };
  if (kind === "live") return null;
  // Respondents were told who sees the results, and when.
  if (!hasResults) return { field: "kind", reason: "results-not-open" };
  if (wantsTables && !hasTables) return { field: "kind", reason: "tables-while-running" };
  return null;
}
