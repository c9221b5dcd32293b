import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Category } from "#limits/limits.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import {
  ballots,
  deadlineMoves,
  participations,
  surveyCounters,
  surveys,
  urn,
} from "#server/database/schema.ts";

/** What lists show of a questionnaire's newest version. */
export type Card = {
  title: string;
  description: string;
  version: number;
  questions: number;
  minutes: number;
  voteRule: string | null;
  voteChoices: string[] | null;
  access: string;
  resultsPolicy: string;
  identity: string;
  closesAfter: number | null;
  emails: string[] | null;
};
/** `listed` stays as it is if undefined; a new survey is. */
type Fields = Card & {
  category: Category;
  deadline: string;
  listed: boolean | undefined;
  slowsScripts?: boolean | undefined;
};

export async function createQuestionnaire(
  tx: Orm,
  made: Fields & {
    id: string;
    ownerId: string;
    at: Date;
    /** Reserved for it. */
    code?: string;
  },
): Promise<void> {
  const { at, ...fields } = made;
  await tx.insert(surveys).values({ ...fields, option: true, createdAt: at, updatedAt: at });
  await tx.insert(surveyCounters).values({ surveyId: made.id });
}

type Locked = {
  id: string;
  responses: number;
  /** With those that wait for their lot. */
  answers: number;
  deadline: string;
  endsOn: string;
  access: string | null;
  emails: string[] | null;
};

/**
 * Locks a questionnaire's counter, then its row, so that no response arrives until the transaction
 * ends. Null if it is deleted or another person's.
 */
export async function lockQuestionnaire(
  tx: Orm,
  id: string,
  ownerId: string,
): Promise<Locked | null> {
  const [counter] = await tx
    .select({ responses: surveyCounters.responses })
    .from(surveyCounters)
    .where(eq(surveyCounters.surveyId, id))
    .for("update");
  const { endsOn, deadline, access, emails } = surveys;
  const [row] = await tx
    .select({ endsOn, deadline, access, emails })
    .from(surveys)
    .where(and(eq(surveys.id, id), eq(surveys.ownerId, ownerId), isNull(surveys.deletedAt)))
    .for("no key update");
  if (!counter || !row) return null;
  const answers = counter.responses + (await tx.$count(urn, eq(urn.surveyId, id)));
  return { id, ...counter, answers, ...row, endsOn: row.endsOn ?? row.deadline };
}

const answers = {
  name: "count-answers-of-survey",
  text: `select c.responses + (select count(*)::int from urn u where u.survey_id = c.survey_id) as answers
    from survey_counters c where c.survey_id = $1`,
};

/** Also those that wait for their lot. */
export async function countAnswers(database: Queryable, id: string): Promise<number> {
  const [row] = await database.query<{ answers: number }>(answers, [id]);
  return row?.answers ?? 0;
}

/**
 * Whether anybody took part in an unlinked survey or took a sealed ballot. It stays so for a
 * transaction that holds the survey's counter: both wait for that lock.
 */
export async function hasParticipants(
  tx: Orm,
  { id, answers }: Pick<Locked, "id" | "answers">,
): Promise<boolean> {
  if (answers > 0) return true;
  const took = await tx.$count(participations, eq(participations.surveyId, id));
  if (took > 0) return true;
  const isTaken = and(eq(ballots.surveyId, id), isNotNull(ballots.blinded));
  return (await tx.$count(ballots, isTaken)) > 0;
}

/** Says so if the deadline moves after the first response, as an edit does. */
export async function changeQuestionnaire(
  tx: Orm,
  { id, responses, deadline }: Locked,
  fields: Fields,
  at: Date,
): Promise<void> {
  await tx
    .update(surveys)
    .set({ ...fields, updatedAt: at })
    .where(eq(surveys.id, id));
  if (responses === 0 || fields.deadline === deadline) return;
  await tx.insert(deadlineMoves).values({
    id: newId(at.getTime()),
    surveyId: id,
    before: deadline,
    after: fields.deadline,
    votes: responses,
    createdAt: at,
  });
}
