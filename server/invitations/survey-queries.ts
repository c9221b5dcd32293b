import type { IdentityPolicy } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";

export type InvitedSurvey = {
  id: string;
  ownerId: string | null;
  surveyor: string;
  title: string;
  option: boolean;
  access: string | null;
  /** The strictest that a version has promised. */
  identity: IdentityPolicy | null;
  endsOn: string;
  language: string;
  /** Of a sealed survey: how many are on its list, and whether somebody took a ballot. */
  eligible: number | null;
  isListFixed: boolean;
  /** Of the key of its ballots, hexadecimal. */
  fingerprint: string | null;
};

const survey = {
  name: "find-invited-survey",
  text: `select s.id, s.owner_id as "ownerId", u.name as surveyor, s.title, s.option, s.access,
    s.ends_on::text as "endsOn", (
        select (array['named', 'confidential', 'unlinked', 'sealed'])[max(array_position(
          array['named', 'confidential', 'unlinked', 'sealed'], w.definition -> 'settings' ->> 'identity'))]
        from survey_versions w where w.survey_id = s.id) as identity,
      coalesce(v.definition -> 'languages' ->> 0, 'en') as language,
      k.eligible, encode(sha256(k.public_key), 'hex') as fingerprint,
      exists (select from ballots b where b.survey_id = s.id and b.blinded is not null) as "isListFixed"
    from surveys s join users u on u.id = s.owner_id left join ballot_keys k on k.survey_id = s.id
      left join survey_versions v on v.survey_id = s.id and v.number = s.version
    where s.id = $1 and s.deleted_at is null`,
};

export async function findInvitedSurvey(
  database: Queryable,
  id: string,
): Promise<InvitedSurvey | null> {
  const [row] = await database.query<InvitedSurvey>(survey, [id]);
  return row ?? null;
}
