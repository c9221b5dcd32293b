CREATE TABLE "rank_changes" (
	"survey_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_ranks" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"votes" integer NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
insert into survey_ranks (survey_id, votes, status, category)
  select s.id, c.votes, s.status, s.category from surveys s join survey_counters c on c.survey_id = s.id
  where s.deleted_at is null;
--> statement-breakpoint
DROP INDEX "survey_counters_rank";--> statement-breakpoint
CREATE INDEX "survey_ranks_all" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) INCLUDE ("status");--> statement-breakpoint
CREATE INDEX "survey_ranks_by_category" ON "survey_ranks" USING btree ("category","votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) INCLUDE ("status");--> statement-breakpoint
CREATE INDEX "survey_ranks_unpublished" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'unPublish';
--> statement-breakpoint
alter table survey_ranks add constraint survey_ranks_survey foreign key (survey_id) references surveys on delete cascade;
--> statement-breakpoint
-- Nobody waits for anybody here: a vote adds a row at the end, and whoever ranks takes them away.
alter table rank_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- A vote rewrites its survey's counters in place, if there is room on their page.
alter table survey_counters set (fillfactor = 80);
--> statement-breakpoint
create function add_ranks() returns trigger language plpgsql as $$
begin
  insert into survey_ranks (survey_id, votes, status, category)
    select id, 0, status, category from new_rows where deleted_at is null;
  return null;
end
$$;
--> statement-breakpoint
create function move_rank() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from survey_ranks where survey_id = new.id;
  else
    insert into survey_ranks (survey_id, votes, status, category)
      select new.id, coalesce(max(votes), 0), new.status, new.category from survey_counters where survey_id = new.id
      on conflict (survey_id) do update set status = excluded.status, category = excluded.category;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function note_rank_changes() returns trigger language plpgsql as $$
begin
  insert into rank_changes (survey_id) select survey_id from new_rows where votes > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger survey_ranks_added after insert on surveys referencing new table as new_rows
  for each statement execute function add_ranks();
--> statement-breakpoint
create trigger survey_ranks_moved after update of status, category, deleted_at on surveys for each row
  when ((old.status, old.category, old.deleted_at) is distinct from (new.status, new.category, new.deleted_at))
  execute function move_rank();
--> statement-breakpoint
create trigger survey_counters_made after insert on survey_counters referencing new table as new_rows
  for each statement execute function note_rank_changes();
--> statement-breakpoint
-- Gives some of the surveys whose votes changed the place that is theirs, and tells how many notes it took; 0: nothing is left to do,
-- or another does it. One at a time: whoever comes meanwhile waits, or leaves it. Dying midway leaves all as it was.
create function refresh_ranks(patient boolean) returns integer
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  changed uuid[];
begin
  if patient then
    perform pg_advisory_xact_lock(727274302);
  elsif not pg_try_advisory_xact_lock(727274302) then
    return 0;
  end if;
  with taken as (
    delete from rank_changes where ctid = any(array(select ctid from rank_changes limit 10000)) returning survey_id
  )
  select array_agg(survey_id) into changed from taken;
  update survey_ranks r set votes = c.votes from survey_counters c
    where c.survey_id = any(changed) and r.survey_id = c.survey_id and r.votes <> c.votes;
  return coalesce(cardinality(changed), 0);
end
$$;
--> statement-breakpoint
-- Two indexes of every letter: in 64 MB they take minutes for a million rows.
set local maintenance_work_mem = '256MB';
--> statement-breakpoint
-- Every letter of a text, and every two that stand side by side.
create function short_parts(whole text) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return array(
    select part from unnest(string_to_array(whole, null), string_to_array(substr(whole, 2), null)) as at_each (a, b),
      lateral (values (a), (a || b)) as parts (part)
    where part is not null
  );
end
$$;
--> statement-breakpoint
DROP INDEX "payments_search";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(email || chr(1) || transaction_id)) STORED;--> statement-breakpoint
CREATE INDEX "surveys_found_short" ON "surveys" USING gin (short_parts(search));--> statement-breakpoint
CREATE INDEX "users_found_short" ON "users" USING gin (short_parts(search));--> statement-breakpoint
CREATE INDEX "payments_found" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_found_short" ON "payments" USING gin (short_parts(search));--> statement-breakpoint
-- How common a text is decides which index finds it.
do $$
begin
  if exists (select from surveys) then analyze surveys, users, payments; end if;
end
$$;
