drop function if exists counted_number(numeric);

-- A number cut down to its first four digits: firstDigits of statistics/first-digits.ts.
create or replace function first_digits(number numeric) returns text language plpgsql immutable as $$
declare
  places integer := case when abs(number) >= 1 then 4 - length(trunc(abs(number))::text)
    else 4 + coalesce(length(substring(abs(number)::text from '^0\.(0*)')), 0) end;
  cut numeric := trunc(number, places);
begin
  return trim_scale(cut - case when cut > number then power(10::numeric, -places) else 0 end)::text;
end
$$;

-- Of questions with more than 10,000 different numbers, answer_counts keeps the first four digits
-- alone, as options `~4599`, so that reading it costs no more. Whoever calls it has locked the
-- survey's counter.
create or replace function compact_values(survey uuid) returns void language plpgsql as $$
begin
  with many as (
    select version, question from answer_counts where survey_id = survey and option ~ '^=-?[0-9.]+$'
      group by 1, 2 having count(*) > 10000
  ), gone as (
    delete from answer_counts a using many m
      where a.survey_id = survey and a.version = m.version and a.question = m.question and a.option like '=%'
      returning a.version, a.question, a.option, a.count)
  insert into answer_counts as a (survey_id, version, question, option, count)
    select survey, g.version, g.question, '~' || first_digits(substr(g.option, 2)::numeric), sum(g.count)
      from gone g group by 1, 2, 3, 4
    on conflict (survey_id, version, question, option) do update set count = a.count + excluded.count;
end
$$;
