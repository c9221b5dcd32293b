import type { Trend } from "#contract/trend.ts";
import { keepsApart } from "#limits/limits.ts";
import { hiddenAnswers, type Joinable } from "#server/analysis/join-groups.ts";
import type { Queryable } from "#server/database/connect.ts";
import { discloseLine } from "#server/disclosure/disclose-table.ts";
import { everAllowed, everListed, everSpoken } from "#server/filters/ever-asked.ts";
import {
  type CloseRecords,
  findCloseRecord,
  keepCloseRecord,
} from "#server/responses/close-records.ts";
import { devices } from "#server/responses/devices.ts";
import { showsPeople } from "#server/responses/rules.ts";
import { isAnyWaiting } from "#server/responses/urn-queries.ts";
import type { ResultFacts } from "#server/results/queries.ts";
import type { Seen } from "#server/results/seen-versions.ts";
import { findUnfinished } from "./unfinished.ts";

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
const classes = {
  name: "responses-by-device",
  text: "select device as option, count from device_counts where survey_id = $1",
};
const fields = {
  name: "responses-by-field",
  text: `select variables ->> $3 as option, count(*)::int as count from responses
    where survey_id = $1 and variables ? $3 and version = any($2::int[]) group by 1`,
};
type Source = { option: string; count: number };

const durations = {
  name: "responses-median-time",
  text: `select count(*)::int as timed, percentile_disc(0.5) within group (order by seconds)::int as "medianSeconds"
    from responses where survey_id = $1 and seconds is not null and version = any($2::int[])`,
};
type Durations = { timed: number; medianSeconds: number | null };

/** When a survey was answered, and where those stopped who didn't finish. */
export async function findTrend(
  database: Queryable,
  { id, option, responses: finished }: ResultFacts,
  seen: Seen,
  { now, closed }: { now: Date; closed: boolean },
): Promise<Trend> {
  const counted = await database.query<Hour>(option ? responses : votes, [id]);
  const times = timesIn(counted, seen.k);
  if (!option) return { ...times, ...nothing, finished };
  const hours = await onceClosed(database, { id, seen, closed }, "hours", async () => times.hours);
  const sources = await onceClosed(database, { id, seen, closed }, "sources", () =>
    findSources(database, id, seen),
  );
  return {
    ...times,
    hours: hours ?? [],
    sources: sources ?? (await findSpoken(database, id, seen)),
    versions: versionsIn(seen),
    finished,
    ...(await findDurations(database, id, seen)),
    // Surveys that keep answers apart keep no drafts, and so nothing of whoever stopped.
    ...(await findUnfinished(database, id, seen, now)),
  };
}

type Looked = { id: string; seen: Seen; closed: boolean };

/**
 * What moves by one with the newest response would tell its hidden fields and its hour, and what
 * moves with an erased one those of that. So where not all are named, it is counted once, after the
 * close; null before.
 */
async function onceClosed<What extends "hours" | "sources">(
  database: Queryable,
  { id, seen, closed }: Looked,
  what: What,
  find: () => Promise<CloseRecords[What]>,
): Promise<CloseRecords[What] | null> {
  if (seen.published.every(({ identity }) => showsPeople(identity))) return find();
  if (!closed || (await isAnyWaiting(database, id))) return null;
  const kept = await findCloseRecord(database, id, what);
  return kept ?? keepCloseRecord(database, id, what, await find());
}

/** What a ballot has none of. */
const nothing = {
  sources: [],
  versions: [],
  timed: 0,
  unfinished: 0,
  stopped: [],
  lastAnswered: [],
};

/**
 * Days are known of each response, if any time is, and so weekdays are; these and the hours are of
 * groups alone where people aren't named.
 */
function timesIn(
  counted: readonly Hour[],
  k: number | null,
): Pick<Trend, "days" | "hours" | "weekdays"> {
  const days = new Map<string, number>();
  const hours = new Array<number>(24).fill(0);
  const weekdays = new Array<number>(7).fill(0);
  for (const { hour, count } of counted) {
    const at = new Date(hour);
    const [day, ofDay, ofWeek] = [hour.slice(0, 10), at.getUTCHours(), (at.getUTCDay() + 6) % 7];
    days.set(day, (days.get(day) ?? 0) + count);
    hours[ofDay] = (hours[ofDay] ?? 0) + count;
    weekdays[ofWeek] = (weekdays[ofWeek] ?? 0) + count;
  }
  return {
    days: [...days].map(([day, count]) => ({ day, count })),
    hours: discloseLine(hours, k),
    weekdays: discloseLine(weekdays, k),
  };
}

/** Half of those whose time is known took that long at most. */
async function findDurations(
  database: Queryable,
  id: string,
  { all, k }: Seen,
): Promise<Pick<Trend, "timed" | "medianSeconds">> {
  const versions = all.map(({ number }) => number);
  const [found] = await database.query<Durations>(durations, [id, versions]);
  const { timed = 0, medianSeconds = null } = found ?? {};
  const isShown = medianSeconds !== null && timed >= (k ?? 1);
  return { timed: isShown ? timed : 0, ...(isShown && { medianSeconds }) };
}

/** The languages, devices and known hidden fields of responses. */
async function findSources(database: Queryable, id: string, seen: Seen): Promise<Trend["sources"]> {
  const counted = { versions: seen.all, definitionOf: seen.definitionOf };
  const versions = seen.all.map(({ number }) => number);
  const found: Trend["sources"] = await countSpoken(database, id, seen);
  const add = (of: string, options: readonly string[], given: readonly Source[]) => {
    const { counts, others } = countsOf(options, given);
    const known = discloseLine([...counts, others], seen.k);
    const shown = options.map((option, at) => ({ option, count: known[at] ?? null }));
    if (sumOf(given) > 0) found.push({ of, options: shown });
  };
  add("device", devices, await database.query<Source>(classes, [id]));
  for (const name of await everListed(counted)) {
    const values = await everAllowed(name, counted);
    add(`variable:${name}`, values, await database.query<Source>(fields, [id, versions, name]));
  }
  return found;
}

/**
 * The languages of a running survey. Those in charge see that of each response; what is kept apart
 * from people has none before the close.
 */
async function findSpoken(database: Queryable, id: string, seen: Seen): Promise<Trend["sources"]> {
  const areKeptApart = seen.published.some(({ identity }) => keepsApart(identity));
  return areKeptApart ? [] : countSpoken(database, id, seen);
}

/** Where there are several; languages of few people are counted together. */
async function countSpoken(database: Queryable, id: string, seen: Seen): Promise<Trend["sources"]> {
  const { all, definitionOf, k } = seen;
  const spoken = await everSpoken({ versions: all, definitionOf });
  if (spoken.length < 2) return [];
  const versions = all.map(({ number }) => number);
  const given = await database.query<Source>(languages, [id, versions]);
  if (sumOf(given) === 0) return [];
  const { counts, others } = countsOf(spoken, given);
  const known = discloseParts([...spoken, otherLanguages], [...counts, others], k);
  const options = spoken.map((option, at) => ({ option, count: known[at] ?? null }));
  const shown = options.filter(({ count }) => count !== null);
  const rest = sumOf(given) - shown.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const areTogether = options.length - shown.length > 1 && rest >= (k ?? 1);
  const kept = areTogether ? [...shown, { option: otherLanguages, count: rest }] : options;
  return [{ of: "language", options: kept }];
}

const otherLanguages = "#others";

function countsOf(options: readonly string[], given: readonly Source[]) {
  const counts = options.map((option) => given.find((each) => each.option === option)?.count ?? 0);
  return { counts, others: sumOf(given) - counts.reduce((sum, count) => sum + count, 0) };
}

function discloseParts(
  keys: readonly string[],
  counts: readonly number[],
  k: number | null,
): (number | null)[] {
  if (k === null) return [...counts];
  const groups = keys.map((key, at): Joinable => {
    return { key, people: counts[at] ?? 0, span: null, isState: false, members: [at] };
  });
  const hidden = hiddenAnswers(groups, k);
  return counts.map((count, at) => (hidden.has(at) ? null : count));
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

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
