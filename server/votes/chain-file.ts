import { chainStart } from "#contract/chain.ts";
import { headerText, linkLine } from "#contract/chain-file.ts";
import type { Database } from "#server/database/connect.ts";
import { type ChainState, listChained } from "./chain-queries.ts";
import { sealOfRow } from "./chain-rows.ts";
import { sha256 } from "./seal.ts";

type Rows = Pick<Database, "rows">;
/** Runs one piece of work after the other. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

const votesAtOnce = 1_000;

/** The last link, or the chain's start before the first vote. */
export function headOf({ surveyId, head }: Pick<ChainState, "surveyId" | "head">): string {
  return head ?? sha256(chainStart(surveyId));
}

/**
 * A survey's chain as docs/proof.md describes it, up to a state read before: votes that come meanwhile do not belong to it, and
 * those that are in it never change. Each page takes its turn, so that a hundred downloads are no more work at once than one.
 */
export async function* chainFile(
  database: Rows,
  state: Pick<ChainState, "surveyId" | "votes" | "yes" | "no" | "head">,
  turns: Turns,
): AsyncGenerator<string> {
  const { surveyId, votes, yes, no } = state;
  yield headerText({ surveyId, votes, yes, no, noOpinion: votes - yes - no, head: headOf(state) });
  for (let from = 0; from < votes; ) {
    const range = { from, to: votes, limit: votesAtOnce };
    const rows = await turns(() => listChained(database, surveyId, range));
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map((row) => linkLine({ place: row.votesBefore + 1, choice: row.choice, seal: sealOfRow(row), link: row.link }))
      .join("");
    from = last.votesBefore + 1;
  }
}

export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
