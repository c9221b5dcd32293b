import { and, eq } from "drizzle-orm";
import { type Definition, questionsOf, type VersionSettings } from "#contract/definition.ts";
import type { PublishRequest } from "#contract/drafts.ts";
import { minutesFor } from "#contract/path-bounds.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { surveyDrafts, users } from "#server/database/schema.ts";
import {
  type Card,
  createQuestionnaire,
  lockQuestionnaire,
  showNewVersion,
} from "#server/surveys/questionnaire-queries.ts";
import { isClosed } from "#server/surveys/rules.ts";
import { hashDefinition } from "#server/versions/hash-definition.ts";
import { findNewestVersion, insertVersion } from "#server/versions/queries.ts";
import type { DraftRow } from "./queries.ts";
import { cardText } from "./rules.ts";

type Publication = {
  draft: DraftRow;
  ownerId: string;
  settings: VersionSettings;
  request: PublishRequest;
  at: Date;
};
type Published = { surveyId: string; version: number; hash: string };

/**
 * Makes a checked draft a survey, or the next version of its survey, in one transaction. Locks the
 * owner, then the draft, then the survey, so that an account's deletion and a second publication
 * wait. `created` is false if the newest version is this very definition: a repeated request gets
 * the first answer.
 */
export async function publishDraft(
  database: Database,
  publication: Publication,
): Promise<{ created: boolean; result: Published }> {
  const { draft, ownerId, settings, request, at } = publication;
  const definition = { ...draft.definition, settings };
  const hash = hashDefinition(definition);
  return database.transaction(async (tx) => {
    const surveyId = await lockDraft(tx, draft, ownerId);
    const { note, category, deadline, listed } = request;
    const fields = { category, deadline, listed };
    const version = {
      definition,
      hash,
      note,
      publishedBy: ownerId,
      publishedAt: at,
      decisions: {},
    };
    if (surveyId === null) {
      const id = newId(at.getTime());
      const card = cardOf(definition, settings, 1);
      await createQuestionnaire(tx, { id, ownerId, at, ...card, ...fields });
      await insertVersion(tx, { ...version, surveyId: id, number: 1, meanings: first(definition) });
      await tx
        .update(surveyDrafts)
        .set({ surveyId: id, updatedAt: at })
        .where(eq(surveyDrafts.id, draft.id));
      return { created: true, result: { surveyId: id, version: 1, hash: hash.toString("hex") } };
    }
    const survey = await lockQuestionnaire(tx, surveyId, ownerId);
    const newest = survey && (await findNewestVersion(tx, surveyId));
    if (!survey || !newest) throw new Refusal("not-found");
    const isSame = newest.hash.equals(hash);
    if (!isSame && isClosed(survey.endsOn, at.toISOString().slice(0, 10)))
      throw new Refusal("survey-closed");
    const number = isSame ? newest.number : newest.number + 1;
    if (!isSame) {
      await insertVersion(tx, { ...version, surveyId, number, meanings: newest.meanings });
      await showNewVersion(
        tx,
        surveyId,
        { ...cardOf(definition, settings, number), ...fields },
        at,
      );
    }
    return {
      created: !isSame,
      result: { surveyId, version: number, hash: hash.toString("hex") },
    };
  });
}

/** The survey that the draft belongs to by now. */
async function lockDraft(tx: Orm, draft: DraftRow, ownerId: string): Promise<string | null> {
  const owner = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for("key share");
  if (owner.length === 0) throw new Refusal("sign-in-required");
  const [row] = await tx
    .select({ surveyId: surveyDrafts.surveyId, revision: surveyDrafts.revision })
    .from(surveyDrafts)
    .where(and(eq(surveyDrafts.id, draft.id), eq(surveyDrafts.ownerId, ownerId)))
    .for("update");
  if (!row) throw new Refusal("not-found");
  if (row.revision !== draft.revision) throw new Refusal("draft-changed");
  return row.surveyId;
}

function cardOf(definition: Definition, settings: VersionSettings, version: number): Card {
  const { access, identity, results: resultsPolicy } = settings;
  return {
    ...cardText(definition),
    ...{ version, access, identity, resultsPolicy },
    questions: questionsOf(definition).length,
    minutes: minutesFor(definition),
  };
}

function first(definition: Definition): Record<string, number> {
  return Object.fromEntries(questionsOf(definition).map(({ id }) => [id, 1]));
}
