import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Answers } from "#contract/questions/kinds.ts";
import type { Viewer } from "#contract/roles.ts";
import type { State } from "#contract/walk.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import {
  answerCounts as answerCountsTable,
  responseFiles,
  responses,
  surveyCounters,
  surveys,
  users,
} from "#server/database/schema.ts";
import { writeJournal } from "#server/journal/queries.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { type Counted, countsOf } from "./answer-options.ts";

type Erasure = {
  id: string;
  surveyId: string;
  /** The answer's key, or null for the whole response. */
  question: string | null;
  by: Viewer;
  at: Date;
};

/**
 * Erases answers for good, in one transaction with their counts. Place, salt and seal stay, so that
 * the chain still checks. Uploaded files become nobody's, and are removed like forgotten ones.
 * Returns whether there was something to erase.
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
    const answers = row.answers as Answers;
    const keys = erasure.question === null ? Object.keys(answers) : [erasure.question];
    const present = keys.filter((key) => Object.hasOwn(answers, key));
    if (erasure.question !== null && present.length === 0) return false;
    const gone = Object.fromEntries(present.map((key) => [key, answers[key]])) as Answers;
    const rest = Object.fromEntries(Object.entries(answers).filter(([key]) => !(key in gone)));
    const answered = Object.fromEntries(present.map((key) => [key, "answered" as State]));
    const lost = countsOf(published.definition, { answers: gone, states: answered });
    await moveCounts(tx, row, lost);
    const erased = [...new Set([...(row.erased ?? []), ...present])];
    const whole = { answers: null, variables: null, erasedAt: erasure.at };
    await tx
      .update(responses)
      .set({ erased, ...(erasure.question === null ? whole : { answers: rest }) })
      .where(eq(responses.id, row.id));
    await abandonFiles(tx, row.id, erasure.question === null ? null : present);
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

type Row = { id: string; surveyId: string; version: number; place: number };

async function moveCounts(tx: Orm, { surveyId, version }: Row, lost: Counted[]): Promise<void> {
  const moves = lost.flatMap(({ question, option, number = 0 }) =>
    option === "#answered"
      ? [
          { question, option, count: -1 },
          { question, option: "#erased", count: 1 },
        ]
      : [{ question, option, count: -1, sum: 0 - number, squares: minusSquareOf(number) }],
  );
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

/** Exact, which it would not be here. */
function minusSquareOf(number: number) {
  return sql<number>`-(${`${number}`}::numeric * ${`${number}`}::numeric)`;
}

async function abandonFiles(tx: Orm, id: string, questions: string[] | null): Promise<void> {
  const asked = questions && or(inArray(responseFiles.question, questions), sql`false`);
  await tx
    .update(responseFiles)
    .set({ responseId: null, respondentId: null, respondentKey: null })
    .where(and(eq(responseFiles.responseId, id), asked ?? undefined));
}

async function note(tx: Orm, row: Row, { by, question }: Erasure): Promise<void> {
  const [survey] = await tx
    .select({ title: surveys.title })
    .from(surveys)
    .where(eq(surveys.id, row.surveyId));
  const [admin] = await tx.select({ name: users.name }).from(users).where(eq(users.id, by.id));
  await writeJournal(tx, {
    ...{ adminId: by.id, adminName: admin?.name ?? "", action: "erase-response" },
    ...{ subject: survey?.title ?? "", subjectId: row.surveyId },
    before: question === null ? `${row.place}` : `${row.place}, ${question}`,
  });
}
