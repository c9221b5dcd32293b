-- Replaces a foreign key from `votes` to `users`: cast_votes locks the voter itself.
create or replace function forget_voter() returns trigger language plpgsql as $$
begin
  update votes set voter_id = null, forgotten = true where voter_id = old.id;
  return null;
end
$$;

create or replace trigger users_votes_kept after delete on users
  for each row execute function forget_voter();
