import { chainStart, linkText } from "#proof/chain.ts";
import { grouped } from "#proof/chain-faults.ts";
import {
  type Chained,
  type Counter,
  chainChecks,
  type Mismatch,
  type Report,
  type Source,
} from "#server/chains/check-chains.ts";
import { type ChainRow, chainColumns, isOfItsVoter, sealOfRow } from "./chain-rows.ts";

export type ChainReport = {
  surveyId: string;
  /** The recount over the valid votes, up to the first mismatch. */
  votes: number;
  yes: number;
  no: number;
  noOpinion: number;
  /** Hexadecimal. The last link, or the chain's start if there is none. */
  head: string;
  problem: Mismatch | null;
};

type Tally = { yes: number; no: number };

const chained: Chained<ChainRow, Counter & Tally, Tally> = {
  noun: "Vote",
  counterColumns: `survey_id as "surveyId", votes as length, yes, no, encode(head, 'hex') as head`,
  rowsWhere: (condition) =>
    `select ${chainColumns} from votes where ${condition("survey_id")}
      order by survey_id, votes_before`,
  start: chainStart,
  placeOf: ({ votesBefore }) => votesBefore + 1,
  linkText: (previous, place, vote) =>
    linkText(previous, { place, choice: vote.choice, seal: sealOfRow(vote) }),
  prepare: () => undefined,
  contradiction(vote) {
    if (isOfItsVoter(vote)) return null;
    return vote.voterId === null
      ? "has lost its voter, though no account was deleted."
      : "names a different voter from the one who cast it.";
  },
  emptyTally: () => ({ yes: 0, no: 0 }),
  add(tally, { choice }) {
    if (choice !== null) tally[choice] += 1;
  },
  difference(_client, { yes, no, length }, counter) {
    if (yes === counter.yes && no === counter.no) return null;
    const stored = `${grouped(counter.yes)} yes and ${grouped(counter.no)} no`;
    const found = `the ${grouped(length)} votes say ${grouped(yes)} yes and ${grouped(no)} no`;
    return `The counter says ${stored}; ${found}.`;
  },
};
const checks = chainChecks(chained);

/** Recomputes a survey's chain and count from its votes. */
export async function checkChain(database: Source, surveyId: string): Promise<ChainReport> {
  return reportOf(await checks.checkOne(database, surveyId));
}

/** Checks every survey that has or counts a vote, in the order of their ids. */
export async function* checkChains(database: Source): AsyncGenerator<ChainReport> {
  for await (const report of checks.checkAll(database)) yield reportOf(report);
}

function reportOf({ length: votes, ...report }: Report<Tally>): ChainReport {
  return { ...report, votes, noOpinion: votes - report.yes - report.no };
}
