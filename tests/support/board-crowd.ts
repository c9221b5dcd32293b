import { randomUUID } from "node:crypto";
import type { Definition } from "#engine/definition.ts";
import { checkAllBoards } from "#server/boards/check-boards.ts";
import { openBoard } from "#server/boards/open-board.ts";
import type { Database } from "#server/database/connect.ts";
import { withBoard } from "./boards.ts";
import { makeQuestionnaires } from "./questionnaires/crowd.ts";
import type { Crowd, PlannedMarks } from "./voting/crowd.ts";
import { shuffled } from "./voting/crowd.ts";

/** Boards of many people, made in the database, because publishing takes longer than marking. */

const items = Array.from({ length: 8 }, (_, at) => `item${String(at).padStart(6, "0")}`);

/** Boards of statements, each with the same eight. */
export async function makeBoards(database: Database, count: number): Promise<string[]> {
  const starts = items.map((id, at) => ({ id, text: `The hall is too cold in month ${at + 1}.` }));
  const definition: Definition = withBoard({ mode: "statements", starts });
  const ids = await makeQuestionnaires(database, count, definition);
  for (const surveyId of ids)
    await database.transaction((tx) =>
      openBoard(tx, { surveyId, number: 1, definition, at: new Date() }),
    );
  return ids;
}

/** Everyone's marks on each of these boards, two at a time, some changed later, shuffled. */
export function plannedMarksOf(
  { members }: Pick<Crowd, "members">,
  surveyIds: readonly string[],
  rounds = 2,
): PlannedMarks[] {
  const each = Array.from({ length: rounds }, (_, round) => round);
  return shuffled(
    members.flatMap(({ id, token }, person) =>
      surveyIds.flatMap((surveyId) =>
        each.map((round) => ({
          token,
          voterId: id,
          surveyId,
          submissionId: randomUUID(),
          marks: [0, 1].map((of) => ({
            item: items[(person + round + of * 3) % items.length] ?? "",
            value: (((person + round) % 3) - 1) as 1 | 0 | -1,
          })),
          answers: [],
        })),
      ),
    ),
  );
}

type Sent = { submissionId: string; surveyId: string; place: number; entries: number };

/**
 * Compares what people were told with the database: what was acknowledged is there once, nothing
 * was made up, and chains, marks and counts say the same.
 */
export async function recountMarks(
  database: Database,
  planned: readonly PlannedMarks[],
): Promise<{ acknowledged: number; submissions: number; problems: string[] }> {
  const acknowledged = planned.filter(({ answers }) => answers.length > 0);
  const told = acknowledged.map(({ submissionId, answers }) => ({
    submissionId,
    places: new Set(answers.map(({ place }) => place)),
  }));
  const { rows } = await database.pool.query<Sent>(
    `select submission_id as "submissionId", survey_id as "surveyId", max(place) as place, count(*)::int as entries
      from board_entries where event = 'mark' group by 1, 2`,
  );
  const kept = new Map(rows.map((row) => [row.submissionId, row]));
  const known = new Map(planned.map((each) => [each.submissionId, each]));
  const problems = told.flatMap(({ submissionId, places }) => {
    const row = kept.get(submissionId);
    if (!row) return [`lost: ${submissionId}`];
    return places.size === 1 && places.has(row.place) ? [] : [`${submissionId} was told otherwise`];
  });
  for (const { submissionId, surveyId, entries } of rows) {
    const sent = known.get(submissionId);
    if (sent?.surveyId !== surveyId || sent.marks.length !== entries)
      problems.push(`${submissionId} has ${entries} entries on ${surveyId}`);
  }
  for await (const { surveyId, problem } of checkAllBoards(database))
    if (problem) problems.push(`board of ${surveyId} at ${problem.place}: ${problem.text}`);
  return { acknowledged: acknowledged.length, submissions: rows.length, problems };
}
