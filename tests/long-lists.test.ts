import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { knowPayments, listPayments } from "#server/payments/queries.ts";
import { freshDatabase } from "./support/test-database.ts";

/** Longer than a list at which anybody waits for bookmarks that were made before. */
const many = 21_000;
let database: Database;

const pay = (from: number, to: number, at: string) =>
  database.pool.query(`insert into payments (id, email, transaction_id, amount_cents, currency, mode, created_at)
    select gen_random_uuid(), n || '@candor.example', 'pi_' || n, 2000, 'usd', 'sandbox', ${at} from generate_series(${from}, ${to}) n`);

beforeAll(async () => {
  database = await freshDatabase();
  await pay(1, many, "now() - interval '1 day' - n * interval '1 second'");
});
afterAll(() => database.close());

/** Whether pages anywhere are what a plain look at all of it gives. */
async function isExact(): Promise<boolean> {
  const { rows: every } = await database.pool.query<{ id: string }>(
    "select id from payments order by created_at desc, id desc",
  );
  for (const offset of [0, 700, 5_010, 10_990, 18_000, every.length - 300, every.length - 10]) {
    const { rows, total } = await listPayments(database, { offset, limit: 20 }, {});
    if (total !== every.length) return false;
    if (
      rows.map(({ id }) => id).join() !==
      every
        .slice(offset, offset + 20)
        .map(({ id }) => id)
        .join()
    )
      return false;
  }
  return true;
}

it("has its far pages right from the first look on", async () => {
  await knowPayments(database);
  expect(await isExact()).toBe(true);
});

it("keeps them when more come at its new end, many at once too", async () => {
  await pay(many + 1, many + 900, "now()");
  expect(await isExact()).toBe(true);
});

it("has them right again soon after rows went, and nobody waits", async () => {
  await database.pool.query("delete from payments where transaction_id like 'pi_123%'");
  await expect.poll(isExact, { timeout: 20_000, interval: 250 }).toBe(true);
});
