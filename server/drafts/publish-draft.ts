import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { PublishRequest } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { type Definition, questionsOf, type VersionSettings } from "#engine/definition.ts";
import { firstMeanings } from "#engine/meanings.ts";
import { minutesFor } from "#engine/path-bounds.ts";
import { ruleOf } from "#engine/votes.ts";
import { dayOf } from "#limits/day.ts";
import { keepsApart } from "#limits/limits.ts";
import { isFromBoard, openBoard, requireSameBoard } from "#server/boards/open-board.ts";
import type { Orm } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { roleRequests, surveyDrafts, users } from "#server/database/schema.ts";
import { type NewBallotKey, sealSurvey } from "#server/sealed/queries.ts";
import {
  type Card,
  changeQuestionnaire,
  createQuestionnaire,
  hasParticipants,
  lockQuestionnaire,
} from "#server/surveys/questionnaire-queries.ts";
import { isClosed } from "#server/surveys/rules.ts";
import { hashDefinition } from "#server/versions/hash-definition.ts";
import { findNewestVersion, insertVersion } from "#server/versions/queries.ts";
import { listGone } from "#server/voting/queries.ts";
import { voteChoicesOf } from "#server/voting/vote-choices.ts";
import type { DraftRow } from "./queries.ts";
import {
  requireDeadline,
  requireEligible,
  requireEnoughLeft,
  requireRoom,
  requireSameFence,
  requireSameVote,
} from "./require-terms.ts";
import { cardText } from "./rules.ts";
import { succession } from "./succession.ts";

export type Publication = {
  draft: DraftRow;
  ownerId: string;
  settings: VersionSettings;
  request: PublishRequest;
  /** Names of the errors that its author accepts. */
  despite: string[];
  /** For a sealed survey's first version. */
  ballotKey: NewBallotKey | null;
  at: Date;
};
type Settled = Definition & { settings: VersionSettings };
/** It goes live once somebody grants the request. */
export type Waiting = {
  created: "later";
  result: { requestId: string; state: "waiting"; code?: string | undefined };
};
export type Published = {
  created: boolean;
  result: { surveyId: string; version: number; hash: string };
};

/**
 * Makes a checked draft a survey, or the next version of its survey, in one transaction. Locks the
 * owner, then the draft, then the survey, so that an account's deletion and a second publication
 * wait. `created` is false if the newest version is this very definition: a repeated request gets
 * the first answer. Returns null if the draft isn't any more as it was checked.
 */
export async function publishDraft(tx: Orm, publication: Publication): Promise<Published | null> {
  const { draft, ownerId, settings } = publication;
  const locked = await lockDraft(tx, draft, ownerId);
  if (!locked) return null;
  const { surveyId, code } = locked;
  const { from, ...written } = draft.definition;
  // A copied or imported definition may name another survey's board.
  const isOwn = from && surveyId !== null && (await isFromBoard(tx, surveyId, from));
  const definition = isOwn ? { ...written, settings, from } : { ...written, settings };
  const published =
    surveyId === null
      ? await publishSurvey(tx, definition, { ...publication, code })
      : await publishNext(tx, surveyId, definition, publication);
  await forgetRequests(tx, draft.id);
  return published;
}

/**
 * Publishes what a surveyor wrote. Checking it may take long: who lost the role meanwhile is
 * refused.
 */
export async function publishAsSurveyor(
  tx: Orm,
  publication: Publication,
): Promise<Published | null> {
  const published = await publishDraft(tx, publication);
  const [owner] = await tx
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, publication.ownerId))
    .for("share");
  if (owner?.role !== "surveyor") throw new Refusal("not-allowed");
  return published;
}

/** It is published: nobody has anything to decide, or to mend, about it. */
async function forgetRequests(tx: Orm, draftId: string): Promise<void> {
  const ofDraft = eq(roleRequests.draftId, draftId);
  await tx.delete(roleRequests).where(and(ofDraft, ne(roleRequests.state, "granted")));
  await tx
    .update(roleRequests)
    .set({ problem: null })
    .where(and(ofDraft, isNotNull(roleRequests.problem)));
}

/** Of two versions, the one that few answered would show whose answers these are. */

/** With the survey that the draft belongs to by now; null if it was changed. */
async function lockDraft(
  tx: Orm,
  draft: DraftRow,
  ownerId: string,
): Promise<{ surveyId: string | null; code: string | null } | null> {
  const owner = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for("key share");
  if (owner.length === 0) throw new Refusal("sign-in-required");
  const [row] = await tx
    .select({
      surveyId: surveyDrafts.surveyId,
      revision: surveyDrafts.revision,
      code: surveyDrafts.code,
    })
    .from(surveyDrafts)
    .where(and(eq(surveyDrafts.id, draft.id), eq(surveyDrafts.ownerId, ownerId)))
    .for("update");
  if (!row) throw new Refusal("not-found");
  const isFreed = draft.surveyId !== null && row.surveyId === null;
  return row.revision === draft.revision && !isFreed ? row : null;
}

async function publishSurvey(
  tx: Orm,
  definition: Settled,
  { draft, ownerId, request, despite, ballotKey, at, code }: Publication & { code: string | null },
): Promise<Published> {
  requireDeadline(request.deadline, dayOf(at));
  const id = ballotKey?.surveyId ?? newId(at.getTime());
  const { category, deadline, listed, slowsScripts, note } = request;
  const { emails = null } = definition.settings;
  const fields = { category, deadline, listed, slowsScripts };
  // A survey takes no code that a draft has.
  await tx
    .update(surveyDrafts)
    .set({ surveyId: id, code: null, updatedAt: at })
    .where(eq(surveyDrafts.id, draft.id));
  const made = { id, ownerId, at, ...(code !== null && { code }) };
  await createQuestionnaire(tx, { ...made, ...cardOf(definition, 1), ...fields });
  const hash = hashDefinition(definition);
  await insertVersion(tx, {
    surveyId: id,
    number: 1,
    definition,
    hash,
    note,
    despite,
    publishedBy: ownerId,
    publishedAt: at,
    meanings: firstMeanings(definition),
    decisions: {},
  });
  await openBoard(tx, { surveyId: id, number: 1, definition, at });
  if (ballotKey) {
    const whose = { access: definition.settings.access, emails };
    const eligible = await sealSurvey(tx, { ...ballotKey, versionHash: hash }, whose);
    if (whose.access === "account") requireEligible(eligible);
  }
  return published(true, id, 1, hash);
}

async function publishNext(
  tx: Orm,
  surveyId: string,
  definition: Settled,
  { ownerId, request, despite, at }: Publication,
): Promise<Published> {
  const survey = await lockQuestionnaire(tx, surveyId, ownerId);
  const newest = survey && (await findNewestVersion(tx, surveyId));
  if (!survey || !newest) throw new Refusal("not-found");
  const hash = hashDefinition(definition);
  const isSame = newest.hash.equals(hash);
  const isOver = isClosed(survey.endsOn, dayOf(at));
  if (isOver && isSame && request.deadline === survey.deadline)
    return published(false, surveyId, newest.number, hash);
  if (isOver) throw new Refusal("survey-closed");
  requireDeadline(request.deadline, dayOf(at));
  const said = request.meanings ?? {};
  requireSameVote(newest.definition, definition, { answers: survey.answers, said });
  const gone = await listGone(tx, surveyId);
  requireEnoughLeft(definition, gone);
  requireSameFence(definition.settings, survey);
  await requireSameBoard(tx, surveyId, definition);
  requireRoom(definition.settings, survey.responses);
  const isApart = keepsApart(newest.definition.settings?.identity);
  if (!isSame && isApart && (await hasParticipants(tx, survey)))
    throw refusal("already-answered", "one-version");
  const number = isSame ? newest.number : newest.number + 1;
  if (!isSame) await openBoard(tx, { surveyId, number, definition, at });
  if (!isSame)
    await insertVersion(tx, {
      surveyId,
      number,
      definition,
      hash,
      note: request.note,
      despite,
      publishedBy: ownerId,
      publishedAt: at,
      ...(await succession(tx, newest, definition, said)),
    });
  const { category, deadline, listed, slowsScripts } = request;
  const card = cardOf(definition, number, gone);
  const fields = { category, deadline, listed, slowsScripts, ...card };
  await changeQuestionnaire(tx, survey, fields, at);
  return published(!isSame, surveyId, number, hash);
}

/** What lists show of a version. */
export function cardOf(
  definition: Settled,
  version: number,
  gone: ReadonlySet<string> = new Set(),
): Card {
  const { settings } = definition;
  const { access, identity, results: resultsPolicy, closesAfter = null, emails = null } = settings;
  return {
    ...cardText(definition),
    version,
    access,
    identity,
    resultsPolicy,
    closesAfter,
    emails,
    questions: questionsOf(definition).length,
    minutes: minutesFor(definition),
    voteRule: ruleOf(definition),
    voteChoices: voteChoicesOf(definition, gone),
  };
}

function published(created: boolean, surveyId: string, version: number, hash: Buffer): Published {
  return { created, result: { surveyId, version, hash: hash.toString("hex") } };
}
