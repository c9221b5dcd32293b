import { LRUCache } from "lru-cache";
import { Refusal } from "#contract/refusals.ts";
import type { LiveRoom, Room, RoomItem } from "#contract/rooms.ts";
import { keptOrder, orderRoom, roomLimits } from "#engine/boards/room.ts";
import { choicesOf } from "#engine/checker/references.ts";
import type { Definition, Question, VersionSettings } from "#engine/definition.ts";
import { votedIn, withheldUntilClose } from "#engine/votes.ts";
import { dayOf } from "#limits/day.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import type { Counts } from "#server/boards/queries.ts";
import { isOpen, sawAtLeast, showsMarks, tellsOfFew } from "#server/boards/rules.ts";
import { joinedCounter } from "#server/boards/show-board.ts";
import type { Queryable } from "#server/database/connect.ts";
import { resultDay } from "#server/surveys/rules.ts";
import type { DefinitionCache } from "#server/versions/definition-cache.ts";
import { listWithdrawn } from "#server/voting/queries.ts";
import {
  countVoters,
  findRooms,
  type ItemRow,
  listJoined,
  listShown,
  type RoomRow,
} from "./queries.ts";

/** A room as everybody sees it. */
export type ShownRoom = { row: RoomRow; live: LiveRoom; room: Room };

type Dependencies = { database: Queryable; definitions: DefinitionCache; clock: () => Date };

/** A hall of phones that open the page together ask once. */
const keptMs = 500;
const maxKept = 200;

export function shownRooms({ database, definitions, clock }: Dependencies) {
  const countFor = joinedCounter(database);
  const kept = new LRUCache<string, Promise<ShownRoom | undefined>>({ max: maxKept, ttl: keptMs });

  async function definitionOf(id: string, version: number): Promise<Definition> {
    const found = await definitions(id, version);
    if (typeof found === "string") throw new Refusal("not-found");
    return found.definition;
  }

  async function show(row: RoomRow, rows: readonly ItemRow[]): Promise<ShownRoom> {
    const { settings } = await definitionOf(row.id, row.version);
    if (!settings) throw new Error("a version lacks its settings");
    const at = clock();
    // A mark that arrived in time may still be on its way.
    const isShown = showsToAll(settings, isOpen(row, row.endsOn, resultDay(at)));
    const { identity } = settings;
    // Until the host begins, the list stands as it will when they do.
    const ordered = row.turns === 0 ? orderByWanted(rows, isShown, identity) : keptOrder(rows);
    const items = ordered.map((item) => showItem(item, isShown, identity));
    const waiting = items.filter(({ state }) => state === "shown" || state === "later");
    const now = items.find(({ state }) => state === "now");
    const newest = await definitionOf(row.id, row.newest);
    const vote = votedIn(newest)[0];
    const live: LiveRoom = {
      open: isOpen(row, row.endsOn, dayOf(at)),
      screen: row.screen,
      turns: row.turns,
      ...(now && { now }),
      next: waiting.slice(0, roomLimits.next),
      answered: items.filter(({ state }) => state === "answered").length,
      later: items.filter(({ state }) => state === "later").map(({ id }) => id),
      left: waiting.length,
      waiting: row.waiting,
      people: row.people,
      showsMarks: isShown,
      ...(vote &&
        tellsTurnout(newest, vote) && { voters: await countVoters(database, row.id, vote.id) }),
    };
    const shownVote = vote && { vote: await showVote(database, row.id, vote) };
    const room: Room = { ...live, questions: items, ...shownVote };
    return { row, live, room };
  }

  /** What is shown in rooms, with its marks. */
  async function listItems(ids: readonly string[]): Promise<ItemRow[]> {
    const shown = await listShown(database, ids);
    const joined = Map.groupBy(await listJoined(database, ids), ({ surveyId }) => surveyId);
    const at = clock();
    const counts = new Map<string, ReadonlyMap<string, Counts>>();
    for (const [id, parts] of joined) counts.set(id, await countFor(id, parts, at));
    return shown.map((item) => ({ ...item, ...counts.get(item.surveyId)?.get(item.id) }));
  }

  async function read(ids: readonly string[]): Promise<ShownRoom[]> {
    const rows = await findRooms(database, ids);
    if (rows.length === 0) return [];
    const items = Map.groupBy(await listItems(ids), ({ surveyId }) => surveyId);
    const shown = await Promise.all(rows.map((row) => show(row, items.get(row.id) ?? [])));
    // Whoever asks after an event isn't told what was before it.
    for (const each of shown) kept.set(each.row.id, Promise.resolve(each));
    return shown;
  }

  return {
    read,
    listItems,

    /** At most half a second old, unless it has to be fresh. */
    async get(id: string, { isFresh = false } = {}): Promise<ShownRoom> {
      if (isFresh) kept.delete(id);
      let asked = kept.get(id);
      if (!asked) {
        asked = read([id]).then(([found]) => found);
        kept.set(id, asked);
        asked.catch(() => kept.delete(id));
      }
      const found = await asked;
      if (!found) throw new Refusal("not-this-kind");
      return found;
    },
  };
}

export type ShownRooms = ReturnType<typeof shownRooms>;

/** Whether everybody may see marks: the screen is for all, also for those who haven't marked. */
export function showsToAll({ results }: VersionSettings, open: boolean): boolean {
  return showsMarks(results, { open, isOwner: false, hasMarked: false });
}

function orderByWanted(rows: readonly ItemRow[], isShown: boolean, identity: IdentityPolicy) {
  // An order tells, too.
  const told = rows.map((item) => ({
    ...item,
    plus: tellsOfFew(identity, item.saw) ? item.plus : 0,
  }));
  return orderRoom(told, isShown);
}

function showItem(item: ItemRow, isShown: boolean, identity: IdentityPolicy): RoomItem {
  const { id, text, room, saw, plus } = item;
  return {
    id,
    text,
    state: room ?? "shown",
    saw: isShown ? saw : sawAtLeast(saw),
    ...(isShown && tellsOfFew(identity, saw) && { support: plus }),
  };
}

function tellsTurnout(definition: Definition, { id }: Question): boolean {
  const { questions, turnout } = withheldUntilClose(definition);
  return !questions.has(id) || turnout.has(id);
}

/** Without what was withdrawn: nobody can win by it any more. */
async function showVote(database: Queryable, surveyId: string, question: Question) {
  const struck = await listWithdrawn(database, surveyId, question.id);
  const gone = new Set(struck.map(({ choice }) => choice));
  const choices = choicesOf(question).filter(({ id }) => !gone.has(id));
  return {
    question: question.id,
    prompt: question.prompt.words,
    choices: choices.map(({ id, label }) => ({ id, label: label.words })),
  };
}
