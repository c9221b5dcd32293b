-- The order by votes and responses. survey_ranks copies surveys by triggers, and their numbers by
-- refresh_rankings. A survey has votes or responses, so its `votes` are the sum.
create or replace function keep_rank() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from survey_ranks where survey_id = new.id;
  else
    insert into survey_ranks (survey_id, votes, status, category)
      select new.id, coalesce(max(votes + responses), 0), new.visibility, new.category from survey_counters where survey_id = new.id
      on conflict (survey_id) do update set status = excluded.status, category = excluded.category;
  end if;
  return null;
end
$$;

create or replace trigger survey_ranks_added after insert on surveys for each row execute function keep_rank();
create or replace trigger survey_ranks_moved after update of status, listed, category, deleted_at on surveys for each row
  when ((old.status, old.listed, old.category, old.deleted_at) is distinct from (new.status, new.listed, new.category, new.deleted_at))
  execute function keep_rank();

-- For counters that are inserted with votes, as tests and benches do. cast_votes fills the queue
-- itself.
create or replace function note_rank_changes() returns trigger language plpgsql as $$
begin
  insert into rank_changes (survey_id) select survey_id from new_rows where votes + responses > 0;
  return null;
end
$$;

create or replace trigger survey_counters_made after insert on survey_counters referencing new table as new_rows
  for each statement execute function note_rank_changes();

-- Processes up to 10,000 queue rows: updates the surveys' votes in survey_ranks and announces their
-- ids on the channel `votes`. Returns the number of rows taken. Returns 0 when the queue is empty,
-- or when another process holds the lock and the caller does not wait. A crash midway changes
-- nothing.
create or replace function refresh_rankings(wait boolean) returns integer
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  taken integer;
  changed uuid[];
begin
  if wait then
    perform pg_advisory_xact_lock(727274302);
  elsif not pg_try_advisory_xact_lock(727274302) then
    return 0;
  end if;
  with queued as (
    delete from rank_changes where ctid = any(array(select ctid from rank_changes limit 10000)) returning survey_id
  )
  select count(*), array_agg(distinct survey_id) into taken, changed from queued;
  update survey_ranks r set votes = c.votes + c.responses from survey_counters c
    where c.survey_id = any(changed) and r.survey_id = c.survey_id and r.votes <> c.votes + c.responses;
  -- A NOTIFY payload is limited to 8,000 bytes: 200 ids.
  perform pg_notify('votes', array_to_string(changed[first : first + 199], ','))
    from generate_series(1, cardinality(changed), 200) first;
  return taken;
end
$$;
