import { ballotBox } from "#engine/counting/ballots.ts";
import { type Drawn, lotTexts, placesOf } from "#engine/counting/lot.ts";
import { type NamedTally, namedTally, type Struck } from "#engine/counting/named-tally.ts";
import { tallyOf } from "#engine/counting/tally.ts";
import type { Question } from "#engine/definition.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type Papers, readPapers } from "#server/responses/papers.ts";

/** What a vote is counted from, on whichever thread. */
export type VoteAsk = Papers & {
  what: "vote";
  /** As it is voted on. */
  asked: Question;
  struck: readonly Struck[];
  /** What lots are drawn from, once that is known. */
  drawn: Drawn | null;
  final: boolean;
  waits: boolean;
};

/** Reads all papers, and counts them. */
export async function countVote(database: Queryable, ask: VoteAsk): Promise<NamedTally> {
  const { question, asked, struck, drawn, final, waits } = ask;
  const { vote } = asked;
  if (!vote) throw new Error(`${question} isn't voted on`);
  const box = ballotBox(asked, new Set(struck.map(({ choice }) => choice)));
  for await (const answers of readPapers(database, ask))
    for (const answer of answers) box.add(answer);
  const ballots = box.ballots();
  const ids = ballots.choices.map(({ id }) => id);
  const hashes = drawn && vote.tie === "lot" ? lotTexts(ids, drawn).map(sha256) : null;
  const lot = drawn && hashes && { ...drawn, hashes };
  const known = { question, vote, ballots, struck, lot, final, waits };
  return namedTally(tallyOf(vote, ballots, hashes && placesOf(hashes)), known);
}
