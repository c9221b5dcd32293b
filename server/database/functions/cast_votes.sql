-- Casts many votes, each an object in `sent`, in one transaction. Returns for each ballot, in
-- order, the vote that its voter has on its survey afterwards. `place` and `link` are set only if
-- this ballot was counted. `survey`, the copy that a vote shows, is in the first row of each
-- survey. Ballots are sorted by survey and counters are locked in that order, so two calls cannot
-- deadlock. Surveys are locked, voters looked up and votes inserted in bulk. The loop in between is
-- needed because each link depends on the previous one. Only the holder of a counter's lock adds
-- votes to its survey. A connection keeps the plan that it made while tables were small, so each
-- row is found by its full key, in a sub-select that locks or has a limit. Such a sub-select cannot
-- become a join with a full table scan. People with one mailbox (`name+tag@`) have one vote. `mark`
-- identifies a mailbox whose vote was forgotten with its account; such a ballot gets the nil UUID
-- as its earlier vote.
drop function if exists cast_votes(
  uuid[], uuid[], uuid[], text[], text[], uuid[], text[], text[], text[], timestamptz[], text[]);
create or replace function cast_votes(sent jsonb)
returns table (
  "voteId" uuid, "submissionId" uuid, place integer, link text, votes integer,
  "voterId" uuid, "voterName" text, "voterEmail" text, "voterImage" text, survey text)
language plpgsql set lock_timeout = '1s' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- One entry per ballot, in the order in which they were sent.
  survey_ids uuid[];
  vote_ids uuid[];
  voter_ids uuid[];
  choices text[];
  comments text[];
  submission_ids uuid[];
  salts text[];
  voter_seals text[];
  seals text[];
  moments timestamptz[];
  marks text[];
  ballot record;
  -- One entry per existing survey, in their order. The head advances with each vote.
  wanted uuid[];
  counts integer[];
  heads text[];
  deadlines date[];
  -- The number of votes with which a survey closes by itself, or null.
  closings integer[];
  -- Of the accounts that may vote, with spaces between them, or null.
  emails text[];
  texts text[];
  -- One entry per counted ballot, at its index among all ballots.
  places integer[] := array_fill(null::integer, array[jsonb_array_length(sent)]);
  links text[] := array_fill(null::text, array[jsonb_array_length(sent)]);
  at integer := 0;
  current uuid;
  deadline date;
  -- Whether a survey got its first vote, and whether one got the vote with which it closes.
  has_first boolean := false;
  is_full boolean := false;
begin
  -- In columns, because arrays of plain types are read faster than JSON in what follows.
  select array_agg(b.survey_id), array_agg(b.id), array_agg(b.voter_id), array_agg(b.choice), array_agg(b.comment),
      array_agg(b.submission_id), array_agg(b.salt), array_agg(b.voter_seal), array_agg(b.seal), array_agg(b.moment),
      array_agg(b.mark)
    into survey_ids, vote_ids, voter_ids, choices, comments, submission_ids, salts, voter_seals, seals, moments, marks
    from jsonb_to_recordset(sent) b (
      survey_id uuid, id uuid, voter_id uuid, choice text, comment text, submission_id uuid, salt text, voter_seal text,
      seal text, moment timestamptz, mark text);
  select array_agg(s.id), array_agg(s.votes), array_agg(s.head), array_agg(s.deadline),
    array_agg(s.shown), array_agg(s.emails), array_agg(s.closes_after)
    into wanted, counts, heads, deadlines, texts, emails, closings
    from (select distinct unnest(survey_ids) as id order by id) asked, lateral (
      select s.id, c.votes, encode(coalesce(c.head, chain_start(s.id)), 'hex') as head,
          case when s.status = 'publish' and s.deleted_at is null and not s.option then s.ends_on end as deadline,
          array_to_string(s.emails, ' ') as emails, s.closes_after,
          json_build_object('surveyId', s.id, 'surveyCreatedAt', s.created_at, 'deleted', s.deleted_at is not null, 'title', s.title,
            'description', s.description, 'option', s.option, 'category', s.category, 'deadline', s.deadline, 'endsOn', s.ends_on,
            'closedAt', s.closed_at, 'status', s.status, 'emails', s.emails, 'closesAfter', s.closes_after,
            'ownerId', s.owner_id, 'ownerName', o.name, 'ownerImage', o.image, 'ownerEmail', o.email)::text as shown
        from survey_counters c join surveys s on s.id = c.survey_id left join users o on o.id = s.owner_id
        where c.survey_id = asked.id for update of c for share of s) s;
  for ballot in
    select b.n, b.survey_id, b.choice, b.seal, (b.moment at time zone 'UTC')::date as day,
        voter.id as voter_id, voter.name, voter.email, voter.email_verified, voter.image,
          coalesce(earlier.id, forgotten.id) as earlier_id, earlier.submission_id
      from unnest(survey_ids, voter_ids, choices, seals, moments, marks) with ordinality b (survey_id, voter_id, choice, seal, moment, mark, n)
        left join lateral (select u.id, u.name, u.email, u.email_verified, u.image, u.mailbox
          from users u where u.id = b.voter_id for key share) voter on true
        -- From the mailbox's few accounts: as a join, it read all votes of the survey.
        left join lateral (
          select own.id, own.submission_id from users o, lateral (
              select v.id, v.submission_id from votes v where v.survey_id = b.survey_id and v.voter_id = o.id limit 1) own
            where o.mailbox = voter.mailbox order by o.id <> b.voter_id limit 1) earlier on true
        left join lateral (
          select '00000000-0000-0000-0000-000000000000'::uuid as id from forgotten_votes f
            where f.survey_id = b.survey_id and f.mark = decode(b.mark, 'hex') limit 1) forgotten on true
      order by b.n
  loop
    if current is distinct from ballot.survey_id then
      current := ballot.survey_id;
      if wanted[at + 1] = current then
        at := at + 1;
        deadline := deadlines[at];
        votes := counts[at];
        survey := texts[at];
      else
        deadline := null;
        votes := null;
      end if;
    end if;
    "voterId" := ballot.voter_id;
    "voterName" := ballot.name;
    "voterEmail" := ballot.email;
    "voterImage" := ballot.image;
    if deadline >= ballot.day and (closings[at] is null or votes < closings[at])
        and ballot.voter_id is not null and ballot.earlier_id is null
        and (emails[at] is null
          or refuse_email(string_to_array(emails[at], ' '), ballot.email, ballot.email_verified) is null) then
      if ballot.choice not in ('yes', 'no') then
        raise check_violation using message = 'a vote is yes, no or no opinion';
      end if;
      votes := votes + 1;
      has_first := has_first or votes = 1;
      is_full := is_full or coalesce(votes = closings[at], false);
      heads[at] := encode(sha256(convert_to(
        heads[at] || ' ' || votes || ' ' || coalesce(ballot.choice, 'none') || ' ' || ballot.seal, 'UTF8')), 'hex');
      places[ballot.n] := votes;
      links[ballot.n] := heads[at];
      "voteId" := vote_ids[ballot.n];
      "submissionId" := submission_ids[ballot.n];
    else
      "voteId" := ballot.earlier_id;
      "submissionId" := ballot.submission_id;
    end if;
    place := places[ballot.n];
    link := links[ballot.n];
    return next;
    survey := null;
  end loop;
  insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
    select b.survey_id, b.id, b.voter_id, b.choice, b.comment, b.submission_id, b.place - 1, b.moment,
        decode(b.salt, 'hex'), decode(b.voter_seal, 'hex'), decode(b.link, 'hex')
      from unnest(survey_ids, vote_ids, voter_ids, choices, comments, submission_ids, places, moments, salts, voter_seals, links)
        b (survey_id, id, voter_id, choice, comment, submission_id, place, moment, salt, voter_seal, link)
      where b.place is not null;
  -- refresh_rankings updates the order by votes and announces the votes.
  with gained as materialized (
    select b.survey_id, max(b.place) as votes, count(*) filter (where b.choice = 'yes') as yes, count(*) filter (where b.choice = 'no') as no
      from unnest(survey_ids, choices, places) b (survey_id, choice, place) where b.place is not null group by b.survey_id),
  changed as (
    update survey_counters c
      set (votes, yes, no, head) = (
        select g.votes, c.yes + g.yes, c.no + g.no, decode(heads[array_position(wanted, c.survey_id)], 'hex')
          from gained g where g.survey_id = c.survey_id)
      where c.survey_id = any(array(select survey_id from gained))
      returning c.survey_id)
  insert into rank_changes select survey_id from changed;
  if is_full then
    update surveys s set closed_at = b.moment, updated_at = b.moment
      from unnest(survey_ids, places, moments) b (survey_id, place, moment)
      where s.id = b.survey_id and s.closed_at is null and b.place = s.closes_after;
  end if;
  if has_first then
    insert into notices (kind, survey_id)
      select 'first-vote', b.survey_id from unnest(survey_ids, places) b (survey_id, place) where b.place = 1;
  end if;
end
$$;
