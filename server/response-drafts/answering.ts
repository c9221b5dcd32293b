import type { Definition } from "#contract/definition.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import { limitGuest } from "#server/responses/guest-limits.ts";
import { isClosed, refuseView } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import {
  type AnsweredSurvey,
  findAnsweredSurvey,
  findNewerSince,
  findOwnResponse,
  type Respondent,
} from "./queries.ts";
import { isVersionEnded, refuseSaving } from "./rules.ts";

type Parts = {
  database: Database;
  clock: () => Date;
  limits: RateLimits;
  definitions: DefinitionCache;
  guests: GuestKeys;
};

export type Questionnaire = AnsweredSurvey & {
  access: NonNullable<AnsweredSurvey["access"]>;
  version: number;
};

/** Somebody who answers a version, and may go on with it. */
export type Begun = {
  survey: Questionnaire;
  respondent: Respondent;
  definition: Definition;
  /** Gives a new guest's browser its key. */
  cookie: string | null;
};

export type Answering = ReturnType<typeof answering>;

/** Who answers what, and whether they may now: the same for answers and for their files. */
export function answering({ database, clock, limits, definitions, guests }: Parts) {
  async function getSurvey(id: string, viewer: Viewer | null): Promise<Questionnaire> {
    const survey = await findAnsweredSurvey(database, id);
    if (!survey || refuseView(viewer, survey)) throw new Refusal("not-found");
    if (!isQuestionnaire(survey)) throw new Refusal("not-this-kind");
    return survey;
  }

  async function definitionOf(surveyId: string, version: number): Promise<Definition> {
    const published = await definitions(surveyId, version);
    if (typeof published === "string") throw new Refusal("not-found");
    return published.definition;
  }

  async function isEnded(surveyId: string, version: number): Promise<boolean> {
    return isVersionEnded(await findNewerSince(database, surveyId, version), clock());
  }

  /** Refuses whoever may not save anything now. */
  async function begin(
    surveyId: string,
    version: number,
    { viewer, headers }: { viewer: Viewer | null; headers: Headers },
  ): Promise<Begun> {
    const survey = await getSurvey(surveyId, viewer);
    const known = guests.find(headers);
    const made = viewer || known ? null : guests.make();
    const respondent = respondentOf(viewer, known ?? made?.hash ?? null);
    const refused = refuseSaving({
      access: survey.access,
      isClosed: isClosed(survey.endsOn, clock().toISOString().slice(0, 10)),
      hasAccount: viewer !== null,
      hasResponse:
        respondent !== null && (await findOwnResponse(database, survey.id, respondent)) !== null,
    });
    if (refused || !respondent) throw new Refusal(refused ?? "sign-in-required");
    if (!viewer) await limitGuest(limits, survey.id, known?.toString("hex") ?? null);
    const definition = await definitionOf(survey.id, version);
    if (await isEnded(survey.id, version)) throw new Refusal("version-ended");
    return { survey, respondent, definition, cookie: made?.cookie ?? null };
  }

  return { getSurvey, definitionOf, isEnded, begin };
}

/** An account goes before the browser's key. */
export function respondentOf(viewer: Viewer | null, key: Buffer | null): Respondent | null {
  if (viewer) return { id: viewer.id, key: null };
  return key && { id: null, key };
}

function isQuestionnaire(survey: AnsweredSurvey): survey is Questionnaire {
  return survey.option && survey.access !== null && survey.version !== null;
}
