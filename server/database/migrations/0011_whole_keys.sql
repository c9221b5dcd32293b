drop function cast_votes;
--> statement-breakpoint
drop function count_votes;
--> statement-breakpoint
-- Casts many votes in one transaction and tells of each, in their order, which vote its voter has on its survey afterwards: it
-- was counted when that is the one that came. They come sorted by survey: each counter is locked in that order, which every
-- call keeps, so that two cannot block each other, and nobody else adds to a survey's chain meanwhile. Of a vote that was counted, what
-- the caller knows is not told again: `link` and `place` are its own. `survey`, as a vote shows it, comes with the first row of each survey.
-- A connection keeps the plan it made when tables were small: reading them whole then, it would do so until the next `analyze`. Every
-- statement here finds its row by a whole key instead. Each expression is prepared anew in every transaction: a vote alone pays for all.
create function cast_votes(
  survey_ids uuid[], vote_ids uuid[], voter_ids uuid[], choices text[], comments text[], submission_ids uuid[],
  salts text[], voter_seals text[], seals text[], moments timestamptz[])
returns table (
  "voteId" uuid, "submissionId" uuid, place integer, link text, votes integer,
  "voterId" uuid, "voterName" text, "voterEmail" text, "voterImage" text, survey text)
language plpgsql set lock_timeout = '1s' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  stand record;
  wanted uuid;
  last_link text;
  votes_now integer;
  new_yes integer := 0;
  new_no integer := 0;
  ballots integer := cardinality(vote_ids);
begin
  for n in 1 .. ballots loop
    if wanted is distinct from survey_ids[n] then
      wanted := survey_ids[n];
      select c.votes, encode(coalesce(c.head, chain_start(wanted)), 'hex') as head, s.deadline,
          s.status = 'publish' and s.deleted_at is null as open,
          json_build_object('surveyId', s.id, 'surveyCreatedAt', s.created_at, 'deleted', s.deleted_at is not null, 'title', s.title,
            'description', s.description, 'option', s.option, 'category', s.category, 'deadline', s.deadline, 'status', s.status,
            'ownerId', s.owner_id, 'ownerName', o.name, 'ownerImage', o.image, 'ownerEmail', o.email)::text as shown
        into stand
        from survey_counters c join surveys s on s.id = c.survey_id left join users o on o.id = s.owner_id
        where c.survey_id = wanted for update of c for share of s;
      last_link := stand.head;
      votes_now := stand.votes;
      survey := stand.shown;
    end if;
    select u.id, u.name, u.email, u.image into "voterId", "voterName", "voterEmail", "voterImage"
      from users u where u.id = voter_ids[n] for key share;
    "voteId" := null;
    if stand.open and stand.deadline >= (moments[n] at time zone 'UTC')::date and "voterId" is not null then
      link := encode(sha256(convert_to(
        last_link || ' ' || votes_now + 1 || ' ' || coalesce(choices[n], 'none') || ' ' || seals[n], 'UTF8')), 'hex');
      insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
        values (wanted, vote_ids[n], voter_ids[n], choices[n], comments[n], submission_ids[n], votes_now, moments[n],
          decode(salts[n], 'hex'), decode(voter_seals[n], 'hex'), decode(link, 'hex'))
        on conflict (survey_id, voter_id) do nothing
        returning id into "voteId";
    end if;
    if "voteId" is not null then
      last_link := link;
      votes_now := votes_now + 1;
      place := votes_now;
      if choices[n] = 'yes' then
        new_yes := new_yes + 1;
      elsif choices[n] = 'no' then
        new_no := new_no + 1;
      elsif choices[n] is not null then
        raise check_violation using message = 'a vote is yes, no or no opinion';
      end if;
    else
      place := null;
      link := null;
      select v.id, v.submission_id into "voteId", "submissionId" from votes v where v.survey_id = wanted and v.voter_id = voter_ids[n];
    end if;
    votes := votes_now;
    return next;
    survey := null;
    "submissionId" := null;
    -- The survey's last one, and some of them were counted: its place among the others, and the news of it, follow (refresh_ranks).
    if votes_now > stand.votes and (n = ballots or wanted <> survey_ids[n + 1]) then
      update survey_counters c
        set votes = votes_now, yes = c.yes + new_yes, no = c.no + new_no, head = decode(last_link, 'hex')
        where c.survey_id = wanted;
      insert into rank_changes values (wanted);
      new_yes := 0;
      new_no := 0;
    end if;
  end loop;
end
$$;
--> statement-breakpoint
-- As cast_votes, for one vote that came alone: what nearly every one needs, straight on, since who waits for it waits for every step.
-- Whatever is in the way of the vote is told by cast_votes.
create function cast_vote(
  wanted uuid, vote uuid, voter uuid, choice text, note text, submission uuid, salt bytea, voter_seal bytea, seal text, moment timestamptz)
returns table (
  "voteId" uuid, "submissionId" uuid, place integer, link text, votes integer,
  "voterId" uuid, "voterName" text, "voterEmail" text, "voterImage" text, survey text)
language plpgsql set lock_timeout = '1s' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  counted integer;
  linked bytea;
begin
  select c.votes + 1, sha256(convert_to(
      encode(coalesce(c.head, chain_start(wanted)), 'hex') || ' ' || c.votes + 1 || ' ' || coalesce(choice, 'none') || ' ' || seal, 'UTF8')),
      json_build_object('surveyId', s.id, 'surveyCreatedAt', s.created_at, 'deleted', false, 'title', s.title,
        'description', s.description, 'option', s.option, 'category', s.category, 'deadline', s.deadline, 'status', s.status,
        'ownerId', s.owner_id, 'ownerName', o.name, 'ownerImage', o.image, 'ownerEmail', o.email)::text,
      u.id, u.name, u.email, u.image
    into counted, linked, survey, "voterId", "voterName", "voterEmail", "voterImage"
    from survey_counters c join surveys s on s.id = c.survey_id join users u on u.id = voter left join users o on o.id = s.owner_id
    where c.survey_id = wanted and s.status = 'publish' and s.deleted_at is null and s.deadline >= (moment at time zone 'UTC')::date
      and (choice is null or choice in ('yes', 'no'))
    for update of c for share of s for key share of u;
  if found then
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
      votes := counted;
      return next;
      return;
    end if;
  end if;
  return query select * from cast_votes(
    array[wanted], array[vote], array[voter], array[choice], array[note], array[submission],
    array[encode(salt, 'hex')], array[encode(voter_seal, 'hex')], array[seal], array[moment]);
end
$$;
