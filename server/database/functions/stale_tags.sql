-- The codes of an answer say what it said, so they go with it.
create or replace function remove_stale_tags() returns trigger language plpgsql as $$
begin
  delete from answer_tags
    where survey_id = new.survey_id and place = new.place
      and (new.answers is null or not new.answers ? key);
  return null;
end
$$;

create or replace trigger responses_tags_stale
  after update of answers on responses
  for each row when (old.answers is distinct from new.answers) execute function remove_stale_tags();
