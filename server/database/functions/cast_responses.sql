-- Casts many responses to questionnaires in one transaction, as cast_votes does with votes: sorted
-- by survey, counters locked in that order, everything but the links in bulk. Returns for each, in
-- order, its outcome, and for `counted` and `earlier` the response itself. `sent` has an object for
-- each; its `quotas` are an object of quota → size, its `files` ids with commas between them. The
-- arrays have an entry for each count that the response at that index, from 1, adds to
-- answer_counts: as JSON they would take a seventh more. One submission, account, mailbox,
-- browser's key or invitation has one response to a survey.
drop function if exists cast_responses(
  uuid[], uuid[], integer[], text[], uuid[], text[], text[], uuid[], text[], text[], bigint[], text[], text[], text[], integer[],
  timestamptz[], text[], text[], text[], text[], text[], integer[], text[], text[], double precision[], uuid[]);
create or replace function cast_responses(
  sent jsonb, counted_at integer[], counted_questions text[], counted_options text[], counted_numbers double precision[])
returns table (outcome text, "responseId" uuid, place integer, link text, ending text)
language plpgsql set lock_timeout = '1s' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- One entry per response, in the order in which they were sent.
  survey_ids uuid[];
  response_ids uuid[];
  versions integer[];
  hashes text[];
  respondent_ids uuid[];
  respondent_keys text[];
  marks text[];
  submission_ids uuid[];
  answers jsonb[];
  states jsonb[];
  seeds bigint[];
  languages text[];
  variables jsonb[];
  endings text[];
  seconds integer[];
  moments timestamptz[];
  salts text[];
  respondent_seals text[];
  seals text[];
  quotas jsonb[];
  files text[];
  invitation_ids uuid[];
  response record;
  -- One entry per existing survey, in their order. The head advances with each response.
  wanted uuid[];
  counts integer[];
  heads text[];
  refusals text[];
  deadlines date[];
  -- The number of responses with which a survey closes by itself, or null.
  closings integer[];
  -- Who may answer now: accounts with these emails, with spaces between them, or null.
  accesses text[];
  emails text[];
  -- One entry per response; null unless it is counted.
  places integer[] := array_fill(null::integer, array[jsonb_array_length(sent)]);
  links text[] := array_fill(null::text, array[jsonb_array_length(sent)]);
  at integer := 0;
  current uuid;
  -- Responses that met each quota of the current survey.
  used jsonb;
  met record;
  owned integer;
begin
  -- In columns, because arrays of plain types are read faster than JSON in what follows.
  select array_agg(b.survey_id), array_agg(b.id), array_agg(b.version), array_agg(b.hash), array_agg(b.respondent_id),
      array_agg(b.respondent_key), array_agg(b.mark), array_agg(b.submission_id), array_agg(b.answers), array_agg(b.states),
      array_agg(b.seed), array_agg(b.language), array_agg(b.variables), array_agg(b.ending), array_agg(b.seconds),
      array_agg(b.moment), array_agg(b.salt), array_agg(b.respondent_seal), array_agg(b.seal), array_agg(b.quotas),
      array_agg(b.files), array_agg(b.invitation_id)
    into survey_ids, response_ids, versions, hashes, respondent_ids, respondent_keys, marks, submission_ids, answers, states,
        seeds, languages, variables, endings, seconds, moments, salts, respondent_seals, seals, quotas, files, invitation_ids
    from jsonb_to_recordset(sent) b (
      survey_id uuid, id uuid, version integer, hash text, respondent_id uuid, respondent_key text, mark text,
      submission_id uuid, answers jsonb, states jsonb, seed bigint, language text, variables jsonb, ending text,
      seconds integer, moment timestamptz, salt text, respondent_seal text, seal text, quotas jsonb, files text,
      invitation_id uuid);
  select array_agg(s.id), array_agg(s.responses), array_agg(s.head), array_agg(s.refusal),
    array_agg(s.ends_on), array_agg(s.closes_after),
      array_agg(s.access), array_agg(array_to_string(s.emails, ' '))
    into wanted, counts, heads, refusals, deadlines, closings, accesses, emails
    from (select distinct unnest(survey_ids) as id order by id) asked, lateral (
      select s.id, c.responses, encode(coalesce(c.response_head, chain_2_start(s.id)), 'hex') as head,
          s.ends_on, s.closes_after,
          s.access, s.emails,
          case when s.status <> 'publish' or s.deleted_at is not null then 'not-found' when not s.option then 'not-this-kind' end as refusal
        from survey_counters c join surveys s on s.id = c.survey_id
        where c.survey_id = asked.id for update of c for share of s) s;
  for response in
    select b.n, b.survey_id, b.id, b.hash, b.respondent_id, b.respondent_key, b.seal, b.ending, (b.moment at time zone 'UTC')::date as day,
        b.quotas, string_to_array(b.files, ',')::uuid[] as files, b.invitation_id,
        person.id as person_id,
        case when accesses[array_position(wanted, b.survey_id)] = 'account' then refuse_email(
          string_to_array(emails[array_position(wanted, b.survey_id)], ' '), person.email,
            person.email_verified) end as email_refusal,
        same.id as same_id, same.place as same_place, same.link as same_link, same.ending as same_ending,
        same.respondent_id is distinct from b.respondent_id and same.respondent_id is not null as is_anothers,
        coalesce(own.id, keyed.id) as earlier_id, forgotten.is_known as is_forgotten,
        newer.published_at <= b.moment - interval '7 days' as is_outdated,
        b.invitation_id is not null and not coalesce(invited.is_open, false) as is_uninvited, coalesce(invited.taken, false) as is_taken
      from unnest(survey_ids, response_ids, versions, hashes, respondent_ids, respondent_keys, marks, submission_ids, endings, moments, seals,
            quotas, files, invitation_ids)
          with ordinality b (survey_id, id, version, hash, respondent_id, respondent_key, mark, submission_id, ending, moment, seal,
            quotas, files, invitation_id, n)
        left join lateral (select u.id, u.mailbox, u.email, u.email_verified from users u
          where u.id = b.respondent_id for key share) person on true
        -- Each asks for the first entry from here on in the order of a unique index, then whether it is the one. Asked for equality,
        -- PostgreSQL without statistics takes any index that begins with the survey, and reads all its responses.
        left join lateral (
          select r.id, r.place, r.link, r.ending, r.respondent_id, r.survey_id, r.submission_id from responses r
            where (r.survey_id, r.submission_id) >= (b.survey_id, b.submission_id)
            order by r.survey_id, r.submission_id limit 1) same
          on (same.survey_id, same.submission_id) = (b.survey_id, b.submission_id)
        left join lateral (
          select own.id from users o, lateral (
              select r.id, r.survey_id, r.respondent_id from responses r
                where (r.survey_id, r.respondent_id) >= (b.survey_id, o.id)
                order by r.survey_id, r.respondent_id limit 1) own
            where o.mailbox = person.mailbox and (own.survey_id, own.respondent_id) = (b.survey_id, o.id) limit 1) own on true
        left join lateral (
          select r.id, r.survey_id, r.respondent_key from responses r
            where b.respondent_key is not null
              and (r.survey_id, r.respondent_key) >= (b.survey_id, decode(b.respondent_key, 'hex'))
            order by r.survey_id, r.respondent_key limit 1) keyed
          on (keyed.survey_id, keyed.respondent_key) = (b.survey_id, decode(b.respondent_key, 'hex'))
        left join lateral (
          select true as is_known from forgotten_votes f
            where f.survey_id = b.survey_id and f.mark = decode(b.mark, 'hex') limit 1) forgotten on true
        left join lateral (
          select i.taken, i.ended is distinct from 'revoked' as is_open from invitations i
            where i.id = b.invitation_id and i.survey_id = b.survey_id limit 1 for update) invited on true
        left join lateral (
          select v.published_at from survey_versions v
            where v.survey_id = b.survey_id and v.number = b.version + 1 limit 1) newer on true
      order by b.n
  loop
    if current is distinct from response.survey_id then
      current := response.survey_id;
      used := '{}';
      if wanted[at + 1] = current then
        at := at + 1;
      end if;
    end if;
    "responseId" := null;
    place := null;
    link := null;
    ending := null;
    outcome := case
      when wanted[at] is distinct from current then 'not-found'
      when response.same_id is not null and not response.is_anothers then 'earlier'
      when response.respondent_id is not null and response.person_id is null then 'sign-in-required'
      when refusals[at] is not null then refusals[at]
      when response.is_uninvited or (accesses[at] = 'invited' and response.invitation_id is null) then 'not-invited'
      when accesses[at] = 'account' and response.respondent_id is null then 'sign-in-required'
      when response.same_id is not null or response.earlier_id is not null or response.is_forgotten or response.is_taken
        then 'already-answered'
      when response.email_refusal is not null then response.email_refusal
      when deadlines[at] < response.day or counts[at] >= closings[at] then 'survey-closed'
      when response.is_outdated then 'version-ended'
      else 'counted' end;
    if outcome = 'counted' and response.quotas is not null then
      for met in select q.key as id, q.value::integer as max from jsonb_each_text(response.quotas) q loop
        if not used ? met.id then
          used := used || jsonb_build_object(met.id, coalesce(
            (select c.used from quota_counts c where c.survey_id = current and c.quota_id = met.id), 0));
        end if;
        if (used ->> met.id)::integer >= met.max then
          outcome := 'quota-full';
        end if;
      end loop;
    end if;
    if outcome = 'counted' and response.files is not null then
      update response_files f set response_id = response.id
        where f.id = any(response.files) and f.survey_id = current and f.response_id is null
          and (f.respondent_id = response.respondent_id or f.respondent_key = decode(response.respondent_key, 'hex'));
      get diagnostics owned = row_count;
      if owned < cardinality(response.files) then
        update response_files f set response_id = null where f.response_id = response.id;
        outcome := 'files-gone';
      end if;
    end if;
    if outcome = 'earlier' then
      "responseId" := response.same_id;
      place := response.same_place;
      link := encode(response.same_link, 'hex');
      ending := response.same_ending;
    elsif outcome = 'already-answered' then
      "responseId" := response.earlier_id;
    elsif outcome = 'counted' then
      if response.quotas is not null then
        for met in select q.key as id from jsonb_each_text(response.quotas) q loop
          used := used || jsonb_build_object(met.id, (used ->> met.id)::integer + 1);
        end loop;
      end if;
      counts[at] := counts[at] + 1;
      heads[at] := encode(sha256(convert_to(
        heads[at] || ' ' || counts[at] || ' ' || response.hash || ' ' || response.seal, 'UTF8')), 'hex');
      places[response.n] := counts[at];
      links[response.n] := heads[at];
      "responseId" := response.id;
      place := counts[at];
      link := heads[at];
      ending := response.ending;
    end if;
    return next;
  end loop;
  insert into responses (survey_id, place, id, version, respondent_id, respondent_key, invitation_id, submission_id, answers, states, seed, language,
      variables, ending, seconds, created_at, salt, respondent_seal, seal, link)
    select b.survey_id, b.place, b.id, b.version, b.respondent_id, decode(b.respondent_key, 'hex'), b.invitation_id, b.submission_id, b.answers,
        b.states, b.seed, b.language, b.variables, b.ending, b.seconds, b.moment, decode(b.salt, 'hex'),
        decode(b.respondent_seal, 'hex'), decode(b.seal, 'hex'), decode(b.link, 'hex')
      from unnest(survey_ids, places, response_ids, versions, respondent_ids, respondent_keys, submission_ids, answers, states, seeds, languages,
          variables, endings, seconds, moments, salts, respondent_seals, seals, links, invitation_ids)
        b (survey_id, place, id, version, respondent_id, respondent_key, submission_id, answers, states, seed, language,
          variables, ending, seconds, moment, salt, respondent_seal, seal, link, invitation_id)
      where b.place is not null;
  if exists (select from unnest(invitation_ids) i where i is not null) then
    -- One whose first mail wasn't noted as sent keeps its turn, in which it is (server/invitations/mail-queries.ts).
    update invitations i set taken = true, answered_at = b.moment, next_at = case when i.step = 0 then i.next_at end
      from unnest(invitation_ids, places, moments) b (id, place, moment) where b.place is not null and i.id = b.id;
    perform tell_answered(s.id) from (
      select distinct b.survey_id as id from unnest(survey_ids, invitation_ids, places) b (survey_id, invitation_id, place)
        where b.invitation_id is not null and b.place is not null order by id) s;
  end if;
  insert into answer_counts as a (survey_id, version, question, option, count, sum, squares)
    select survey_ids[c.n], versions[c.n], c.question, c.option, count(*), coalesce(sum(c.number::numeric), 0), coalesce(sum(c.number::numeric * c.number::numeric), 0)
      from unnest(counted_at, counted_questions, counted_options, counted_numbers) c (n, question, option, number)
      where places[c.n] is not null group by 1, 2, 3, 4
    on conflict (survey_id, version, question, option) do update
      set count = a.count + excluded.count, sum = a.sum + excluded.sum, squares = a.squares + excluded.squares;
  perform compact_values(b.survey_id) from unnest(survey_ids, places) b (survey_id, place) where b.place % 1000 = 0;
  if exists (select from unnest(quotas) q where q is not null) then
    insert into quota_counts as a (survey_id, quota_id, used)
      select b.survey_id, q.id, count(*)
        from unnest(survey_ids, quotas, places) b (survey_id, quotas, place), jsonb_object_keys(b.quotas) q (id)
        where b.place is not null group by 1, 2
      on conflict (survey_id, quota_id) do update set used = a.used + excluded.used;
  end if;
  delete from response_drafts where id = any(array(
    select d.id from unnest(survey_ids, respondent_ids, respondent_keys, places) b (survey_id, respondent_id, respondent_key, place),
      lateral (
        (select id from response_drafts where survey_id = b.survey_id and respondent_id = b.respondent_id limit 1)
        union all
        (select id from response_drafts where survey_id = b.survey_id and respondent_key = decode(b.respondent_key, 'hex') limit 1)) d
      where b.place is not null));
  -- refresh_rankings updates the order by answers and announces them.
  with changed as (
    update survey_counters c
      set responses = counts[array_position(wanted, c.survey_id)],
        response_head = decode(heads[array_position(wanted, c.survey_id)], 'hex')
      where c.survey_id = any(array(
        select distinct b.survey_id from unnest(survey_ids, places) b (survey_id, place) where b.place is not null))
      returning c.survey_id)
  insert into rank_changes select survey_id from changed;
  update surveys s set closed_at = b.moment, updated_at = b.moment
    from unnest(survey_ids, places, moments) b (survey_id, place, moment)
    where s.id = b.survey_id and s.closed_at is null and b.place = s.closes_after;
  insert into notices (kind, survey_id)
    select 'first-vote', b.survey_id from unnest(survey_ids, places) b (survey_id, place) where b.place = 1;
end
$$;
