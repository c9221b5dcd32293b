import type pg from "pg";
import { grouped } from "#proof/chain-faults.ts";
import type { Database } from "#server/database/connect.ts";
import { sha256 } from "./sha256.ts";

/** `place` is the place of the first mismatch, from 1. */
export type Mismatch = { place: number; text: string };
/** The recount over the valid rows, up to the first mismatch. */
export type Report<Tally> = Tally & {
  surveyId: string;
  length: number;
  /** Hexadecimal. The last link, or the chain's start if there is none. */
  head: string;
  problem: Mismatch | null;
};
/** What `survey_counters` says of a chain. `head` is null where nothing is counted. */
export type Counter = { surveyId: string; length: number; head: string | null };
export type Source = Pick<Database, "newClient">;

/** One kind of chain in the database. */
export type Chained<
  Row extends { surveyId: string; link: string },
  Count extends Counter,
  Tally,
  Context = undefined,
> = {
  /** One of its rows, as in "vote 5". */
  noun: string;
  /** The table of counters, if not `survey_counters`. */
  counters?: string;
  /** The select list from the counters that gives a `Count`. */
  counterColumns: string;
  /** A select of rows whose `survey_id` meets the condition, in the order of survey and place. */
  rowsWhere(condition: (surveyId: string) => string): string;
  /** The text whose hash the first link follows. */
  start(surveyId: string, counter: Count | null): string;
  placeOf(row: Row): number;
  /** The text whose hash is the link, from what the row contains now. */
  linkText(previous: string, place: number, row: Row): string;
  /** Loads what the checks of a survey's rows need. */
  prepare(client: pg.Client, surveyId: string): Promise<Context> | Context;
  /** What contradicts the row besides its link, after the name of the row. */
  contradiction(row: Row, context: Context): string | null;
  emptyTally(): Tally;
  add(tally: Tally, row: Row, context: Context): void;
  /**
   * Compares a valid chain with a counter of the same length, except for the head. Without rows
   * there is no context.
   */
  difference(
    client: pg.Client,
    report: Report<Tally>,
    counter: Count,
    context: Context | null,
  ): string | null | Promise<string | null>;
};

const surveysAtOnce = 1_000;
const rowsAtOnce = 1_000;
const firstId = "00000000-0000-0000-0000-000000000000";
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Recomputes the chains of one kind from their rows and compares them with the counters. Each read
 * is one snapshot, so that concurrent writes are no mismatch.
 */
export function chainChecks<
  Row extends { surveyId: string; link: string },
  Count extends Counter,
  Tally,
  Context = undefined,
>(chained: Chained<Row, Count, Tally, Context>) {
  type Chain = { report: Report<Tally>; counter: Count | null; context: Context | null };
  type Followed = Chain & { context: Context };
  const table = chained.counters ?? "survey_counters";
  const name = (place: number) => `${chained.noun} ${grouped(place)}`;

  function empty(surveyId: string, counter: Count | null): Chain {
    const head = sha256(chained.start(surveyId, counter));
    const report = { ...chained.emptyTally(), surveyId, length: 0, head, problem: null };
    return { report, counter, context: null };
  }

  async function begin(
    client: pg.Client,
    surveyId: string,
    counter: Count | null,
  ): Promise<Followed> {
    const context = await chained.prepare(client, surveyId);
    return { ...empty(surveyId, counter), context };
  }

  function follow(chain: Followed, row: Row): void {
    const { report, context } = chain;
    const place = report.length + 1;
    const found = chained.placeOf(row);
    const text = mismatch(chain, row, place, found);
    if (text) {
      report.problem = { place: Math.min(place, found), text };
      return;
    }
    report.length = place;
    report.head = row.link;
    chained.add(report, row, context);
  }

  function mismatch(
    { report, context }: Followed,
    row: Row,
    place: number,
    found: number,
  ): string | null {
    const next = `${chained.noun.toLowerCase()} ${grouped(found)}`;
    if (found > place) return `${name(place)} is missing: the next one found is ${next}.`;
    if (found < place)
      return `There's more than one ${chained.noun.toLowerCase()} at place ${grouped(found)}.`;
    const contradiction = chained.contradiction(row, context);
    if (contradiction) return `${name(place)} ${contradiction}`;
    if (sha256(chained.linkText(report.head, place, row)) === row.link) return null;
    return `${name(place)} was changed after it was counted: its content doesn't match its link.`;
  }

  async function finish(client: pg.Client, chain: Chain): Promise<Report<Tally>> {
    chain.report.problem ??= await disagreement(client, chain);
    return chain.report;
  }

  /** Compares a valid chain with the survey's counter. */
  async function disagreement(
    client: pg.Client,
    { report, counter, context }: Chain,
  ): Promise<Mismatch | null> {
    const { length, head } = report;
    if (!counter) return { place: length, text: "The survey's counter is missing." };
    const counted = counter.length;
    if (counted > length) {
      const both = `${grouped(counted)} were counted, ${grouped(length)} were found.`;
      return { place: length + 1, text: `${name(length + 1)} is missing: ${both}` };
    }
    if (counted < length) {
      const text = `${name(counted + 1)} is one too many: ${grouped(counted)} were counted.`;
      return { place: Math.max(counted, 0) + 1, text };
    }
    const difference = await chained.difference(client, report, counter, context);
    if (difference) return { place: length, text: difference };
    // Of a sealed survey the head is there from the start.
    if ((counter.head ?? sha256(chained.start(report.surveyId, counter))) === head) return null;
    const last = `the last ${chained.noun.toLowerCase()}, which is ${name(length).toLowerCase()}`;
    return { place: length, text: `The stored head isn't the link of ${last}.` };
  }

  /** Merges counters and rows, both sorted by survey id. */
  async function* compare(
    client: pg.Client,
    counters: Count[],
    rows: AsyncIterable<Row>,
  ): AsyncGenerator<Report<Tally>> {
    const waiting = counters.values();
    let counter = waiting.next().value;
    let chain: Followed | null = null;
    for await (const row of rows) {
      if (row.surveyId !== chain?.report.surveyId) {
        if (chain) yield await finish(client, chain);
        for (; counter && counter.surveyId < row.surveyId; counter = waiting.next().value)
          yield await finish(client, empty(counter.surveyId, counter));
        const own = counter?.surveyId === row.surveyId ? counter : null;
        if (own) counter = waiting.next().value;
        chain = await begin(client, row.surveyId, own ?? null);
      }
      if (!chain.report.problem) follow(chain, row);
    }
    if (chain) yield await finish(client, chain);
    for (; counter; counter = waiting.next().value)
      yield await finish(client, empty(counter.surveyId, counter));
  }

  return {
    async checkOne(database: Source, surveyId: string): Promise<Report<Tally>> {
      await using snapshots = await openSnapshots(database);
      const { client } = snapshots;
      await snapshots.next();
      const counters = await client.query<Count>(
        `select ${chained.counterColumns} from ${table} where survey_id = $1`,
        [surveyId],
      );
      const text = chained.rowsWhere((id) => `${id} = $1`);
      const rows = inBatches<Row>(client, text, [surveyId]);
      for await (const found of compare(client, counters.rows, rows)) return found;
      return finish(client, empty(surveyId, null));
    },

    /**
     * Checks every survey that has or counts a row, in the order of their ids, with one snapshot
     * per thousand surveys.
     */
    async *checkAll(database: Source): AsyncGenerator<Report<Tally>> {
      await using snapshots = await openSnapshots(database);
      const { client } = snapshots;
      for (let after = firstId; after < lastId; ) {
        await snapshots.next();
        const { rows: counters } = await client.query<Count>(
          `select ${chained.counterColumns} from ${table}
            where survey_id > $1 order by survey_id limit $2`,
          [after, surveysAtOnce],
        );
        const last = (counters.length === surveysAtOnce && counters.at(-1)?.surveyId) || lastId;
        const text = chained.rowsWhere((id) => `${id} > $1 and ${id} <= $2`);
        const rows = inBatches<Row>(client, text, [after, last]);
        for await (const found of compare(client, counters, rows))
          if (found.length > 0 || found.problem) yield found;
        after = last;
      }
    },
  };
}

/** Uses a dedicated connection, so that a long read takes no pool connection from voters. */
async function openSnapshots(database: Source) {
  const client = database.newClient("candor check");
  await client.connect();
  let open = false;
  return {
    client,
    /**
     * Ends the previous snapshot and begins a new one. Statistics may be outdated, so the index is
     * forced.
     */
    async next() {
      if (open) await client.query("rollback");
      await client.query("begin isolation level repeatable read, read only");
      open = true;
      await client.query("set local enable_seqscan = off");
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

async function* inBatches<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: string[],
): AsyncGenerator<Row> {
  await client.query(`declare chained no scroll cursor for ${text}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from chained`);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("close chained");
}
