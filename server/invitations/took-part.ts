/**
 * Whether the invitation `i` was used, as SQL: `taken`, or, where answers are kept apart from who
 * took part, a participation with its key (keyOfInvitation) or a ballot that was taken.
 */
export const tookPart = `(i.taken or exists (select from participations p
  where p.survey_id = i.survey_id and p.respondent_key = sha256(convert_to('invitation ', 'UTF8') || i.token_hash))
  or exists (select from ballots b where b.survey_id = i.survey_id and b.respondent_id = i.id
    and b.blinded is not null))`;
