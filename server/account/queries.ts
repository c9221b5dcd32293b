import type { Queryable } from "#server/database/connect.ts";

/** One JSON object of all rows that name a person, without secrets. */
const data = {
  name: "account-data",
  text: `select json_build_object(
      'profile', (select json_build_object('name', name, 'email', email, 'emailConfirmed', email_verified, 'picture', image,
          'role', role, 'language', language, 'twoFactorAuthentication', two_factor_enabled, 'emailsSwitchedOff', muted_mails, 'dailySummary', daily_summary, 'createdAt', created_at,
          'logins', (select coalesce(json_agg(provider_id), '[]') from accounts where user_id = u.id))
        from users u where id = $1),
      'surveys', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'description', description,
          'category', category, 'deadline', deadline, 'status', status, 'listed', listed, 'createdAt', created_at,
          'closedAt', closed_at, 'deletedAt', deleted_at, 'feedback', (select coalesce(json_agg(json_build_object('status', f.status,
            'text', f.feedback, 'createdAt', f.created_at) order by f.id), '[]') from survey_feedback f where f.survey_id = surveys.id))
          order by id), '[]') from surveys where owner_id = $1),
      'followedResults', (select coalesce(json_agg(json_build_object('surveyId', s.id, 'title', s.title) order by s.id), '[]')
        from result_followers f join surveys s on s.id = f.survey_id where f.user_id = $1),
      'votes', (select coalesce(json_agg(json_build_object('surveyId', v.survey_id, 'title', s.title,
          'vote', coalesce(v.choice, 'no opinion'), 'comment', v.comment, 'place', v.votes_before + 1, 'link', encode(v.link, 'hex'),
          'createdAt', v.created_at) order by v.id), '[]') from votes v join surveys s on s.id = v.survey_id where v.voter_id = $1),
      'responses', (select coalesce(json_agg(json_build_object('surveyId', r.survey_id, 'title', s.title, 'version', r.version,
          'answers', r.answers, 'states', r.states, 'language', r.language, 'variables', r.variables, 'ending', r.ending,
          'place', r.place, 'link', encode(r.link, 'hex'), 'erased', r.erased_at is not null, 'createdAt', r.created_at) order by r.id), '[]')
        from responses r join surveys s on s.id = r.survey_id where r.respondent_id = $1),
      'participations', (select coalesce(json_agg(json_build_object('surveyId', s.id, 'title', s.title) order by s.id), '[]')
        from (select survey_id from participations where respondent_id = $1
          union select survey_id from ballots where respondent_id = $1 and blinded is not null) p join surveys s on s.id = p.survey_id),
      'unfinishedResponses', (select coalesce(json_agg(json_build_object('surveyId', d.survey_id, 'title', s.title, 'version', d.version,
          'answers', d.answers, 'language', d.language, 'variables', d.variables, 'createdAt', d.created_at,
          'updatedAt', d.updated_at) order by d.id), '[]')
        from response_drafts d join surveys s on s.id = d.survey_id where d.respondent_id = $1),
      'drafts', (select coalesce(json_agg(json_build_object('id', id, 'surveyId', survey_id, 'title', title, 'definition', definition,
          'createdAt', created_at, 'updatedAt', updated_at) order by id), '[]') from survey_drafts where owner_id = $1),
      'contactLists', (select coalesce(json_agg(json_build_object('name', name, 'contacts', contacts, 'createdAt', created_at,
          'updatedAt', updated_at) order by id), '[]') from contact_lists where owner_id = $1),
      'reports', (select coalesce(json_agg(json_build_object('surveyId', r.survey_id, 'title', s.title, 'text', r.feedback,
          'state', r.state, 'createdAt', r.created_at) order by r.id), '[]')
        from reports r join surveys s on s.id = r.survey_id where r.reporter_id = $1),
      'payments', (select coalesce(json_agg(json_build_object('transactionId', transaction_id, 'email', email,
          'amountCents', amount_cents, 'currency', currency, 'status', status, 'createdAt', created_at) order by id), '[]')
        from payments where user_id = $1),
      'sessions', (select coalesce(json_agg(json_build_object('browser', user_agent, 'createdAt', created_at,
          'expiresAt', expires_at) order by id), '[]') from sessions where user_id = $1),
      'roleRequests', (select coalesce(json_agg(json_build_object('reason', reason, 'state', state, 'createdAt', created_at,
          'decidedAt', decided_at) order by id), '[]') from role_requests where user_id = $1),
      'emails', (select coalesce(json_agg(json_build_object('kind', kind, 'subject', subject, 'createdAt', created_at,
          'sentAt', sent_at) order by id), '[]') from outbox where recipient = (select email from users where id = $1)),
      'journal', (select coalesce(json_agg(json_build_object('action', action, 'subject', subject, 'before', before, 'after', after,
          'createdAt', created_at) order by id), '[]') from journal where admin_id = $1 or subject_id = $1::text)
    ) as data`,
};

export type AccountData = Record<
  | "surveys"
  | "drafts"
  | "votes"
  | "responses"
  | "participations"
  | "unfinishedResponses"
  | "contactLists"
  | "reports"
  | "payments"
  | "sessions"
  | "roleRequests"
  | "followedResults"
  | "emails"
  | "journal",
  Record<string, unknown>[]
> & { profile: Record<string, unknown> | null };

export async function findAccountData(
  database: Queryable,
  userId: string,
): Promise<AccountData | null> {
  const [row] = await database.query<{ data: AccountData }>(data, [userId]);
  return row?.data ?? null;
}
