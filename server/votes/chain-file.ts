import { headOf } from "#contract/chain.ts";
import { headerText, linkLine } from "#contract/chain-file.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type ChainState, listChained } from "./chain-queries.ts";
import { sealOfRow } from "./chain-rows.ts";

/** Runs jobs one after another. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

const votesAtOnce = 1_000;

/**
 * Yields a survey's chain file, as docs/proof.md defines it, up to the given state. Later votes are
 * excluded, and existing ones never change. Each page goes through the queue, so that a hundred
 * downloads cost no more at once than one.
 */
export async function* chainFile(
  database: Queryable,
  state: Pick<ChainState, "surveyId" | "votes" | "yes" | "no" | "head">,
  queue: SerialQueue,
): AsyncGenerator<string> {
  const { surveyId, votes, yes, no } = state;
  yield headerText({
    surveyId,
    votes,
    yes,
    no,
    noOpinion: votes - yes - no,
    head: headOf(state, sha256),
  });
  for (let from = 0; from < votes; ) {
    const range = { from, to: votes, limit: votesAtOnce };
    const rows = await queue(() => listChained(database, surveyId, range));
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map((row) =>
        linkLine({
          place: row.votesBefore + 1,
          choice: row.choice,
          seal: sealOfRow(row),
          link: row.link,
        }),
      )
      .join("");
    from = last.votesBefore + 1;
  }
}

export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
