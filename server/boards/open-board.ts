import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "#contract/refusals.ts";
import { boardIn } from "#engine/boards/board-in.ts";
import { foldText } from "#engine/boards/fold-text.ts";
import { itemText } from "#engine/boards/item-text.ts";
import type { Definition } from "#engine/definition.ts";
import { dayOf } from "#limits/day.ts";
import type { Orm } from "#server/database/connect.ts";
import { boardItems, boards, surveyVersions } from "#server/database/schema.ts";
import { addEntry, addText } from "./entries.ts";
import { maxNumbers } from "./rules.ts";

type Version = { surveyId: string; number: number; definition: Definition; at: Date };

/**
 * Opens the board of a version that is published, or closes the one that it hasn't any more. The
 * caller holds the survey's lock. Refuses a board that isn't the one that people wrote on.
 */
export async function openBoard(tx: Orm, { surveyId, number, definition, at }: Version) {
  const board = boardIn(definition);
  const [before] = await tx
    .select()
    .from(boards)
    .where(eq(boards.surveyId, surveyId))
    .for("update");
  if (!board) {
    if (before && !before.closedAt)
      await tx.update(boards).set({ closedAt: at }).where(eq(boards.surveyId, surveyId));
    return;
  }
  const isOther = before && (before.board !== board.id || before.mode !== board.mode);
  if (isOther && before.length > 0) throw new Refusal("vote-fixed");
  const { id, mode, until = null, starts } = board;
  // What is over stays over: its marks may have been seen.
  const isOver = before?.until && before.until < dayOf(at) && before.length > 0;
  // A board that nobody wrote on was closed by a version without it: this one begins.
  const begins = before?.length === 0 && (isOther || before.version < number - 1);
  const closedAt = begins ? null : (before?.closedAt ?? (isOver ? at : null));
  const fields = { board: id, version: number, mode, until, closedAt };
  await tx
    .insert(boards)
    .values({ surveyId, ...fields })
    .onConflictDoUpdate({ target: boards.surveyId, set: fields });
  for (const { id: item, text } of starts) await addStart(tx, surveyId, item, itemText(text));
}

/**
 * Those who wrote on a board were told who sees what, and who else writes: by the last version that
 * has it, also where those since then have none.
 */
export async function requireSameBoard(
  tx: Orm,
  surveyId: string,
  after: Definition,
): Promise<void> {
  if (!boardIn(after)) return;
  const [last] = await tx
    .select({ definition: surveyVersions.definition })
    .from(boards)
    .innerJoin(
      surveyVersions,
      and(eq(surveyVersions.surveyId, boards.surveyId), eq(surveyVersions.number, boards.version)),
    )
    .where(eq(boards.surveyId, surveyId));
  if (!last) return;
  const before = last.definition;
  const changed = (["results", "access", "emails"] as const).find(
    (each) => String(before.settings?.[each]) !== String(after.settings?.[each]),
  );
  if (!changed) return;
  const { rows } = await tx.execute(sql`
    select from board_entries where survey_id = ${surveyId} and respondent is not null limit 1`);
  if (rows.length > 0) throw new Refusal("vote-fixed", { details: { at: changed } });
}

/** Whether a version's choices come from this survey's board, as it says. */
export async function isFromBoard(
  tx: Orm,
  surveyId: string,
  { board, head }: NonNullable<Definition["from"]>,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(head)) return false;
  const { rows } = await tx.execute(sql`
    select from boards b where b.survey_id = ${surveyId} and b.board = ${board} and (
      coalesce(b.head, chain_4_start(b.survey_id)) = decode(${head}, 'hex') or exists (
        select from board_entries e where e.survey_id = b.survey_id and e.link = decode(${head}, 'hex')))`);
  return rows.length > 0;
}

async function addStart(tx: Orm, surveyId: string, id: string, text: string): Promise<void> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    update boards set numbers = numbers + 1 where survey_id = ${surveyId} and not exists (
      select from board_items where survey_id = ${surveyId} and id = ${id})
    returning numbers - 1 as number`);
  const number = rows[0]?.number;
  if (number === undefined) return;
  if (number >= maxNumbers) throw new Refusal("board-full");
  const place = await addText(tx, { surveyId, item: id, text });
  const shown = { state: "shown", isRead: true, number } as const;
  await tx
    .insert(boardItems)
    .values({ surveyId, id, place, text, folded: foldText(text), ...shown });
  await addEntry(tx, { surveyId, event: "show", item: id });
}
