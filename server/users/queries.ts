import { asc, eq, or } from "drizzle-orm";
import { isRole, type Role } from "#contract/roles.ts";
import type { TimeSort } from "#limits/limits.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { likeCondition, likePattern, listPage, storedTotal } from "#server/database/list-page.ts";
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
  // Locks the uploaded image, which must exist, against its removal as unused.
  text: `with held as (select from images where $3 = '/images/' || key || '.webp' for key share)
    update users u set
      name = coalesce($2, u.name),
      image = case when $3::text is null then u.image else nullif($3, '') end,
      updated_at = now()
    from (select id as user_id, name as old_name, image as old_image from users where id = $1) before
    where u.id = user_id and (coalesce($3, '') not like '/%' or exists (select from held))
    returning ${columns}, (old_name, old_image) is distinct from (name, image) as changed`,
};

/** The role of the person with this lower-case email, or null. */
export async function findRoleByEmail(database: Database, email: string): Promise<Role | null> {
  const [row] = await database.query<{ role: string }>(roleByEmail, [email]);
  return row && isRole(row.role) ? row.role : null;
}

/**
 * Undefined keeps a value, and an empty photo removes it. `changed` says whether either differs.
 * Returns null if the person or the uploaded image is gone.
 */
export async function updateProfile(
  database: Database,
  id: string,
  changes: { name?: string | undefined; photo?: string | undefined },
): Promise<(UserRow & { changed: boolean }) | null> {
  const [row] = await database.query<UserRow & { changed: boolean }>(profile, [
    id,
    changes.name ?? null,
    changes.photo ?? null,
  ]);
  return row ?? null;
}

/**
 * One page of people by role and by a part of name or email (case-insensitive), and the total.
 * Newest first by default.
 */
export async function listUsers(
  database: Database,
  { role, search }: UserFilter,
  range: PageRange,
  sort: TimeSort = "timestamp_DESC",
): Promise<{ rows: UserRow[]; total: number }> {
  const values: string[] = [];
  const param = (value: string) => `$${values.push(value)}`;
  const conditions = [
    role && `u.role = ${param(role)}`,
    search && likeCondition("u.search", param(likePattern(search)), search),
  ];
  const where = conditions.filter(Boolean).join(" and ") || "true";
  const direction = sort === "timestamp_DESC" ? "desc" : "asc";
  const list = {
    name: `users ${role ? "of a role" : ""} ${sort}`,
    tables: "users u",
    where,
    values,
    id: "u.id",
    order: `u.created_at ${direction}, u.id ${direction}`,
    select: `select ${columns} from page join users using (id)`,
    find: search && `select u.id from users u where ${where}`,
  };
  return listPage<UserRow>(
    database,
    list,
    range,
    search ? undefined : await storedTotal(database, "users", role ?? "%"),
  );
}

/**
 * Locks all admins and the target in order of id, so that two admins who act on each other are
 * serialized.
 */
export async function lockAdmins(tx: Orm, actorId: string, targetId: string): Promise<AdminWrite> {
  const locked = await tx
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(or(eq(users.role, "admin"), eq(users.id, targetId)))
    .orderBy(asc(users.id))
    .for("update");
  const adminIds = locked.filter((row) => row.role === "admin").map((row) => row.id);
  const actorName = locked.find((row) => row.id === actorId)?.name ?? "";
  return { actorId, actorName, adminIds, target: locked.find((row) => row.id === targetId) };
}

export async function setRole(tx: Orm, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id));
}
