import type { PublishRequest } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, fieldsOf } from "#contract/refuse.ts";
import { tenYearsAfter } from "#engine/checker/days.ts";
import { dayOf } from "#limits/day.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { keyVault, makeBallotKey } from "#server/sealed/ballot-key.ts";
import type { NewBallotKey } from "#server/sealed/queries.ts";
import { confirmsEmails, type Services } from "#server/services.ts";
import { countAnswers } from "#server/surveys/questionnaire-queries.ts";
import { refuseEmails } from "#server/surveys/rules.ts";
import { findNewestVersion } from "#server/versions/queries.ts";
import type { Drafting } from "./drafting.ts";
import { findSevere, notPublishable, requirePrivacy } from "./findings.ts";
import type { Publication } from "./publish-draft.ts";
import type { DraftRow } from "./queries.ts";
import { requireBounds } from "./read-definition.ts";
import { requireGuests, requireSameVote } from "./require-terms.ts";
import { acceptedErrors, refuseSettings, settingsFor } from "./rules.ts";

export type Publisher = ReturnType<typeof createPublisher>;
type Dependencies = {
  database: Database;
  clock: () => Date;
  authSecret: string;
  services: Services;
  drafting: Drafting;
};

/** Checks drafts that are to be published, whoever decides that they are. */
export function createPublisher({ database, clock, authSecret, services, drafting }: Dependencies) {
  const vault = keyVault(authSecret);

  async function newBallotKey(surveyId: string): Promise<NewBallotKey> {
    const { publicKey, privateKey } = await makeBallotKey();
    return { surveyId, publicKey, privateKey: vault.lock(surveyId, privateKey) };
  }

  return {
    /** Refuses what keeps a draft from being published on these terms. */
    async prepare(draft: DraftRow, ownerId: string, request: PublishRequest): Promise<Publication> {
      requireBounds(draft.definition);
      const { surveyId } = draft;
      const newest = surveyId === null ? null : await findNewestVersion(database.orm, surveyId);
      const kept = draft.definition.settings ?? newest?.definition.settings;
      const settings = settingsFor(request, kept, draft.definition);
      const before = newest?.definition.settings;
      if (newest)
        requireSameVote(
          newest.definition,
          { ...draft.definition, settings },
          {
            answers: await countAnswers(database, newest.surveyId),
            said: request.meanings ?? {},
          },
        );
      const wrong = refuseSettings(settings, draft.definition, before);
      if (wrong) throw new Refusal("invalid-input", fieldsOf(wrong));
      if (refuseEmails(settings.emails, before?.emails ?? null, confirmsEmails(services)))
        throw fieldRefusal("emails", "confirming-needs-mail");
      requireGuests(request, settings);
      const at = clock();
      const until = lastDay(request.deadline, dayOf(at));
      const looked = { definition: draft.definition, ownerId, until };
      const found = await findSevere({ orm: database.orm, drafting }, looked, newest, dayOf(at));
      const despite = acceptedErrors(found, request.despite);
      if (despite === null) throw await notPublishable(found, draft.definition);
      await requirePrivacy(draft.definition, settings);
      const isSealed = settings.identity === "sealed" && newest === null;
      const ballotKey = isSealed ? await newBallotKey(newId(at.getTime())) : null;
      return { draft, settings, request, despite, ballotKey, ownerId, at };
    },
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The last day on which somebody may answer, as far as checks look: it ends later elsewhere. */
function lastDay(deadline: string, today: string): string {
  const latest = tenYearsAfter(today);
  return deadline < latest ? dayOf(new Date(Date.parse(deadline) + dayMs)) : latest;
}
