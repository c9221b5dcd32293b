import { Refusal } from "#contract/refusals.ts";
import type { OwnResponse, ResponseDraft, responseDraftCalls } from "#contract/response-drafts.ts";
import type { ResponseFile } from "#contract/response-files.ts";
import { carryOver } from "#engine/carry-over.ts";
import type { Definition } from "#engine/definition.ts";
import { asksFiles } from "#engine/kinds/file/asked-files.ts";
import { keepsApart } from "#limits/limits.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import { hasTakenPart } from "#server/responses/urn-queries.ts";
import { type Answering, knownOf, type Questionnaire } from "./answering.ts";
import type { DraftRoom } from "./draft-room.ts";
import {
  type DraftContent,
  findDraft,
  findEmailRefusal,
  findFullQuotas,
  findOwnResponse,
  type OwnResponseRow,
  type Respondent,
} from "./queries.ts";
import { saveDraft } from "./save-draft.ts";

const holderDigits = 16;

type Dependencies = {
  database: Database;
  clock: () => Date;
  respondents: Respondents;
  answering: Answering;
  /** For guests' drafts. */
  room: DraftRoom;
  /** The files that a respondent has uploaded and not sent yet. */
  listFiles(surveyId: string, respondent: Respondent): Promise<ResponseFile[]>;
};

export function responseDraftRoutes({
  database,
  clock,
  respondents,
  answering,
  room,
  listFiles,
}: Dependencies): Handlers<typeof responseDraftCalls> {
  const { getSurvey, definitionOf, isEnded, begin } = answering;

  async function findShownDraft(survey: Questionnaire, respondent: Respondent) {
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
      const asking = await respondents.of(survey.id, { viewer, headers: request.headers });
      const respondent = knownOf(asking);
      const response = respondent && (await findOwnResponse(database, survey.id, respondent));
      const tookPart = response !== null || (await hasTakenPart(database, survey.id, asking));
      const draft = respondent && !tookPart ? await findShownDraft(survey, respondent) : null;
      const definition = await definitionOf(survey.id, draft?.version ?? survey.version);
      const isStaff = viewer?.role === "surveyor" || viewer?.role === "admin";
      const refused = isStaff ? null : await findEmailRefusal(database, viewer, survey);
      return {
        draft,
        ...(refused && { refused }),
        response: response && showOwnResponse(response),
        invited: asking.invitationId !== null,
        holder: asking.invitationId && sha256(asking.invitationId).slice(0, holderDigits),
        tookPart,
        files: respondent && asksFiles(definition) ? await listFiles(survey.id, respondent) : [],
        fullQuotas: await findFullQuotas(database, survey.id, definition),
      };
    },

    "PUT /surveys/{id}/response-draft": async (call) => {
      const { params, body, viewer, request, address, setCookie } = call;
      const { headers } = request;
      const begun = await begin(params.id, body.version, { viewer, headers, address });
      const { survey, respondent, definition, isGuest, cookie } = begun;
      if (cookie) setCookie(cookie);
      // The page of such a survey keeps answers in its browser alone, and wants the cookie.
      if (keepsApart(definition.settings?.identity)) {
        if (Object.keys(body.answers).length > 0) throw new Refusal("not-this-kind");
        return { revision: 0 };
      }
      const now = clock();
      const keeping = { surveyId: survey.id, address };
      if (isGuest) await room.require(keeping);
      const { draft, changedElsewhere, grownBy } = await saveDraft(database, {
        surveyId: survey.id,
        respondent,
        isGuest,
        body,
        definition,
        at: now,
        definitionOf: (version) => definitionOf(survey.id, version),
      });
      if (isGuest) await room.use(keeping, grownBy);
      return {
        revision: draft.revision,
        ...(changedElsewhere && { draft: showDraft(draft, now) }),
      };
    },
  };
}

function showDraft(draft: DraftContent, now: Date): ResponseDraft {
  const { version, revision, answers, seed, language, screen, variables } = draft;
  return {
    version,
    revision,
    answers,
    seed: Number(seed),
    language,
    variables: variables ?? {},
    ...(screen !== null && { screen }),
    ages: Object.fromEntries(
      Object.entries(draft.answeredAt).map(([key, at]) => [key, Math.max(0, now.getTime() - at)]),
    ),
  };
}

/** The draft as it continues on a newer version. Nothing is stored until the respondent saves. */
function showCarriedOver(
  draft: DraftContent,
  { now, from, to, version }: { now: Date; from: Definition; to: Definition; version: number },
): ResponseDraft {
  const { answers, lost } = carryOver(draft.answers, { from, to });
  const { screen: _, ...shown } = showDraft({ ...draft, answers }, now);
  return { ...shown, version, carriedOver: { from: draft.version, lost } };
}

function showOwnResponse(row: OwnResponseRow): OwnResponse {
  const { id, version, language, ending, answers, place, link } = row;
  return { responseId: id, version, language, ending, answers, receipt: { place, link } };
}
