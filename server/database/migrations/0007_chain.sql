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
-- Over the votes of a survey in their order, beginning after `head`: the link of each.
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
alter table votes alter column salt set not null, alter column voter_seal set not null, alter column link set not null;
--> statement-breakpoint
create unique index votes_in_order on votes (survey_id, votes_before);
--> statement-breakpoint
-- Casts many votes in one transaction, at most one of a person on a survey, and tells of each how its survey and its voter
-- stand to each other afterwards: it was counted when the vote found is the one that came. Rows are locked in one order, so
-- that two calls cannot block each other; each statement after that sees what was committed until then.
create function cast_votes(
  survey_ids uuid[], vote_ids uuid[], voter_ids uuid[], choices text[], comments text[], submission_ids uuid[],
  salts bytea[], voter_seals bytea[], seals bytea[], moments timestamptz[])
returns table (
  "voteId" uuid, "submissionId" uuid, status text, deadline date, deleted boolean, "voterLives" boolean)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  changed uuid[];
begin
  perform from survey_counters where survey_id = any(survey_ids) order by survey_id for update;
  perform from surveys where id = any(survey_ids) order by id for share;
  perform from users where id = any(voter_ids) order by id for key share;
  with ballots as (
    select * from unnest(survey_ids, vote_ids, voter_ids, choices, comments, submission_ids, salts, voter_seals, seals, moments)
      with ordinality as b (survey_id, id, voter_id, choice, comment, submission_id, salt, voter_seal, seal, cast_at, turn)
  ), open as (
    select b.*, c.head, c.votes + row_number() over (partition by b.survey_id order by b.turn)::int - 1 as before
    from ballots b
    join survey_counters c on c.survey_id = b.survey_id
    join surveys s on s.id = b.survey_id
    join users u on u.id = b.voter_id
    where s.status = 'publish' and s.deleted_at is null and s.deadline >= (b.cast_at at time zone 'UTC')::date
      and not exists (select from votes v where v.survey_id = b.survey_id and v.voter_id = b.voter_id)
  ), made as (
    insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
    select survey_id, id, voter_id, choice, comment, submission_id, before, cast_at, salt, voter_seal,
      chain(coalesce(head, chain_start(survey_id)), before + 1, choice, seal) over (partition by survey_id order by before)
    from open
    returning survey_id, votes_before, choice, link
  ), counted as (
    select survey_id, count(*)::int as votes, (count(*) filter (where choice = 'yes'))::int as yes,
      (count(*) filter (where choice = 'no'))::int as no, (array_agg(link order by votes_before desc))[1] as head
    from made group by survey_id
  ), kept as (
    update survey_counters c
    set votes = c.votes + counted.votes, yes = c.yes + counted.yes, no = c.no + counted.no, head = counted.head
    from counted where c.survey_id = counted.survey_id
    returning c.survey_id
  )
  select array_agg(survey_id) into changed from kept;
  -- As many ids as fit a payload of 8,000 bytes.
  perform pg_notify('votes', string_agg(survey_id::text, ','))
    from unnest(changed) with ordinality as c (survey_id, place) group by place / 200;
  return query
    select v.id, v.submission_id, s.status, s.deadline, s.deleted_at is not null, u.id is not null
    from unnest(survey_ids, voter_ids) with ordinality as b (survey_id, voter_id, turn)
    left join surveys s on s.id = b.survey_id
    left join users u on u.id = b.voter_id
    left join votes v on v.survey_id = b.survey_id and v.voter_id = b.voter_id
    order by b.turn;
end
$$;
