import type { Board, BoardItem, QueuedItem } from "#contract/boards.ts";
import { fewHaveSeen, type ItemOrder, orderItems } from "#engine/boards/item-order.ts";
import { dayOf } from "#limits/day.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { memoizeSlow } from "#server/memoize-slow.ts";
import { resultDay } from "#server/surveys/rules.ts";
import type { BoardVisit } from "./board-visit.ts";
import {
  type Counts,
  countJoined,
  countStates,
  findSeen,
  type ItemRow,
  listAlike,
  listItems,
  listLeftOut,
  listOwnMarks,
  type OwnMark,
  type QueuedRow,
} from "./queries.ts";
import { isInCharge, isOpen, ownLeft, sawAtLeast, showsMarks, tellsOfFew } from "./rules.ts";

type Asked = { order?: ItemOrder | undefined; size?: number | undefined };
export type Looking = { visit: BoardVisit; viewer: Parameters<typeof isInCharge>[0]; at: Date };

/** Whether the one who looks sees how the board stands, and whether it is open. */
export async function standingOf(
  database: Queryable,
  { visit, viewer, at }: Looking,
): Promise<{ open: boolean; showsMarks: boolean; own: OwnMark[] }> {
  const { survey, row, settings, respondent } = visit;
  const open = isOpen(row, survey.endsOn, dayOf(at));
  // A mark that arrived in time may still be on its way.
  const isCounting = isOpen(row, survey.endsOn, resultDay(at));
  const own = respondent === null ? [] : await listOwnMarks(database, survey.id, respondent);
  const isOwner = isInCharge(viewer, survey.ownerId);
  const standing = {
    open: isCounting,
    isOwner,
    hasMarked: own.some(({ value }) => value !== null),
  };
  return { open, showsMarks: showsMarks(settings.results, standing), own };
}

/** If this many people saw an item, counts of joined items may be up to a minute old. */
const bigAudience = 1_000;

export function joinedCounter(database: Queryable) {
  const countByKey = memoizeSlow(
    (key) => countJoined(database, key.slice(0, key.indexOf(" "))),
    (counts) => [...counts.values()].some(({ saw }) => saw >= bigAudience),
  );
  return async (surveyId: string, joined: readonly Joined[], at: Date) =>
    joined.length === 0
      ? new Map<string, Counts>()
      : countByKey(`${surveyId} ${hashOf(joined)}`, at);
}

type Joined = Pick<ItemRow, "id" | "intoId">;

export function boardShower(
  database: Queryable,
): (looking: Looking, asked: Asked) => Promise<Board> {
  const countFor = joinedCounter(database);
  return async (looking, asked) => {
    const { survey, respondent } = looking.visit;
    const rows = await listItems(database, survey.id, respondent);
    const joined = rows.filter(({ state }) => state === "joined");
    const counts = await countFor(survey.id, joined, looking.at);
    return showItems(database, looking, { ...asked, rows, joined: counts });
  };
}

/** Changes at once with what is joined into what. */
const hashOf = (joined: readonly Joined[]) =>
  sha256(joined.map(({ id, intoId }) => `${id} ${intoId}`).join("\n"));

type Counted = { rows: readonly (ItemRow & Counts)[]; joined: ReadonlyMap<string, Counts> };

async function showItems(
  database: Queryable,
  looking: Looking,
  { rows, joined, order: asked, size = 500 }: Asked & Counted,
): Promise<Board> {
  const { survey, row, board, respondent, settings } = looking.visit;
  const { open, showsMarks: isShown, own } = await standingOf(database, looking);
  const seen = respondent === null ? "" : await findSeen(database, survey.id, respondent);
  const states = await countStates(database, survey.id);
  const leftOut = open ? new Map<string, string>() : await listLeftOut(database, survey.id);
  const told = rows
    .map((item) => ({ ...item, ...joined.get(item.id) }))
    .map((item) => ({ ...item, saw: isShown ? item.saw : sawAtLeast(item.saw) }));
  const shown = told
    .filter(({ state }) => state === "shown")
    .map((item) => ({
      ...item,
      // An order tells, too.
      plus: tellsOfFew(settings.identity, item.saw) ? item.plus : 0,
      isSeen: item.number !== null && seen[item.number] === "1",
      isOwn: respondent !== null && item.author === respondent,
    }));
  // After the close nothing waits for anybody's turn.
  const order = asked ?? (open ? "turn" : "wanted");
  const usedOrder = isShown || order === "new" ? order : "turn";
  const ordered = orderItems(shown, usedOrder, (id) => sha256(`${respondent ?? ""} ${id}`));
  // What is answered waits for nobody.
  ordered.sort((one, other) => Number(one.room === "answered") - Number(other.room === "answered"));
  const others = told.filter(
    ({ state, author }) =>
      state !== "shown" && state !== "withdrawn" && respondent !== null && author === respondent,
  );
  const show = (item: ItemRow & Counts): BoardItem => {
    const tells = isShown && tellsOfFew(settings.identity, item.saw);
    const mine = ownMarkOf(item, own, rows);
    const isMine = respondent !== null && item.author === respondent;
    const whyNot = item.state === "shown" ? leftOut.get(item.id) : undefined;
    return {
      id: item.id,
      text: item.text,
      state: item.room ?? item.state,
      saw: item.saw,
      isNew: fewHaveSeen(item),
      ...(tells && { marks: { plus: item.plus, zero: item.zero, minus: item.minus } }),
      ...(mine !== null && { mine }),
      isMine,
      joined: rows
        .filter(({ state, intoId }) => state === "joined" && intoId === item.id)
        .map(({ id, text }) => ({ id, text })),
      ...(item.intoId !== null && { into: item.intoId }),
      ...(whyNot && { leftOut: whyNot }),
      ...(isMine && item.reason && { reason: item.reason }),
      ...(isMine && item.note && { note: item.note }),
      ...(isMine &&
        item.state === "declined" && {
          mayObject: item.objection === null && item.ruling === null,
        }),
    };
  };
  const countOf = (state: ItemRow["state"]) =>
    states.filter((each) => each.state === state).reduce((sum, { count }) => sum + count, 0);
  const declined = states.flatMap(({ state, reason, count }) =>
    state === "declined" && reason ? [[reason, count]] : [],
  );
  const mine = rows.filter((item) => respondent !== null && item.author === respondent);
  const used = mine.filter(({ state }) => state !== "withdrawn").length;
  return {
    open,
    ...(row.until !== null && { until: row.until }),
    mode: board.mode,
    review: board.review,
    prompt: board.prompt.words,
    own: ownLeft(board.own, { used, written: mine.length }),
    order: usedOrder,
    showsMarks: isShown,
    items: [...ordered.slice(0, size), ...others].map(show),
    left: shown.filter(({ isSeen, isOwn }) => !isSeen && !isOwn).length,
    counts: {
      waiting: countOf("waiting") + countOf("hidden"),
      shown: countOf("shown"),
      joined: countOf("joined"),
      declined: Object.fromEntries(declined),
    },
  };
}

/** Of several that are joined, the mark of the one that stands for them, else the latest. */
function ownMarkOf(item: ItemRow, own: readonly OwnMark[], rows: readonly ItemRow[]) {
  const direct = own.find((mark) => mark.item === item.id);
  if (direct) return direct.value;
  const parts = new Set(rows.filter(({ intoId }) => intoId === item.id).map(({ id }) => id));
  return own.findLast((mark) => parts.has(mark.item))?.value ?? null;
}

/** Without its author, whoever looks. */
export async function showQueued(
  database: Queryable,
  surveyId: string,
  row: QueuedRow,
): Promise<QueuedItem> {
  return {
    id: row.id,
    text: row.text,
    state: row.state,
    createdOn: row.createdOn,
    ...(row.reason && { reason: row.reason }),
    ...(row.note && { note: row.note }),
    ...(row.intoId && { into: row.intoId }),
    reports: row.reports,
    ...(row.objection && { objection: row.objection }),
    ...(row.ruling && { ruling: row.ruling }),
    alike: await listAlike(database, surveyId, row),
  };
}
