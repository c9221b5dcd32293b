import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/database/connect.ts";

/** A build is a part of the installation, under this name and its id. */
const prefix = "build:";
/** A build that nobody has started for so long is forgotten, and no process of it runs any more. */
const keptDays = 30;

const mark = {
  name: "mark-build",
  text: `insert into installation (part, fingerprint, seen_at)
    values ('${prefix}' || $1, $1, now())
    on conflict (part) do update set seen_at = now()`,
};
const list = {
  name: "list-builds",
  text: `select fingerprint as id from installation
    where part like '${prefix}%' order by seen_at desc`,
};

/** Notes that a build is in use. Waits for a removal of the same one. */
export async function markBuild(database: Queryable, id: string): Promise<void> {
  await database.query(mark, [id]);
}

/** The ids of all builds that are kept, the last used one first. */
export async function listBuilds(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(list, []);
  return rows.map(({ id }) => id);
}

/**
 * Forgets the builds that weren't in use for 30 days. `remove` deletes the files of each before
 * this is committed: a start that marks the same build at this moment writes its files afterwards.
 */
export async function forgetOldBuilds(
  database: Database,
  remove: (id: string) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`delete from installation where part like ${`${prefix}%`}
        and seen_at < now() - make_interval(days => ${keptDays}) returning fingerprint as id`,
    );
    for (const { id } of rows) await remove(id);
  });
}
