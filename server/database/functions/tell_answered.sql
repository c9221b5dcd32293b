-- Tells a survey's owner who answered by invitation: where every version promised names, at once; else
-- once five aren't told, all of them together (`smallestGroup` of contract/limits.ts, decision 31).
-- Nothing else sets `told`, and nothing takes it back. Whoever calls it holds the survey's counter.
create or replace function tell_answered(survey uuid) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  untold uuid[];
begin
  select array_agg(i.id) into untold from invitations i where i.survey_id = survey and i.taken and not i.told;
  if cardinality(untold) >= 5 or not exists (
      select from survey_versions v where v.survey_id = survey and v.definition -> 'settings' ->> 'identity' <> 'named') then
    update invitations i set told = true where i.id = any(untold);
  end if;
end
$$;
