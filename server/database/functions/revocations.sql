-- Records what ends before its access tokens expire. NOTIFY is delivered at commit, and triggers
-- cover every code path.
create or replace function announce_revocation(kind text, subject uuid, role text) returns void language sql as $$
  with revoked as (
    insert into revocations (kind, subject, role, created_at) values (kind, subject, role, clock_timestamp()) returning id
  )
  select pg_notify('candor_revoked', json_build_object('id', id, 'kind', kind, 'subject', subject, 'role', role)::text)
  from revoked
$$;

create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform announce_revocation('session', old.id, null);
  return null;
end
$$;

create or replace function announce_role_change() returns trigger language plpgsql as $$
begin
  perform announce_revocation('role', new.id, new.role);
  return null;
end
$$;

create or replace function announce_user_end() returns trigger language plpgsql as $$
begin
  perform announce_revocation('user', old.id, null);
  return null;
end
$$;

create or replace trigger session_end after delete on sessions
  for each row execute function announce_session_end();
create or replace trigger role_change after update of role on users
  for each row when (old.role is distinct from new.role) execute function announce_role_change();
create or replace trigger user_end after delete on users
  for each row execute function announce_user_end();
