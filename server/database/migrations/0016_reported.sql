-- From here on nobody writes to the surveys, and nobody reports one, until all is in its place.
lock table surveys, survey_counters in share row exclusive mode;
--> statement-breakpoint
-- The surveys that were reported, as a list of their own: few, so that a search among them reads few rows.
ALTER TABLE "searched" ADD COLUMN "reports" integer;--> statement-breakpoint
CREATE INDEX "searched_by_reports" ON "searched" USING btree ("reports" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE list = 'reported';--> statement-breakpoint
CREATE INDEX "searched_reported" ON "searched" USING gin (era,(era / 4),(era / 16),(era / 64),(era / 256),part,category,(category || '/' || era::text),(category || '/' || (era / 4)::text),(category || '/' || (era / 16)::text),(category || '/' || (era / 64)::text),(category || '/' || (era / 256)::text),letters gin_trgm_ops,short_parts(search)) WITH (gin_pending_list_limit=64) WHERE list = 'reported';
--> statement-breakpoint
set local maintenance_work_mem = '256MB';
--> statement-breakpoint
-- Of a category in a window there is one key, where two that many rows have took longer to bring together than the text.
DROP INDEX "searched_surveys";--> statement-breakpoint
CREATE INDEX "searched_surveys" ON "searched" USING gin (era,(era / 4),(era / 16),(era / 64),(era / 256),part,category,(category || '/' || era::text),(category || '/' || (era / 4)::text),(category || '/' || (era / 16)::text),(category || '/' || (era / 64)::text),(category || '/' || (era / 256)::text),letters gin_trgm_ops,short_parts(search)) WITH (gin_pending_list_limit=64) WHERE list = 'surveys';
--> statement-breakpoint
create or replace function fill_searched() returns void language plpgsql as $$
begin
  delete from searched;
  delete from search_eras;
  insert into searched (list, id, era, part, category, owner_id, search, created_at, reports)
    select list, id, (row_number() over (partition by list order by created_at, id) - 1) / 2048, part, category, owner_id, search, created_at, reports
    from (
      select 'surveys' as list, id, status as part, category, owner_id, search, created_at, null as reports from surveys where deleted_at is null
      union all
      select 'reported', s.id, s.status, s.category, null, s.search, s.created_at, c.reports
        from survey_counters c join surveys s on s.id = c.survey_id where c.reports > 0 and s.deleted_at is null
      union all
      select 'users', id, role, null, null, search, created_at, null from users
      union all
      select 'payments', id, null, null, null, search, created_at, null from payments
    ) as every
    order by list, created_at, id;
  insert into search_eras (list, era, starts_at, total)
    select list, era, min(created_at), era * 2048 from searched where era > 0 group by list, era;
end
$$;
--> statement-breakpoint
insert into searched (list, id, era, part, category, search, created_at, reports)
  select 'reported', s.id, (row_number() over (order by s.created_at, s.id) - 1) / 2048, s.status, s.category, s.search, s.created_at, c.reports
  from survey_counters c join surveys s on s.id = c.survey_id where c.reports > 0 and s.deleted_at is null
  order by s.created_at, s.id;
--> statement-breakpoint
insert into search_eras (list, era, starts_at, total)
  select list, era, min(created_at), era * 2048 from searched where list = 'reported' and era > 0 group by list, era;
--> statement-breakpoint
-- With the first report a survey is among the reported; whoever reports has locked it.
create function keep_reported() returns trigger language plpgsql as $$
begin
  insert into searched (list, id, era, part, category, search, created_at, reports)
    select 'reported', id, coalesce((select max(era) from search_eras where list = 'reported' and starts_at <= s.created_at), 0),
      status, category, search, created_at, new.reports
    from surveys s where id = new.survey_id and deleted_at is null
    on conflict (list, id) do update set reports = excluded.reports;
  return null;
end
$$;
--> statement-breakpoint
create trigger counters_reported after update of reports on survey_counters for each row
  when (old.reports is distinct from new.reports) execute function keep_reported();
--> statement-breakpoint
create trigger counters_made after insert on survey_counters for each row when (new.reports > 0) execute function keep_reported();
--> statement-breakpoint
-- One that was reported is in both lists: as it is now, or in neither.
create function move_reported() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from searched where list = 'reported' and id = new.id;
  else
    insert into searched (list, id, era, part, category, search, created_at, reports)
      select 'reported', new.id, coalesce((select max(era) from search_eras where list = 'reported' and starts_at <= new.created_at), 0),
        new.status, new.category, new.search, new.created_at, reports
      from survey_counters where survey_id = new.id and reports > 0
      on conflict (list, id) do update
        set era = excluded.era, part = excluded.part, category = excluded.category, search = excluded.search, created_at = excluded.created_at;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger surveys_reported after update of title, status, category, deleted_at, created_at on surveys for each row
  when ((old.title, old.status, old.category, old.deleted_at, old.created_at)
    is distinct from (new.title, new.status, new.category, new.deleted_at, new.created_at))
  execute function move_reported();
--> statement-breakpoint
create trigger surveys_gone after delete on surveys for each row execute function keep_searched('reported');
--> statement-breakpoint
do $$
begin
  if exists (select from searched) then analyze searched; end if;
end
$$;
