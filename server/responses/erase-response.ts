import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#contract/roles.ts";
import type { Definition } from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import {
  answerCounts as answerCountsTable,
  invitations,
  responseFiles,
  responses,
  surveyCounters,
  surveys,
  users,
} from "#server/database/schema.ts";
import { writeJournal } from "#server/journal/queries.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { type Counted, countsOf } from "./answer-options.ts";
import { statesOf } from "./show-response.ts";

type Erasure = {
  id: string;
  surveyId: string;
  /** The answer's key, or null for the whole response. */
  question: string | null;
  by: Viewer;
  at: Date;
};

/**
 * Erases an answer or a whole response for good, in one transaction with their counts. Of a
 * response only that stays which its place in the chain needs, and who sent it, so that nobody
 * answers twice. Uploaded files become nobody's, and are removed like forgotten ones. Returns
 * whether there was something to erase.
 */
export async function eraseResponse(
  database: Database,
  definitions: DefinitionCache,
  erasure: Erasure,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await lockResponse(tx, erasure);
    if (!row?.answers || row.erasedAt) return false;
    const published = await definitions(row.surveyId, row.version);
    if (typeof published === "string") throw new Error("a response without its version");
    const { question } = erasure;
    if (question !== null && !Object.hasOwn(row.answers, question)) return false;
    if (question === null) await eraseWhole(tx, row, published.definition, erasure.at);
    else await eraseAnswer(tx, row, published.definition, question);
    await tx
      .update(surveyCounters)
      .set({ erasures: sql`${surveyCounters.erasures} + 1` })
      .where(eq(surveyCounters.surveyId, row.surveyId));
    await abandonFiles(tx, row.id, question);
    if (erasure.by.role === "admin") await note(tx, row, erasure);
    return true;
  });
}

/** Holds the counter's lock, as cast_responses does. */
async function lockResponse(tx: Orm, { id, surveyId }: Erasure) {
  await tx
    .select({ id: surveyCounters.surveyId })
    .from(surveyCounters)
    .where(eq(surveyCounters.surveyId, surveyId))
    .for("update");
  const [row] = await tx.select().from(responses).where(eq(responses.id, id)).for("update");
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof lockResponse>>>;

async function eraseAnswer(tx: Orm, row: Row, definition: Definition, key: string): Promise<void> {
  const { [key]: gone, ...rest } = row.answers as Answers;
  if (!gone) return;
  const lost = countsOf(definition, { answers: { [key]: gone }, states: { [key]: "answered" } });
  const move = { question: key, option: "#erased", count: 1 };
  await moveCounts(tx, row, [...lost.map(takenBack), move]);
  const erased = [...(row.erased ?? []), key];
  await tx.update(responses).set({ erased, answers: rest }).where(eq(responses.id, row.id));
}

/**
 * Which way somebody took tells what they answered, as do language and time. So nothing of it
 * counts or stays.
 */
async function eraseWhole(tx: Orm, row: Row, definition: Definition, at: Date): Promise<void> {
  const states = statesOf({ states: row.states as Record<string, State>, erased: row.erased });
  const lost = countsOf(definition, { answers: row.answers as Answers, states });
  await moveCounts(tx, row, lost.map(takenBack));
  const untold = { language: null, ending: null, seconds: null, seed: null, createdAt: null };
  await tx
    .update(responses)
    .set({ ...untold, answers: null, states: {}, variables: null, erased: null, erasedAt: at })
    .where(eq(responses.id, row.id));
  if (row.invitationId)
    await tx
      .update(invitations)
      .set({ answeredAt: null })
      .where(eq(invitations.id, row.invitationId));
}

type Move = Pick<Counted, "question" | "option"> & {
  count: number;
  sum?: number;
  squares?: SQL<number>;
};

function takenBack({ question, option, number }: Counted): Move {
  const lost = { question, option, count: -1 };
  return number === undefined ? lost : { ...lost, sum: -number, squares: minusSquareOf(number) };
}

/** Exact, which it would not be here. */
function minusSquareOf(number: number) {
  return sql<number>`-(${`${number}`}::numeric * ${`${number}`}::numeric)`;
}

async function moveCounts(tx: Orm, { surveyId, version }: Row, moves: Move[]): Promise<void> {
  if (moves.length === 0) return;
  await tx
    .insert(answerCountsTable)
    .values(moves.map((move) => ({ surveyId, version, ...move })))
    .onConflictDoUpdate({
      target: [
        answerCountsTable.surveyId,
        answerCountsTable.version,
        answerCountsTable.question,
        answerCountsTable.option,
      ],
      set: {
        count: sql`${answerCountsTable.count} + excluded.count`,
        sum: sql`${answerCountsTable.sum} + excluded.sum`,
        squares: sql`${answerCountsTable.squares} + excluded.squares`,
      },
    });
}

/** Those of one answer, or of all. */
async function abandonFiles(tx: Orm, id: string, question: string | null): Promise<void> {
  const asked = question === null ? undefined : eq(responseFiles.question, question);
  await tx
    .update(responseFiles)
    .set({ responseId: null, respondentId: null, respondentKey: null })
    .where(and(eq(responseFiles.responseId, id), asked));
}

async function note(tx: Orm, row: Row, { by, question }: Erasure): Promise<void> {
  const [survey] = await tx
    .select({ title: surveys.title })
    .from(surveys)
    .where(eq(surveys.id, row.surveyId));
  const [admin] = await tx.select({ name: users.name }).from(users).where(eq(users.id, by.id));
  await writeJournal(tx, {
    adminId: by.id,
    adminName: admin?.name ?? "",
    action: "erase-response",
    subject: survey?.title ?? "",
    subjectId: row.surveyId,
    before: question === null ? `${row.place}` : `${row.place}, ${question}`,
  });
}
