import { once } from "node:events";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { wrongCounters } from "#tests/support/drafts.ts";
import { at, makePeople, middle, perSecond, tokensOf } from "./crowd-of-senders.ts";
import { insertYardstick } from "./insert-yardstick.ts";
import { report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Plan, Seen } from "./vote-sender.ts";

/**
 * Compares votes over HTTP (with token checks, chain and receipt) with single-row inserts on the
 * same PostgreSQL in the same run: `node bench/votes-ratio.ts [votes]`. Every token is new to the
 * server and every body unique. A single vote is compared with an insert by the same kind of
 * client, and in brackets with pgbench's faster one.
 */
const [votes = 12_000] = process.argv.slice(2).map(Number);
const connections = 64;
const aloneTurns = 5;
const aloneVotes = 500;
const coolSurveys = 1_000;

await using closers = new AsyncDisposableStack();
const { candor, embedded, database, sender } = await startSending(closers);

const people = Array.from({ length: votes }, () => newId());
await makePeople(database, people);
const yardstick = insertYardstick(embedded.where);

type Turn = { vote: number; insert: number; byPgbench: number };
type Round = { hot: number; spread: number; alone: number; aloneByPgbench: number; p99: number };
console.log("                  one hot survey                many surveys           a vote alone");
console.log(
  "inserts/s   votes/s  ratio  p50   p99 ms   votes/s  ratio   insert ms  vote ms  ratio  (pgbench)",
);
// The first round warms up.
await measure();
const seen = await measure();
console.log(`against ${yardstick.name}`);
report([
  { name: "one hot survey / inserts at 16 clients", value: seen.hot, min: 0.4 },
  { name: "many surveys / inserts at 16 clients", value: seen.spread, min: 0.3 },
  { name: "one hot survey, p99", value: seen.p99, unit: "ms", max: 50 },
  { name: "a vote alone / one insert over pg, p50", value: seen.alone, max: 4 },
  { name: "wrong counters or chains", value: (await wrongCounters(database)).length, max: 0 },
]);

async function measure(): Promise<Round> {
  const many = await yardstick.run(16, 2);
  const hot = await cast(connections, await makeSurveys(database, 1));
  const spread = await cast(connections, await makeSurveys(database, coolSurveys));
  const turns = await takeTurns();
  const one = middle(turns.map(({ insert }) => insert));
  const alone = middle(turns.map(({ vote }) => vote));
  const seen = {
    hot: perSecond(hot) / many.perSecond,
    spread: perSecond(spread) / many.perSecond,
    alone: middle(turns.map(({ vote, insert }) => vote / insert)),
    aloneByPgbench: middle(turns.map(({ vote, byPgbench }) => vote / byPgbench)),
    p99: at(hot, 0.99),
  };
  print([
    [many.perSecond.toFixed(0), 9],
    [perSecond(hot).toFixed(0), 10],
    [seen.hot.toFixed(2), 7],
    [at(hot, 0.5).toFixed(1), 6],
    [seen.p99.toFixed(1), 7],
    [perSecond(spread).toFixed(0), 11],
    [seen.spread.toFixed(2), 7],
    [one.toFixed(3), 11],
    [alone.toFixed(3), 9],
    [seen.alone.toFixed(2), 7],
    [seen.aloneByPgbench.toFixed(2), 9],
  ]);
  return seen;
}

/**
 * Alternates sequential votes and inserts in short turns. Returns the median milliseconds of each.
 */
async function takeTurns(): Promise<Turn[]> {
  const [survey = ""] = await makeSurveys(database, 1);
  const turns: Turn[] = [];
  for (let turn = 0; turn < aloneTurns; turn++) {
    const { p50: byPgbench } = await yardstick.run(1, 1);
    const { p50: insert } = await yardstick.runOverPg(1, 1);
    const voters = people.slice(turn * aloneVotes, (turn + 1) * aloneVotes);
    turns.push({ insert, byPgbench, vote: at(await cast(1, [survey], voters), 0.5) });
  }
  return turns;
}

/** This many votes, each by another person, spread over the surveys in turn. */
async function cast(at: number, surveys: string[], voters = people): Promise<Seen> {
  const bodies = voters.map((_, n) =>
    JSON.stringify({
      surveyId: surveys[n % surveys.length],
      submissionId: crypto.randomUUID(),
      ...(n % 3 > 0 && { voteOption: n % 3 === 1 ? "yes" : "no" }),
    }),
  );
  const tokens = await tokensOf({ ids: voters, secret, issuer: candor.url });
  const plan: Plan = {
    port: Number(new URL(candor.url).port),
    connections: at,
    bodies,
    tokens,
    path: "/api/votes",
  };
  sender.send(plan);
  const [seen] = (await once(sender, "message")) as [Seen];
  if (seen.statuses["201"] !== voters.length)
    throw new Error(`answers by status: ${JSON.stringify(seen.statuses)}`);
  return seen;
}

async function makeSurveys(database: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await database.pool.query(
    `insert into surveys (id, title, description, category, deadline)
     select id, 'Longer opening hours', repeat('Would you come? ', 20), 'Market Research', '2999-01-01' from unnest($1::uuid[]) id`,
    [ids],
  );
  await database.pool.query("insert into survey_counters (survey_id) select unnest($1::uuid[])", [
    ids,
  ]);
  return ids;
}

function print(columns: [string, number][]): void {
  console.log(columns.map(([text, width]) => text.padStart(width)).join(""));
}
