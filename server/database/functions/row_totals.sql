-- Maintains the lists' row counts. First argument: the list. Second argument: an expression for a
-- row's part, null if the list excludes the row. Parts are locked in order, so that two statements
-- cannot deadlock.
create or replace function keep_totals() returns trigger language plpgsql as $$
declare
  added constant text := format('select %s, 1 from new_rows', tg_argv[1]);
  removed constant text := format('select %s, -1 from old_rows', tg_argv[1]);
  changes constant text := case tg_op
    when 'INSERT' then added
    when 'DELETE' then removed
    else added || ' union all ' || removed end;
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

-- A trigger with transition tables handles only one kind of statement.
create or replace trigger users_added after insert on users referencing new table as new_rows
  for each statement execute function keep_totals('users', 'role');
create or replace trigger users_changed after update on users
  referencing new table as new_rows old table as old_rows
  for each statement execute function keep_totals('users', 'role');
create or replace trigger users_removed after delete on users referencing old table as old_rows
  for each statement execute function keep_totals('users', 'role');
create or replace trigger surveys_added after insert on surveys referencing new table as new_rows
  for each statement execute function keep_totals('surveys', 'case when deleted_at is null then visibility || ''/'' || category end');
create or replace trigger surveys_changed after update on surveys
  referencing new table as new_rows old table as old_rows
  for each statement execute function keep_totals('surveys', 'case when deleted_at is null then visibility || ''/'' || category end');
create or replace trigger surveys_removed after delete on surveys referencing old table as old_rows
  for each statement execute function keep_totals('surveys', 'case when deleted_at is null then visibility || ''/'' || category end');
create or replace trigger payments_added after insert on payments referencing new table as new_rows
  for each statement execute function keep_totals('payments', '''all''');
create or replace trigger payments_removed after delete on payments referencing old table as old_rows
  for each statement execute function keep_totals('payments', '''all''');
