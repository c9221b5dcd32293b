import { headOf } from "#proof/chain.ts";
import { headerText, linkLine } from "#proof/chain-file.ts";
import { chainedPages } from "#server/chains/chained-pages.ts";
import type { SerialQueue } from "#server/chains/serial-queue.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type ChainState, listChained } from "./chain-queries.ts";
import type { ChainRow } from "./chain-rows.ts";
import { sealOfRow } from "./chain-rows.ts";

/** Yields a ballot's chain file, as docs/proof.md defines it, up to the given state. */
export async function* chainFile(
  database: Queryable,
  state: Pick<ChainState, "surveyId" | "votes" | "yes" | "no" | "head">,
  queue: SerialQueue,
): AsyncGenerator<string> {
  const { surveyId, votes, yes, no } = state;
  const head = headOf(state, sha256);
  yield headerText({ surveyId, votes, yes, no, noOpinion: votes - yes - no, head });
  const pages = chainedPages(
    votes,
    queue,
    (range) => listChained(database, surveyId, range),
    placeOf,
  );
  for await (const rows of pages) yield rows.map(lineOf).join("");
}

function placeOf({ votesBefore }: ChainRow): number {
  return votesBefore + 1;
}

function lineOf(row: ChainRow): string {
  const { choice, link } = row;
  return linkLine({ place: placeOf(row), choice, seal: sealOfRow(row), link });
}
