-- Tells a survey's owner who answered by invitation: where every version promised names, at once; else all
-- untold together, once they are five and those whom this leaves untold are nobody or at least five
-- (`smallestGroup` of limits/limits.ts, decision 31). Nothing else sets `told`, and nothing takes it back.
-- Whoever calls it holds the survey's counter.
create or replace function tell_answered(survey uuid) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  untold uuid[];
  -- How many of them the list shows as revoked, bounced or opted out.
  gone integer;
  -- Of those who haven't answered and don't show so, as many as are needed.
  remaining integer;
  is_safe boolean := false;
begin
  select array_agg(i.id), count(*) filter (where i.ended is not null and not i.ended_late) into untold, gone
    from invitations i where i.survey_id = survey and i.taken and not i.told;
  if cardinality(untold) >= 5 then
    -- The owner may know how many answered, and whom the list shows as gone, but not whether these are among
    -- them. So each counts as if somebody else had answered: when a group is told says nothing of them.
    select count(*) into remaining from (
      select from invitations i where i.survey_id = survey and not i.taken and not i.told
        and (i.ended is null or i.ended_late) limit gone + 5) found;
    is_safe := remaining >= gone + 5;
    if remaining = 0 then
      is_safe := not exists (select from invitations i where i.survey_id = survey and not i.taken and not i.told);
    end if;
  end if;
  if is_safe or not exists (
      select from survey_versions v where v.survey_id = survey and v.definition -> 'settings' ->> 'identity' <> 'named') then
    update invitations i set told = true where i.id = any(untold);
  end if;
end
$$;
