import { isQuestion } from "#contract/definition.ts";
import type { Trend } from "#contract/trend.ts";
import type { Queryable } from "#server/database/connect.ts";
import { hiddenCells } from "./disclose-table.ts";
import type { ResultFacts } from "./queries.ts";
import type { Seen } from "./summarize.ts";

const hoursOf = (table: "responses" | "votes") => ({
  name: `${table}-by-hour`,
  text: `select to_char(date_trunc('hour', created_at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24":00Z"') as hour,
      count(*)::int as count
    from ${table} where survey_id = $1 and created_at is not null group by 1 order by 1`,
});
const [responses, votes] = [hoursOf("responses"), hoursOf("votes")];
type Hour = { hour: string; count: number };

const languages = {
  name: "responses-by-language",
  text: `select language as option, count(*)::int as count from responses
    where survey_id = $1 and language is not null and version = any($2::int[]) group by 1`,
};
const fields = {
  name: "responses-by-field",
  text: `select variables ->> $3 as option, count(*)::int as count from responses
    where survey_id = $1 and variables ? $3 and version = any($2::int[]) group by 1`,
};
type Source = { option: string; count: number };

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
  const times = timesIn(await database.query<Hour>(option ? responses : votes, [id]));
  const none = { sources: [], versions: [], unfinished: 0, stopped: [] };
  if (!option) return { ...times, ...none, finished };
  const before = new Date(now.getTime() - pauseMs);
  const unfinished = await database.query<Left>(left, [id, before]);
  return {
    ...{ ...times, versions: versionsIn(seen), finished },
    sources: await findSources(database, id, seen),
    unfinished: sumOf(unfinished),
    stopped: await stoppedAt(unfinished, seen),
  };
}

function timesIn(counted: readonly Hour[]): Pick<Trend, "days" | "hours"> {
  const days = new Map<string, number>();
  const hours = new Array<number>(7 * 24).fill(0);
  for (const { hour, count } of counted) {
    const day = hour.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + count);
    const at = new Date(hour);
    const ofWeek = ((at.getUTCDay() + 6) % 7) * 24 + at.getUTCHours();
    hours[ofWeek] = (hours[ofWeek] ?? 0) + count;
  }
  return { days: [...days].map(([day, count]) => ({ day, count })), hours };
}

/** The languages and known hidden fields of responses, where there are several. */
async function findSources(database: Queryable, id: string, seen: Seen): Promise<Trend["sources"]> {
  const definition = await seen.definitionOf(seen.newest.number);
  const versions = seen.all.map(({ number }) => number);
  const found: Trend["sources"] = [];
  const add = (of: string, options: readonly string[], given: readonly Source[]) => {
    const counts = options.map(
      (option) => given.find((each) => each.option === option)?.count ?? 0,
    );
    const others = sumOf(given) - counts.reduce((sum, count) => sum + count, 0);
    const [hidden] = seen.k === null ? [] : hiddenCells([[...counts, others]], seen.k);
    const shown = options.map((option, at) => ({
      ...{ option, count: hidden?.[at] ? null : (counts[at] ?? 0) },
    }));
    if (sumOf(given) > 0) found.push({ of, options: shown });
  };
  const spoken = definition?.languages ?? [];
  if (spoken.length > 1)
    add("language", spoken, await database.query<Source>(languages, [id, versions]));
  for (const { name, values } of definition?.variables ?? [])
    if (values)
      add(`variable:${name}`, values, await database.query<Source>(fields, [id, versions, name]));
  return found;
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
