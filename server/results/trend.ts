import { isQuestion } from "#contract/definition.ts";
import type { Trend } from "#contract/trend.ts";
import type { Queryable } from "#server/database/connect.ts";
import { hiddenCells } from "./disclose-table.ts";
import type { ResultFacts } from "./queries.ts";
import type { Seen } from "./summarize.ts";

const daysOf = (table: "responses" | "votes") => ({
  name: `${table}-by-day`,
  text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from ${table} where survey_id = $1 and created_at is not null group by 1 order by 1`,
});
const [responses, votes] = [daysOf("responses"), daysOf("votes")];

const left = {
  name: "unfinished-by-screen",
  text: `select split_part(screen, ':', 1) as screen, count(*)::int as count from response_drafts
    where survey_id = $1 and updated_at < $2 group by 1`,
};
type Left = { screen: string | null; count: number };

/** Somebody who was here later may be back soon. */
const pauseMs = 60 * 60_000;

/** When a survey was answered, and where those stopped who didn't finish. */
export async function findTrend(
  database: Queryable,
  { id, option, responses: finished }: ResultFacts,
  seen: Seen,
  now: Date,
): Promise<Trend> {
  const days = await database.query<Trend["days"][number]>(option ? responses : votes, [id]);
  if (!option) return { days, versions: [], finished, unfinished: 0, stopped: [] };
  const before = new Date(now.getTime() - pauseMs);
  const unfinished = await database.query<Left>(left, [id, before]);
  return {
    ...{ days, versions: versionsIn(seen), finished },
    unfinished: sumOf(unfinished),
    stopped: await stoppedAt(unfinished, seen),
  };
}

function versionsIn({ all }: Seen): Trend["versions"] {
  return all.map(({ number, publishedAt, meanings }, at) => {
    const earlier = all[at - 1]?.meanings ?? meanings;
    const changed = Object.entries(meanings).filter(
      ([question, meaning]) => earlier[question] !== undefined && earlier[question] !== meaning,
    );
    return { number, publishedAt: publishedAt.toISOString(), newMeanings: changed.length };
  });
}

/** By the pages of the newest version. A screen is a page, or one of its questions. */
async function stoppedAt(unfinished: readonly Left[], seen: Seen): Promise<Trend["stopped"]> {
  const definition = await seen.definitionOf(seen.newest.number);
  const stopped = (definition?.pages ?? []).flatMap(({ id, elements }) => {
    const [question] = elements.filter(isQuestion);
    const names = new Set([id, ...elements.map((element) => element.id)]);
    const count = unfinished.reduce(
      (sum, { screen, count: people }) => sum + (names.has(screen ?? "") ? people : 0),
      0,
    );
    return question ? [{ question: question.id, count }] : [];
  });
  const elsewhere = sumOf(unfinished) - sumOf(stopped);
  const cells = [...stopped.map(({ count }) => count), elsewhere];
  const [hidden] = seen.k === null ? [] : hiddenCells([cells], seen.k);
  return stopped.map((each, at) => (hidden?.[at] ? { ...each, count: null } : each));
}

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
