import type { Draft, DraftSummary } from "#contract/drafts.ts";
import { storedJson } from "#server/http/stored-json.ts";
import type * as queries from "./queries.ts";

export function showDraftText(row: queries.DraftTextRow): Draft {
  return { ...showSummary(row), definition: storedJson(row.definition), review: row.review };
}

export function showSummary(row: queries.DraftSummaryRow): DraftSummary {
  return {
    _id: row.id,
    title: row.title,
    revision: row.revision,
    ...(row.surveyId !== null && { surveyId: row.surveyId }),
    updatedAt: row.updatedAt.toISOString(),
  };
}
