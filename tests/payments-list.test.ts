import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";

/** Nothing writes payments yet: these rows look like payments. */
let candor: Candor;
let ada: Person;
const ids: string[] = [];

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());

const list = (
  query: { search?: string; sort?: "timestamp_ASC"; page?: number; size?: number } = {},
) => ada.api.list("GET /payments", { query });
const placesOf = async (query: Parameters<typeof list>[0]) => {
  const { rows, total } = await list(query);
  return [rows.map(({ _id }) => ids.indexOf(_id)), total];
};

async function pay(
  userId: string,
  email: string,
  transactionId: string,
  day: number,
): Promise<void> {
  ids.push(newId());
  await candor.database.pool.query(
    `insert into payments (id, user_id, email, transaction_id, amount_cents, currency, mode, created_at)
     values ($1, $2, $3, $4, 2000, 'usd', 'sandbox', $5)`,
    [ids.at(-1), userId, email, transactionId, new Date(Date.UTC(2026, 5, day))],
  );
}

it("is empty at first", async () => {
  expect(await list()).toEqual({ rows: [], total: 0 });
});

it("shows what was paid, in dollars, newest first", async () => {
  for (let n = 0; n < 5; n++) {
    const person = await candor.person(`Payer ${n}`);
    await pay(person.id, person.email, `pi_number${n}`, n + 1);
  }
  const { rows, total } = await list();
  expect(total).toBe(5);
  expect(rows[0]).toEqual({
    _id: ids[4],
    email: "payer.4@candor.example",
    price: 20,
    transactionId: "pi_number4",
    date: "2026-06-05T00:00:00.000Z",
    status: "succeeded",
    mode: "sandbox",
  });
});

it("pages from both ends, sorts and searches", async () => {
  expect(await placesOf({ page: 1, size: 2 })).toEqual([[4, 3], 5]);
  expect(await placesOf({ page: 2, size: 2 })).toEqual([[2, 1], 5]);
  expect(await placesOf({ page: 3, size: 2 })).toEqual([[0], 5]);
  expect(await placesOf({ page: 2, size: 3 })).toEqual([[1, 0], 5]);
  expect(await placesOf({ page: 4, size: 2 })).toEqual([[], 5]);
  expect(await placesOf({ sort: "timestamp_ASC", page: 3, size: 2 })).toEqual([[4], 5]);
  expect(await placesOf({ search: "PAYER.3@" })).toEqual([[3], 1]);
  expect(await placesOf({ search: "number" })).toEqual([[4, 3, 2, 1, 0], 5]);
  expect(await placesOf({ search: "pi_n%" })).toEqual([[], 0]);
});

it("keeps a payment and its email if the account is gone", async () => {
  const { rows } = await candor.database.pool.query("select user_id from payments where id = $1", [
    ids[0],
  ]);
  await ada.api("DELETE /users/{id}", { params: { id: rows[0].user_id } });
  expect((await list({ search: "payer.0@" })).rows).toMatchObject([
    { _id: ids[0], email: "payer.0@candor.example" },
  ]);
});
