import { describe, expect, it } from "vitest";
import { membershipPrice, type PaymentMode, type PaymentStatus } from "#limits/limits.ts";
import {
  decideSettlement,
  type IntentFacts,
  membershipPurpose,
  refuseIntent,
  refuseRefund,
  type Situation,
} from "#server/payments/rules.ts";

const { cents, currency } = membershipPrice;
const paid: IntentFacts = {
  state: "succeeded",
  amountCents: cents,
  receivedCents: cents,
  currency,
  purpose: membershipPurpose,
  userId: "uma",
  isLive: false,
  standing: "kept",
};

describe("an intent", () => {
  it("that was paid whole is a membership's, also once it was refunded", () => {
    expect(refuseIntent(paid, "test")).toBe(null);
    expect(refuseIntent({ ...paid, standing: "refunded" }, "test")).toBe(null);
    expect(refuseIntent({ ...paid, isLive: true }, "live")).toBe(null);
  });

  it.each<[string, Partial<IntentFacts>]>([
    ["of another purpose", { purpose: null }],
    ["of the other mode", { isLive: true }],
    ["still processed", { state: "processing" }],
    ["open", { state: "open" }],
    ["canceled", { state: "canceled" }],
    ["without a charge", { standing: null }],
    ["of another price", { amountCents: cents - 1, receivedCents: cents - 1 }],
    ["paid in part", { receivedCents: cents - 1 }],
    ["of another currency", { currency: "eur" }],
  ])("%s buys nothing", (_, facts) => {
    expect(refuseIntent({ ...paid, ...facts }, "test")).toEqual(expect.any(String));
  });
});

describe("a settlement", () => {
  const bought: Situation = {
    before: "succeeded",
    standing: "refunded",
    role: "pro-user",
    paidOtherwise: false,
    wasBought: true,
  };
  const effect = (facts: Partial<Situation>) => {
    const made = decideSettlement({ ...bought, ...facts });
    return made === "duplicate" ? made : [made.effect, made.role, made.status];
  };

  it("gives the membership once, and a second payment back", () => {
    const first = { before: null, standing: "kept", role: "user" } as const;
    expect(effect(first)).toEqual(["granted", "pro-user", "succeeded"]);
    expect(effect({ ...first, before: "succeeded" })).toEqual(["none", null, "succeeded"]);
    expect(effect({ ...first, role: "pro-user", paidOtherwise: true })).toBe("duplicate");
    expect(effect({ ...first, role: "admin" })).toEqual(["none", null, "succeeded"]);
    expect(effect({ ...first, role: null })).toEqual(["none", null, "succeeded"]);
  });

  it("takes a bought membership back, unless something else holds it", () => {
    expect(effect({})).toEqual(["taken", "user", "refunded"]);
    expect(effect({ standing: "disputed" })).toEqual(["taken", "user", "disputed"]);
    const kept = ["none", null, "refunded"];
    expect(effect({ paidOtherwise: true })).toEqual(kept);
    expect(effect({ wasBought: false })).toEqual(kept);
    expect(effect({ role: "user" })).toEqual(kept);
    expect(effect({ role: null })).toEqual(kept);
    expect(effect({ before: null })).toEqual(kept);
    expect(effect({ before: "refunded" })).toEqual(kept);
    expect(effect({ before: "disputed" })).toEqual(kept);
  });

  it("restores it after a dispute that was won", () => {
    const won = { before: "disputed", standing: "kept", role: "user" } as const;
    expect(effect(won)).toEqual(["restored", "pro-user", "succeeded"]);
  });
});

it("only a kept payment of this mode is refunded", () => {
  const refusedFor = (status: PaymentStatus, mode: PaymentMode) =>
    refuseRefund({ status, mode }, "test");
  expect(refusedFor("succeeded", "test")).toBe(null);
  expect(refusedFor("refunded", "test")).toBe("already-refunded");
  expect(refusedFor("disputed", "test")).toBe("bank-decides");
  expect(refusedFor("succeeded", "live")).toEqual({
    code: "mode-of-payment",
    params: { mode: "live" },
  });
});
