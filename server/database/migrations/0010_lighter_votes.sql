-- A vote on its own waits for each index and each look into another table: what follows leaves out those that guard nothing.
-- cast_votes locks the voter itself; whoever is deleted is taken off the votes below.
alter table votes drop constraint votes_voter;
--> statement-breakpoint
create function forget_voter() returns trigger language plpgsql as $$
begin
  update votes set voter_id = null where voter_id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_votes_kept after delete on users for each row execute function forget_voter();
--> statement-breakpoint
-- A vote is found by its survey and place, its survey and voter, or its id alone.
alter table votes drop constraint votes_survey_id_id_pk;
--> statement-breakpoint
alter table votes add constraint votes_in_order primary key using index votes_in_order;
--> statement-breakpoint
-- PostgreSQL reads a check anew from its text in every statement, which took a sixth of a vote: only the functions below write these.
alter table votes drop constraint votes_choice;
--> statement-breakpoint
alter table survey_counters drop constraint survey_counters_sum;
--> statement-breakpoint
drop function cast_votes;
--> statement-breakpoint
drop function count_votes;
--> statement-breakpoint
-- Adds to a survey's counter what its lock was taken for; its place among the others, and the news of it, follow (refresh_ranks).
create function count_votes(of_survey uuid, new_votes integer, new_yes integer, new_no integer, new_head text) returns void
language plpgsql as $$
begin
  update survey_counters set votes = votes + new_votes, yes = yes + new_yes, no = no + new_no, head = decode(new_head, 'hex')
  where survey_id = of_survey;
  insert into rank_changes values (of_survey);
end
$$;
--> statement-breakpoint
-- Casts many votes in one transaction and tells of each, in their order, which vote its voter has on its survey afterwards: it
-- was counted when that is the one that came. They come sorted by survey: each counter is locked in that order, which every
-- call keeps, so that two cannot block each other, and nobody else adds to a survey's chain meanwhile. Every statement finds its
-- row by a whole key, so that none has a plan that a growing table makes slow. Of a vote that was counted, what the caller knows is
-- not told again: `link` and `place` are its own. `survey`, as a vote shows it, comes with the first row of each survey.
create function cast_votes(
  survey_ids uuid[], vote_ids uuid[], voter_ids uuid[], choices text[], comments text[], submission_ids uuid[],
  salts text[], voter_seals text[], seals text[], moments timestamptz[])
returns table (
  "voteId" uuid, "submissionId" uuid, place integer, link text, votes integer,
  "voterId" uuid, "voterName" text, "voterEmail" text, "voterImage" text, survey text)
language plpgsql set lock_timeout = '1s' as $$
#variable_conflict use_column
declare
  stand record;
  wanted uuid;
  choice text;
  head text;
  new_votes integer := 0;
  new_yes integer := 0;
  new_no integer := 0;
begin
  for n in 1 .. cardinality(vote_ids) loop
    survey := null;
    if wanted is distinct from survey_ids[n] then
      if new_votes > 0 then
        perform count_votes(wanted, new_votes, new_yes, new_no, head);
      end if;
      wanted := survey_ids[n];
      new_votes := 0;
      new_yes := 0;
      new_no := 0;
      select c.votes, encode(coalesce(c.head, chain_start(wanted)), 'hex') as head, s.deadline,
          s.status = 'publish' and s.deleted_at is null as open,
          json_build_object('surveyId', s.id, 'surveyCreatedAt', s.created_at, 'deleted', s.deleted_at is not null, 'title', s.title,
            'description', s.description, 'option', s.option, 'category', s.category, 'deadline', s.deadline, 'status', s.status,
            'ownerId', s.owner_id, 'ownerName', o.name, 'ownerImage', o.image, 'ownerEmail', o.email)::text as shown
        into stand
        from survey_counters c join surveys s on s.id = c.survey_id left join users o on o.id = s.owner_id
        where c.survey_id = wanted for update of c for share of s;
      head := stand.head;
      survey := stand.shown;
    end if;
    select u.id, u.name, u.email, u.image into "voterId", "voterName", "voterEmail", "voterImage"
      from users u where u.id = voter_ids[n] for key share;
    "voteId" := null;
    "submissionId" := null;
    place := null;
    link := null;
    if stand.open and stand.deadline >= (moments[n] at time zone 'UTC')::date and "voterId" is not null then
      choice := choices[n];
      place := stand.votes + new_votes + 1;
      link := encode(sha256(convert_to(head || ' ' || place || ' ' || coalesce(choice, 'none') || ' ' || seals[n], 'UTF8')), 'hex');
      insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
        values (wanted, vote_ids[n], "voterId", choice, comments[n], submission_ids[n], place - 1, moments[n],
          decode(salts[n], 'hex'), decode(voter_seals[n], 'hex'), decode(link, 'hex'))
        on conflict (survey_id, voter_id) do nothing
        returning id into "voteId";
    end if;
    if "voteId" is not null then
      head := link;
      new_votes := new_votes + 1;
      if choice = 'yes' then
        new_yes := new_yes + 1;
      elsif choice = 'no' then
        new_no := new_no + 1;
      elsif choice is not null then
        raise check_violation using message = 'a vote is yes, no or no opinion';
      end if;
    else
      place := null;
      link := null;
      select v.id, v.submission_id into "voteId", "submissionId" from votes v where v.survey_id = wanted and v.voter_id = voter_ids[n];
    end if;
    votes := stand.votes + new_votes;
    return next;
  end loop;
  if new_votes > 0 then
    perform count_votes(wanted, new_votes, new_yes, new_no, head);
  end if;
end
$$;
--> statement-breakpoint
drop function refresh_ranks;
--> statement-breakpoint
-- Gives some of the surveys whose votes changed the place that is theirs, announces them on the channel `votes`, and tells how many notes
-- it took; 0: nothing is left to do, or another does it. One at a time: whoever comes meanwhile waits, or leaves it. Dying midway
-- leaves all as it was.
create function refresh_ranks(patient boolean) returns integer
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  taken integer;
  changed uuid[];
begin
  if patient then
    perform pg_advisory_xact_lock(727274302);
  elsif not pg_try_advisory_xact_lock(727274302) then
    return 0;
  end if;
  with notes as (
    delete from rank_changes where ctid = any(array(select ctid from rank_changes limit 10000)) returning survey_id
  )
  select count(*), array_agg(distinct survey_id) into taken, changed from notes;
  update survey_ranks r set votes = c.votes from survey_counters c
    where c.survey_id = any(changed) and r.survey_id = c.survey_id and r.votes <> c.votes;
  -- A payload holds 8,000 bytes: 200 ids.
  perform pg_notify('votes', array_to_string(changed[first : first + 199], ','))
    from generate_series(1, cardinality(changed), 200) first;
  return taken;
end
$$;
