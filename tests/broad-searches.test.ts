import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostFound } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { listUsers } from "#server/users/queries.ts";
import { freshDatabase } from "./support/test-database.ts";

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `insert into users (id, name, email, created_at)
     select gen_random_uuid(), case when n <= ${mostFound + 100} then 'Crowd' else 'Choir' end, n || '@candor.example',
       now() - n * interval '1 minute'
     from generate_series(1, ${2 * mostFound}) n`,
  );
});
afterAll(() => database.close());

const page = (search: string, offset: number, sort: "timestamp_DESC" | "timestamp_ASC" = "timestamp_DESC") =>
  listUsers(database, { search }, { limit: 10, offset }, sort);

describe("a search that finds more than is counted", () => {
  it("says so by the most that is counted, and counts whatever is less", async () => {
    expect((await page("crowd", 0)).total).toBe(mostFound);
    expect((await page("choir", 0)).total).toBe(mostFound - 100);
  });

  it.each(["timestamp_DESC", "timestamp_ASC"] as const)("has its pages counted from its start, %s", async (sort) => {
    const order = sort === "timestamp_DESC" ? "created_at desc, id desc" : "created_at, id";
    const all = await database.pool.query(`select id from users where name = 'Crowd' order by ${order}`);
    for (const offset of [0, 100, 150, 183, mostFound - 10]) {
      const { rows } = await page("crowd", offset, sort);
      expect(rows.map(({ id }) => id)).toEqual(all.rows.slice(offset, offset + 10).map(({ id }) => id));
    }
    expect((await page("crowd", mostFound, sort)).rows).toEqual([]);
    expect((await page("crowd", mostFound - 4, sort)).rows).toHaveLength(4);
  });
});
