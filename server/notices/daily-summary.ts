import { sql } from "drizzle-orm";
import { dayOf } from "#limits/day.ts";
import type { LanguageTag } from "#limits/languages.ts";
import { smallestGroup } from "#limits/limits.ts";
import { countUnread } from "#server/boards/unread.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { MailParts } from "./send-notices.ts";

/** In UTC: the end of a day everywhere that most surveyors live. */
const fromHour = 6;

/**
 * Mails each owner who wants it once a day what came to their surveys since the last such mail, and
 * what waits on boards to be read.
 * Exactly once, because the day is written in the mail's transaction.
 */
export async function sendSummaries(
  database: Database,
  now: Date,
  parts: MailParts,
): Promise<void> {
  if (now.getUTCHours() < fromHour) return;
  while (await database.transaction((tx) => sendOne(tx, now, parts)));
}

type Owner = { id: string; email: string; language: LanguageTag };
type Grown = { id: string; title: string; option: boolean; total: number; since: number };

async function sendOne(tx: Orm, now: Date, { site, tokens }: MailParts): Promise<boolean> {
  const found = await tx.execute<Owner>(sql`
    update users set summarized_on = ${dayOf(now)}::date where id = (
      select id from users where daily_summary and email_verified
        and coalesce(summarized_on, '-infinity') < ${dayOf(now)}::date
        order by id limit 1 for update skip locked)
    returning id, email, language`);
  const [owner] = found.rows;
  if (!owner) return false;
  const grown = await countSince(tx, owner.id);
  const unread = await countUnread(tx, { ownerId: owner.id, today: dayOf(now), most: 50 });
  if (grown.length === 0 && unread.length === 0) return true;
  const [first] = unread;
  const isOfOneBoard = grown.length === 0 && first && unread.length === 1;
  const summary = {
    site,
    url: isOfOneBoard
      ? `${site}/dashboard/results/${first.surveyId}/board`
      : `${site}/dashboard/surveyor-surveys`,
    grown,
    unread,
    only: grown.length === 1 ? grown[0] : undefined,
    since: grown.reduce((sum, each) => sum + each.since, 0),
  };
  const mail = mailIn(owner.language, (words) => ({
    ...words.dailySummary(summary),
    leave: {
      label: words.unsubscribe,
      url: `${site}/unsubscribe/${tokens.of(owner.id, "daily-summary")}`,
    },
  }));
  await enqueueMail(tx, { kind: "daily-summary", to: owner.email, ...mail });
  return true;
}

/**
 * The surveys of which more is counted than at the last mail, which this then is. Counters of
 * answers that are apart from people grow by whole lots, and few of them show nothing.
 */
async function countSince(tx: Orm, ownerId: string): Promise<Grown[]> {
  const { rows } = await tx.execute<Grown>(sql`
    with now as (
      select s.id, s.title, s.option, c.votes + c.responses as total, coalesce(k.counted, 0) as before
      from surveys s join survey_counters c on c.survey_id = s.id
        left join summary_counts k on k.survey_id = s.id
      where s.owner_id = ${ownerId}::uuid and s.deleted_at is null
        and (coalesce(s.identity, 'named') not in ('unlinked', 'sealed')
          or c.votes + c.responses >= ${smallestGroup.unlinked}::int)
    ), counted as (
      insert into summary_counts (survey_id, counted) select id, total from now where total > before
      on conflict (survey_id) do update set counted = excluded.counted
    )
    select id, title, option, total, total - before as since from now where total > before
      order by since desc, id limit 50`);
  return rows;
}

/** What is there when somebody begins to want the mail isn't news. */
export const startCounting = {
  name: "start-summary",
  text: `insert into summary_counts (survey_id, counted)
    select s.id, c.votes + c.responses from surveys s join survey_counters c on c.survey_id = s.id
    where s.owner_id = $1 and s.deleted_at is null
    on conflict (survey_id) do update set counted = excluded.counted`,
};
