import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { compareBooks } from "#server/payments/compare-books.ts";
import { stripeCards } from "#server/payments/stripe.ts";
import type { Person } from "./support/candor.ts";
import { openPayingCandor, type PayingCandor } from "./support/paying-candor.ts";

/** Compares our books with the provider's, and names each difference for the operator. */
let candor: PayingCandor;
let ben: Person;
let paid: string;

beforeAll(async () => {
  candor = await openPayingCandor();
});
afterAll(() => candor.close());
beforeEach(async () => {
  await candor.database.pool.query("delete from payments");
  ben = await candor.person(`Ben ${newId()}`);
  since = new Date(Date.now() - 60_000);
});

let since: Date;
const dayAgo = () => new Date(Date.now() - 24 * 60 * 60 * 1000);
const differences = async () => {
  const cards = stripeCards(
    { ...candor.sandbox.keys.cards, apiUrl: candor.sandbox.url },
    pino({ level: "silent" }),
  );
  const compared = await compareBooks({ database: candor.database, cards }, since);
  return compared.differences.filter((line) => line.includes(paid) || line.includes(ben.id));
};
const change = (text: string, ...values: unknown[]) => candor.database.pool.query(text, values);

it("reports nothing about payments that were paid, saved, refunded and notified correctly", async () => {
  paid = await candor.pay(ben);
  await candor.save(ben, paid);
  expect(await differences()).toEqual([]);
  since = dayAgo();
  expect(await differences()).toEqual([]);
});

it("names a payment that exists there and is unknown here", async () => {
  paid = await candor.pay(ben);
  expect(await differences()).toEqual([`${paid}: succeeded there, unknown here`]);
  await candor.stripe.refunds.create({ payment_intent: paid });
  expect(await differences()).toEqual([`${paid}: refunded there, unknown here`]);
});

it("names one that isn't ours by its price, and says why", async () => {
  paid = await candor.foreignIntent({ userId: ben.id, amount: 100 });
  expect(await differences()).toEqual([
    `${paid}: succeeded there, unknown here (This payment doesn't match the price of the membership.)`,
  ]);
});

it("names one that was refunded or disputed there and is valid here", async () => {
  paid = await candor.pay(ben);
  await candor.save(ben, paid);
  await candor.control(`disputes/${paid}`);
  expect(await differences()).toEqual([`${paid}: succeeded here, disputed there`]);
  await candor.control(`disputes/${paid}/won`);
  expect(await differences()).toEqual([]);
  await candor.stripe.refunds.create({ payment_intent: paid });
  expect(await differences()).toEqual([`${paid}: succeeded here, refunded there`]);
});

it("names one that is saved here and unknown there, older than the list or not", async () => {
  paid = "pi_of_no_provider";
  await change(
    `insert into payments (id, user_id, email, transaction_id, amount_cents, currency, mode)
     values ($1, $2, $3, $4, 2000, 'usd', 'sandbox')`,
    newId(),
    ben.id,
    ben.email,
    paid,
  );
  await change("update users set role = 'pro-user' where id = $1", ben.id);
  expect(await differences()).toEqual([`${paid}: saved here, unknown there`]);
});

it("names one that belongs to another person there", async () => {
  paid = await candor.pay(ben);
  await candor.save(ben, paid);
  const cleo = await candor.person(`Cleo ${newId()}`, "pro-user");
  await change("update payments set user_id = $1 where transaction_id = $2", cleo.id, paid);
  expect(await differences()).toEqual([`${paid}: belongs to someone else there`]);
});

it("names people whose role doesn't match their payments", async () => {
  paid = await candor.pay(ben);
  await candor.save(ben, paid);
  await change("update users set role = 'user' where id = $1", ben.id);
  expect(await differences()).toEqual([`person ${ben.id}: paid, but has the role user`]);
  await change("update users set role = 'pro-user' where id = $1", ben.id);
  await change("update payments set status = 'refunded' where transaction_id = $1", paid);
  expect(await differences()).toEqual([
    `${paid}: refunded here, succeeded there`,
    `person ${ben.id}: a member, but no payment counts`,
  ]);
});

it("reads more than one page of the provider's list", { timeout: 60_000 }, async () => {
  const first = await candor.pay(ben);
  for (let n = 0; n < 105; n++) {
    await candor.stripe.paymentIntents.create({
      amount: 2000,
      currency: "usd",
      metadata: { purpose: "pro_membership" },
    });
  }
  paid = first;
  expect(await differences()).toEqual([`${paid}: succeeded there, unknown here`]);
});
