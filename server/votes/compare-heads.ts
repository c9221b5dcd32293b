import type { Database } from "#server/database/connect.ts";
import { listChained } from "./chain-queries.ts";
import { checkChain } from "./check-chain.ts";

/** A line of a day's file of heads. A survey outside the public lists is named by its start. */
type KeptHead = { votes: number; head: string } & ({ surveyId: string } | { start: string });
type HeadFault = { name: string; fault: string };

const starts = {
  name: "surveys-by-start",
  text: `select survey_id as "surveyId", encode(chain_start(survey_id), 'hex') as start
    from survey_counters where encode(chain_start(survey_id), 'hex') = any($1::text[])`,
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
  { votes, head }: { votes: number; head: string },
): Promise<string | null> {
  const range = { from: votes - 1, to: votes, limit: 1 };
  const [vote] = await listChained(database, surveyId, range);
  if (!vote) return `it had ${votes} votes and has fewer now.`;
  if (vote.link !== head) return `vote ${votes} isn't the one that was counted then.`;
  const { problem } = await checkChain(database, surveyId);
  return problem?.text ?? null;
}
