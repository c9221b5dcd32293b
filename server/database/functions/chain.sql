-- The hash chain of each survey's votes. docs/proof.md defines the hashed texts.
create or replace function chain_start(survey_id uuid) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to('candor chain 1 ' || survey_id::text, 'UTF8'));

create or replace function next_link(previous bytea, place integer, choice text, seal bytea) returns bytea
  language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(
    encode(previous, 'hex') || ' ' || place || ' ' || coalesce(choice, 'none') || ' ' || encode(seal, 'hex'), 'UTF8'));
end
$$;

-- The chain of a questionnaire's responses.
create or replace function chain_2_start(survey_id uuid) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to('candor chain 2 ' || survey_id::text, 'UTF8'));
