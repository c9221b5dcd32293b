-- How many rows a list has, kept in the transaction that changes them. First argument: the list; second: an expression for a
-- row's part, null when the list does not hold the row. Parts are locked in their order, so that two statements cannot block each other.
create function keep_totals() returns trigger language plpgsql as $$
declare
  added constant text := format('select %s, 1 from new_rows', tg_argv[1]);
  removed constant text := format('select %s, -1 from old_rows', tg_argv[1]);
  changes constant text := case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end;
begin
  execute format(
    'insert into row_totals as t (list, part, slot, total)
     select %L, part, pg_backend_pid() %% 16, sum(n) from (%s) as changes (part, n)
     where part is not null group by part having sum(n) <> 0 order by part
     on conflict (list, part, slot) do update set total = t.total + excluded.total',
    tg_argv[0], changes);
  return null;
end
$$;
--> statement-breakpoint
-- A trigger that sees the rows of a statement together may be for one kind of statement only.
create trigger users_added after insert on users referencing new table as new_rows
  for each statement execute function keep_totals('users', 'role');
--> statement-breakpoint
create trigger users_changed after update on users referencing new table as new_rows old table as old_rows
  for each statement execute function keep_totals('users', 'role');
--> statement-breakpoint
create trigger users_removed after delete on users referencing old table as old_rows
  for each statement execute function keep_totals('users', 'role');
--> statement-breakpoint
create trigger surveys_added after insert on surveys referencing new table as new_rows
  for each statement execute function keep_totals('surveys', 'case when deleted_at is null then status || ''/'' || category end');
--> statement-breakpoint
create trigger surveys_changed after update on surveys referencing new table as new_rows old table as old_rows
  for each statement execute function keep_totals('surveys', 'case when deleted_at is null then status || ''/'' || category end');
--> statement-breakpoint
create trigger surveys_removed after delete on surveys referencing old table as old_rows
  for each statement execute function keep_totals('surveys', 'case when deleted_at is null then status || ''/'' || category end');
--> statement-breakpoint
create trigger payments_added after insert on payments referencing new table as new_rows
  for each statement execute function keep_totals('payments', '''all''');
--> statement-breakpoint
create trigger payments_removed after delete on payments referencing old table as old_rows
  for each statement execute function keep_totals('payments', '''all''');
--> statement-breakpoint
-- The triggers hold writers off until this migration ends, so nothing is missed or counted twice.
insert into row_totals (list, part, slot, total)
  select 'users', role, 0, count(*) from users group by role
  union all
  select 'surveys', status || '/' || category, 0, count(*) from surveys where deleted_at is null group by 2;
--> statement-breakpoint
-- Its few rows are updated all the time: room to do so in place.
alter table row_totals set (fillfactor = 50);
