import { randomBytes } from "node:crypto";
import { type CardError, cardError, invalidRequest, noSuchObject } from "./card-errors.ts";
import {
  type Charge,
  type Dispute,
  type Intent,
  type KeptMethod,
  newObjectId,
  type Refund,
  seconds,
} from "./card-objects.ts";
import { type CardEntry, readCard } from "./test-cards.ts";

/** The delay of the dispute of a disputing card, so that the success page appears first. */
const disputeAfterMs = 8_000;

type Dependencies = {
  emit(type: string, object: object): void;
  /** The address of an intent's 3-D Secure page. */
  confirmUrl(intentId: string): string;
};

/** The sandbox's Stripe objects, in memory only. */
export function cardBooks({ emit, confirmUrl }: Dependencies) {
  const intents = new Map<string, Intent>();
  const methods = new Map<string, KeptMethod>();
  const charges = new Map<string, Charge>();
  const disputes: Dispute[] = [];
  const timers = new Set<NodeJS.Timeout>();

  function intentOf(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw noSuchObject("payment_intent", id);
    return intent;
  }

  function chargeOf(id: string): Charge {
    const intent = intentOf(id);
    const charge = charges.get(String(intent.latest_charge));
    if (!charge)
      throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge.`);
    return charge;
  }

  function succeed(intent: Intent, { method, outcome }: KeptMethod): void {
    const charge: Charge = {
      id: newObjectId("ch"),
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      billing_details: method.billing_details,
      created: seconds(),
      currency: intent.currency,
      disputed: false,
      livemode: false,
      paid: true,
      payment_intent: intent.id,
      payment_method_details: { type: "card", card: method.card },
      refunded: false,
      status: "succeeded",
    };
    charges.set(charge.id, charge);
    Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    });
    emit("payment_intent.succeeded", intent);
    if (outcome.does !== "pays, then disputes") return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!charge.disputed && !charge.refunded) dispute(intent.id);
    }, disputeAfterMs).unref();
    timers.add(timer);
  }

  function fail(intent: Intent, error: CardError): void {
    Object.assign(intent, {
      status: "requires_payment_method",
      last_payment_error: error,
      next_action: null,
    });
    emit("payment_intent.payment_failed", intent);
  }

  function dispute(intentId: string): Dispute {
    const charge = chargeOf(intentId);
    if (charge.disputed) throw invalidRequest("This charge is disputed already.");
    charge.disputed = true;
    const made: Dispute = {
      id: newObjectId("dp"),
      object: "dispute",
      amount: charge.amount,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      livemode: false,
      payment_intent: intentId,
      reason: "fraudulent",
      status: "needs_response",
    };
    disputes.push(made);
    emit("charge.dispute.created", made);
    emit("charge.dispute.funds_withdrawn", made);
    return made;
  }

  return {
    intentOf,
    dispute,
    open(amount: number, currency: string, metadata: Record<string, string>): Intent {
      const id = newObjectId("pi");
      const intent: Intent = {
        id,
        object: "payment_intent",
        amount,
        amount_received: 0,
        canceled_at: null,
        client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
        created: seconds(),
        currency,
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        metadata,
        next_action: null,
        payment_method: null,
        payment_method_types: ["card"],
        status: "requires_payment_method",
      };
      intents.set(id, intent);
      return intent;
    },

    /** Newest first. */
    listIntents: (): Intent[] => [...intents.values()].toReversed(),
    listDisputes: (intentId: string): Dispute[] =>
      disputes.filter((each) => each.payment_intent === intentId),
    withCharge: (intent: Intent): Intent => ({
      ...intent,
      latest_charge: charges.get(String(intent.latest_charge)) ?? intent.latest_charge,
    }),

    addMethod(entry: CardEntry, billing: Charge["billing_details"]): KeptMethod["method"] {
      const { outcome, brand, last4 } = readCard(entry, new Date());
      const id = newObjectId("pm");
      const card = { brand, last4 };
      const method = {
        id,
        object: "payment_method",
        billing_details: billing,
        card,
        created: seconds(),
      } as const;
      const whole = { ...method, livemode: false, type: "card" } as const;
      methods.set(id, { method: whole, outcome });
      return whole;
    },

    confirm(intent: Intent, methodId: string, returnUrl: string | null): Intent {
      if (intent.status !== "requires_payment_method") throw unexpectedState(intent, "confirm");
      const kept = methods.get(methodId);
      if (!kept) throw noSuchObject("PaymentMethod", methodId);
      intent.payment_method = methodId;
      if (kept.outcome.does === "declines") {
        const { error: declined } = kept.outcome;
        fail(intent, declined.error);
        throw cardError(declined.error.code ?? "card_declined", declined.message, {
          ...declined.error,
          payment_intent: intent,
        });
      }
      if (kept.outcome.does === "asks") {
        intent.status = "requires_action";
        const redirect_to_url = { url: confirmUrl(intent.id), return_url: returnUrl };
        intent.next_action = { type: "redirect_to_url", redirect_to_url };
        return intent;
      }
      succeed(intent, kept);
      return intent;
    },

    /** Completes or fails 3-D Secure. */
    answer(intent: Intent, completes: boolean): void {
      const kept = methods.get(intent.payment_method ?? "");
      if (intent.status !== "requires_action" || !kept) throw unexpectedState(intent, "answer");
      if (completes) {
        succeed(intent, kept);
        return;
      }
      const message =
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
      fail(intent, { type: "card_error", code: "payment_intent_authentication_failure", message });
    },

    cancel(intent: Intent): Intent {
      if (intent.status === "succeeded" || intent.status === "canceled")
        throw unexpectedState(intent, "cancel");
      Object.assign(intent, { status: "canceled", canceled_at: seconds(), next_action: null });
      emit("payment_intent.canceled", intent);
      return intent;
    },

    refund(intentId: string, wanted: number | null, metadata: Record<string, string>): Refund {
      const charge = chargeOf(intentId);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0)
        throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
          code: "charge_already_refunded",
        });
      const lastDispute = disputes.findLast((each) => each.charge === charge.id);
      if (lastDispute && lastDispute.status !== "won") {
        throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
          code: "charge_disputed",
        });
      }
      const amount = wanted ?? left;
      if (amount > left)
        throw invalidRequest("Refund amount is greater than what is left of the charge.", {
          param: "amount",
        });
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      emit("charge.refunded", charge);
      const { id, currency } = charge;
      const made = {
        id: newObjectId("re"),
        object: "refund",
        amount,
        charge: id,
        created: seconds(),
      } as const;
      return { ...made, currency, metadata, payment_intent: intentId, status: "succeeded" };
    },

    closeDispute(intentId: string, outcome: "won" | "lost"): Dispute {
      const made = disputes.findLast((each) => each.payment_intent === intentId);
      if (made?.status !== "needs_response")
        throw invalidRequest("This payment has no open dispute.");
      made.status = outcome;
      if (outcome === "won") emit("charge.dispute.funds_reinstated", made);
      emit("charge.dispute.closed", made);
      return made;
    },

    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type CardBooks = ReturnType<typeof cardBooks>;

function unexpectedState({ id, status }: Intent, act: string) {
  return invalidRequest(
    `You cannot ${act} this PaymentIntent (${id}) because it has a status of ${status}.`,
    {
      code: "payment_intent_unexpected_state",
    },
  );
}
