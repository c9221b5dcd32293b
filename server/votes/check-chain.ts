import type pg from "pg";
import { chainStart, linkText } from "#contract/chain.ts";
import { grouped } from "#contract/chain-faults.ts";
import type { Database } from "#server/database/connect.ts";
import { type ChainRow, chainColumns, isOfItsVoter, sealOfRow } from "./chain-rows.ts";
import { sha256 } from "./seal.ts";

export type ChainReport = {
  surveyId: string;
  /** The recount over the valid votes, up to the first mismatch. */
  votes: number;
  yes: number;
  no: number;
  noOpinion: number;
  /** Hexadecimal. The last link, or the chain's start if there is none. */
  head: string;
  /** `place` is the place of the first mismatch, from 1. */
  problem: null | { place: number; text: string };
};

type Source = Pick<Database, "newClient">;
type Counter = { surveyId: string; votes: number; yes: number; no: number; head: string | null };

const surveysAtOnce = 1_000;
const votesAtOnce = 1_000;
const firstId = "00000000-0000-0000-0000-000000000000";
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const counterColumns = `survey_id as "surveyId", votes, yes, no, encode(head, 'hex') as head`;

/**
 * Recomputes a survey's chain and count from its votes, in one snapshot, so that concurrent votes
 * are no mismatch.
 */
export async function checkChain(database: Source, surveyId: string): Promise<ChainReport> {
  await using snapshots = await openSnapshots(database);
  const { client } = snapshots;
  await snapshots.next();
  const counters = await client.query<Counter>(
    `select ${counterColumns} from survey_counters where survey_id = $1`,
    [surveyId],
  );
  const votes = votesWhere(client, "survey_id = $1", [surveyId]);
  for await (const report of compare(counters.rows, votes)) return report;
  return report(begin(surveyId, null));
}

/**
 * Checks every survey that has or counts a vote, in the order of their ids, with one snapshot per
 * thousand surveys.
 */
export async function* checkChains(database: Source): AsyncGenerator<ChainReport> {
  await using snapshots = await openSnapshots(database);
  const { client } = snapshots;
  for (let after = firstId; after < lastId; ) {
    await snapshots.next();
    const { rows: counters } = await client.query<Counter>(
      `select ${counterColumns} from survey_counters where survey_id > $1 order by survey_id limit $2`,
      [after, surveysAtOnce],
    );
    const last = (counters.length === surveysAtOnce && counters.at(-1)?.surveyId) || lastId;
    const votes = votesWhere(client, "survey_id > $1 and survey_id <= $2", [after, last]);
    for await (const report of compare(counters, votes)) {
      if (report.votes > 0 || report.problem) yield report;
    }
    after = last;
  }
}

/** Merges counters and votes, both sorted by survey id. */
async function* compare(
  counters: Counter[],
  votes: AsyncIterable<ChainRow>,
): AsyncGenerator<ChainReport> {
  const waiting = counters.values();
  let counter = waiting.next().value;
  let chain: Chain | null = null;
  for await (const vote of votes) {
    if (vote.surveyId !== chain?.surveyId) {
      if (chain) yield report(chain);
      for (; counter && counter.surveyId < vote.surveyId; counter = waiting.next().value) {
        yield report(begin(counter.surveyId, counter));
      }
      const own = counter?.surveyId === vote.surveyId ? counter : null;
      if (own) counter = waiting.next().value;
      chain = begin(vote.surveyId, own ?? null);
    }
    if (!chain.problem) follow(chain, vote);
  }
  if (chain) yield report(chain);
  for (; counter; counter = waiting.next().value) yield report(begin(counter.surveyId, counter));
}

type Chain = Omit<ChainReport, "noOpinion"> & { counter: Counter | null };

function begin(surveyId: string, counter: Counter | null): Chain {
  return {
    surveyId,
    counter,
    votes: 0,
    yes: 0,
    no: 0,
    head: sha256(chainStart(surveyId)),
    problem: null,
  };
}

function follow(chain: Chain, vote: ChainRow): void {
  const place = chain.votes + 1;
  const found = vote.votesBefore + 1;
  const link = sha256(linkText(chain.head, { place, choice: vote.choice, seal: sealOfRow(vote) }));
  const name = `Vote ${grouped(place)}`;
  if (found > place)
    chain.problem = {
      place,
      text: `${name} is missing: the next one found is vote ${grouped(found)}.`,
    };
  else if (found < place)
    chain.problem = {
      place: found,
      text: `There's more than one vote at place ${grouped(found)}.`,
    };
  else if (!isOfItsVoter(vote)) {
    const text =
      vote.voterId === null
        ? `${name} has lost its voter, though no account was deleted.`
        : `${name} names a different voter from the one who cast it.`;
    chain.problem = { place, text };
  } else if (link !== vote.link) {
    chain.problem = {
      place,
      text: `${name} was changed after it was counted: its content doesn't match its link.`,
    };
  } else {
    chain.votes = place;
    if (vote.choice !== null) chain[vote.choice] += 1;
    chain.head = vote.link;
  }
}

function report({ counter, ...chain }: Chain): ChainReport {
  const { votes, yes, no } = chain;
  return {
    ...chain,
    noOpinion: votes - yes - no,
    problem: chain.problem ?? disagreement(chain, counter),
  };
}

/** Compares a valid chain with the survey's counter. */
function disagreement({ votes, yes, no, head }: Omit<Chain, "counter">, counter: Counter | null) {
  if (!counter) return { place: votes, text: "The survey's counter is missing." };
  const { votes: counted } = counter;
  if (counted > votes) {
    const both = `${grouped(counted)} were counted, ${grouped(votes)} were found.`;
    return { place: votes + 1, text: `Vote ${grouped(votes + 1)} is missing: ${both}` };
  }
  if (counted < votes) {
    const text = `Vote ${grouped(counted + 1)} is one too many: ${grouped(counted)} were counted.`;
    return { place: Math.max(counted, 0) + 1, text };
  }
  if (yes !== counter.yes || no !== counter.no) {
    const stored = `${grouped(counter.yes)} yes and ${grouped(counter.no)} no`;
    const found = `the ${grouped(votes)} votes say ${grouped(yes)} yes and ${grouped(no)} no`;
    return { place: votes, text: `The counter says ${stored}; ${found}.` };
  }
  if (counter.head === (votes === 0 ? null : head)) return null;
  const text = `The stored head isn't the link of the last vote, which is vote ${grouped(votes)}.`;
  return { place: votes, text };
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

/** Reads votes by survey and place, in batches. */
async function* votesWhere(
  client: pg.Client,
  condition: string,
  values: string[],
): AsyncGenerator<ChainRow> {
  await client.query(
    `declare chained no scroll cursor for
      select ${chainColumns} from votes where ${condition} order by survey_id, votes_before`,
    values,
  );
  for (;;) {
    const { rows } = await client.query<ChainRow>(`fetch ${votesAtOnce} from chained`);
    yield* rows;
    if (rows.length < votesAtOnce) break;
  }
  await client.query("close chained");
}
