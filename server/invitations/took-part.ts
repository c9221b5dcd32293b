/**
 * Whether the invitation `i` was used, as SQL: `taken`, or, where answers are kept apart from who
 * took part, a participation with its key (keyOfInvitation).
 */
export const tookPart = `(i.taken or exists (select from participations p
  where p.survey_id = i.survey_id and p.respondent_key = sha256(convert_to('invitation ', 'UTF8') || i.token_hash)))`;
