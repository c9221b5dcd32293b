import type { Draft, DraftSummary } from "#contract/drafts.ts";
import { storedJson } from "#server/http/stored-json.ts";
import type * as queries from "./queries.ts";

export function showDraftText(row: queries.DraftTextRow): Draft {
  const { definition, review, terms } = row;
  return {
    ...showSummary(row),
    definition: storedJson(definition),
    review,
    ...(terms && { terms }),
  };
}

export function shownRequest({
  state,
  feedback,
  problem,
}: NonNullable<queries.DraftSummaryRow["request"]>): DraftSummary["request"] {
  if (state === "granted" && problem === null) return undefined;
  return {
    state: state === "open" ? "waiting" : state,
    ...(feedback !== null && { reason: feedback }),
    ...(problem !== null && { problem }),
  };
}

export function showSummary(row: queries.DraftSummaryRow): DraftSummary {
  const request = row.request && shownRequest(row.request);
  return {
    _id: row.id,
    title: row.title,
    revision: row.revision,
    ...(row.surveyId !== null && { surveyId: row.surveyId }),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.code !== null && { code: row.code }),
    ...(request && { request }),
  };
}
