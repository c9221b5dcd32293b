import type { mySurveyCalls, OwnSurvey } from "#contract/my-surveys.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import { shownRequest } from "#server/drafts/show-draft.ts";
import type { Handlers } from "#server/http/implement.ts";
import { showsDays, showsPeople } from "#server/responses/rules.ts";
import { resultDay } from "#server/surveys/rules.ts";
import { showSurvey } from "#server/surveys/show-survey.ts";
import { countOwn, listOwn, type OwnRow } from "./queries.ts";

type Dependencies = { database: Database; clock: () => Date };

export function mySurveyRoutes({ database, clock }: Dependencies): Handlers<typeof mySurveyCalls> {
  return {
    "GET /my-surveys": async ({ query, viewer }) => {
      const day = resultDay(clock());
      const list = { ...query, ownerId: viewer.id, day };
      const { rows, total } = await listOwn(database, list, pageRange(query));
      return { rows: rows.map((row) => showOwn(row, viewer, day)), total };
    },

    "GET /my-surveys/states": ({ viewer }) =>
      countOwn(database, { ownerId: viewer.id, day: resultDay(clock()) }),
  };
}

function showOwn(row: OwnRow, viewer: Viewer, day: string): OwnSurvey {
  const draft = row.draftId === null ? null : row;
  const survey = row.id === null ? null : row;
  const createdAt = survey?.createdAt ?? draft?.draftCreatedAt;
  return {
    _id: row.ownId,
    title: survey?.title ?? draft?.draftTitle ?? "",
    timestamp: (createdAt ?? new Date(0)).toISOString(),
    state: row.state,
    ...(survey && { survey: showSurvey(survey, viewer, day) }),
    ...(draft && { draft: showOwnDraft(draft) }),
    ...lastOf(row),
  };
}

function showOwnDraft({
  draftId,
  draftUpdatedAt,
  draftCode,
  draftRequest,
}: OwnRow & { draftId: string }): OwnSurvey["draft"] {
  const request = draftRequest && shownRequest(draftRequest);
  return {
    _id: draftId,
    updatedAt: draftUpdatedAt.toISOString(),
    code: draftCode ?? undefined,
    request: request || undefined,
  };
}

/** As exact as the responses themselves are shown. */
function lastOf({ lastAt, lastIdentity }: OwnRow): Pick<OwnSurvey, "lastAt" | "lastDay"> {
  if (!lastAt || !lastIdentity) return {};
  const instant = lastAt.toISOString();
  if (showsPeople(lastIdentity)) return { lastAt: instant };
  return showsDays(lastIdentity) ? { lastDay: instant.slice(0, 10) } : {};
}
