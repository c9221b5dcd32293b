-- Readers rely on a frozen report, and on a revoked one being gone.
create or replace function refuse_report_change() returns trigger language plpgsql as $$
begin
  raise exception 'a frozen report never changes, and a revoked one stays revoked';
end
$$;

create or replace trigger result_reports_kept
  before update on result_reports
  for each row when (
    (old.frozen is not null and (old.title, old.parts, old.frozen, old.kind, old.published_at)
      is distinct from (new.title, new.parts, new.frozen, new.kind, new.published_at))
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at))
  execute function refuse_report_change();
