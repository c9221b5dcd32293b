-- Votes and responses in one shape, for analysis: a row for everything that an answer counts for,
-- in the forms of server/responses/answer-options.ts. Grouped by survey, version, question and
-- option, the rows of questionnaires add up to answer_counts. An erased response has none. A ballot is one question, `vote`:
-- `yes`, `no` and `no-opinion` are its answers. Read it for one survey at a time.
-- Answers are taken apart once: to look up one of them is to unpack them all.
-- A migration that changes a column named here has to drop the view first; the start makes it
-- again.
drop view if exists answered;

create view answered as
  select v.survey_id, 1 as version, v.votes_before + 1 as place, v.id as response_id, v.created_at, null::text as language,
      'vote' as question, counted.option, null::double precision as number
    from votes v
      cross join lateral (
        select '#answered' as option union all select coalesce(v.choice, 'no-opinion')) counted
  union all
  select r.survey_id, r.version, r.place, r.id, r.created_at, r.language, state.question, counted.option, counted.number
    from responses r
      cross join lateral jsonb_each_text(r.states) state (question, name)
      left join lateral jsonb_each(r.answers) given (question, answer) on given.question = state.question
      cross join lateral (
        select '#' || case when state.name = 'answered' and state.question = any(r.erased) then 'erased'
          else state.name end as option, null::double precision as number
        union all select answer ->> 'choice', null where answer ? 'choice'
        union all select choice, null from jsonb_array_elements_text(answer -> 'choices') choice
        union all select choice || '@' || rank, null
          from jsonb_array_elements_text(answer -> 'ranking') with ordinality ranked (choice, rank)
        union all select '#number', (answer -> 'number')::double precision where answer ? 'number'
        union all select '=' || trim_scale((answer ->> 'number')::numeric), null where answer ? 'number'
        union all select '=' || case when answer ->> 'date' ~ '^\d\d:' then left(answer ->> 'date', 2) || ':00' else left(answer ->> 'date', 10) end, null
          where answer ? 'date'
        union all select cell.row_id || '/#answered', null from jsonb_object_keys(answer -> 'cells') cell (row_id)
        union all select cell.row_id || '/' || column_id, null
          from jsonb_each(answer -> 'cells') cell (row_id, columns), jsonb_array_elements_text(cell.columns) column_id
        union all select part.choice, part.points::double precision from jsonb_each(answer -> 'parts') part (choice, points)
        union all select scored.choice, scored.points::double precision from jsonb_each(answer -> 'scores') scored (choice, points)
        union all select 'yes', null where answer ? 'agreed') counted
      where r.erased_at is null;
