-- A file of a survey's responses must not keep what was erased from them since. A job that still
-- writes one ends when its row is gone.
create or replace function remove_stale_exports() returns trigger language plpgsql as $$
begin
  delete from exports where survey_id = new.survey_id;
  return null;
end
$$;

create or replace trigger responses_exports_stale
  after update of answers, respondent_id, erased_at, erased on responses
  for each row execute function remove_stale_exports();
