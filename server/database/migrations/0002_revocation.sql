-- Counts of requests need no write-ahead log: a crash forgetting a minute of them harms nobody.
alter table rate_limits set unlogged;
--> statement-breakpoint
-- What ends before the access tokens that name it do. NOTIFY is delivered at commit, so no path can forget to announce.
create function announce_revocation(kind text, subject uuid, role text) returns void language sql as $$
  with revoked as (
    insert into revocations (kind, subject, role, created_at) values (kind, subject, role, clock_timestamp()) returning id
  )
  select pg_notify('candor_revoked', json_build_object('id', id, 'kind', kind, 'subject', subject, 'role', role)::text)
  from revoked
$$;
--> statement-breakpoint
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform announce_revocation('session', old.id, null);
  return null;
end
$$;
--> statement-breakpoint
create function announce_role_change() returns trigger language plpgsql as $$
begin
  perform announce_revocation('role', new.id, new.role);
  return null;
end
$$;
--> statement-breakpoint
create function announce_user_end() returns trigger language plpgsql as $$
begin
  perform announce_revocation('user', old.id, null);
  return null;
end
$$;
--> statement-breakpoint
create trigger session_end after delete on sessions for each row execute function announce_session_end();
--> statement-breakpoint
create trigger role_change after update of role on users for each row when (old.role is distinct from new.role)
  execute function announce_role_change();
--> statement-breakpoint
create trigger user_end after delete on users for each row execute function announce_user_end();
