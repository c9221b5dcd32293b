import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { confirmPage, donePage, unknownPage } from "./card-bank-pages.ts";
import { type CardBooks, cardBooks } from "./card-books.ts";
import { cardControl } from "./card-control.ts";
import { invalidRequest, notPermitted, StripeError } from "./card-errors.ts";
import type { Intent } from "./card-objects.ts";
import {
  allowOnly,
  amountOf,
  type Form,
  groupOf,
  idempotencyKeys,
  readForm,
  required,
  textOf,
  textsOf,
} from "./card-requests.ts";
import { cardWebhooks } from "./card-webhooks.ts";
import type { SandboxParts } from "./parts.ts";
import { type Locale, siteLocale } from "./words.ts";

type CallInput = { form: Form; id: string; isSecret: boolean };
type Handler = (books: CardBooks, input: CallInput) => object;
const maxBytes = 64 * 1024;
const maxListed = 100;

/**
 * The part of Stripe's API that Candor uses. `open` calls accept the publishable key too, all
 * others only the secret key.
 */
const calls: Record<string, { open?: true; params: readonly string[]; answer: Handler }> = {
  "POST /v1/payment_intents": {
    params: ["amount", "currency", "metadata", "payment_method_types"],
    answer: (books, { form }) => {
      if (required(form, "currency") !== "usd")
        throw invalidRequest("SANDBOX takes usd only.", { param: "currency" });
      const types = Object.values(groupOf(form, "payment_method_types"));
      if (types.some((type) => type !== "card"))
        throw invalidRequest("SANDBOX takes cards only.", { param: "payment_method_types" });
      return books.open(amountOf(form, "amount"), "usd", textsOf(form, "metadata"));
    },
  },
  "GET /v1/payment_intents": {
    params: ["limit", "starting_after", "created", "expand"],
    answer: (books, { form }) => {
      const since = Number(textOf(groupOf(form, "created"), "gte") ?? 0);
      const limit = Math.min(Number(textOf(form, "limit") ?? 10), maxListed);
      const all = books.listIntents().filter((intent) => intent.created >= since);
      const after = textOf(form, "starting_after");
      const rest = after ? all.slice(all.indexOf(books.intentOf(after)) + 1) : all;
      const expands = Object.values(groupOf(form, "expand")).includes("data.latest_charge");
      const data = rest
        .slice(0, limit)
        .map((intent) => (expands ? books.withCharge(intent) : intent));
      return { object: "list", url: "/v1/payment_intents", has_more: rest.length > limit, data };
    },
  },
  "GET /v1/payment_intents/:id": {
    open: true,
    params: ["client_secret", "expand"],
    answer: (books, input) => {
      const intent = ownIntent(books, input);
      if (!input.isSecret) return intent;
      return Object.values(groupOf(input.form, "expand")).includes("latest_charge")
        ? books.withCharge(intent)
        : intent;
    },
  },
  "POST /v1/payment_intents/:id/confirm": {
    open: true,
    params: ["client_secret", "payment_method", "return_url"],
    answer: (books, input) =>
      books.confirm(
        ownIntent(books, input),
        required(input.form, "payment_method"),
        textOf(input.form, "return_url") ?? null,
      ),
  },
  "POST /v1/payment_intents/:id/cancel": {
    params: ["cancellation_reason"],
    answer: (books, { id }) => books.cancel(books.intentOf(id)),
  },
  "POST /v1/payment_methods": {
    open: true,
    params: ["type", "card", "billing_details"],
    answer: (books, { form }) => {
      if (required(form, "type") !== "card")
        throw invalidRequest("SANDBOX takes cards only.", { param: "type" });
      const billing = textsOf(form, "billing_details");
      return books.addMethod(textsOf(form, "card"), {
        email: billing.email ?? null,
        name: billing.name ?? null,
      });
    },
  },
  "POST /v1/refunds": {
    params: ["payment_intent", "amount", "reason", "metadata"],
    answer: (books, { form }) =>
      books.refund(
        required(form, "payment_intent"),
        textOf(form, "amount") === undefined ? null : amountOf(form, "amount"),
        textsOf(form, "metadata"),
      ),
  },
  "GET /v1/disputes": {
    params: ["payment_intent", "limit"],
    answer: (books, { form }) => ({
      object: "list",
      url: "/v1/disputes",
      has_more: false,
      data: books.listDisputes(required(form, "payment_intent")),
    }),
  },
};

/**
 * A fake of Stripe's API. `pages` is mounted at / and, for browsers, at /sandbox/cards. `control`
 * is for tests, on the sandbox's own port.
 */
export function cardSandbox({ siteUrl, keys }: SandboxParts) {
  const webhooks = cardWebhooks(`${siteUrl}/api/payments/webhook`, keys.cards.webhookSecret);
  const books = cardBooks({
    emit: webhooks.emit,
    confirmUrl: (id) => `${siteUrl}/sandbox/cards/3ds/${id}`,
  });
  const idempotent = idempotencyKeys();
  const app = new Hono();
  app.use("*", bodyLimit({ maxSize: maxBytes }));
  app.use("*", async (c, next) => {
    await next();
    c.res.headers.set("x-sandbox", "candor");
  });

  for (const [line, call] of Object.entries(calls)) {
    const [method = "", path = ""] = line.split(" ");
    app.on(method, path, (c) =>
      respond(c, async () => {
        const isSecret = isSecretKey(c, keys.cards);
        if (!isSecret && !call.open) throw notPermitted("This needs the secret key.");
        const text = method === "GET" ? new URL(c.req.url).search : await c.req.text();
        const form = readForm(text);
        allowOnly(form, call.params);
        const key = method === "POST" ? c.req.header("idempotency-key") : undefined;
        const asked = `${c.req.path}\n${text}`;
        const before = key === undefined ? null : idempotent.find(key, asked);
        if (before) return before;
        const answer = await resultOf(async () =>
          call.answer(books, { form, id: c.req.param("id") ?? "", isSecret }),
        );
        if (key !== undefined) idempotent.keep(key, asked, answer);
        return answer;
      }),
    );
  }
  const localeOf = siteLocale(siteUrl);
  app.get("/3ds/:id", (c) =>
    bankPage(localeOf(c.req.raw.headers), async (locale) =>
      confirmPage(books.intentOf(c.req.param("id")), locale),
    ),
  );
  app.post("/3ds/:id", (c) =>
    bankPage(localeOf(c.req.raw.headers), async (locale) => {
      const intent = books.intentOf(c.req.param("id"));
      const completes = textOf(readForm(await c.req.text()), "answer") === "complete";
      if (intent.status === "requires_action") books.answer(intent, completes);
      return donePage(intent, locale);
    }),
  );
  app.all("/v1/*", (c) =>
    respond(c, async () => {
      const message = `SANDBOX does not implement ${c.req.method} ${c.req.path}`;
      throw new StripeError(404, { type: "invalid_request_error", message });
    }),
  );
  const stop = () => {
    books.stop();
    webhooks.stop();
  };
  return { pages: app, control: cardControl(books, webhooks), stop };
}

/** True for the secret key, false for the publishable one. */
function isSecretKey(c: Context, own: SandboxParts["keys"]["cards"]): boolean {
  const key = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (key === own.secretKey) return true;
  if (key === own.publishableKey) return false;
  const message = key?.includes("_live_")
    ? "SANDBOX refuses live keys."
    : "Invalid API Key: this is a SANDBOX.";
  throw new StripeError(401, { type: "invalid_request_error", message });
}

/** The intent in the path. With the publishable key, its client secret is required. */
function ownIntent(books: CardBooks, { id, form, isSecret }: CallInput): Intent {
  const intent = books.intentOf(id);
  if (isSecret || textOf(form, "client_secret") === intent.client_secret) return intent;
  throw notPermitted("The client_secret does not match this PaymentIntent.");
}

type StoredAnswer = { status: number; body: string };

async function resultOf(work: () => Promise<object>): Promise<StoredAnswer> {
  try {
    return { status: 200, body: JSON.stringify(await work()) };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): StoredAnswer {
  if (!(error instanceof StripeError)) throw error;
  return { status: error.status, body: JSON.stringify({ error: error.error }) };
}

async function respond(c: Context, work: () => Promise<StoredAnswer>): Promise<Response> {
  const { status, body } = await work().catch(refusalOf);
  return c.body(body, status as 200, {
    "content-type": "application/json",
    "cache-control": "no-store",
  });
}

async function bankPage(
  locale: Locale,
  page: (locale: Locale) => Promise<Response>,
): Promise<Response> {
  try {
    return await page(locale);
  } catch (error) {
    if (error instanceof StripeError) return unknownPage(locale);
    throw error;
  }
}
