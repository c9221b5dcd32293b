import type { Database } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";

type Rows = Pick<Database, "rows">;

/** Of so many surveys the lists are read whole; those of an owner of more by indexes that lag by a second. */
const few = 500;
const owned = {
  name: "surveys-owned",
  text: `select count(*)::int as total from (select from survey_ranks where owner_id = $1 limit ${few + 1}) as owned`,
};
const mostRemembered = 1_000;
const known = new WeakMap<Rows, Set<string>>();

/** Whoever did once is taken for one who does: the lists are right either way. */
export async function ownsMany(database: Rows, ownerId: string): Promise<boolean> {
  const owners = known.get(database) ?? new Set<string>();
  known.set(database, owners);
  if (owners.has(ownerId)) return true;
  const many = (await countRows(database, owned, [ownerId])) > few;
  if (owners.size >= mostRemembered) owners.clear();
  if (many) owners.add(ownerId);
  return many;
}
