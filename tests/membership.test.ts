import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { openPayingCandor, type PayingCandor, payWith } from "./support/paying-candor.ts";

/**
 * Buying the membership over the real protocol: what is granted, to whom, once, and what never is.
 */
let candor: PayingCandor;
let ada: Person;
const open = (person: Person) => person.api("POST /create-payment-intent", { body: { price: 20 } });

beforeAll(async () => {
  candor = await openPayingCandor();
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());

describe("a plain user who pays", () => {
  it("becomes a pro user at once, with the current token; saving again finds the same payment", async () => {
    const ben = await candor.person("Ben");
    const transactionId = await candor.pay(ben);
    expect(await candor.roleOf(ben)).toBe("user");

    const first = await candor.save(ben, transactionId);
    expect(first.status).toBe(201);
    const saved = (await first.json()) as { _id: string; insertedId: string };
    expect(saved).toMatchObject({
      email: ben.email,
      price: 20,
      transactionId,
      status: "succeeded",
      mode: "sandbox",
    });
    expect(saved.insertedId).toBe(saved._id);
    expect(await candor.roleOf(ben)).toBe("pro-user");
    await expect.poll(() => refused(open(ben))).toBe("not-eligible");

    const second = await candor.save(ben, transactionId);
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(saved);
    expect(await ada.api("GET /payments/{id}/events", { params: { id: saved._id } })).toMatchObject(
      [{ kind: "payment.saved", effect: "granted", reason: "Paid", by: null }],
    );
  });

  it("is saved once by ten parallel requests", async () => {
    const cleo = await candor.person("Cleo");
    const transactionId = await candor.pay(cleo);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => candor.save(cleo, transactionId)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { _id: string })._id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await candor.ledgerOf(transactionId)).toHaveLength(1);
  });

  it("shares one open intent between two tabs and ten clicks, and can't pay it twice", async () => {
    const dora = await candor.person("Dora");
    const secrets = await Promise.all(Array.from({ length: 10 }, () => open(dora)));
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    const [{ clientSecret } = { clientSecret: "" }] = secrets;
    await payWith(candor.sandbox, clientSecret, "4242424242424242");
    await expect(payWith(candor.sandbox, clientSecret, "4242424242424242")).rejects.toThrow(
      "status of succeeded",
    );
    expect(await refused(open(dora))).toBe("not-eligible");
    expect(await candor.roleOf(dora)).toBe("pro-user");
  });

  it("tries another card on the same intent after a declined one", async () => {
    const eve = await candor.person("Eve");
    await expect(candor.pay(eve, "4000000000009995")).rejects.toThrow("insufficient funds");
    const transactionId = await candor.pay(eve);
    expect((await candor.save(eve, transactionId)).status).toBe(201);
  });

  it("gets a new intent if the last was cancelled, lost by the provider, or of another price", async () => {
    const finn = await candor.person("Finn");
    const first = (await open(finn)).clientSecret;
    await candor.stripe.paymentIntents.cancel(first.split("_secret_")[0] ?? "");
    const second = (await open(finn)).clientSecret;
    expect(second).not.toBe(first);
    const keep = "update payment_intents set intent_id = $2 where user_id = $1";
    await candor.database.pool.query(keep, [finn.id, "pi_of_a_sandbox_before"]);
    const third = (await open(finn)).clientSecret;
    expect([first, second]).not.toContain(third);
    const cheap = await candor.stripe.paymentIntents.create({ amount: 100, currency: "usd" });
    await candor.database.pool.query(keep, [finn.id, cheap.id]);
    expect((await open(finn)).clientSecret).not.toContain(cheap.id);
    expect((await candor.stripe.paymentIntents.retrieve(cheap.id)).status).toBe("canceled");
  });

  it("who paid twice anyway gets the second payment back, and stays a member by the first", async () => {
    const gil = await candor.person("Gil");
    const first = await candor.pay(gil);
    expect((await candor.save(gil, first)).status).toBe(201);
    const second = await candor.foreignIntent({ userId: gil.id });
    const answer = await candor.save(gil, second);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      "payment-not-settled",
    ]);
    expect(await candor.ledgerOf(second)).toEqual([
      { kind: "payment.saved", effect: "none", reason: "Paid twice: this payment was given back" },
    ]);
    const { rows } = await ada.api.list("GET /payments", { query: { search: gil.email } });
    expect(rows.map(({ transactionId, status }) => [transactionId, status])).toEqual([
      [second, "refunded"],
      [first, "succeeded"],
    ]);
    expect(await candor.roleOf(gil)).toBe("pro-user");
  });
});

describe("nothing is granted", () => {
  it.each(["admin", "surveyor", "pro-user"] as const)(
    "to a %s, who has nothing to buy",
    async (role) => {
      const person = await candor.person(`Some ${role}`, role);
      expect(await refused(open(person))).toBe("not-eligible");
      const transactionId = await candor.foreignIntent({ userId: person.id });
      await candor.save(person, transactionId);
      expect(await candor.roleOf(person)).toBe(role);
    },
  );

  it("for a price that is not ours", async () => {
    const hal = await candor.person("Hal");
    for (const price of [0, 1, -20, 20.01, "20", 2000, null, undefined]) {
      const headers = { "content-type": "application/json" };
      const answer = await hal.raw("POST", "/create-payment-intent", {
        body: JSON.stringify({ price }),
        headers,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: "invalid-input",
        fields: { price: expect.any(String) },
      });
    }
  });

  it.each([
    [
      "an unpaid intent",
      (one: Person) =>
        open(one).then(({ clientSecret }) => clientSecret.split("_secret_")[0] ?? ""),
    ],
    ["an unknown intent", async () => "pi_sbx_000000000000000000000000"],
    ["what is no id", async () => "../refunds?x=1#"],
    ["somebody else's payment", async (_: Person, other: Person) => candor.pay(other)],
    ["nobody's payment", async () => candor.foreignIntent({})],
    [
      "a cheap payment",
      async ({ id }: Person) => candor.foreignIntent({ userId: id, amount: 100 }),
    ],
    [
      "a dear payment",
      async ({ id }: Person) => candor.foreignIntent({ userId: id, amount: 2001 }),
    ],
    [
      "a payment for another thing",
      async ({ id }: Person) => candor.foreignIntent({ userId: id, purpose: "socks" }),
    ],
    [
      "a payment given back",
      async (one: Person) => {
        const id = await candor.pay(one);
        await candor.stripe.refunds.create({ payment_intent: id });
        return id;
      },
    ],
  ])("for %s", async (_, transactionOf) => {
    const mallory = await candor.person(`Mallory ${newId()}`);
    const victim = await candor.person(`Victim ${newId()}`);
    const answer = await candor.save(mallory, await transactionOf(mallory, victim));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      "payment-not-settled",
    ]);
    expect([await candor.roleOf(mallory), await candor.roleOf(victim)]).toEqual(["user", "user"]);
  });

  it("for another person's email in the body", async () => {
    const ivy = await candor.person("Ivy");
    const transactionId = await candor.pay(ivy);
    expect((await candor.save(ivy, transactionId, ada.email)).status).toBe(403);
    expect(await candor.roleOf(ivy)).toBe("user");
  });

  it("where no cards are taken, and the site says so", async () => {
    const bare = await openCandor();
    const jo = await bare.person("Jo");
    const said = await refusal(open(jo));
    expect([said.code, said.message]).toEqual([
      "not-eligible",
      "This site doesn't take card payments.",
    ]);
    expect((await bare.visitor.raw("POST", "/payments/webhook", { body: "{}" })).status).toBe(404);
    await bare.close();
  });
});

describe("when the card service", () => {
  const body = { price: 20 } as const;
  const cards = {
    secretKey: "sk_test_very_secret",
    publishableKey: "pk_test_x",
    webhookSecret: "whsec_x",
  };

  async function expectOverloaded(apiUrl: string): Promise<void> {
    const cut = await openCandor({ services: { cards: { ...cards, apiUrl, timeoutMs: 300 } } });
    const kim = await cut.person("Kim");
    const said = await refusal(kim.api("POST /create-payment-intent", { body }));
    expect(said).toMatchObject({ code: "overloaded", status: 503, retryAfter: expect.any(Number) });
    expect(said.message).toBe(
      "The card service isn't responding. You weren't charged. Please try again in a moment.",
    );
    const saved = await refusal(
      kim.api("POST /payments", { body: { email: kim.email, price: 20, transactionId: "pi_1" } }),
    );
    expect([saved.status, saved.message]).toEqual([
      503,
      expect.stringContaining("your payment is safe"),
    ]);
    await cut.close();
  }

  it("is down, nothing is charged and the person is told when to try again", () =>
    expectOverloaded("http://127.0.0.1:9"));

  it("doesn't respond, the request times out", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    const address = silent.address();
    await expectOverloaded(
      `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    );
    silent.close();
  });

  it("refuses our key, the response reveals nothing of it", () =>
    expectOverloaded(candor.sandbox.url));
});
