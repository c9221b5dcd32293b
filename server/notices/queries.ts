import { sql } from "drizzle-orm";
import type { LanguageTag } from "#limits/languages.ts";
import type { noticeKinds } from "#limits/limits.ts";
import type { Orm } from "#server/database/connect.ts";

export type NoticeKind = (typeof noticeKinds)[number];

/** To enter the number of a draw, to see to a count that fails, or to read what people wrote. */
type Duty = "draw" | "uncounted" | "queue";

export type NoticeRow = {
  kind: NoticeKind;
  surveyId: string;
  title: string;
  /** Whether the survey is a questionnaire. */
  option: boolean;
  ownerId: string | null;
  details: Partial<{
    state: string;
    status: string;
    feedback: string;
    draftId: string;
    /** Of the draft. */
    title: string;
    /** Of who asks. */
    name: string;
    problem: string;
    /** How many more drafts waited. */
    others: number;
    votes: number;
    yes: number;
    no: number;
    responses: number;
    head: string | null;
    tallies: DeclaredTallies | null;
    /** What waits for the survey's owner alone. */
    duty: Duty;
    /** How many items of a board. */
    waiting: number;
  }>;
};
/** The hash of what the vote on each question came to, hexadecimal. */
export type DeclaredTallies = {
  hashes: Readonly<Record<string, string>>;
  /** Whether everybody may see them; else only the owner does. */
  isPublic: boolean;
  /** Whether a lot waits for the number of a draw, which its owner enters. */
  waits?: boolean;
};
export type Recipient = { id: string; email: string; mutedMails: string[]; language: LanguageTag };

/**
 * Takes the oldest notice and finds its recipients: the person concerned, the admins for a report and a request,
 * else the survey's owner, and for a closed survey also its followers. Null if there is none.
 */
export async function takeNotice(
  tx: Orm,
): Promise<{ notice: NoticeRow; recipients: Recipient[] } | null> {
  const taken = await tx.execute<NoticeRow & { userId: string | null }>(sql`
    with taken as (
      delete from notices where id = (select id from notices order by id limit 1 for update skip locked)
      returning kind, survey_id, user_id, details
    )
    select t.kind, t.survey_id as "surveyId", coalesce(s.title, '') as title, coalesce(s.option, false) as option, t.user_id as "userId",
      s.owner_id as "ownerId", coalesce(t.details, '{}') as details
    from taken t left join surveys s on s.id = t.survey_id`);
  const [notice] = taken.rows;
  if (!notice) return null;
  const { rows } = await tx.execute<Recipient>(sql`
    select id, email, muted_mails as "mutedMails", language from users
    where case
        when ${notice.kind} in ('new-report', 'new-request') then role = 'admin'
        else id = coalesce(${notice.userId}::uuid, ${notice.ownerId}::uuid) end
      or (${notice.kind} = 'closed' and id in (
        select user_id from result_followers where survey_id = ${notice.surveyId}::uuid))`);
  return { notice, recipients: rows };
}
