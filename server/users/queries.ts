import { asc, eq, or } from "drizzle-orm";
import type { TimeSort } from "#contract/limits.ts";
import { isRole, type Role } from "#contract/roles.ts";
import { byAge, type Extent, knowBookmarks, startPage } from "#server/database/bookmarks.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { keptTotal } from "#server/database/count-rows.ts";
import { findByTime } from "#server/database/find-ids.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { users } from "#server/database/schema.ts";
import type { AdminWrite } from "./rules.ts";

export type UserRow = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: string;
  created_at: Date;
};
type UserFilter = { role?: Role | undefined; search?: string | undefined };

const columns = "id, name, email, image, role, created_at";
const roleByEmail = { name: "role-by-email", text: "select role from users where email = $1" };
const profile = {
  name: "update-profile",
  // An uploaded image has to be there, and is held so that its removal for want of use waits.
  text: `with held as (select from images where $3 = '/images/' || key || '.webp' for key share)
    update users set
      name = coalesce($2, name),
      image = case when $3::text is null then image else nullif($3, '') end,
      updated_at = now()
    where id = $1 and (coalesce($3, '') not like '/%' or exists (select from held)) returning ${columns}`,
};

/** The role of whoever has an e-mail (lower case), or null. */
export async function findRoleByEmail(database: Database, email: string): Promise<Role | null> {
  const [row] = await database.rows<{ role: string }>(roleByEmail, [email]);
  return row && isRole(row.role) ? row.role : null;
}

/** Undefined keeps what is there; an empty photo removes it. Null when the person is gone, or the uploaded image is. */
export async function updateProfile(
  database: Database,
  id: string,
  changes: { name?: string | undefined; photo?: string | undefined },
): Promise<UserRow | null> {
  const [row] = await database.rows<UserRow>(profile, [id, changes.name ?? null, changes.photo ?? null]);
  return row ?? null;
}

/** One page of people by role and by a part of name or e-mail in any case, and how many are on all pages. Newest first unless sorted otherwise. */
export async function listUsers(
  database: Database,
  { role, search }: UserFilter,
  range: PageRange,
  sort: TimeSort = "timestamp_DESC",
): Promise<{ rows: UserRow[]; total: number }> {
  if (search) return listFound(database, role, search, range, sort);
  const extent = await measureUsers(database, role);
  if (range.offset >= extent.total) return { rows: [], total: extent.total };
  const descending = sort === "timestamp_DESC";
  const { values, ...users } = usersOf(role);
  const start = await startPage(database, { ...users, values, descending }, range, extent, values.length + 1);
  // Only ids are sorted and skipped; what is shown is read for the rows of the page alone.
  const list = {
    name: `list-${users.name} ${sort} ${start.name}`,
    text: `select ${columns} from users where id in (
        select id ${users.from} ${start.and} order by ${start.order} ${start.cut}
      ) order by ${descending ? "created_at desc, id desc" : "created_at, id"}`,
  };
  return { rows: await database.rows<UserRow>(list, [...values, ...start.values]), total: extent.total };
}

/** So that the first far pages after a start do not wait for a look at a long list. */
export async function knowUsers(database: Database, role?: Role): Promise<void> {
  return knowBookmarks(database, { ...usersOf(role), descending: true }, await measureUsers(database, role));
}

const byIds = {
  name: "users-by-ids",
  text: `select ${columns} from unnest($1::uuid[]) with ordinality as page (id, place) join users using (id) order by page.place`,
};

async function listFound(
  database: Database,
  role: Role | undefined,
  search: string,
  { offset, limit }: PageRange,
  sort: TimeSort,
): Promise<{ rows: UserRow[]; total: number }> {
  const ids = await findByTime(
    database,
    { list: "users", text: search, part: role },
    sort === "timestamp_DESC" ? "desc" : "asc",
  );
  const page = ids.slice(offset, offset + limit);
  return { rows: page.length > 0 ? await database.rows<UserRow>(byIds, [page]) : [], total: ids.length };
}

function measureUsers(database: Database, role: Role | undefined): Promise<Extent> {
  return keptTotal(database, "users", role ?? "%");
}

function usersOf(role: Role | undefined) {
  if (!role) return { name: "users", from: "from users where true", values: [], key: byAge };
  return { name: "users of a role", from: "from users where role = $1", values: [role], key: byAge };
}

/** Locks every admin and the person meant, in id order, so that two admins who act on each other take turns. */
export async function lockAdmins(tx: Orm, actorId: string, targetId: string): Promise<AdminWrite> {
  const locked = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(or(eq(users.role, "admin"), eq(users.id, targetId)))
    .orderBy(asc(users.id))
    .for("update");
  const adminIds = locked.filter((row) => row.role === "admin").map((row) => row.id);
  return { actorId, adminIds, target: locked.find((row) => row.id === targetId) };
}

export async function setRole(tx: Orm, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id));
}
