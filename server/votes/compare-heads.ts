import type { Database } from "#server/database/connect.ts";
import { listResponseLinks } from "#server/responses/chain-file.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { listChained } from "./chain-queries.ts";
import { checkChain } from "./check-chain.ts";

/** A line of a day's file of heads. A survey outside the public lists is named by its start. */
type KeptHead = { head: string } & ({ votes: number } | { responses: number }) &
  ({ surveyId: string } | { start: string });
type HeadFault = { name: string; fault: string };

const starts = {
  name: "surveys-by-start",
  text: `select id as "surveyId", start from surveys, lateral (
      select encode(case when option then chain_2_start(id) else chain_start(id) end, 'hex') as start) s
    where start = any($1::text[])`,
};

/** Returns how surveys differ from the heads that someone kept outside. */
export async function compareHeads(
  database: Database,
  kept: readonly KeptHead[],
): Promise<HeadFault[]> {
  const hidden = kept.flatMap((each) => ("start" in each ? [each.start] : []));
  const found =
    hidden.length === 0
      ? []
      : await database.query<{ surveyId: string; start: string }>(starts, [hidden]);
  const idOf = new Map(found.map(({ surveyId, start }) => [start, surveyId]));
  const faults: HeadFault[] = [];
  for (const head of kept) {
    const id = "start" in head ? idOf.get(head.start) : head.surveyId;
    const fault = id === undefined ? "it is gone." : await compareHead(database, id, head);
    const name = id ?? ("start" in head ? head.start : "");
    if (fault) faults.push({ name, fault });
  }
  return faults;
}

async function compareHead(
  database: Database,
  surveyId: string,
  kept: KeptHead,
): Promise<string | null> {
  const isBallot = "votes" in kept;
  const [length, noun] = isBallot ? [kept.votes, "vote"] : [kept.responses, "response"];
  const range = { from: length - 1, to: length, limit: 1 };
  const [found] = await (isBallot ? listChained : listResponseLinks)(database, surveyId, range);
  if (!found) return `it had ${length} ${noun}s and has fewer now.`;
  if (found.link !== kept.head) return `${noun} ${length} isn't the one that was counted then.`;
  const { problem } = await (isBallot ? checkChain : checkResponses)(database, surveyId);
  return problem?.text ?? null;
}
