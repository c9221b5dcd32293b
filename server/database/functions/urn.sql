-- Takes one answer sheet of an `unlinked` or `sealed` survey into the urn, and returns its outcome as
-- cast_responses does; `full` is `counted` with a lot due. Who took part is noted in the same
-- transaction, where that isn't known by the ballot. PostgreSQL's log keeps every row that was ever
-- written, so the sheet comes encrypted, and its key is kept elsewhere until the lot: `other-key` if
-- that is another one by now. `lot-due` if `most` wait already, and a lot has to be cast first. A sealed ballot has a serial, an entry and a `sealed_mark` that follow
-- from it and its answers, and neither a respondent nor a submission.
drop function if exists put_in_urn(
  uuid, uuid, integer, uuid, bytea, bytea, uuid, timestamptz, text, text, text, text, bytea, bytea, bytea, text,
  bytea, bytea, bytea, integer);
drop function if exists put_in_urn(
  uuid, uuid, integer, uuid, bytea, bytea, uuid, timestamptz, uuid, bytea, bytea, bytea, text, integer);
create or replace function put_in_urn(
  survey uuid, entry uuid, number integer, respondent uuid, key bytea, mark bytea, submission uuid,
  moment timestamptz, key_id uuid, sheet bytea, sealed_mark bytea, serial bytea, answers text, most integer)
returns text language plpgsql set lock_timeout = '1s' set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  found record;
  person record;
  waiting integer;
  refused text;
begin
  select s.option, s.ends_on, s.closes_after, s.access, s.emails, s.lots_ended,
      s.status = 'publish' and s.deleted_at is null as is_open, c.responses
    into found
    from survey_counters c join surveys s on s.id = c.survey_id
    where c.survey_id = survey for update of c for share of s;
  if not found.option is not null then
    return 'not-found';
  end if;
  -- Not above: that statement's snapshot may be older than its lock.
  select count(*) into waiting from urn u where u.survey_id = survey;
  if not exists (select from urn_keys k where k.survey_id = survey and k.id = key_id and not k.retired) then
    return 'other-key';
  end if;
  select u.mailbox, u.email, u.email_verified into person from users u where u.id = respondent for key share;
  if serial is null then
    if exists (select from participations p where p.survey_id = survey and p.submission_id = submission
        and (p.respondent_id is null or p.respondent_id is not distinct from respondent)) then
      return 'earlier';
    end if;
  else
    if exists (select from urn u where u.survey_id = survey and u.id = entry and u.mark = sealed_mark)
        or exists (select from cast_ballots b join responses r on r.survey_id = b.survey_id and r.place = b.place
          where b.survey_id = survey and b.serial = serial and r.answers = answers::jsonb) then
      return 'earlier';
    end if;
    if exists (select from urn u where u.survey_id = survey and u.id = entry)
        or exists (select from cast_ballots b where b.survey_id = survey and b.serial = serial) then
      return 'already-answered';
    end if;
  end if;
  if respondent is not null and person.mailbox is null then
    return 'sign-in-required';
  end if;
  if not found.is_open then
    return 'not-found';
  end if;
  if not found.option then
    return 'not-this-kind';
  end if;
  if exists (select from participations p join users o on o.id = p.respondent_id
        where p.survey_id = survey and o.mailbox = person.mailbox)
      or exists (select from participations p where p.survey_id = survey and p.respondent_key = key)
      or exists (select from participations p where p.survey_id = survey and p.submission_id = submission)
      or exists (select from forgotten_votes f where f.survey_id = survey and f.mark = mark) then
    return 'already-answered';
  end if;
  if serial is null and found.access = 'account' then
    if respondent is null then
      return 'sign-in-required';
    end if;
    refused := refuse_email(found.emails, person.email, person.email_verified);
    if refused is not null then
      return refused;
    end if;
  end if;
  -- Nothing comes after the last lot, even if its moment was before: it would be alone.
  if found.lots_ended or found.ends_on < (moment at time zone 'UTC')::date
      or found.responses + waiting >= found.closes_after then
    return 'survey-closed';
  end if;
  -- At once, not after seven days as elsewhere: the few answers of an earlier version would show whose
  -- they are.
  if exists (select from survey_versions v where v.survey_id = survey and v.number > put_in_urn.number) then
    return 'version-ended';
  end if;
  if waiting >= most then
    return 'lot-due';
  end if;
  if serial is null then
    insert into participations (survey_id, respondent_id, respondent_key, submission_id)
      values (survey, respondent, key, submission);
  end if;
  insert into urn (survey_id, id, sheet, mark) values (survey, entry, sheet, sealed_mark);
  waiting := waiting + 1;
  -- The day is all that is kept of its moment.
  if found.responses + waiting >= found.closes_after then
    perform shuffle_participations(survey);
    update surveys s set closed_at = date_trunc('day', moment, 'UTC'), updated_at = date_trunc('day', moment, 'UTC')
      where s.id = survey and s.closed_at is null;
    return 'full';
  end if;
  return case when waiting >= most then 'full' else 'counted' end;
end
$$;

-- Moves sheets of a survey's urn, decrypted, into its chain, in the order of their serials or random
-- ids, and counts them. `sheets` is a JSON array of them; whoever calls it has locked the counter
-- before reading them, and puts the others back under another key (server/responses/urn.ts): this
-- empties the urn. Participations are written again in random order: always while
-- there are few, and on average a thousand rows a lot beyond.
drop function if exists cast_lot(uuid);
create or replace function cast_lot(survey uuid, sheets jsonb)
returns void language plpgsql set lock_timeout = '1s' as $$
#variable_conflict use_variable
declare
  sheet record;
  place integer;
  before integer;
  head text;
begin
  update urn_keys k set retired = true where k.survey_id = survey and not k.retired;
  if jsonb_array_length(sheets) = 0 then
    return;
  end if;
  select c.responses, encode(coalesce(c.response_head, chain_2_start(c.survey_id)), 'hex') into place, head
    from survey_counters c where c.survey_id = survey for update;
  before := place;
  -- `lotSize` of limits/limits.ts. Whoever took part before is known to be in an earlier lot.
  if place > 0 and jsonb_array_length(sheets) < 20 then
    raise exception 'a lot of fewer than twenty answers would show whose they are';
  end if;
  if place = 0 then
    insert into notices (kind, survey_id) values ('first-vote', survey);
  end if;
  insert into answer_counts as a (survey_id, version, question, option, count, sum, squares)
    select survey, u.version, c.question, c.option, count(*), coalesce(sum(c.number), 0),
        coalesce(sum(c.number * c.number), 0)
      from jsonb_to_recordset(sheets) u (version integer, counts jsonb)
        cross join jsonb_to_recordset(u.counts) c (question text, option text, number numeric)
      group by 1, 2, 3, 4
    on conflict (survey_id, version, question, option) do update
      set count = a.count + excluded.count, sum = a.sum + excluded.sum, squares = a.squares + excluded.squares;
  for sheet in
    select u.*, encode(v.hash, 'hex') as hash
      from jsonb_to_recordset(sheets) u (id uuid, version integer, language text, answers jsonb, states jsonb,
          ending text, salt text, "respondentSeal" text, seal text, serial text, "preparedMessage" text, signature text)
        join survey_versions v on v.survey_id = survey and v.number = u.version
      order by u.serial collate "C", u.id
  loop
    place := place + 1;
    head := encode(sha256(convert_to(head || ' ' || place || ' ' || sheet.hash || ' ' || sheet.seal
      || coalesce(' ' || sheet.serial, ''), 'UTF8')), 'hex');
    insert into responses (survey_id, place, id, version, answers, states, language, ending, salt,
        respondent_seal, seal, link)
      values (survey, place, sheet.id, sheet.version, sheet.answers, sheet.states, sheet.language,
        sheet.ending, decode(sheet.salt, 'hex'), decode(sheet."respondentSeal", 'hex'),
        decode(sheet.seal, 'hex'), decode(head, 'hex'));
    if sheet.serial is not null then
      insert into cast_ballots (survey_id, place, serial, prepared_message, signature)
        values (survey, place, decode(sheet.serial, 'hex'), decode(sheet."preparedMessage", 'hex'),
          decode(sheet.signature, 'hex'));
    end if;
  end loop;
  delete from urn u where u.survey_id = survey;
  if place / 1000 > before / 1000 then
    perform compact_values(survey);
  end if;
  update survey_counters c set responses = place, response_head = decode(head, 'hex') where c.survey_id = survey;
  insert into rank_changes values (survey);
  if random() * (select count(*) from participations p where p.survey_id = survey) < 1000 then
    perform shuffle_participations(survey);
  end if;
end
$$;

create or replace function shuffle_participations(survey uuid) returns void language sql as $$
  with taken as (
    delete from participations p where p.survey_id = survey returning p.*
  )
  insert into participations select * from taken order by random()
$$;

-- Puts invited people on the list of who may take a ballot, and begins the chain again with their
-- number. Does nothing in surveys that aren't sealed.
create or replace function list_invited(survey uuid, invited uuid[]) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  cast_already integer;
begin
  if invited is null or not exists (select from ballot_keys k where k.survey_id = survey) then
    return;
  end if;
  select c.responses into cast_already from survey_counters c where c.survey_id = survey for update;
  if cast_already > 0 then
    raise exception 'the list of this survey is fixed';
  end if;
  insert into ballots (survey_id, respondent_id) select survey, unnest(invited);
  update ballot_keys k set eligible = (select count(*) from ballots b where b.survey_id = survey)
    where k.survey_id = survey;
  update survey_counters c
    set response_head = sha256(convert_to('candor chain 3 ' || survey || ' ' || encode(k.version_hash, 'hex') || ' '
      || encode(sha256(k.public_key), 'hex') || ' ' || k.eligible, 'UTF8'))
    from ballot_keys k where k.survey_id = survey and c.survey_id = survey;
end
$$;
