import { asc, eq, or } from "drizzle-orm";
import { isRole, type Role } from "#contract/roles.ts";
import type { Database, Orm } from "#server/database/connect.ts";
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
type UserFilter = { role?: Role | undefined; search?: string | undefined; limit: number; offset: number };

const columns = "id, name, email, image, role, created_at";
const roleByEmail = { name: "role-by-email", text: "select role from users where email = $1" };
const profile = {
  name: "update-profile",
  text: `update users set
      name = coalesce($2, name),
      image = case when $3::text is null then image else nullif($3, '') end,
      updated_at = now()
    where id = $1 returning ${columns}`,
};

/** The role of whoever has an e-mail (lower case), or null. */
export async function findRoleByEmail(database: Database, email: string): Promise<Role | null> {
  const [row] = await database.rows<{ role: string }>(roleByEmail, [email]);
  return row && isRole(row.role) ? row.role : null;
}

/** Undefined keeps what is there; an empty photo removes it. Null when the person is gone. */
export async function updateProfile(
  database: Database,
  id: string,
  changes: { name?: string | undefined; photo?: string | undefined },
): Promise<UserRow | null> {
  const [row] = await database.rows<UserRow>(profile, [id, changes.name ?? null, changes.photo ?? null]);
  return row ?? null;
}

/** People, newest first, by role and by a part of name or e-mail in any case. */
export async function listUsers(database: Database, filter: UserFilter): Promise<UserRow[]> {
  const { where, values } = conditions(filter);
  const { rows } = await database.pool.query<UserRow>(
    `select ${columns} from users ${where} order by created_at desc, id desc
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, filter.limit, filter.offset],
  );
  return rows;
}

export async function countUsers(database: Database, filter: Pick<UserFilter, "role" | "search">): Promise<number> {
  const { where, values } = conditions(filter);
  const { rows } = await database.pool.query<{ total: number }>(
    `select count(*)::int as total from users ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
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

function conditions(filter: Pick<UserFilter, "role" | "search">): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const all: string[] = [];
  if (filter.role) all.push(`role = $${values.push(filter.role)}`);
  if (filter.search) {
    const place = `$${values.push(`%${filter.search.replaceAll(/[\\%_]/g, "\\$&")}%`)}`;
    all.push(`(name ilike ${place} or email ilike ${place})`);
  }
  return { where: all.length > 0 ? `where ${all.join(" and ")}` : "", values };
}
