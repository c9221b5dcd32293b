import { type Context, Hono } from "hono";
import type { CardBooks } from "./card-books.ts";
import { StripeNo } from "./card-errors.ts";
import type { CardWebhooks } from "./card-webhooks.ts";

/** What only time, a bank or a bad network would do otherwise: for tests, not reachable through the site. */
export function cardControl(books: CardBooks, webhooks: CardWebhooks): Hono {
  const app = new Hono();
  app.post("/disputes/:intent", (c) => doing(c, () => books.dispute(c.req.param("intent"))));
  app.post("/disputes/:intent/:outcome{won|lost}", (c) =>
    doing(c, () => books.closeDispute(c.req.param("intent"), c.req.param("outcome") === "won" ? "won" : "lost")),
  );
  app.post("/webhooks/hold", (c) => doing(c, () => webhooks.hold()));
  app.post("/webhooks/release", (c) => doing(c, () => webhooks.release(c.req.query("order") === "backwards")));
  app.get("/webhooks", (c) => c.json(webhooks.sent()));
  return app;
}

async function doing(c: Context, work: () => unknown): Promise<Response> {
  try {
    return c.json((await work()) ?? {});
  } catch (error) {
    if (error instanceof StripeNo) return c.json({ error: error.error }, error.status);
    throw error;
  }
}
