import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Definition } from "#engine/definition.ts";
import { dayOf } from "#limits/day.ts";
import type { Database } from "#server/database/connect.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import type { Respondent as Asking, Respondents } from "#server/invitations/respondents.ts";
import type { GuestLimits } from "#server/responses/guest-limits.ts";
import { hasTakenPart } from "#server/responses/urn-queries.ts";
import { isClosed, refuseView } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import {
  type AnsweredSurvey,
  findAnsweredSurvey,
  findEmailRefusal,
  findNewerSince,
  findOwnResponse,
  type Respondent,
} from "./queries.ts";
import { isVersionEnded, refuseSaving } from "./rules.ts";

type Dependencies = {
  database: Database;
  clock: () => Date;
  guestLimits: GuestLimits;
  definitions: DefinitionCache;
  guests: GuestKeys;
  respondents: Respondents;
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
  /** Whether they have neither an account nor an invitation. */
  isGuest: boolean;
  /** Gives a new guest's browser its key. */
  cookie: string | null;
};

export type Answering = ReturnType<typeof answering>;

/** Who answers what, and whether they may now: the same for answers and for their files. */
export function answering(parts: Dependencies) {
  const { database, clock, guestLimits, definitions, guests, respondents } = parts;

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
    { viewer, headers, address }: { viewer: Viewer | null; headers: Headers; address: string },
  ): Promise<Begun> {
    const survey = await getSurvey(surveyId, viewer);
    const asking = await respondents.of(survey.id, { viewer, headers });
    const made = knownOf(asking) ? null : guests.make(headers);
    const respondent = knownOf(asking) ?? knownOf({ id: null, key: made?.hash ?? null });
    const refused = refuseSaving({
      access: survey.access,
      isClosed: isClosed(survey.endsOn, dayOf(clock())),
      hasAccount: viewer !== null,
      isInvited: asking.invitationId !== null,
      emailRefusal: await findEmailRefusal(database, viewer, survey),
      hasResponse:
        respondent !== null &&
        ((await findOwnResponse(database, survey.id, respondent)) !== null ||
          (await hasTakenPart(database, survey.id, asking))),
    });
    if (refused || !respondent) throw new Refusal(refused ?? "sign-in-required");
    const key = respondent.key?.toString("hex") ?? null;
    const isInvited = asking.invitationId !== null;
    if (!viewer) await guestLimits.countWrite({ surveyId, key, address, isInvited });
    const definition = await definitionOf(survey.id, version);
    if (await isEnded(survey.id, version)) throw new Refusal("version-ended");
    return {
      survey,
      respondent,
      definition,
      cookie: made?.cookie ?? null,
      isGuest: !viewer && !isInvited,
    };
  }

  return { getSurvey, definitionOf, isEnded, begin };
}

/** Null for a browser that has no key yet. */
export function knownOf({ id, key }: Pick<Asking, "id" | "key">): Respondent | null {
  if (id !== null) return { id, key: null };
  return key && { id, key };
}

function isQuestionnaire(survey: AnsweredSurvey): survey is Questionnaire {
  return survey.option && survey.access !== null && survey.version !== null;
}
