import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import Stripe from "stripe";
import { membershipPrice } from "#limits/limits.ts";
import type { App } from "#server/app.ts";
import { sandboxMail } from "#server/mail/sandbox-mail.ts";
import { openSandbox, type Sandbox } from "../../sandbox/sandbox.ts";
import { openCandor, type Person } from "./candor.ts";

export const goodCard = "4242424242424242";

/**
 * The application with its own card sandbox, over real HTTP both ways. The sandbox's webhooks are
 * held until a test releases them, so that each test controls the order.
 */
export async function openPayingCandor() {
  let app: App | null = null;
  const listener = serve({
    fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
    hostname: "127.0.0.1",
    port: 0,
  }) as Server;
  await once(listener, "listening");
  const siteUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const sandbox = await openSandbox({ siteUrl });
  const cards = { ...sandbox.keys.cards, apiUrl: sandbox.url };
  const candor = await openCandor({
    services: { cards, mail: sandboxMail(sandbox.url, "Candor <books@candor.example>") },
  });
  app = candor.app;
  await control(sandbox, "webhooks/hold");

  const stripe = stripeAt(sandbox, sandbox.keys.cards.secretKey);
  return {
    ...candor,
    siteUrl,
    sandbox,
    stripe,
    control: (path: string) => control(sandbox, path),
    /** Pays a person's open intent, like their browser; returns the transaction id. */
    async pay(person: Person, number = goodCard): Promise<string> {
      const { clientSecret } = await person.api("POST /create-payment-intent", {
        body: { price: 20 },
      });
      return payWith(sandbox, clientSecret, number);
    },
    /** A paid intent of any kind, created without our server. */
    async foreignIntent(change: {
      amount?: number;
      userId?: string;
      purpose?: string;
    }): Promise<string> {
      const { client_secret } = await stripe.paymentIntents.create({
        amount: change.amount ?? membershipPrice.cents,
        currency: membershipPrice.currency,
        metadata: {
          ...(change.userId && { userId: change.userId }),
          purpose: change.purpose ?? "pro_membership",
        },
      });
      return payWith(sandbox, client_secret ?? "", goodCard);
    },
    save: (person: Person, transactionId: string, email = person.email) =>
      person.raw("POST", "/payments", {
        body: JSON.stringify({ email, price: 20, transactionId }),
        headers: { "content-type": "application/json" },
      }),
    roleOf: async (person: Person): Promise<string | undefined> => {
      const { rows } = await candor.database.pool.query("select role from users where id = $1", [
        person.id,
      ]);
      return rows[0]?.role;
    },
    /** A payment's ledger, oldest first. */
    ledgerOf: async (
      transactionId: string,
    ): Promise<{ kind: string; effect: string; reason: string }[]> => {
      const { rows } = await candor.database.pool.query(
        "select kind, effect, reason from payment_events where transaction_id = $1 order by id",
        [transactionId],
      );
      return rows;
    },
    /** Every event that the sandbox has sent or is holding. */
    events: async (): Promise<string[]> =>
      (await fetch(`${sandbox.url}/control/cards/webhooks`)).json(),
    sign: (payload: string) =>
      signature(payload, Math.floor(Date.now() / 1000), sandbox.keys.cards.webhookSecret),
    /** An event from the provider; `at` in seconds. */
    hear: (payload: string, at = Date.now() / 1000, secret = sandbox.keys.cards.webhookSecret) =>
      candor.visitor.raw("POST", "/payments/webhook", {
        body: payload,
        headers: { "stripe-signature": signature(payload, Math.floor(at), secret) },
      }),
    async close() {
      await sandbox.close();
      listener.close();
      listener.closeAllConnections();
      await candor.close();
    },
  };
}

export type PayingCandor = Awaited<ReturnType<typeof openPayingCandor>>;

function stripeAt({ url }: Pick<Sandbox, "url">, key: string): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: "http", telemetry: false, maxNetworkRetries: 0 });
}

type CardsSandbox = { url: string; keys: { cards: { publishableKey: string } } };

/**
 * A browser's two steps with the publishable key; returns the intent's id. Throws the card's
 * refusal.
 */
export async function payWith(sandbox: CardsSandbox, clientSecret: string, number: string) {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${sandbox.url}/sandbox/cards/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${sandbox.keys.cards.publishableKey}` },
      body: new URLSearchParams(form),
    });
    const body = (await answer.json()) as { id: string; error?: { message: string } };
    if (body.error) throw new Error(body.error.message);
    return body.id;
  };
  const method = await post("payment_methods", {
    type: "card",
    "card[number]": number,
    "card[exp_month]": "12",
    "card[exp_year]": "2040",
    "card[cvc]": "123",
  });
  const [id = ""] = clientSecret.split("_secret_");
  return post(`payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method: method,
  });
}

/** A minimal event about an object. */
export function event(type: string, object: object, id = `evt_${randomUUID()}`): string {
  return JSON.stringify({
    id,
    object: "event",
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  });
}

function signature(payload: string, at: number, secret: string): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`;
}

async function control({ url }: Pick<Sandbox, "url">, path: string): Promise<void> {
  const answer = await fetch(`${url}/control/cards/${path}`, { method: "POST" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
