DROP INDEX "surveys_title_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "row_totals" ADD COLUMN "shifts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(title)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name || chr(1) || email)) STORED;--> statement-breakpoint
CREATE INDEX "survey_counters_reported" ON "survey_counters" USING btree ("reports" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "surveys_unpublished_ids" ON "surveys" USING btree ("id") WHERE deleted_at is null and status = 'unPublish';--> statement-breakpoint
CREATE INDEX "surveys_found" ON "surveys" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- As before, and beside each total how often a row went, or came elsewhere than at the new end. Ten seconds old is still new:
-- the time of a row is that of its request. A row that stays in its part is no change at all.
create or replace function keep_totals() returns trigger language plpgsql as $$
declare
  late constant text := '(created_at < clock_timestamp() - interval ''10 seconds'')::int';
  added constant text := format('select id, %s, 1, %s from new_rows', tg_argv[1], case tg_op when 'INSERT' then late else '1' end);
  removed constant text := format('select id, %s, -1, 1 from old_rows', tg_argv[1]);
  changes constant text := case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end;
begin
  execute format(
    'with changed as (
       select part, sum(n) as n, max(shift) as shift from (%s) as changes (id, part, n, shift)
       where part is not null group by id, part having sum(n) <> 0
     )
     insert into row_totals as t (list, part, slot, total, shifts)
     select %L, part, pg_backend_pid() %% 16, sum(n), sum(shift) from changed group by part order by part
     on conflict (list, part, slot) do update set total = t.total + excluded.total, shifts = t.shifts + excluded.shifts',
    changes, tg_argv[0]);
  return null;
end
$$;
