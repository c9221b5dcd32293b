-- Codes of short addresses: eight random letters and digits, without those that look alike. A draft
-- that waits for an admin reserves its survey's code, so that its author can share it already.
create or replace function new_code() returns text language plpgsql as $$
declare
  made text;
begin
  loop
    made := translate(encode(substring(uuid_send(gen_random_uuid()) for 6), 'base64'), '+/01OIl', '2345678');
    exit when not exists (select from surveys where code = made)
      and not exists (select from survey_drafts where code = made);
  end loop;
  return made;
end
$$;

-- Publishing a draft takes its code from it first.
create or replace function keep_reserved_codes() returns trigger language plpgsql as $$
begin
  if exists (select from survey_drafts where code = new.code) then
    new.code := new_code();
  end if;
  return new;
end
$$;

create or replace trigger surveys_keep_reserved_codes before insert on surveys
  for each row execute function keep_reserved_codes();
