import { and, eq, isNull, sql } from "drizzle-orm";
import type { Decision } from "#contract/boards.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Board } from "#engine/boards/board.ts";
import { boardLimits, type ItemState, maxItemText } from "#engine/boards/board-limits.ts";
import { foldText } from "#engine/boards/fold-text.ts";
import { itemText } from "#engine/boards/item-text.ts";
import { newPartId } from "#engine/new-part-id.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import type { BoardEvent } from "#proof/board-chain.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { boardItems, boards, surveys, users } from "#server/database/schema.ts";
import { writeJournal } from "#server/journal/queries.ts";
import { addEntry, addText } from "./entries.ts";
import type { BoardRow } from "./queries.ts";
import { isOpen, refuseDecision, refuseSuggestion, refuseWithdrawal, tellsOfFew } from "./rules.ts";

type Transacting = Pick<Database, "transaction">;
type Locked = Pick<BoardRow, "until" | "closedAt" | "numbers"> & { endsOn: string };

/**
 * Locks the survey's board, so that one thing happens on it at a time. The survey is locked first,
 * as by publishing.
 */
export async function lockBoard(tx: Orm, surveyId: string): Promise<Locked> {
  const { id, endsOn, deletedAt, status } = surveys;
  const [survey] = await tx
    .select({ endsOn })
    .from(surveys)
    .where(and(eq(id, surveyId), isNull(deletedAt), eq(status, "publish")))
    .for("share");
  const { until, closedAt, numbers } = boards;
  const [board] = await tx
    .select({ until, closedAt, numbers })
    .from(boards)
    .where(eq(boards.surveyId, surveyId))
    .for("update");
  if (!survey?.endsOn || !board) throw new Refusal("not-found");
  return { ...board, endsOn: survey.endsOn };
}

type Item = Omit<typeof boardItems.$inferSelect, "author"> & { author: string | null };

async function findItem(tx: Orm, surveyId: string, id: string): Promise<Item | null> {
  const [item] = await tx
    .select()
    .from(boardItems)
    .where(and(eq(boardItems.surveyId, surveyId), eq(boardItems.id, id)));
  return item ? { ...item, author: item.author?.toString("hex") ?? null } : null;
}

async function getItem(tx: Orm, surveyId: string, id: string): Promise<Item> {
  const item = await findItem(tx, surveyId, id);
  if (!item) throw new Refusal("not-found");
  return item;
}

type Suggestion = {
  surveyId: string;
  board: Board;
  text: string;
  /** Hexadecimal. */
  respondent: string;
  submissionId: string;
  today: string;
  at: Date;
};
type Suggested = { created: boolean; id: string; state: ItemState; folded: string };

/** The same submission again finds what the first one wrote, whoever sends it. */
export function suggestItem(database: Transacting, sent: Suggestion): Promise<Suggested> {
  const { surveyId, board, respondent, submissionId, today, at } = sent;
  const text = itemText(sent.text);
  const folded = foldText(text);
  return database.transaction(async (tx) => {
    const locked = await lockBoard(tx, surveyId);
    const { rows } = await tx.execute<Standing>(standing(sent, folded));
    const stands = rows[0] as Standing;
    if (stands.earlier && stands.earlierFolded !== folded)
      throw fieldRefusal("submissionId", "other-submission");
    if (stands.earlier)
      return { created: false, id: stands.earlier, state: stands.earlierState, folded };
    const open = isOpen(locked, locked.endsOn, today);
    const refused = refuseSuggestion({ board, open }, { ...stands, text, numbers: locked.numbers });
    if (refused === "invalid-input")
      throw fieldRefusal("text", { code: "too-long", params: { max: maxItemText(board.mode) } });
    if (refused) throw new Refusal(refused);
    if (stands.same)
      throw new Refusal("same-text", { details: stands.sameShown ? { item: stands.same } : {} });
    const id = newPartId();
    const place = await addText(tx, { surveyId, item: id, text, respondent, submissionId });
    const state = board.review === "before" ? "waiting" : "shown";
    await tx.insert(boardItems).values({
      surveyId,
      id,
      place,
      text,
      folded,
      state: "waiting",
      author: Buffer.from(respondent, "hex"),
      submissionId,
      createdAt: at,
    });
    if (state === "shown") await settle(tx, surveyId, id, { state, isRead: false });
    return { created: true, id, state, folded };
  });
}

type Standing = {
  earlier: string | null;
  earlierState: ItemState;
  earlierFolded: string | null;
  used: number;
  written: number;
  shown: number;
  waiting: number;
  same: string | null;
  sameShown: boolean;
};

function standing({ surveyId, respondent, submissionId }: Suggestion, folded: string) {
  const author = sql`decode(${respondent}, 'hex')`;
  const same = sql`survey_id = ${surveyId} and folded = ${folded} and state <> 'withdrawn'`;
  return sql`select
    max(id) filter (where submission_id = ${submissionId}::uuid) as earlier,
    max(state) filter (where submission_id = ${submissionId}::uuid) as "earlierState",
    max(folded) filter (where submission_id = ${submissionId}::uuid) as "earlierFolded",
    count(*) filter (where author = ${author} and state <> 'withdrawn')::int as used,
    count(*) filter (where author = ${author})::int as written,
    count(*) filter (where state = 'shown')::int as shown,
    count(*) filter (where state = 'waiting')::int as waiting,
    (select id from board_items where ${same} order by place limit 1) as same,
    coalesce((select state = 'shown' from board_items where ${same} order by place limit 1), false) as "sameShown"
    from board_items where survey_id = ${surveyId}`;
}

const taken = { text: "", folded: "", note: null, objection: null, intoId: null };

type OfAuthor = { surveyId: string; id: string; respondent: string };
type Taking = OfAuthor & { today: string; showsMarks: boolean; identity: IdentityPolicy };

/** Its author takes an item back, and all that they wrote is gone. Refuses once others marked it. */
export function withdrawItem(
  database: Database,
  { surveyId, id, respondent, today, showsMarks, identity }: Taking,
): Promise<void> {
  return database.transaction(async (tx) => {
    const locked = await lockBoard(tx, surveyId);
    const item = await getItem(tx, surveyId, id);
    if (item.author !== respondent) throw new Refusal("not-found");
    if (item.state === "withdrawn") return;
    if (item.state !== "declined" && !isOpen(locked, locked.endsOn, today))
      throw new Refusal("board-closed");
    const { rows } = await tx.execute<{ saw: number; othersSaw: number; isMarked: boolean }>(
      aboutOthers({ surveyId, id, respondent }, item.number),
    );
    const { saw, othersSaw, isMarked } = rows[0] ?? { saw: 0, othersSaw: 0, isMarked: false };
    const wasShown = item.number !== null;
    const tells = tellsOfFew(identity, saw);
    const standing = { state: item.state, wasShown, othersSaw, isMarked, showsMarks, tells };
    const refused = refuseWithdrawal(standing);
    if (refused === "declined") throw new Refusal("not-allowed");
    if (refused) throw refusal("has-votes", refused);
    await change(tx, surveyId, id, { ...taken, state: "withdrawn" });
    await addEntry(tx, { surveyId, event: "withdraw", item: id, respondent });
  });
}

function aboutOthers({ surveyId, id, respondent }: OfAuthor, number: number | null) {
  const author = sql`decode(${respondent}, 'hex')`;
  const saw = sql`coalesce((select saw from board_counts where survey_id = ${surveyId} and item = ${id}), 0)`;
  const own = sql`exists (select from board_seen where survey_id = ${surveyId} and respondent = ${author}
    and get_bit(seen, ${number ?? 0}) = 1)`;
  return sql`select ${saw} as saw,
    ${saw} - case when ${number !== null} and ${own} then 1 else 0 end as "othersSaw",
    exists (select from board_marks where survey_id = ${surveyId} and item = ${id} and value is not null
        and respondent <> ${author})
      or exists (select from board_items where survey_id = ${surveyId} and into_id = ${id}) as "isMarked"`;
}

type Deciding = { surveyId: string; id: string; max: number; decision: Decision };

/** The owner shows, declines or joins an item, or decides otherwise. */
export function decideItem(database: Transacting, { surveyId, id, max, decision }: Deciding) {
  return database.transaction(async (tx) => {
    const { numbers } = await lockBoard(tx, surveyId);
    const item = await getItem(tx, surveyId, id);
    const { state, into } = decision;
    const target = into === undefined ? null : await findItem(tx, surveyId, into);
    const { rows } = await tx.execute<{ shown: number; joinedHere: number }>(sql`
      select count(*) filter (where state = 'shown')::int as shown,
        count(*) filter (where state = 'joined' and into_id = ${id})::int as "joinedHere"
        from board_items where survey_id = ${surveyId}`);
    const counted = rows[0] ?? { shown: 0, joinedHere: 0 };
    const refused = refuseDecision(item, decision, { ...counted, target, numbers, max });
    if (refused === "invalid-input") throw fieldRefusal("into", "no-such-item");
    if (refused) throw new Refusal(refused);
    const isSame =
      item.state === state &&
      (item.reason ?? undefined) === decision.reason &&
      item.intoId === (into ?? null);
    await settle(tx, surveyId, id, { ...decision, isRead: true, isSame });
    if (state === "declined") await declineJoined(tx, surveyId, id, decision);
  });
}

/** What says the same goes with it, for the same reason: its authors read why, and may object. */
async function declineJoined(tx: Orm, surveyId: string, into: string, { reason, note }: Decision) {
  const joined = await tx
    .select({ id: boardItems.id })
    .from(boardItems)
    .where(and(eq(boardItems.surveyId, surveyId), eq(boardItems.intoId, into)))
    .orderBy(boardItems.place);
  for (const { id } of joined)
    await settle(tx, surveyId, id, { state: "declined", reason, note, isRead: true });
}

type Settling = {
  state: Decision["state"];
  reason?: Decision["reason"];
  note?: string | undefined;
  into?: string | undefined;
  isRead: boolean;
  /** Only the note is another one, which isn't in the chain. */
  isSame?: boolean;
  ruling?: "shown" | "declined";
};

/** Sets the state, with the number by which a shown item is seen, and says so in the chain. */
async function settle(tx: Orm, surveyId: string, id: string, settling: Settling): Promise<void> {
  const { state, reason, note, into, isRead, isSame = false, ruling } = settling;
  const fields = {
    state,
    reason: (state === "declined" && reason) || null,
    note: note || null,
    intoId: (state === "joined" && into) || null,
    isRead,
    ...(ruling && { ruling }),
  };
  await change(tx, surveyId, id, fields);
  if (state !== "declined") await giveNumber(tx, surveyId, id);
  if (isSame) return;
  const events = { shown: "show", declined: "decline", joined: "join" } as const;
  const event: Exclude<BoardEvent, "mark"> = events[state];
  const value = (state === "declined" && reason) || (state === "joined" && into) || "-";
  await addEntry(tx, { surveyId, event, item: id, value });
}

type Fields = Partial<typeof boardItems.$inferInsert>;

async function change(tx: Orm, surveyId: string, id: string, fields: Fields): Promise<void> {
  await tx
    .update(boardItems)
    .set(fields)
    .where(and(eq(boardItems.surveyId, surveyId), eq(boardItems.id, id)));
}

async function giveNumber(tx: Orm, surveyId: string, id: string): Promise<void> {
  await tx.execute(sql`with given as (
      update boards b set numbers = numbers + 1 from board_items i
        where b.survey_id = ${surveyId} and i.survey_id = ${surveyId} and i.id = ${id} and i.number is null
        returning b.numbers - 1 as number)
    update board_items set number = given.number from given where survey_id = ${surveyId} and id = ${id}`);
}

/** Two reports hide what its board's owner hasn't read. Returns the state. */
export function reportItem(
  database: Database,
  { surveyId, id, respondent }: OfAuthor,
): Promise<ItemState> {
  return database.transaction(async (tx) => {
    await lockBoard(tx, surveyId);
    const item = await getItem(tx, surveyId, id);
    if (item.state !== "shown") throw new Refusal("not-found");
    const { rowCount } = await tx.execute(sql`
      insert into board_reports (survey_id, item, respondent)
        values (${surveyId}, ${id}, decode(${respondent}, 'hex')) on conflict do nothing`);
    if (rowCount === 0) throw new Refusal("already-reported");
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from board_reports where survey_id = ${surveyId} and item = ${id}`);
    if (item.isRead || (rows[0]?.count ?? 0) < boardLimits.reports) return item.state;
    await change(tx, surveyId, id, { state: "hidden" });
    await addEntry(tx, { surveyId, event: "hide", item: id });
    return "hidden";
  });
}

/** Its author objects once to what the owner decided. */
export function objectToDecision(
  database: Database,
  { surveyId, id, respondent, text }: OfAuthor & { text: string },
): Promise<ItemState> {
  return database.transaction(async (tx) => {
    await lockBoard(tx, surveyId);
    const item = await getItem(tx, surveyId, id);
    if (item.author !== respondent) throw new Refusal("not-found");
    if (item.objection !== null) throw new Refusal("already-reported");
    if (item.state !== "declined") throw new Refusal("not-allowed");
    await change(tx, surveyId, id, { objection: text });
    return item.state;
  });
}

type Ruling = { surveyId: string; id: string; state: "shown" | "declined"; by: Viewer };

/**
 * An admin decides about an objection, once. How much is shown at most is its owner's to say, who
 * might leave no room.
 */
export function ruleOnObjection(
  database: Database,
  { surveyId, id, state, by }: Ruling,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { numbers } = await lockBoard(tx, surveyId);
    const item = await getItem(tx, surveyId, id);
    if (item.objection === null) throw new Refusal("not-found");
    if (item.ruling === null && item.state !== "declined") throw new Refusal("not-found");
    const { reason, note } = item;
    const why = { reason: reason ?? undefined, note: note ?? undefined };
    const max = Number.POSITIVE_INFINITY;
    const standing = { target: null, shown: 0, numbers, joinedHere: 0, max };
    const refused = refuseDecision(item, { state, ...why }, standing);
    if (refused) throw new Refusal(refused);
    const isSame = item.state === state;
    await settle(tx, surveyId, id, { state, ...why, isRead: true, isSame, ruling: state });
    await noteRuling(tx, surveyId, state, by);
  });
}

async function noteRuling(tx: Orm, surveyId: string, state: string, by: Viewer): Promise<void> {
  const [survey] = await tx
    .select({ title: surveys.title })
    .from(surveys)
    .where(eq(surveys.id, surveyId));
  const [admin] = await tx.select({ name: users.name }).from(users).where(eq(users.id, by.id));
  await writeJournal(tx, {
    adminId: by.id,
    adminName: admin?.name ?? "",
    action: "board-objection",
    subject: survey?.title ?? "",
    subjectId: surveyId,
    after: state,
  });
}
