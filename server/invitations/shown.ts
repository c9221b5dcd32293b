import { tookPart } from "./took-part.ts";

/**
 * What a surveyor may be told of each invitation to survey $1, as SQL. $2 is the survey's identity and
 * $3 whether it is over. The list and the figures of mailings both read this and nothing else, so that
 * no two of them cut the same people in different ways (decision 31).
 */
export const shownInvitations = `select i.id, i.campaign_id, i.email, i.name, i.step, i.attempts, i.sent_at, i.answered_at,
  $2 = 'named' and i.opened as opened,
  case when $2 in ('unlinked', 'sealed') then $3 and ${tookPart} else i.told end as told,
  case when $2 = 'named' or not i.ended_late then i.ended end as ended
  from invitations i where i.survey_id = $1`;
