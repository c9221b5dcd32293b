import type { Queryable } from "#server/database/connect.ts";

const byEmail = { name: "find-person-id", text: "select id from users where email = $1" };

/**
 * Returns the id of the person with this lower-case email, or null. The viewer's own needs no
 * query.
 */
export async function findPersonId(
  database: Queryable,
  viewer: { id: string; email: string },
  email: string,
): Promise<string | null> {
  if (viewer.email === email) return viewer.id;
  const [found] = await database.query<{ id: string }>(byEmail, [email]);
  return found?.id ?? null;
}
