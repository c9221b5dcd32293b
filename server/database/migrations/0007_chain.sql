-- Each survey's votes become a hash chain; docs/proof.md says what each of these is made of.
create function chain_start(survey_id uuid) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to('candor chain 1 ' || survey_id::text, 'UTF8'));
--> statement-breakpoint
create function next_link(previous bytea, place integer, choice text, seal bytea) returns bytea
  language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(
    encode(previous, 'hex') || ' ' || place || ' ' || coalesce(choice, 'none') || ' ' || encode(seal, 'hex'), 'UTF8'));
end
$$;
--> statement-breakpoint
create function add_link(state bytea, head bytea, place integer, choice text, seal bytea) returns bytea
  language plpgsql immutable parallel safe as $$
begin
  return next_link(coalesce(state, head), place, choice, seal);
end
$$;
--> statement-breakpoint
-- Over the votes of a survey in their order, beginning after `head`: the link of each. For the votes of before alone.
create aggregate chain(head bytea, place integer, choice text, seal bytea) (sfunc = add_link, stype = bytea);
--> statement-breakpoint
alter table survey_counters add column head bytea;
--> statement-breakpoint
alter table votes add column salt bytea, add column voter_seal bytea, add column link bytea;
--> statement-breakpoint
-- The votes of before, in the order in which they were counted.
update votes v set salt = made.salt, voter_seal = made.voter_seal, link = made.link
from (
  select survey_id, id, salt, voter_seal, chain(chain_start(survey_id), votes_before + 1, choice, seal)
    over (partition by survey_id order by votes_before) as link
  from (
    select *, sha256(convert_to(encode(salt, 'hex') || ' ' || id || ' '
      || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' '
      || coalesce(submission_id::text, '-') || ' ' || encode(voter_seal, 'hex') || ' ' || coalesce(comment, ''), 'UTF8')) as seal
    from (
      select *, sha256(convert_to(encode(salt, 'hex') || ' ' || coalesce(voter_id::text, ''), 'UTF8')) as voter_seal
      from (
        select survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, uuid_send(gen_random_uuid()) as salt
        from votes
      ) salted
    ) with_voter
  ) sealed
) made
where made.survey_id = v.survey_id and made.id = v.id;
--> statement-breakpoint
update survey_counters c set head = v.link from votes v where v.survey_id = c.survey_id and v.votes_before = c.votes - 1;
--> statement-breakpoint
drop aggregate chain(bytea, integer, text, bytea);
--> statement-breakpoint
drop function add_link;
--> statement-breakpoint
alter table votes alter column salt set not null, alter column voter_seal set not null, alter column link set not null;
--> statement-breakpoint
create unique index votes_in_order on votes (survey_id, votes_before);
--> statement-breakpoint
-- cast_votes below locks the survey of each vote, with its counter, and no survey's row is ever removed.
alter table votes drop constraint votes_survey;
--> statement-breakpoint
-- Adds to a survey's counter what its lock was taken for; its place among the others follows (0009).
create function count_votes(of_survey uuid, new_votes integer, new_yes integer, new_no integer, new_head bytea) returns void
language plpgsql as $$
begin
  update survey_counters set votes = votes + new_votes, yes = yes + new_yes, no = no + new_no, head = new_head
  where survey_id = of_survey;
  insert into rank_changes values (of_survey);
end
$$;
--> statement-breakpoint
-- Casts many votes in one transaction and tells of each, in their order, which vote its voter has on its survey afterwards: it
-- was counted when that is the one that came. They come sorted by survey: each counter is locked in that order, which every
-- call keeps, so that two cannot block each other, and nobody else adds to a survey's chain meanwhile. Every statement finds its
-- row by a whole key, so that none has a plan that a growing table makes slow. `survey` is the survey as a vote shows it.
create function cast_votes(
  survey_ids uuid[], vote_ids uuid[], voter_ids uuid[], choices text[], comments text[], submission_ids uuid[],
  salts bytea[], voter_seals bytea[], seals bytea[], moments timestamptz[])
returns table (
  "voteId" uuid, "submissionId" uuid, choice text, comment text, "votesBefore" integer, link text, "createdAt" timestamptz,
  "voterId" uuid, "voterName" text, "voterEmail" text, "voterImage" text, votes integer, survey text)
language plpgsql as $$
#variable_conflict use_column
declare
  ballot record;
  stand record;
  voter record;
  vote votes%rowtype;
  wanted uuid;
  head bytea;
  new_votes integer := 0;
  new_yes integer := 0;
  new_no integer := 0;
  changed uuid[] := '{}';
begin
  for ballot in
    select * from unnest(survey_ids, vote_ids, voter_ids, choices, comments, submission_ids, salts, voter_seals, seals, moments)
      as b (survey_id, id, voter_id, choice, comment, submission_id, salt, voter_seal, seal, cast_at)
  loop
    if wanted is distinct from ballot.survey_id then
      if new_votes > 0 then
        perform count_votes(wanted, new_votes, new_yes, new_no, head);
        changed := changed || wanted;
      end if;
      wanted := ballot.survey_id;
      new_votes := 0;
      new_yes := 0;
      new_no := 0;
      select c.votes, coalesce(c.head, chain_start(wanted)) as head, s.deadline,
          s.status = 'publish' and s.deleted_at is null as open,
          json_build_object('surveyId', s.id, 'surveyCreatedAt', s.created_at, 'deleted', s.deleted_at is not null, 'title', s.title,
            'description', s.description, 'option', s.option, 'category', s.category, 'deadline', s.deadline, 'status', s.status,
            'ownerId', s.owner_id, 'ownerName', o.name, 'ownerImage', o.image, 'ownerEmail', o.email)::text as shown
        into stand
        from survey_counters c join surveys s on s.id = c.survey_id left join users o on o.id = s.owner_id
        where c.survey_id = wanted for update of c for share of s;
      head := stand.head;
    end if;
    select u.id, u.name, u.email, u.image into voter from users u where u.id = ballot.voter_id for key share;
    vote := null;
    if stand.open and stand.deadline >= (ballot.cast_at at time zone 'UTC')::date and voter.id is not null then
      insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
        values (wanted, ballot.id, voter.id, ballot.choice, ballot.comment, ballot.submission_id, stand.votes + new_votes, ballot.cast_at,
          ballot.salt, ballot.voter_seal, next_link(head, stand.votes + new_votes + 1, ballot.choice, ballot.seal))
        on conflict (survey_id, voter_id) do nothing
        returning * into vote;
    end if;
    if vote.id is not null then
      head := vote.link;
      new_votes := new_votes + 1;
      new_yes := new_yes + (ballot.choice is not distinct from 'yes')::int;
      new_no := new_no + (ballot.choice is not distinct from 'no')::int;
    else
      select v.* into vote from votes v where v.survey_id = wanted and v.voter_id = ballot.voter_id;
    end if;
    "voteId" := vote.id;
    "submissionId" := vote.submission_id;
    choice := vote.choice;
    comment := vote.comment;
    "votesBefore" := vote.votes_before;
    link := encode(vote.link, 'hex');
    "createdAt" := vote.created_at;
    "voterId" := voter.id;
    "voterName" := voter.name;
    "voterEmail" := voter.email;
    "voterImage" := voter.image;
    votes := stand.votes + new_votes;
    survey := stand.shown;
    return next;
  end loop;
  if new_votes > 0 then
    perform count_votes(wanted, new_votes, new_yes, new_no, head);
    changed := changed || wanted;
  end if;
  if changed <> '{}' then
    -- A payload holds 8,000 bytes: some 200 ids.
    perform pg_notify('votes', array_to_string(changed, ','));
  end if;
end
$$;
