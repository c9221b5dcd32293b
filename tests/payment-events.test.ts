import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { event, openPayingCandor, type PayingCandor } from "./support/paying-candor.ts";

/** The provider's later events, in any order and number. */
let candor: PayingCandor;
let ada: Person;
let ben: Person;
let transactionId: string;

beforeAll(async () => {
  candor = await openPayingCandor();
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());
beforeEach(async () => {
  ben = await candor.person(`Ben ${newId()}`);
  transactionId = await candor.pay(ben);
});

const effects = async () =>
  (await candor.ledgerOf(transactionId)).map(({ kind, effect }) => `${kind}: ${effect}`);
const succeeded = () =>
  event("payment_intent.succeeded", { id: transactionId, object: "payment_intent" });
const about = (type: string) =>
  event(type, { id: "ch_1", object: "charge", payment_intent: transactionId });
const refund = (amount?: number) =>
  candor.stripe.refunds.create({ payment_intent: transactionId, ...(amount && { amount }) });
const paymentId = async () => {
  const { rows } = await candor.database.pool.query(
    "select id from payments where transaction_id = $1",
    [transactionId],
  );
  return rows[0]?.id as string;
};

describe("a webhook", () => {
  it("grants the membership if the page never came back, and the page finds it saved", async () => {
    expect((await candor.hear(succeeded())).status).toBe(200);
    expect(await candor.roleOf(ben)).toBe("pro-user");
    expect((await candor.save(ben, transactionId)).status).toBe(200);
    expect(await effects()).toEqual(["payment_intent.succeeded: granted"]);
  });

  it("comes from the provider itself, over HTTP", async () => {
    await candor.control("webhooks/release");
    await expect.poll(() => candor.roleOf(ben)).toBe("pro-user");
    await candor.control("webhooks/hold");
  });

  it("counts once, however often it arrives, also in parallel", async () => {
    const payload = succeeded();
    const answers = await Promise.all(Array.from({ length: 8 }, () => candor.hear(payload)));
    answers.push(await candor.hear(payload));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(await effects()).toEqual(["payment_intent.succeeded: granted"]);
  });

  it("races ten times with the page and grants once", async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? candor.hear(succeeded())
          : candor.save(ben, transactionId).then((answer) => answer.text()),
      ),
    );
    expect((await effects()).filter((each) => each.endsWith("granted"))).toHaveLength(1);
    expect(await candor.roleOf(ben)).toBe("pro-user");
  });

  it.each([
    ["forged with another secret", () => candor.hear(succeeded(), undefined, "whsec_guessed")],
    ["six minutes old", () => candor.hear(succeeded(), Date.now() / 1000 - 360)],
    [
      "without a signature",
      () => candor.visitor.raw("POST", "/payments/webhook", { body: succeeded() }),
    ],
    [
      "tampered with after it was signed",
      () => {
        const headers = { "stripe-signature": candor.sign(about("customer.created")) };
        return candor.visitor.raw("POST", "/payments/webhook", { body: succeeded(), headers });
      },
    ],
    ["signed, but no JSON", () => candor.hear("role=pro-user")],
  ])("%s is refused with 400 and changes nothing", async (_, send) => {
    const answer = await send();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid-input" });
    expect(await candor.roleOf(ben)).toBe("user");
  });

  it("that is huge is refused before it is read", async () => {
    const answer = await candor.hear(JSON.stringify({ filler: "x".repeat(300 * 1024) }));
    expect(answer.status).toBe(413);
  });

  it("of an unknown type, or about an unknown object, is accepted and ignored", async () => {
    const unknown = event("payment_intent.succeeded", {
      id: "pi_nobody_knows",
      object: "payment_intent",
    });
    for (const payload of [about("customer.created"), event("x", {}), unknown, "{}"]) {
      expect((await candor.hear(payload)).status).toBe(200);
    }
    expect(await effects()).toEqual([]);
  });

  it("with a false payment is not believed: the payment itself is fetched", async () => {
    const { clientSecret } = await (await candor.person(`Liam ${newId()}`)).api(
      "POST /create-payment-intent",
      {
        body: { price: 20 },
      },
    );
    const unpaid = clientSecret.split("_secret_")[0] ?? "";
    const lie = event("payment_intent.succeeded", {
      id: unpaid,
      object: "payment_intent",
      status: "succeeded",
    });
    expect((await candor.hear(lie)).status).toBe(200);
    expect(await candor.ledgerOf(unpaid)).toMatchObject([
      { effect: "none", reason: "The payment hasn't gone through." },
    ]);
  });

  it("gets 503 while the database is down, so that it is sent again", async () => {
    const broken = await openCandor({
      services: { cards: { ...candor.sandbox.keys.cards, apiUrl: candor.sandbox.url } },
    });
    await broken.app.stop();
    await broken.database.close();
    const payload = succeeded();
    const headers = { "stripe-signature": candor.sign(payload) };
    expect(
      (await broken.visitor.raw("POST", "/payments/webhook", { body: payload, headers })).status,
    ).toBe(503);
  });

  it("keeps a payment for the books if the account is gone", async () => {
    await ada.api("DELETE /users/{id}", { params: { id: ben.id } });
    expect((await candor.hear(succeeded())).status).toBe(200);
    expect(await candor.ledgerOf(transactionId)).toMatchObject([
      { effect: "none", reason: "Paid; the account is gone" },
    ]);
    const { rows } = await ada.api.list("GET /payments", { query: { search: transactionId } });
    expect(rows).toMatchObject([{ transactionId, status: "succeeded" }]);
  });
});

describe("a mail", () => {
  it("is sent for the grant and for the loss, once each, to the payer", async () => {
    const mails = async () => {
      const { rows } = await candor.database.pool.query(
        "select kind from outbox where recipient = $1 order by id",
        [ben.email],
      );
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith("membership"));
    };
    await Promise.all([candor.save(ben, transactionId), candor.hear(succeeded())]);
    expect(await mails()).toEqual(["membership-bought"]);
    await refund();
    await candor.hear(about("charge.refunded"));
    await candor.hear(about("charge.refunded"));
    expect(await mails()).toEqual(["membership-bought", "membership-ended"]);
  });
});

describe("a refund", () => {
  it("by an admin ends the membership, with the reason and the admin's name, and only once", async () => {
    await candor.save(ben, transactionId);
    const id = await paymentId();
    const refundIt = () =>
      ada.api("POST /payments/{id}/refund", {
        params: { id },
        body: { reason: "Bought by mistake." },
      });
    expect(await refundIt()).toMatchObject({ transactionId, status: "refunded" });
    expect(await candor.roleOf(ben)).toBe("user");
    const again = await refusal(refundIt());
    expect([again.code, again.message]).toEqual([
      "payment-not-settled",
      "This payment has already been refunded.",
    ]);
    expect((await candor.hear(about("charge.refunded"))).status).toBe(200);
    expect(await ada.api("GET /payments/{id}/events", { params: { id } })).toMatchObject([
      { kind: "payment.saved", effect: "granted", by: null },
      { kind: "admin.refund-asked", effect: "none", reason: "Bought by mistake.", by: ada.email },
      { kind: "admin.refund", effect: "taken", reason: "Bought by mistake.", by: ada.email },
      { kind: "charge.refunded", effect: "none", reason: "Refunded before", by: null },
    ]);
    expect((await candor.save(ben, transactionId)).status).toBe(409);
    const next = await candor.pay(ben);
    expect((await candor.save(ben, next)).status).toBe(201);
    expect(await candor.roleOf(ben)).toBe("pro-user");
  });

  it("needs a reason and a payment of this mode", async () => {
    await candor.save(ben, transactionId);
    const id = await paymentId();
    const params = { id };
    expect(
      await refused(ada.api("POST /payments/{id}/refund", { params, body: { reason: "  " } })),
    ).toBe("invalid-input");
    expect(
      await refused(ben.api("POST /payments/{id}/refund", { params, body: { reason: "Mine" } })),
    ).toBe("not-allowed");
    await candor.database.pool.query("update payments set mode = 'live' where id = $1", [id]);
    const said = await refusal(
      ada.api("POST /payments/{id}/refund", { params, body: { reason: "Why not" } }),
    );
    expect([said.code, said.message]).toEqual([
      "payment-not-settled",
      expect.stringContaining("live mode"),
    ]);
    expect(await refused(ada.api("GET /payments/{id}/events", { params: { id: newId() } }))).toBe(
      "not-found",
    );
  });

  it("at the provider ends the membership too, but not if it is partial", async () => {
    await candor.save(ben, transactionId);
    await refund(500);
    await candor.hear(about("charge.refunded"));
    expect(await candor.roleOf(ben)).toBe("pro-user");
    await refund();
    await candor.hear(about("charge.refunded"));
    expect(await candor.roleOf(ben)).toBe("user");
    expect((await effects()).at(-1)).toBe("charge.refunded: taken");
  });

  it("that arrives before its payment's success leaves a user a user", async () => {
    await refund();
    await candor.hear(about("charge.refunded"));
    await candor.hear(succeeded());
    expect(await candor.roleOf(ben)).toBe("user");
    expect(await effects()).toEqual(["charge.refunded: none", "payment_intent.succeeded: none"]);
  });

  it("never changes the role of an admin or a surveyor, nor a membership given by an admin", async () => {
    await candor.save(ben, transactionId);
    await ada.api("PATCH /users/role/{id}", { params: { id: ben.id }, body: { role: "surveyor" } });
    await refund();
    await candor.hear(about("charge.refunded"));
    expect(await candor.roleOf(ben)).toBe("surveyor");
    const cleo = await candor.person(`Cleo ${newId()}`);
    const late = await candor.pay(cleo);
    await ada.api("PATCH /users/role/{id}", {
      params: { id: cleo.id },
      body: { role: "pro-user" },
    });
    await candor.save(cleo, late);
    await candor.stripe.refunds.create({ payment_intent: late });
    await candor.hear(event("charge.refunded", { object: "charge", payment_intent: late }));
    expect(await candor.roleOf(cleo)).toBe("pro-user");
  });
});

describe("a dispute", () => {
  it("ends the membership, and restores it when it is won", async () => {
    await candor.save(ben, transactionId);
    await candor.control(`disputes/${transactionId}`);
    await candor.hear(about("charge.dispute.created"));
    await candor.hear(about("charge.dispute.funds_withdrawn"));
    expect(await candor.roleOf(ben)).toBe("user");
    expect((await candor.save(ben, transactionId)).status).toBe(409);
    const held = ada.api("POST /payments/{id}/refund", {
      params: { id: await paymentId() },
      body: { reason: "Peace" },
    });
    expect(await refused(held)).toBe("payment-not-settled");
    await candor.control(`disputes/${transactionId}/won`);
    await candor.hear(about("charge.dispute.closed"));
    expect(await candor.roleOf(ben)).toBe("pro-user");
    expect(await effects()).toEqual([
      "payment.saved: granted",
      "charge.dispute.created: taken",
      "charge.dispute.funds_withdrawn: none",
      "charge.dispute.closed: restored",
    ]);
  });

  it("that is lost ends the membership for good, also if its end arrives first", async () => {
    await candor.save(ben, transactionId);
    await candor.control(`disputes/${transactionId}`);
    await candor.control(`disputes/${transactionId}/lost`);
    await candor.hear(about("charge.dispute.closed"));
    await candor.hear(about("charge.dispute.created"));
    await candor.hear(succeeded());
    expect(await candor.roleOf(ben)).toBe("user");
    expect((await effects()).filter((each) => !each.endsWith("none"))).toEqual([
      "payment.saved: granted",
      "charge.dispute.closed: taken",
    ]);
  });

  it("leaves the membership if another payment is valid", async () => {
    await candor.save(ben, transactionId);
    const first = transactionId;
    await candor.control(`disputes/${first}`);
    await candor.hear(about("charge.dispute.created"));
    transactionId = await candor.pay(ben);
    await candor.save(ben, transactionId);
    await candor.control(`disputes/${first}/won`);
    await candor.hear(event("charge.dispute.closed", { object: "dispute", payment_intent: first }));
    await refund();
    await candor.hear(about("charge.refunded"));
    expect(await effects()).toEqual(["payment.saved: granted", "charge.refunded: none"]);
    expect(await candor.roleOf(ben)).toBe("pro-user");
  });
});
