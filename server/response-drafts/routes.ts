import type { Definition } from "#contract/definition.ts";
import { Refusal } from "#contract/refusals.ts";
import type { responseDraftCalls } from "#contract/response-drafts.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import { limitGuest } from "#server/responses/guest-limits.ts";
import { isClosed, refuseView } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import {
  type AnsweredSurvey,
  findAnsweredSurvey,
  findDraft,
  findFullQuotas,
  findNewerSince,
  findOwnResponse,
  type Respondent,
} from "./queries.ts";
import { isVersionEnded, refuseSaving } from "./rules.ts";
import { saveDraft } from "./save-draft.ts";
import { showCarriedOver, showDraft, showOwnResponse } from "./show-draft.ts";

type Parts = {
  database: Database;
  clock: () => Date;
  limits: RateLimits;
  definitions: DefinitionCache;
  guests: GuestKeys;
};

export function responseDraftRoutes({
  database,
  clock,
  limits,
  definitions,
  guests,
}: Parts): Handlers<typeof responseDraftCalls> {
  async function getSurvey(id: string, viewer: Viewer | null): Promise<QuestionnaireRow> {
    const survey = await findAnsweredSurvey(database, id);
    if (!survey || refuseView(viewer, survey)) throw new Refusal("not-found");
    if (!isQuestionnaire(survey)) throw new Refusal("not-this-kind");
    return survey;
  }

  async function definitionOf(surveyId: string, number: number): Promise<Definition> {
    const published = await definitions(surveyId, number);
    if (typeof published === "string") throw new Refusal("not-found");
    return published.definition;
  }

  async function isEnded(surveyId: string, version: number): Promise<boolean> {
    return isVersionEnded(await findNewerSince(database, surveyId, version), clock());
  }

  async function findShownDraft(survey: QuestionnaireRow, respondent: Respondent) {
    const draft = await findDraft(database, survey.id, respondent);
    if (!draft) return null;
    const now = clock();
    const isCurrent = draft.version === survey.version;
    if (isCurrent || !(await isEnded(survey.id, draft.version))) return showDraft(draft, now);
    const from = await definitionOf(survey.id, draft.version);
    const to = await definitionOf(survey.id, survey.version);
    return showCarriedOver(draft, { now, from, to, version: survey.version });
  }

  return {
    "GET /surveys/{id}/response-draft": async ({ params, viewer, request }) => {
      const survey = await getSurvey(params.id, viewer);
      const respondent = respondentOf(viewer, guests.find(request.headers));
      const response = respondent && (await findOwnResponse(database, survey.id, respondent));
      const draft = respondent && !response ? await findShownDraft(survey, respondent) : null;
      const definition = await definitionOf(survey.id, draft?.version ?? survey.version);
      return {
        draft,
        response: response && showOwnResponse(response),
        fullQuotas: await findFullQuotas(database, survey.id, definition),
      };
    },

    "PUT /surveys/{id}/response-draft": async ({ params, body, viewer, request, setCookie }) => {
      const survey = await getSurvey(params.id, viewer);
      const now = clock();
      const known = guests.find(request.headers);
      const made = viewer || known ? null : guests.make();
      const respondent = respondentOf(viewer, known ?? made?.hash ?? null);
      const refused = refuseSaving({
        access: survey.access,
        isClosed: isClosed(survey.endsOn, now.toISOString().slice(0, 10)),
        hasAccount: viewer !== null,
        hasResponse:
          respondent !== null && (await findOwnResponse(database, survey.id, respondent)) !== null,
      });
      if (refused || !respondent) throw new Refusal(refused ?? "sign-in-required");
      if (!viewer) await limitGuest(limits, survey.id, known?.toString("hex") ?? null);
      const definition = await definitionOf(survey.id, body.version);
      if (await isEnded(survey.id, body.version)) throw new Refusal("version-ended");
      const { draft, changedElsewhere } = await saveDraft(database, {
        ...{ surveyId: survey.id, respondent, body, definition, at: now },
        definitionOf: (version) => definitionOf(survey.id, version),
      });
      if (made) setCookie(made.cookie);
      return {
        revision: draft.revision,
        ...(changedElsewhere && { draft: showDraft(draft, now) }),
      };
    },
  };
}

type QuestionnaireRow = AnsweredSurvey & {
  access: NonNullable<AnsweredSurvey["access"]>;
  version: number;
};

function isQuestionnaire(survey: AnsweredSurvey): survey is QuestionnaireRow {
  return survey.option && survey.access !== null && survey.version !== null;
}

/** An account goes before the browser's key. */
function respondentOf(viewer: Viewer | null, key: Buffer | null): Respondent | null {
  if (viewer) return { id: viewer.id, key: null };
  return key && { id: null, key };
}
