import { createHash } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { lt } from "drizzle-orm";
import { dayOf } from "#limits/day.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { dailyHeads } from "#server/database/schema.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { DeclaredTallies } from "#server/notices/queries.ts";
import { resultDay } from "#server/surveys/rules.ts";

/**
 * A ballot's line names its votes, a questionnaire's its responses. A survey that isn't in public
 * lists has the start of its chain in place of its id, which is its address.
 */
type Head = ({ surveyId: string } | { start: string }) &
  ({ votes: number } | { responses: number }) & { head: string };
type HeadRow = {
  surveyId: string;
  start: string | null;
  option: boolean;
  votes: number;
  responses: number;
  head: string;
};
const firstId = "00000000-0000-0000-0000-000000000000";

const closings = {
  name: "record-closings",
  text: `with closed as (
      insert into survey_closings (survey_id, votes, yes, no, responses, head, tally_hashes, created_at)
      select s.id, c.votes, c.yes, c.no, c.responses, case when s.option then c.response_head else c.head end,
        $4::jsonb -> s.id::text -> 'hashes', $2::timestamptz
      from surveys s join survey_counters c on c.survey_id = s.id
      where s.deleted_at is null and s.ends_on < $1::date and s.ends_on >= $1::date - $3::integer and not exists (select from survey_closings k where k.survey_id = s.id)
        and s.id <> all($5::uuid[])
      on conflict do nothing returning survey_id, votes, yes, no, responses, head
    ), noticed as (
      insert into notices (kind, survey_id, details)
      select 'closed', k.survey_id, jsonb_build_object('votes', k.votes, 'yes', k.yes, 'no', k.no,
        'responses', k.responses, 'head', encode(k.head, 'hex'), 'tallies', $4::jsonb -> k.survey_id::text)
      from closed k join surveys s on s.id = k.survey_id
      where s.status = 'publish' and s.ends_on >= $1::date - 2
    ), owed as (
      insert into notices (kind, survey_id, details)
      select 'duty', k.survey_id, '{"duty": "draw"}'
      from closed k join surveys s on s.id = k.survey_id
      where s.status = 'publish' and s.ends_on >= $1::date - 2 and $4::jsonb -> k.survey_id::text -> 'waits' = 'true'
    )
    select count(*)::int as closed from closed`,
};

/**
 * Records length and head of every survey whose voting ended in the last `days`, once, and the
 * hashes of what its votes came to. The owner and the followers of those that ended in the last two
 * days get them by mail. A vote that can't be counted now is left for later.
 */
export async function recordClosings(
  database: Queryable,
  now: Date,
  days: number,
  declare?: Declare,
): Promise<number> {
  const today = resultDay(now);
  const declared: Record<string, DeclaredTallies> = {};
  const waiting: string[] = [];
  if (declare)
    for (const { id } of await database.query<{ id: string }>(closingVotes, [today, days])) {
      const found = await declare(id);
      if (found) declared[id] = found;
      else waiting.push(id);
    }
  if (waiting.length > 0) await database.query(uncounted, [waiting, now.toISOString(), patience]);
  const values = [today, now, days, JSON.stringify(declared), waiting];
  const [row] = await database.query<{ closed: number }>(closings, values);
  return row?.closed ?? 0;
}

/** A count that waits this long is told to the survey's owner, once. */
const patience = "1 hour";

const uncounted = {
  name: "note-uncounted",
  text: `with first as (
      insert into close_records (survey_id, what, record)
        select id, 'uncounted', jsonb_build_object('since', $2::text) from unnest($1::uuid[]) as waiting(id)
        on conflict do nothing
    ), late as (
      update close_records set record = record || '{"told": true}'
        where survey_id = any($1::uuid[]) and what = 'uncounted' and not record ? 'told'
          and (record ->> 'since')::timestamptz <= $2::timestamptz - $3::interval
        returning survey_id
    )
    insert into notices (kind, survey_id, details) select 'duty', survey_id, '{"duty": "uncounted"}' from late`,
};

/** Counts a survey's votes, or returns null where that has to wait. */
type Declare = (surveyId: string) => Promise<DeclaredTallies | null>;

const closingVotes = {
  name: "list-closing-votes",
  text: `select s.id from surveys s
    where s.option and s.deleted_at is null and s.ends_on < $1::date and s.ends_on >= $1::date - $2::integer
      and not exists (select from survey_closings k where k.survey_id = s.id)
      and exists (select from survey_versions v where v.survey_id = s.id
        and v.definition @? '$.pages[*].elements[*].vote')`,
};

const daysKept = 30;
const headsAtOnce = 10_000;
const heads = {
  name: "heads-after",
  text: `select c.survey_id as "surveyId", s.option, c.votes, c.responses,
      case when s.visibility = 'publish' and s.deleted_at is null then null
        else encode(case when s.option then chain_2_start(s.id) else chain_start(s.id) end, 'hex') end as start,
      encode(case when s.option then c.response_head else c.head end, 'hex') as head
    from survey_counters c join surveys s on s.id = c.survey_id
    where c.votes + c.responses > 0 and c.survey_id > $1::uuid order by c.survey_id limit $2`,
};

/**
 * Makes the file of a day's heads, once, and mails its hash to `to`. One JSON object a line: the
 * day, then a line for each survey with votes or responses. A file stays for 30 days.
 */
export async function recordHeads(
  database: Database,
  { now, to, site }: { now: Date; to: string | null; site: string },
): Promise<void> {
  const day = dayOf(now);
  const known = { name: "heads-of-day", text: "select from daily_heads where day = $1" };
  if ((await database.query(known, [day])).length > 0) return;
  const packed = createGzip();
  const content = buffer(packed);
  const hash = createHash("sha256");
  const write = async (lines: readonly object[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    hash.update(text);
    if (!packed.write(text)) await once(packed, "drain");
  };
  await write([{ candorHeads: 1, day, site }]);
  let surveys = 0;
  for (let after = firstId; ; ) {
    const rows = await database.query<HeadRow>(heads, [after, headsAtOnce]);
    await write(rows.map(lineOf));
    surveys += rows.length;
    after = rows.at(-1)?.surveyId ?? after;
    if (rows.length < headsAtOnce) break;
  }
  packed.end();
  const sha256 = hash.digest("hex");
  const file = { day, surveys, sha256, content: await content };
  await database.transaction(async (tx) => {
    await tx.delete(dailyHeads).where(lt(dailyHeads.day, dayOf(daysBefore(now, daysKept))));
    const made = await tx
      .insert(dailyHeads)
      .values(file)
      .onConflictDoNothing()
      .returning({ day: dailyHeads.day });
    if (made.length === 0 || to === null) return;
    const url = `${site}/api/heads/${day}`;
    const mail = mailIn("en", (words) => words.dailyHeads({ site, url, day, surveys, sha256 }));
    await enqueueMail(tx, { kind: "daily-heads", to, ...mail });
  });
}

function lineOf({ surveyId, start, option, votes, responses, head }: HeadRow): Head {
  const name = start === null ? { surveyId } : { start };
  return option ? { ...name, responses, head } : { ...name, votes, head };
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * 86_400_000);
}
