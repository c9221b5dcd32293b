import type { KeyObject } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Definition } from "#engine/definition.ts";
import { countsFromToday, ownDaysAround } from "#engine/own-day.ts";
import { walk } from "#engine/walk.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { responseChainStart, responseLinkText } from "#proof/response-chain.ts";
import { sealedChainStart } from "#proof/sealed-chain.ts";
import {
  type Chained,
  type Counter,
  chainChecks,
  type Mismatch,
  type Report,
  type Source,
} from "#server/chains/check-chains.ts";
import { hashDefinition } from "#server/versions/hash-definition.ts";
import { countsOf } from "./answer-options.ts";
import {
  type ChainRow,
  chainColumns,
  chainJoins,
  isAsSealed,
  isOfRespondent,
  isWhole,
} from "./chain-rows.ts";
import {
  ballotProblem,
  ballotsColumn,
  type CountedBallots,
  loadBallotKey,
  sealedTextOf,
  surplusOf,
} from "./check-ballots.ts";
import { addCount, type Count, countDifference } from "./check-counts.ts";
import { statesOf } from "./show-response.ts";

export type ResponsesReport = {
  surveyId: string;
  /** The recount over the valid responses, up to the first mismatch. */
  responses: number;
  /** How many of them were erased, wholly or in part. */
  erased: number;
  /** Hexadecimal. The last link, or the chain's start if there is none. */
  head: string;
  problem: Mismatch | null;
};

type Tally = { erased: number; counts: Map<string, Count> };
/** Published versions by number. `isIntact` is false if the definition isn't the hashed one. */
type Versions = Map<number, { definition: Definition; isIntact: boolean }>;

type Context = { versions: Versions; ballotKey: KeyObject | null };
/** `ballots` are a sealed survey's. */
type ResponseCounter = Counter & { hasCounts: boolean; ballots: CountedBallots | null };

const chained: Chained<ChainRow, ResponseCounter, Tally, Context> = {
  noun: "Response",
  counterColumns: `survey_id as "surveyId", responses as length, encode(response_head, 'hex') as head,
    exists (select from answer_counts a where a.survey_id = survey_counters.survey_id and a.count <> 0) as "hasCounts",
    ${ballotsColumn}`,
  rowsWhere: (condition) =>
    `select ${chainColumns} from responses r ${chainJoins} where ${condition("r.survey_id")}
      order by r.survey_id, r.place`,
  start: (surveyId, counter) =>
    counter?.ballots ? sealedChainStart(counter.ballots) : responseChainStart(surveyId),
  placeOf: ({ place }) => place,
  linkText: (previous, place, row) =>
    sealedTextOf(previous, place, row) ??
    responseLinkText(previous, { place, versionHash: row.versionHash ?? "", seal: row.seal }),
  prepare: async (client, surveyId) => ({
    versions: await loadVersions(client, surveyId),
    ballotKey: await loadBallotKey(client, surveyId),
  }),
  contradiction,
  emptyTally: () => ({ erased: 0, counts: new Map() }),
  add(tally, row, { versions }) {
    if (!isWhole(row)) tally.erased += 1;
    const definition = versions.get(row.version)?.definition;
    if (!definition || row.isErased) return;
    const content = { answers: row.answers ?? {}, states: statesOf(row) };
    for (const counted of countsOf(definition, content))
      addCount(tally.counts, `${row.version} ${counted.question} ${counted.option}`, counted);
  },
  async difference(client, report, counter) {
    const surplus = counter.ballots && surplusOf(report.length, counter.ballots);
    if (surplus) return surplus;
    if (!counter.hasCounts && report.counts.size === 0) return null;
    return countDifference(client, report);
  },
};
const checks = chainChecks(chained);

/** Recomputes a survey's chain and counts from its responses. */
export async function checkResponses(database: Source, surveyId: string): Promise<ResponsesReport> {
  return reportOf(await checks.checkOne(database, surveyId));
}

/** Checks every survey that has or counts a response, in the order of their ids. */
export async function* checkAllResponses(database: Source): AsyncGenerator<ResponsesReport> {
  for await (const report of checks.checkAll(database)) yield reportOf(report);
}

function reportOf({ length: responses, counts: _, ...report }: Report<Tally>): ResponsesReport {
  return { ...report, responses };
}

async function loadVersions(client: pg.Client, surveyId: string): Promise<Versions> {
  const { rows } = await client.query<{ number: number; definition: Definition; hash: Buffer }>(
    "select number, definition, hash from survey_versions where survey_id = $1",
    [surveyId],
  );
  return new Map(
    rows.map(({ number, definition, hash }) => {
      const isIntact = hashDefinition(definition).equals(hash);
      return [number, { definition, isIntact }];
    }),
  );
}

function contradiction(row: ChainRow, { versions, ballotKey }: Context): string | null {
  const version = versions.get(row.version);
  if (!version) return `answers version ${row.version}, which isn't there.`;
  if (!version.isIntact)
    return `answers version ${row.version}, whose definition isn't the published one.`;
  const unsigned = ballotProblem(row, ballotKey);
  if (unsigned) return unsigned;
  if (!isOfRespondent(row))
    return row.respondent === null
      ? "has lost its respondent, though no account was deleted."
      : "names a different respondent from the one who sent it.";
  if (!isAsSealed(row))
    return "was changed after it was counted: its content doesn't match its seal.";
  if (row.isErased && row.hasContent) return "is marked as erased, but not all of it is gone.";
  return followsFrom(version.definition, row)
    ? null
    : "says of a question what doesn't follow from its answers.";
}

/** Whether states and ending are those of the answers. Of erased answers it can't be known. */
function followsFrom(definition: Definition, row: ChainRow): boolean {
  const { day, answers } = row;
  if (!isWhole(row) || day === null || answers === null) return true;
  const days = countsFromToday(definition) ? ownDaysAround(day) : [day];
  return days.some((today) => {
    const given = { answers, variables: row.variables ?? {}, seed: row.seed ?? 0, today };
    const walked = walk(definition, given);
    return (
      walked.ending?.id === row.ending &&
      isDeepStrictEqual({ ...walked.states }, row.states) &&
      canonicalJson(walked.answers) === canonicalJson(answers)
    );
  });
}
