import type { Logger } from "pino";
import Stripe from "stripe";
import { refusal } from "#contract/refuse.ts";
import { defaultLanguage, isLanguageTag } from "#limits/languages.ts";
import { membershipPrice } from "#limits/limits.ts";
import type { CardAccount } from "#server/services.ts";
import { type CardIntent, type CardProvider, modeOf } from "./card-provider.ts";
import { type IntentFacts, membershipPurpose } from "./rules.ts";

const defaultTimeoutMs = 10_000;
const retries = 2;
const webhookAgeSeconds = 300;
const pageSize = 100;
const idShape = /^pi_\w{1,250}$/;

/** Events that may change a membership. All others are acknowledged and ignored. */
const relevantEvents =
  /^(payment_intent\.succeeded|charge\.refunded|refund\.(updated|failed)|charge\.dispute\.(created|closed|funds_withdrawn|funds_reinstated))$/;
/** Inquiries (`warning_…`) don't withdraw money. */
const openOrLost: Stripe.Dispute.Status[] = ["needs_response", "under_review", "lost"];

/** Stripe, or the sandbox with the same API. The only file that uses the SDK. */
export function stripeCards(account: CardAccount, log: Logger): CardProvider {
  const stripe = new Stripe(account.secretKey, {
    maxNetworkRetries: retries,
    timeout: account.timeoutMs ?? defaultTimeoutMs,
    telemetry: false,
    ...(account.apiUrl !== null && connectionOf(account.apiUrl)),
  });

  /**
   * Logs only the kind of a failure. Stripe's messages and bodies may contain keys and client
   * secrets.
   */
  async function callStripe<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      log.error(
        { type, code, statusCode, providerRequest: requestId },
        `The card service failed to ${what}`,
      );
      throw refusal("overloaded", "cards-not-answering", { retryAfter: 10 });
    }
  }

  async function intentFrom(intent: Stripe.PaymentIntent): Promise<CardIntent> {
    const { purpose = null, userId = null, language = "" } = intent.metadata;
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    return {
      id: intent.id,
      clientSecret: intent.client_secret ?? "",
      state: stateOf(intent.status),
      amountCents: intent.amount,
      receivedCents: intent.amount_received,
      currency: intent.currency,
      purpose,
      userId,
      isLive: intent.livemode,
      standing: charge && (await standingOf(charge, intent.id)),
      payerEmail: charge?.billing_details.email ?? null,
      language: isLanguageTag(language) ? language : defaultLanguage,
      createdAt: new Date(intent.created * 1000),
    };
  }

  async function standingOf(
    charge: Stripe.Charge,
    intentId: string,
  ): Promise<IntentFacts["standing"]> {
    if (!charge.paid) return null;
    if (charge.refunded) return "refunded";
    if (!charge.disputed) return "kept";
    const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: pageSize });
    return data.some(({ status }) => openOrLost.includes(status)) ? "disputed" : "kept";
  }

  return {
    mode: modeOf(account),

    openIntent: ({ id, language }, key) =>
      callStripe("open an intent", async () => {
        const metadata = { userId: id, purpose: membershipPurpose, language };
        const { cents, currency } = membershipPrice;
        const intent = { amount: cents, currency, metadata, payment_method_types: ["card"] };
        return intentFrom(await stripe.paymentIntents.create(intent, { idempotencyKey: key }));
      }),

    findIntent: (id) =>
      callStripe("find an intent", async () => {
        if (!idShape.test(id)) return null;
        try {
          return await intentFrom(
            await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
          );
        } catch (error) {
          if (hasCode(error, "resource_missing")) return null;
          throw error;
        }
      }),

    cancelIntent: (id) =>
      callStripe("cancel an intent", async () => {
        try {
          await stripe.paymentIntents.cancel(id);
        } catch (error) {
          if (!hasCode(error, "payment_intent_unexpected_state")) throw error;
        }
      }),

    refund: (id) =>
      callStripe("refund", async () => {
        try {
          await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}` });
        } catch (error) {
          if (hasCode(error, "charge_disputed"))
            throw refusal("payment-not-settled", "bank-decides");
          if (hasCode(error, "resource_missing"))
            throw refusal("payment-not-settled", "unknown-payment");
          if (!hasCode(error, "charge_already_refunded")) throw error;
        }
      }),

    async *listIntents(since) {
      let after: string | null = null;
      do {
        const page: { last: string | null; intents: CardIntent[] } = await callStripe(
          "list intents",
          async () => {
            const { data, has_more } = await stripe.paymentIntents.list({
              created: { gte: Math.floor(since.getTime() / 1000) },
              expand: ["data.latest_charge"],
              limit: pageSize,
              ...(after !== null && { starting_after: after }),
            });
            const intents = await Promise.all(data.map(intentFrom));
            return { last: has_more ? (data.at(-1)?.id ?? null) : null, intents };
          },
        );
        yield* page.intents.filter(({ purpose }) => purpose === membershipPurpose);
        after = page.last;
      } while (after !== null);
    },

    async readWebhook(body, signature) {
      try {
        const { webhookSecret } = account;
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          webhookAgeSeconds,
        );
        return {
          id: event.id,
          kind: event.type,
          transactionId: relevantEvents.test(event.type) ? intentIdIn(event) : null,
        };
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeSignatureVerificationError ||
          error instanceof SyntaxError
        )
          return null;
        throw error;
      }
    },
  };
}

function connectionOf(apiUrl: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" };
}

function stateOf(status: Stripe.PaymentIntent.Status): IntentFacts["state"] {
  const known = (["succeeded", "canceled", "processing"] as const).find((each) => each === status);
  return known ?? "open";
}

/** Reads the intent of an event about an intent, charge, refund or dispute. */
function intentIdIn({ data }: Stripe.Event): string | null {
  const { object } = data;
  if ("object" in object && object.object === "payment_intent") return String(object.id);
  const intent = "payment_intent" in object ? object.payment_intent : null;
  if (typeof intent === "string") return intent;
  return intent && typeof intent === "object" && "id" in intent ? String(intent.id) : null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
