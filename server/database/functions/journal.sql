-- The journal is append-only.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only';
end
$$;

create or replace trigger journal_kept before update or delete or truncate on journal
  for each statement execute function refuse_journal_change();
