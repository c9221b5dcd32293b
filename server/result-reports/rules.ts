import type { ReportAudience, ReportKind } from "#limits/limits.ts";

type Standing = { kind: ReportKind; publishedAt: Date | null; revokedAt: Date | null };

export function stateOf({
  publishedAt,
  revokedAt,
}: Omit<Standing, "kind">): "draft" | "published" | "revoked" {
  return revokedAt ? "revoked" : publishedAt ? "published" : "draft";
}

/** Why a report isn't written any more, in words; null while it is. */
export function refuseWriting({ kind, ...dates }: Standing): string | null {
  const state = stateOf(dates);
  if (state === "revoked") return "This report was revoked. Please make a copy of it.";
  if (state === "published" && kind === "frozen")
    return "A frozen report never changes. Please make a copy of it.";
  return null;
}

type Wanted = { kind: ReportKind; audience: ReportAudience; hasPassword: boolean };
/** What its readers would see of it now. */
type Shown = { isEmpty: boolean; hasResults: boolean; hasTables: boolean; wantsTables: boolean };

/** Why a report can't be published so, in words, and the field that it is about. */
export function refusePublishing(
  { kind, audience, hasPassword }: Wanted,
  { isEmpty, hasResults, hasTables, wantsTables }: Shown,
): { field: "parts" | "password" | "kind"; problem: string } | null {
  if (isEmpty) return { field: "parts", problem: "Please add something to the report first." };
  if (audience === "password" && !hasPassword)
    return { field: "password", problem: "Please choose a password of at least 10 characters." };
  if (kind === "live") return null;
  // Respondents were told who sees the results, and when.
  if (!hasResults)
    return { field: "kind", problem: "Readers may not see results yet, so nothing can be frozen." };
  if (wantsTables && !hasTables)
    return { field: "kind", problem: "Cross-tabs can be frozen once the survey has closed." };
  return null;
}
