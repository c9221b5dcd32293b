create extension if not exists btree_gin;
--> statement-breakpoint
CREATE TABLE "search_eras" (
	"list" text NOT NULL,
	"era" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "search_eras_list_era_pk" PRIMARY KEY("list","era")
);
--> statement-breakpoint
-- An index of three letters knows no signs, and so nothing of a word of one letter or two: with noughts for signs it knows all.
create function joined_letters(whole text) returns text language sql immutable parallel safe
  return translate(whole, E'\x01 !"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', '0000000000000000000000000000000000');
--> statement-breakpoint
CREATE TABLE "searched" (
	"list" text NOT NULL,
	"id" uuid NOT NULL,
	"era" integer NOT NULL,
	"part" text,
	"category" text,
	"owner_id" uuid,
	"search" text NOT NULL,
	"letters" text GENERATED ALWAYS AS (joined_letters(search)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- From here on nobody writes to the lists until the triggers below are there.
lock table surveys, users, payments in share row exclusive mode;
--> statement-breakpoint
-- All texts anew, in the order of time: so what was written together lies together.
create function fill_searched() returns void language plpgsql as $$
begin
  delete from searched;
  delete from search_eras;
  insert into searched (list, id, era, part, category, owner_id, search, created_at)
    select list, id, (row_number() over (partition by list order by created_at, id) - 1) / 2048, part, category, owner_id, search, created_at
    from (
      select 'surveys' as list, id, status as part, category, owner_id, search, created_at from surveys where deleted_at is null
      union all
      select 'users', id, role, null, null, search, created_at from users
      union all
      select 'payments', id, null, null, null, search, created_at from payments
    ) as every
    order by list, created_at, id;
  insert into search_eras (list, era, starts_at, total)
    select list, era, min(created_at), era * 2048 from searched where era > 0 group by list, era;
end
$$;
--> statement-breakpoint
select fill_searched();
--> statement-breakpoint
-- An index of every letter takes minutes for a million rows in 64 MB.
set local maintenance_work_mem = '256MB';
--> statement-breakpoint
ALTER TABLE "searched" ADD CONSTRAINT "searched_list_id_pk" PRIMARY KEY("list","id");
--> statement-breakpoint
CREATE INDEX "searched_in_order" ON "searched" USING btree ("list","created_at","id");--> statement-breakpoint
CREATE INDEX "searched_surveys" ON "searched" USING gin (era,(era / 4),(era / 16),(era / 64),(era / 256),part,category,owner_id,letters gin_trgm_ops,short_parts(search)) WITH (gin_pending_list_limit=64) WHERE list = 'surveys';
--> statement-breakpoint
CREATE INDEX "searched_users" ON "searched" USING gin (era,(era / 4),(era / 16),(era / 64),(era / 256),part,letters gin_trgm_ops,short_parts(search)) WITH (gin_pending_list_limit=64) WHERE list = 'users';
--> statement-breakpoint
CREATE INDEX "searched_payments" ON "searched" USING gin (era,(era / 4),(era / 16),(era / 64),(era / 256),letters gin_trgm_ops,short_parts(search)) WITH (gin_pending_list_limit=64) WHERE list = 'payments';
--> statement-breakpoint
-- A new era begins a minute from now, when no row of it is written yet, after some thousand rows.
create function open_search_era(which text) returns void language sql as $$
  insert into search_eras (list, era, starts_at, total)
  select which, newest.era + 1, greatest(newest.starts_at, clock_timestamp()) + interval '1 minute', now_there.total
  from (
    select coalesce(sum(total), 0)::int as total from row_totals where list = which
  ) as now_there, (
    select era, starts_at, total from search_eras where list = which
    union all
    select 0, '-infinity', 0
    order by era desc limit 1
  ) as newest
  where now_there.total - newest.total >= 2048 and newest.starts_at <= clock_timestamp()
  on conflict do nothing
$$;
--> statement-breakpoint
create function keep_searched() returns trigger language plpgsql as $$
declare
  which constant text := tg_argv[0];
  part text;
  category text;
  owner_id uuid;
begin
  if tg_op = 'DELETE' then
    delete from searched where list = which and id = old.id;
    return null;
  end if;
  if which = 'surveys' then
    if new.deleted_at is not null then
      delete from searched where list = which and id = new.id;
      return null;
    end if;
    part := new.status;
    category := new.category;
    owner_id := new.owner_id;
  elsif which = 'users' then
    part := new.role;
  end if;
  insert into searched as s (list, id, era, part, category, owner_id, search, created_at)
    values (
      which, new.id, coalesce((select max(era) from search_eras where list = which and starts_at <= new.created_at), 0),
      part, category, owner_id, new.search, new.created_at)
    on conflict (list, id) do update
      set era = excluded.era, part = excluded.part, category = excluded.category, owner_id = excluded.owner_id, search = excluded.search,
        created_at = excluded.created_at
      where (s.era, s.part, s.category, s.owner_id, s.search, s.created_at)
        is distinct from (excluded.era, excluded.part, excluded.category, excluded.owner_id, excluded.search, excluded.created_at);
  -- Now and then is enough: an era may as well be a little longer.
  if tg_op = 'INSERT' and random() < 0.02 then
    perform open_search_era(which);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger surveys_searched after insert or delete or update of title, status, category, owner_id, deleted_at, created_at on surveys for each row execute function keep_searched('surveys');
--> statement-breakpoint
create trigger users_searched after insert or delete or update of name, email, role, created_at on users for each row execute function keep_searched('users');
--> statement-breakpoint
create trigger payments_searched after insert or delete or update of email, transaction_id, created_at on payments for each row execute function keep_searched('payments');
--> statement-breakpoint
DROP INDEX "surveys_found";--> statement-breakpoint
DROP INDEX "surveys_found_short";--> statement-breakpoint
DROP INDEX "users_found";--> statement-breakpoint
DROP INDEX "users_found_short";--> statement-breakpoint
DROP INDEX "payments_found";--> statement-breakpoint
DROP INDEX "payments_found_short";--> statement-breakpoint
-- Ranked anew with their owners: quicker than to change a million rows in their indexes.
ALTER TABLE "survey_ranks" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
alter table survey_ranks drop constraint survey_ranks_survey;
--> statement-breakpoint
DROP INDEX "survey_ranks_all";--> statement-breakpoint
DROP INDEX "survey_ranks_by_category";--> statement-breakpoint
DROP INDEX "survey_ranks_unpublished";--> statement-breakpoint
truncate survey_ranks;
--> statement-breakpoint
insert into survey_ranks (survey_id, votes, status, category, owner_id)
  select s.id, c.votes, s.status, s.category, s.owner_id from surveys s join survey_counters c on c.survey_id = s.id
  where s.deleted_at is null;
--> statement-breakpoint
CREATE INDEX "survey_ranks_all" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) INCLUDE ("status");--> statement-breakpoint
CREATE INDEX "survey_ranks_by_category" ON "survey_ranks" USING btree ("category","votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) INCLUDE ("status");--> statement-breakpoint
CREATE INDEX "survey_ranks_unpublished" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'unPublish';--> statement-breakpoint
CREATE INDEX "survey_ranks_by_owner" ON "survey_ranks" USING btree ("owner_id","votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST);--> statement-breakpoint
alter table survey_ranks add constraint survey_ranks_survey foreign key (survey_id) references surveys on delete cascade;
--> statement-breakpoint
create or replace function add_ranks() returns trigger language plpgsql as $$
begin
  insert into survey_ranks (survey_id, votes, status, category, owner_id)
    select id, 0, status, category, owner_id from new_rows where deleted_at is null;
  return null;
end
$$;
--> statement-breakpoint
create or replace function move_rank() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from survey_ranks where survey_id = new.id;
  else
    insert into survey_ranks (survey_id, votes, status, category, owner_id)
      select new.id, coalesce(max(votes), 0), new.status, new.category, new.owner_id from survey_counters where survey_id = new.id
      on conflict (survey_id) do update set status = excluded.status, category = excluded.category, owner_id = excluded.owner_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger survey_ranks_moved on surveys;
--> statement-breakpoint
create trigger survey_ranks_moved after update of status, category, deleted_at, owner_id on surveys for each row
  when ((old.status, old.category, old.deleted_at, old.owner_id) is distinct from (new.status, new.category, new.deleted_at, new.owner_id))
  execute function move_rank();
--> statement-breakpoint
do $$
begin
  if exists (select from searched) then analyze searched, survey_ranks; end if;
end
$$;
