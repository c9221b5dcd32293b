import type { Queryable } from "#server/database/connect.ts";
import { listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";

const insert = {
  name: "insert-role-request",
  text: `insert into role_requests (id, user_id, reason, created_at)
    select $1::uuid, id, $3::text, $4::timestamptz from users where id = $2
    on conflict (user_id) where state = 'open' do nothing returning id`,
};
const latest = {
  name: "latest-role-request",
  text: "select id, state from role_requests where user_id = $1 order by id desc limit 1",
};

type State = "open" | "granted" | "declined";

/** Inserts a request unless one is open. */
export async function insertRequest(
  database: Queryable,
  request: { id: string; userId: string; reason: string; at: Date },
): Promise<void> {
  const { id, userId, reason, at } = request;
  await database.query(insert, [id, userId, reason, at]);
}

export async function findLatest(
  database: Queryable,
  userId: string,
): Promise<{ id: string; state: State } | null> {
  const [row] = await database.query<{ id: string; state: State }>(latest, [userId]);
  return row ?? null;
}

export type RequestRow = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  reason: string;
  createdAt: Date;
};

export function listOpen(
  database: Queryable,
  range: PageRange,
): Promise<{ rows: RequestRow[]; total: number }> {
  return listPage<RequestRow>(
    database,
    {
      name: "role-requests",
      tables: "role_requests r",
      where: "r.state = 'open'",
      values: [],
      id: "r.id",
      order: "r.id",
      select: `select r.id, u.name, u.email, u.image, r.reason, r.created_at as "createdAt"
        from page join role_requests r using (id) join users u on u.id = r.user_id`,
    },
    range,
  );
}

// Locks the admin's row for share, so that a demotion that committed earlier is seen.
const decide = {
  name: "decide-role-request",
  text: `with admin as (
      select id, name from users where id = $2 and role = 'admin' for share
    ), target as (
      select r.id, u.id as user_id, u.name, u.role, admin.id as admin_id, admin.name as admin_name
      from admin, role_requests r join users u on u.id = r.user_id
      where r.id = $1 and r.state = 'open' for update of r, u
    ), changed as (
      update role_requests r set state = $3, decided_at = $4 from target where r.id = target.id
    ), granted as (
      update users u set role = 'surveyor', updated_at = $4 from target
      where u.id = target.user_id and $3 = 'granted' and u.role in ('user', 'pro-user')
    ), journaled as (
      insert into journal (id, admin_id, admin_name, action, subject, subject_id, before, after, created_at)
      select $5::uuid, admin_id, admin_name, 'role-request', name, user_id::text, role, $3, $4::timestamptz from target
    ), noticed as (
      insert into notices (kind, user_id, details)
      select 'role-decided', user_id, jsonb_build_object('state', $3::text) from target
    )
    select id from target`,
};
const existence = { name: "role-request-exists", text: "select from role_requests where id = $1" };

/** Returns 0 if the request was decided before, and null if it never existed. */
export async function decideRequest(
  database: Queryable,
  decision: {
    id: string;
    adminId: string;
    state: "granted" | "declined";
    at: Date;
    entryId: string;
  },
): Promise<0 | 1 | null> {
  const { id, adminId, state, at, entryId } = decision;
  const decided = await database.query(decide, [id, adminId, state, at, entryId]);
  if (decided.length > 0) return 1;
  return (await database.query(existence, [id])).length > 0 ? 0 : null;
}
