import { setImmediate as pause } from "node:timers/promises";
import {
  groupLimits,
  type groupReasons,
  opinionGroups,
  unanswered,
} from "#engine/boards/opinion-groups.ts";
import {
  type GroupedStatement,
  type ToldStatement,
  toldOfGroups,
} from "#engine/boards/told-of-groups.ts";
import { lotSize } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { countJoined, listItems } from "./queries.ts";

/** Groups of opinion on a board, from whichever thread. */
export type GroupsAsk = {
  what: "opinions";
  surveyId: string;
  /** Whether people are added twenty at a time, so that nobody's marks show as they come. */
  inLots: boolean;
};
/** Finds them on a thread of its own. */
export type GroupsFinder = { opinions(ask: GroupsAsk): Promise<FoundGroups> };
/** With how long it took, in milliseconds. */
export type FoundGroups = { took: number } & Grouping;
type Grouping =
  | { found: false; why: (typeof groupReasons)[number] }
  | {
      found: true;
      explained: number;
      shuffled: number;
      sizes: number[];
      agreed: ToldStatement[];
      apart: ToldStatement[];
      /** The group of each respondent. */
      members: ReadonlyMap<string, number>;
    };

/** Those who had answered enough first. */
const maxPeople = 10_000;
/** Entries of the chain, by which is decided who had. */
const maxEntries = 2_000_000;
const peopleAtOnce = 500;

/** Reads the marks of all who answered enough, and groups them. */
export async function findGroups(database: Queryable, ask: GroupsAsk): Promise<FoundGroups> {
  const start = performance.now();
  const grouping = await group(database, ask);
  return { ...grouping, took: performance.now() - start };
}

async function group(database: Queryable, ask: GroupsAsk): Promise<Grouping> {
  const { surveyId, inLots } = ask;
  const items = await listItems(database, surveyId, null);
  const statements = items.filter(({ state }) => state === "shown").map(({ id }) => id);
  if (statements.length < groupLimits.statements) return { found: false, why: "few-statements" };
  const columns = new Map(statements.map((id, column) => [id, column]));
  const targets = new Map(
    items.flatMap(({ id, intoId }) => (columns.has(intoId ?? id) ? [[id, intoId ?? id]] : [])),
  );
  const able = await database.query<{ respondent: string }>(qualified, [
    surveyId,
    JSON.stringify(Object.fromEntries(targets)),
    groupLimits.answers,
    maxEntries,
    maxPeople,
  ]);
  const counted = inLots ? able.slice(0, able.length - (able.length % lotSize)) : able;
  const people = counted.map(({ respondent }) => respondent);
  const rows = await readRows(database, surveyId, people, { columns, targets });
  const groups = await inSteps(opinionGroups({ rows, statements }));
  if (!groups.found) return groups;
  const { explained, shuffled, sizes, groupOf } = groups;
  const members = new Map(
    people.flatMap((respondent, at) => {
      const group = groupOf[at] ?? null;
      return group === null ? [] : [[respondent, group] as const];
    }),
  );
  const joined = items.some(({ state }) => state === "joined")
    ? await countJoined(database, surveyId)
    : null;
  const blank = () => sizes.map(() => ({ saw: 0, plus: 0, minus: 0 }));
  const grouped = statements.map((id) => {
    const own = items.find((item) => item.id === id);
    return { id, saw: joined?.get(id)?.saw ?? own?.saw ?? 0, groups: blank() };
  });
  const numbers = new Map(items.map(({ id, number }) => [id, number]));
  const looks = await readSeen(database, surveyId, people, { columns, targets, numbers });
  for (const [at, row] of rows.entries()) {
    const group = groupOf[at] ?? null;
    if (group !== null) countRow(grouped, group, row, looks[at] as Uint8Array);
  }
  return { found: true, explained, shuffled, sizes, ...toldOfGroups(grouped), members };
}

/** Lets others have the thread after each step. */
async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

function countRow(
  grouped: readonly GroupedStatement[],
  group: number,
  row: Int8Array,
  looked: Uint8Array,
): void {
  for (const [column, { groups }] of grouped.entries()) {
    const cell = groups[group];
    const value = row[column];
    if (!cell || (value === unanswered && !looked[column])) continue;
    cell.saw++;
    if (value === 1) cell.plus++;
    if (value === -1) cell.minus++;
  }
}

type Places = { columns: ReadonlyMap<string, number>; targets: ReadonlyMap<string, string> };

// Of those who had answered so many statements, who had first; what is joined is one.
const qualified = {
  name: "list-board-respondents",
  text: `select encode(respondent, 'hex') as respondent from (
      select respondent, place, row_number() over (partition by respondent order by place) as nth from (
        select respondent, $2::jsonb ->> item as target, min(place) as place from board_entries
          where survey_id = $1 and place <= $4 and event = 'mark' and value <> '-' and $2::jsonb ? item
          group by 1, 2) firsts) ranked
    where nth = $3 order by place limit $5`,
};
const marks = {
  name: "list-marks-of-respondents",
  text: `select encode(respondent, 'hex') as respondent,
      string_agg(item || ' ' || value || ' ' || place, ',') as marks
    from board_marks where survey_id = $1 and value is not null
      and respondent = any(array(select decode(r, 'hex') from unnest($2::text[]) r))
    group by respondent`,
};
const seenBits = {
  name: "list-seen-of-respondents",
  text: `select encode(respondent, 'hex') as respondent, seen::text as seen from board_seen
    where survey_id = $1 and respondent = any(array(select decode(r, 'hex') from unnest($2::text[]) r))`,
};

/** Of what is joined, the mark of the statement that stands for it counts, else the latest. */
async function readRows(
  database: Queryable,
  surveyId: string,
  people: readonly string[],
  { columns, targets }: Places,
): Promise<Int8Array[]> {
  const rows: Int8Array[] = [];
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const some = people.slice(from, from + peopleAtOnce);
    const found = await database.query<{ respondent: string; marks: string }>(marks, [
      surveyId,
      some,
    ]);
    const byRespondent = new Map(found.map((each) => [each.respondent, each.marks]));
    for (const respondent of some) {
      const row = new Int8Array(columns.size).fill(unanswered);
      const latest = new Float64Array(columns.size);
      for (const mark of (byRespondent.get(respondent) ?? "").split(",")) {
        const [item = "", value, place] = mark.split(" ");
        const target = targets.get(item);
        const column = columns.get(target ?? "");
        if (column === undefined) continue;
        const weight = item === target ? Number.POSITIVE_INFINITY : Number(place);
        if (weight < (latest[column] as number)) continue;
        latest[column] = weight;
        row[column] = Number(value);
      }
      rows.push(row);
    }
  }
  return rows;
}

/** For each of them and each statement, whether it was seen. */
async function readSeen(
  database: Queryable,
  surveyId: string,
  people: readonly string[],
  { columns, targets, numbers }: Places & { numbers: ReadonlyMap<string, number | null> },
): Promise<Uint8Array[]> {
  const looks: Uint8Array[] = [];
  const parts = [...targets].flatMap(([item, target]) => {
    const [number, column] = [numbers.get(item) ?? null, columns.get(target)];
    return number === null || column === undefined ? [] : [{ number, column }];
  });
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const some = people.slice(from, from + peopleAtOnce);
    const found = await database.query<{ respondent: string; seen: string }>(seenBits, [
      surveyId,
      some,
    ]);
    const byRespondent = new Map(found.map((each) => [each.respondent, each.seen]));
    for (const respondent of some) {
      const bits = byRespondent.get(respondent) ?? "";
      const looked = new Uint8Array(columns.size);
      for (const { number, column } of parts) if (bits[number] === "1") looked[column] = 1;
      looks.push(looked);
    }
  }
  return looks;
}
