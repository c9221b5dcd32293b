import type { Queryable } from "#server/database/connect.ts";

export type VoterAccounts = {
  votes: number;
  unconfirmed: number;
  sameDay: number;
  deleted: number;
};

const mostVotes = 100_000;
const accounts = {
  name: "voter-accounts",
  text: `select count(*)::int as votes,
      count(*) filter (where not u.email_verified)::int as unconfirmed,
      count(*) filter (where (u.created_at at time zone 'UTC')::date = (v.created_at at time zone 'UTC')::date)::int as "sameDay",
      count(*) filter (where v.voter_id is null)::int as deleted
    from (select voter_id, created_at from votes where survey_id = $1 order by votes_before desc limit ${mostVotes}) v
    left join users u on u.id = v.voter_id`,
};

/** Of the newest 100,000 votes, those of accounts that prove little. */
export async function countVoterAccounts(
  database: Queryable,
  surveyId: string,
): Promise<VoterAccounts> {
  const [row] = await database.query<VoterAccounts>(accounts, [surveyId]);
  return row ?? { votes: 0, unconfirmed: 0, sameDay: 0, deleted: 0 };
}
