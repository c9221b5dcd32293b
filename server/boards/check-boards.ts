import type pg from "pg";
import { type BoardLink, boardChainStart, boardLinkText, markCounter } from "#proof/board-chain.ts";
import {
  type Chained,
  type Counter,
  chainChecks,
  type Source,
} from "#server/chains/check-chains.ts";
import { hashOfText, sealOf } from "./entries.ts";

type Row = BoardLink & {
  surveyId: string;
  salt: string;
  respondent: string | null;
  submissionId: string | null;
  /** Of the entry `add`, what stands there now. */
  text: string | null;
  /** Of the item: what was taken back has no text any more. */
  state: string | null;
};
/** What the latest entry of an item made of it, with its reason or what it is joined into. */
type Decided = { state: string; value: string };
type Context = { marks: ReturnType<typeof markCounter>; states: Map<string, Decided> };
const stateOf: Readonly<Record<string, string>> = {
  add: "waiting",
  show: "shown",
  decline: "declined",
  join: "joined",
  hide: "hidden",
  withdraw: "withdrawn",
  now: "now",
  answered: "answered",
  later: "later",
};

const chained: Chained<Row, Counter, object, Context> = {
  noun: "Entry",
  counters: "boards",
  counterColumns: `survey_id as "surveyId", length, encode(head, 'hex') as head`,
  rowsWhere: (condition) =>
    `select e.survey_id as "surveyId", e.place, e.event, e.item, e.value, e.replaces, e.submission_id as "submissionId",
        encode(e.respondent, 'hex') as respondent, encode(e.salt, 'hex') as salt, encode(e.seal, 'hex') as seal,
        encode(e.link, 'hex') as link,
        i.text, i.state
      from board_entries e left join board_items i on e.event = 'add' and i.survey_id = e.survey_id and i.id = e.item
      where ${condition("e.survey_id")} order by e.survey_id, e.place`,
  start: boardChainStart,
  placeOf: ({ place }) => place,
  linkText: (previous, _place, row) => boardLinkText(previous, row),
  prepare: () => ({ marks: markCounter(), states: new Map() }),
  contradiction(row, { marks }) {
    if (sealOf(row.salt, row.respondent, row.submissionId) !== row.seal)
      return "names somebody else, or another submission, than it was sealed with.";
    const isGone = row.state === "withdrawn" && row.text === "";
    const isSaid = row.text !== null && hashOfText(row.salt, row.text) === row.value;
    if (row.event === "add" && !isGone && !isSaid)
      return "has another text than the one that was suggested.";
    return marks.isInPlace(row) ? null : "takes the place of a mark that isn't there.";
  },
  emptyTally: () => ({}),
  add(_tally, { event, item, value }, { states }) {
    const state = stateOf[event];
    const isSaid = event === "decline" || event === "join";
    if (state) states.set(item, { state, value: isSaid ? value : "-" });
  },
  async difference(client, { surveyId }, _counter, context) {
    if (!context) return null;
    return (
      (await stateDifference(client, surveyId, context)) ??
      countDifference(client, surveyId, context)
    );
  },
};
const checks = chainChecks(chained);

/** Recomputes a board's chain, its items' states and its counts from the entries. */
export const checkBoard = (database: Source, surveyId: string) =>
  checks.checkOne(database, surveyId);

/** Checks every board, in the order of their surveys' ids. */
export const checkAllBoards = (database: Source) => checks.checkAll(database);

async function stateDifference(
  client: pg.Client,
  surveyId: string,
  { states }: Context,
): Promise<string | null> {
  const { rows } = await client.query<Decided & { id: string }>(
    `select id, coalesce(room, state) as state, coalesce(into_id, reason, '-') as value from board_items where survey_id = $1 order by place`,
    [surveyId],
  );
  if (rows.length !== states.size) return "Items are missing, or were made up.";
  const wrong = rows.find(({ id, state, value }) => {
    const said = states.get(id);
    return said?.state !== state || said.value !== value;
  });
  if (!wrong) return null;
  const what = wrong.value === "-" ? wrong.state : `${wrong.state} (${wrong.value})`;
  return `Item ${wrong.id} is ${what}, which no entry says.`;
}

async function countDifference(
  client: pg.Client,
  surveyId: string,
  { marks }: Context,
): Promise<string | null> {
  const { items } = marks.count();
  const { rows } = await client.query<{ item: string; plus: number; zero: number; minus: number }>(
    `select coalesce(c.item, m.item) as item, coalesce(c.plus, 0) as plus, coalesce(c.zero, 0) as zero,
        coalesce(c.minus, 0) as minus
      from (select item, plus, zero, minus from board_counts where survey_id = $1) c
        full join (select item from board_marks where survey_id = $1 and value is not null group by item) m using (item)
      order by 1`,
    [surveyId],
  );
  const known = new Set(rows.map(({ item }) => item));
  const lost = Object.keys(items).find((item) => !known.has(item));
  if (lost) return `The marks of item ${lost} aren't counted.`;
  const latest = await client.query<{ item: string; plus: number; zero: number; minus: number }>(
    `select item, count(*) filter (where value = 1)::int as plus, count(*) filter (where value = 0)::int as zero,
        count(*) filter (where value = -1)::int as minus
      from board_marks where survey_id = $1 group by item order by item`,
    [surveyId],
  );
  const none = { plus: 0, zero: 0, minus: 0 };
  for (const [source, found] of [
    ["counts", rows],
    ["marks", latest.rows],
  ] as const)
    for (const { item, plus, zero, minus } of found) {
      const counted = items[item] ?? none;
      if (counted.plus !== plus || counted.zero !== zero || counted.minus !== minus)
        return `The ${source} of item ${item} say ${plus}, ${zero} and ${minus}; its entries say ${counted.plus}, ${counted.zero} and ${counted.minus}.`;
    }
  return null;
}
