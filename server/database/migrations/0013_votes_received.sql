-- The votes on an owner's surveys by time: to merge those of thousands of surveys takes seconds. No vote waits for it: whoever ranks
-- the surveys adds what came since (refresh_ranks).
CREATE TABLE "votes_received" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
-- What has to go from there: a survey was deleted, or its owner is gone. From `place` on it is still to do.
CREATE TABLE "votes_withdrawn" (
	"owner_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"place" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Nobody ranks meanwhile, so that what is filled in here is what the ranks have counted.
select pg_advisory_xact_lock(727274302);
--> statement-breakpoint
insert into votes_received (owner_id, id)
  select r.owner_id, v.id from survey_ranks r join votes v on v.survey_id = r.survey_id and v.votes_before < r.votes
  where r.owner_id is not null
  order by v.id;
--> statement-breakpoint
set local maintenance_work_mem = '256MB';
--> statement-breakpoint
ALTER TABLE "votes_received" ADD CONSTRAINT "votes_received_owner_id_id_pk" PRIMARY KEY("owner_id","id");
--> statement-breakpoint
create or replace function move_rank() returns trigger language plpgsql as $$
begin
  if old.owner_id is not null and (new.deleted_at is not null or new.owner_id is distinct from old.owner_id) then
    insert into votes_withdrawn (owner_id, survey_id) values (old.owner_id, new.id);
  end if;
  if new.deleted_at is not null then
    delete from survey_ranks where survey_id = new.id;
  else
    insert into survey_ranks (survey_id, votes, status, category, owner_id)
      select new.id, coalesce(max(votes), 0), new.status, new.category, new.owner_id from survey_counters where survey_id = new.id
      on conflict (survey_id) do update set status = excluded.status, category = excluded.category, owner_id = excluded.owner_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Ten thousand votes of each of some surveys at a time.
create function withdraw_votes() returns void
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  gone record;
begin
  for gone in select w.ctid, w.* from votes_withdrawn w limit 100 loop
    delete from votes_received r using votes v
      where v.survey_id = gone.survey_id and v.votes_before >= gone.place and v.votes_before < gone.place + 10000
        and r.owner_id = gone.owner_id and r.id = v.id;
    update votes_withdrawn w set place = gone.place + 10000 from survey_counters c
      where w.ctid = gone.ctid and c.survey_id = gone.survey_id and c.votes > gone.place + 10000;
    if not found then
      delete from votes_withdrawn where ctid = gone.ctid;
    end if;
  end loop;
end
$$;
--> statement-breakpoint
-- As before; and adds the votes that a rank had not counted yet to those that its owner received, at most ten thousand of each survey.
create or replace function refresh_ranks(patient boolean) returns integer
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
  perform withdraw_votes();
  with notes as (
    delete from rank_changes where ctid = any(array(select ctid from rank_changes limit 10000)) returning survey_id
  )
  select count(*), array_agg(distinct survey_id) into taken, changed from notes;
  with moved as (
    update survey_ranks r set votes = least(c.votes, before.votes + 10000)
      from survey_ranks before join survey_counters c on c.survey_id = before.survey_id
      where before.survey_id = any(changed) and before.votes <> c.votes and r.survey_id = before.survey_id
      returning r.survey_id, r.owner_id, before.votes as old_votes, r.votes as new_votes, c.votes as all_votes
  ), more as (
    insert into rank_changes select survey_id from moved where new_votes < all_votes
  )
  insert into votes_received (owner_id, id)
    select m.owner_id, v.id from moved m
    join votes v on v.survey_id = m.survey_id and v.votes_before >= m.old_votes and v.votes_before < m.new_votes
    where m.owner_id is not null
    on conflict do nothing;
  -- A payload holds 8,000 bytes: 200 ids.
  perform pg_notify('votes', array_to_string(changed[first : first + 199], ','))
    from generate_series(1, cardinality(changed), 200) first;
  return taken;
end
$$;
--> statement-breakpoint
do $$
begin
  if exists (select from votes_received) then analyze votes_received; end if;
end
$$;
