import { type Context, Hono } from "hono";
import type { CardBooks } from "./card-books.ts";
import { StripeError } from "./card-errors.ts";
import type { CardWebhooks } from "./card-webhooks.ts";

/**
 * Triggers events of banks and networks for tests: disputes, and held webhooks. Not reachable
 * through the site.
 */
export function cardControl(books: CardBooks, webhooks: CardWebhooks): Hono {
  const app = new Hono();
  app.post("/disputes/:intent", (c) => respond(c, () => books.dispute(c.req.param("intent"))));
  app.post("/disputes/:intent/:outcome{won|lost}", (c) =>
    respond(c, () =>
      books.closeDispute(c.req.param("intent"), c.req.param("outcome") === "won" ? "won" : "lost"),
    ),
  );
  app.post("/webhooks/hold", (c) => respond(c, () => webhooks.hold()));
  app.post("/webhooks/release", (c) =>
    respond(c, () => webhooks.release(c.req.query("order") === "backwards")),
  );
  app.get("/webhooks", (c) => c.json(webhooks.sent()));
  return app;
}

async function respond(c: Context, work: () => unknown): Promise<Response> {
  try {
    return c.json((await work()) ?? {});
  } catch (error) {
    if (error instanceof StripeError) return c.json({ error: error.error }, error.status);
    throw error;
  }
}
