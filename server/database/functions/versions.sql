-- What was published stays as it was. Answers, links and receipts refer to it.
create or replace function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'published versions are never changed';
end
$$;

create or replace trigger survey_versions_kept before update or delete or truncate on survey_versions
  for each statement execute function refuse_version_change();
