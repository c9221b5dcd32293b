-- Why an account may not answer a survey with these `emails`: null admits any, an empty array those
-- whose email is confirmed, and another one those of them whose email is at one of its domains.
create or replace function refuse_email(emails text[], email text, is_confirmed boolean)
returns text language sql immutable as $$
  select case
    when emails is null then null
    when cardinality(emails) > 0 and split_part(email, '@', -1) <> all (emails) then 'not-at-domain'
    when not is_confirmed then 'not-confirmed' end
$$;
