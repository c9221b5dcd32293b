-- Like cast_votes, for a single vote. This is the common case, and its voter waits for each step,
-- so it has fewer. If anything prevents the vote, it calls cast_votes, which reports the reason.
-- `mark` identifies the voter's mailbox in forgotten_votes; null is not checked.
drop function if exists cast_vote(uuid, uuid, uuid, text, text, uuid, bytea, bytea, text, timestamptz);
create or replace function cast_vote(
  wanted uuid, vote uuid, voter uuid, choice text, note text, submission uuid, salt bytea, voter_seal bytea, seal text, moment timestamptz,
  mark bytea)
returns table (
  "voteId" uuid, "submissionId" uuid, place integer, link text, votes integer,
  "voterId" uuid, "voterName" text, "voterEmail" text, "voterImage" text, survey text)
language plpgsql set lock_timeout = '1s' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  counted integer;
  closing integer;
  linked bytea;
  has_sibling boolean;
begin
  select c.votes + 1, sha256(convert_to(
      encode(coalesce(c.head, chain_start(wanted)), 'hex') || ' ' || c.votes + 1 || ' ' || coalesce(choice, 'none') || ' ' || seal, 'UTF8')),
      json_build_object('surveyId', s.id, 'surveyCreatedAt', s.created_at, 'deleted', false, 'title', s.title,
        'description', s.description, 'option', s.option, 'category', s.category, 'deadline', s.deadline, 'endsOn', s.ends_on,
        'closedAt', s.closed_at, 'status', s.status, 'emails', s.emails, 'closesAfter', s.closes_after,
        'ownerId', s.owner_id, 'ownerName', o.name, 'ownerImage', o.image, 'ownerEmail', o.email)::text,
      u.id, u.name, u.email, u.image, exists (select from users o where o.mailbox = u.mailbox and o.id <> u.id),
      s.closes_after
    into counted, linked, survey, "voterId", "voterName", "voterEmail", "voterImage", has_sibling, closing
    from survey_counters c join surveys s on s.id = c.survey_id join users u on u.id = voter left join users o on o.id = s.owner_id
    where c.survey_id = wanted and not s.option and s.status = 'publish' and s.deleted_at is null and s.ends_on >= (moment at time zone 'UTC')::date
      and (s.closes_after is null or c.votes < s.closes_after)
      and refuse_email(s.emails, u.email, u.email_verified) is null
      and (choice is null or choice in ('yes', 'no'))
      and not exists (select from forgotten_votes f where f.survey_id = wanted and f.mark = cast_vote.mark)
    for update of c for share of s for key share of u;
  -- This statement's snapshot may be older than the lock, so cast_votes looks at the votes of
  -- people with the same mailbox.
  if found and not has_sibling then
    insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
      values (wanted, vote, voter, choice, note, submission, counted - 1, moment, salt, voter_seal, linked)
      on conflict (survey_id, voter_id) do nothing
      returning id, votes_before + 1, encode(votes.link, 'hex') into "voteId", place, link;
    if found then
      update survey_counters c
        set votes = counted, yes = c.yes + (choice is not distinct from 'yes')::integer, no = c.no + (choice is not distinct from 'no')::integer,
          head = linked
        where c.survey_id = wanted;
      insert into rank_changes values (wanted);
      if counted = 1 then
        insert into notices (kind, survey_id) values ('first-vote', wanted);
      end if;
      if counted = closing then
        update surveys s set closed_at = moment, updated_at = moment where s.id = wanted and s.closed_at is null;
      end if;
      votes := counted;
      return next;
      return;
    end if;
  end if;
  return query select * from cast_votes(jsonb_build_array(jsonb_build_object(
    'survey_id', wanted, 'id', vote, 'voter_id', voter, 'choice', choice, 'comment', note, 'submission_id', submission,
    'salt', encode(salt, 'hex'), 'voter_seal', encode(voter_seal, 'hex'), 'seal', seal, 'moment', moment, 'mark', encode(mark, 'hex'))));
end
$$;
