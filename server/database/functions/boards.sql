-- Boards and their hash chain. docs/proof.md defines the hashed texts (chain 4).
create or replace function chain_4_start(survey_id uuid) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to('candor chain 4 ' || survey_id::text, 'UTF8'));

create or replace function chain_4_link(
  head text, place integer, event text, item text, value text, replaced integer, seal text)
returns text language plpgsql immutable parallel safe as $$
begin
  return encode(sha256(convert_to(
    head || ' ' || place || ' ' || event || ' ' || item || ' ' || value || ' ' || replaced || ' ' || seal, 'UTF8')), 'hex');
end
$$;

-- Makes anything but a mark the next entry of a board's chain. The caller holds the board's lock.
create or replace function add_board_entry(
  board uuid, event text, item text, value text, respondent text, submission uuid, salt text, seal text)
returns integer language plpgsql as $$
#variable_conflict use_variable
declare
  place integer;
  head text;
  link text;
begin
  select b.length + 1, encode(coalesce(b.head, chain_4_start(board)), 'hex') into strict place, head
    from boards b where b.survey_id = board for update;
  link := chain_4_link(head, place, event, item, value, 0, seal);
  insert into board_entries (survey_id, place, event, item, value, respondent, submission_id, salt, seal, link)
    values (board, place, event, item, value, decode(respondent, 'hex'), submission, decode(salt, 'hex'),
      decode(seal, 'hex'), decode(link, 'hex'));
  update boards b set length = place, head = decode(link, 'hex') where b.survey_id = board;
  return place;
end
$$;

-- Casts the marks of many submissions in one transaction, as cast_votes does with votes: sorted by
-- survey, boards locked in that order, everything but the links in bulk. Returns for each
-- submission, in order, its outcome, and the place of its last mark. `sent` has an object for each
-- submission, whose `seen` are ids of items with commas between them; the arrays have an entry for
-- each mark, which belongs to the submission at `marked_at`, from 1. No respondent and no submission
-- is in it twice. A submission counts once, whoever sends it again: a guest whose first response was
-- lost has another key by then.
create or replace function cast_marks(
  sent jsonb, marked_at integer[], marked_items text[], marked_values smallint[], marked_salts text[], marked_seals text[])
returns table (outcome text, place integer)
language plpgsql set lock_timeout = '1s' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- One entry per submission, in the order in which they were sent.
  survey_ids uuid[];
  respondents text[];
  submission_ids uuid[];
  seen text[];
  moments timestamptz[];
  outcomes text[] := array_fill(null::text, array[jsonb_array_length(sent)]);
  last_places integer[] := array_fill(null::integer, array[jsonb_array_length(sent)]);
  -- Submissions that mark what isn't shown.
  astray integer[];
  -- One entry per existing board, in their order. The head advances with each mark.
  wanted uuid[];
  lengths integer[];
  heads text[];
  last_days date[];
  refusals text[];
  -- One entry per mark; null unless it is counted.
  places integer[] := array_fill(null::integer, array[coalesce(cardinality(marked_at), 0)]);
  links text[] := array_fill(null::text, array[coalesce(cardinality(marked_at), 0)]);
  replaced integer[] := array_fill(0, array[coalesce(cardinality(marked_at), 0)]);
  earlier_values smallint[] := array_fill(null::smallint, array[coalesce(cardinality(marked_at), 0)]);
  at integer := 0;
  current uuid;
  before integer := 0;
  each record;
begin
  select array_agg(b.survey_id), array_agg(b.respondent), array_agg(b.submission_id), array_agg(b.seen), array_agg(b.moment)
    into survey_ids, respondents, submission_ids, seen, moments
    from jsonb_to_recordset(sent) b (survey_id uuid, respondent text, submission_id uuid, seen text, moment timestamptz);
  -- Surveys first, as publishing does.
  perform from surveys s where s.id = any(array(select distinct unnest(survey_ids))) order by s.id for share;
  select array_agg(b.survey_id), array_agg(b.length), array_agg(b.head), array_agg(b.last_day), array_agg(b.refusal)
    into wanted, lengths, heads, last_days, refusals
    from (select distinct unnest(survey_ids) as id order by id) asked, lateral (
      select b.survey_id, b.length, encode(coalesce(b.head, chain_4_start(b.survey_id)), 'hex') as head,
          least(s.ends_on, b.until) as last_day,
          case when s.status <> 'publish' or s.deleted_at is not null then 'not-found'
            when b.closed_at is not null then 'board-closed' end as refusal
        from boards b join surveys s on s.id = b.survey_id
        where b.survey_id = asked.id for update of b) b;
  select array_agg(distinct m.n) into astray from unnest(marked_at, marked_items) m (n, item)
    where not exists (select from (select i.survey_id, i.id, i.state from board_items i
        where (i.survey_id, i.id) >= (survey_ids[m.n], m.item) order by i.survey_id, i.id limit 1) i
      where i.survey_id = survey_ids[m.n] and i.id = m.item and i.state = 'shown');
  for each in
    select b.n, b.survey_id, (b.moment at time zone 'UTC')::date as day, earlier.place as earlier_place,
        m.k, m.item, m.value, m.seal, latest.place as latest_place, latest.value as latest_value
      from unnest(survey_ids, respondents, submission_ids, moments) with ordinality b (survey_id, respondent, submission_id, moment, n)
        -- Each asks for the first entry from here on in the order of a unique index, as in cast_responses: PostgreSQL without
        -- statistics would read the whole board.
        left join lateral (
          select e.survey_id, e.submission_id from board_entries e
            where (e.survey_id, e.submission_id) >= (b.survey_id, b.submission_id)
            order by e.survey_id, e.submission_id, e.item, e.event limit 1) same
          on (same.survey_id, same.submission_id) = (b.survey_id, b.submission_id)
        left join lateral (
          select max(e.place + 0) as place from board_entries e
            where e.survey_id = same.survey_id and e.submission_id = same.submission_id) earlier on true
        left join unnest(marked_at, marked_items, marked_values, marked_seals) with ordinality m (n, item, value, seal, k) on m.n = b.n
        left join lateral (
          select l.survey_id, l.respondent, l.item, l.place, l.value from board_marks l
            where (l.survey_id, l.respondent, l.item) >= (b.survey_id, decode(b.respondent, 'hex'), m.item)
            order by l.survey_id, l.respondent, l.item limit 1) latest
          on (latest.survey_id, latest.respondent, latest.item) = (b.survey_id, decode(b.respondent, 'hex'), m.item)
      order by b.n, m.k
  loop
    if before is distinct from each.n then
      before := each.n;
      if current is distinct from each.survey_id then
        current := each.survey_id;
        if wanted[at + 1] = current then
          at := at + 1;
        end if;
      end if;
      outcomes[each.n] := case
        when wanted[at] is distinct from current then 'not-found'
        when each.earlier_place is not null then 'earlier'
        when refusals[at] is not null then refusals[at]
        when last_days[at] < each.day then 'board-closed'
        when each.n = any(astray) then 'not-shown'
        else 'counted' end;
      last_places[each.n] := coalesce(each.earlier_place, case when wanted[at] = current then lengths[at] end);
    end if;
    if outcomes[each.n] = 'counted' and each.k is not null then
      lengths[at] := lengths[at] + 1;
      heads[at] := chain_4_link(heads[at], lengths[at], 'mark', each.item, coalesce(each.value::text, '-'),
        coalesce(each.latest_place, 0), each.seal);
      places[each.k] := lengths[at];
      links[each.k] := heads[at];
      replaced[each.k] := coalesce(each.latest_place, 0);
      earlier_values[each.k] := each.latest_value;
      last_places[each.n] := lengths[at];
    end if;
  end loop;
  insert into board_entries (survey_id, place, event, item, value, replaces, respondent, submission_id, salt, seal, link)
    select survey_ids[m.n], m.place, 'mark', m.item, coalesce(m.value::text, '-'), m.replaces, decode(respondents[m.n], 'hex'),
        submission_ids[m.n], decode(m.salt, 'hex'), decode(m.seal, 'hex'), decode(m.link, 'hex')
      from unnest(marked_at, marked_items, marked_values, marked_salts, marked_seals, places, links, replaced)
        m (n, item, value, salt, seal, place, link, replaces)
      where m.place is not null;
  insert into board_marks as l (survey_id, respondent, item, value, place)
    select survey_ids[m.n], decode(respondents[m.n], 'hex'), m.item, m.value, m.place
      from unnest(marked_at, marked_items, marked_values, places) m (n, item, value, place) where m.place is not null
    on conflict (survey_id, respondent, item) do update set value = excluded.value, place = excluded.place;
  with looked as materialized (
    select distinct survey_ids[l.n] as survey_id, decode(respondents[l.n], 'hex') as respondent, i.id as item, i.number
      from (select n, item from unnest(marked_at, marked_items) m (n, item)
          union select s.n, unnest(string_to_array(s.seen, ',')) from unnest(seen) with ordinality s (seen, n)) l (n, item),
        lateral (select i.survey_id, i.id, i.number from board_items i
          where (i.survey_id, i.id) >= (survey_ids[l.n], l.item) order by i.survey_id, i.id limit 1) i
      where outcomes[l.n] = 'counted' and i.survey_id = survey_ids[l.n] and i.id = l.item and i.number is not null),
  fresh as materialized (
    select l.* from looked l
      where not exists (select from board_seen b
        where b.survey_id = l.survey_id and b.respondent = l.respondent and get_bit(b.seen, l.number) = 1)),
  noted as (
    insert into board_seen as b (survey_id, respondent, seen)
      select survey_id, respondent, bit_or(set_bit(repeat('0', 512)::bit(512), number, 1)) from fresh group by 1, 2
      on conflict (survey_id, respondent) do update set seen = b.seen | excluded.seen),
  gained as (
    select survey_id, item, count(*) as saw, 0 as plus, 0 as zero, 0 as minus from fresh group by 1, 2
    union all
    select survey_ids[m.n], m.item, 0, (m.value = 1)::int - coalesce((m.earlier = 1)::int, 0),
        (m.value = 0)::int - coalesce((m.earlier = 0)::int, 0), (m.value = -1)::int - coalesce((m.earlier = -1)::int, 0)
      from (select n, item, coalesce(value, 9) as value, earlier, place
        from unnest(marked_at, marked_items, marked_values, earlier_values, places) m (n, item, value, earlier, place)) m
      where m.place is not null)
  insert into board_counts as c (survey_id, item, saw, plus, zero, minus)
    select survey_id, item, sum(saw), sum(plus), sum(zero), sum(minus) from gained group by 1, 2 order by 1, 2
    on conflict (survey_id, item) do update
      set saw = c.saw + excluded.saw, plus = c.plus + excluded.plus, zero = c.zero + excluded.zero, minus = c.minus + excluded.minus;
  update boards b set length = lengths[array_position(wanted, b.survey_id)],
      head = decode(heads[array_position(wanted, b.survey_id)], 'hex')
    where b.survey_id = any(wanted) and b.length < lengths[array_position(wanted, b.survey_id)];
  return query select o.outcome, o.place from unnest(outcomes, last_places) with ordinality o (outcome, place, n) order by o.n;
end
$$;
