-- Numbers and dates are counted by value since, as ratings were (functions/answered.sql).
insert into answer_counts (survey_id, version, question, option, count, sum, squares)
  select r.survey_id, r.version, given.question, '=' || coalesce(
      trim_scale(trunc(given.number, case
        when abs(given.number) >= 1 then 4 - length(trunc(abs(given.number))::text)
        else 4 + coalesce(length(substring(abs(given.number)::text from '^0\.(0*)')), 0) end))::text,
      case when given.day ~ '^\d\d:' then left(given.day, 2) || ':00' else left(given.day, 10) end), count(*), 0, 0
    from responses r cross join lateral (
      select key as question, (value ->> 'number')::numeric as number, value ->> 'date' as day
        from jsonb_each(r.answers) where value ? 'number' or value ? 'date') given
    group by 1, 2, 3, 4
  on conflict do nothing;
