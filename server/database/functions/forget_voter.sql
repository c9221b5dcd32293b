-- Replaces foreign keys from `votes` and `responses` to `users`: cast_votes and cast_responses lock
-- the person themselves. The number of ballots that were taken stays.
create or replace function forget_voter() returns trigger language plpgsql as $$
begin
  update votes set voter_id = null, forgotten = true where voter_id = old.id;
  update responses set respondent_id = null, forgotten_at = now() where respondent_id = old.id;
  update participations set respondent_id = null where respondent_id = old.id;
  update ballots set respondent_id = gen_random_uuid() where respondent_id = old.id;
  update response_files set respondent_id = null where respondent_id = old.id;
  return null;
end
$$;

create or replace trigger users_votes_kept after delete on users
  for each row execute function forget_voter();
