import type { ReportRow } from "./queries.ts";
import { stateOf } from "./rules.ts";

/** A report as lists show it, without its parts. */
export function listedReport(row: ReportRow) {
  const { id, surveyId, title, kind, audience, publishedAt, revision, updatedAt } = row;
  return {
    _id: id,
    surveyId,
    title,
    kind,
    audience,
    state: stateOf(row),
    revision,
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    updatedAt: updatedAt.toISOString(),
  };
}
