import { Hono } from "hono";
import type { Logger } from "pino";
import { callsByNoun, contract } from "#contract/calls.ts";
import type { operationCalls } from "#contract/operations.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";
import { ensureDemoData } from "#server/database/demo-data.ts";
import { notFound } from "#server/http/answers.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { apiHeaders } from "#server/http/headers.ts";
import { type ApiEnv, type Handlers, type Http, mount } from "#server/http/implement.ts";
import { languageOf } from "#server/http/language.ts";
import { openapi } from "#server/http/openapi.ts";
import { rateLimits, writesPerPerson } from "#server/http/rate-limits.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import type { Fetch } from "#server/http/serve.ts";
import { createIdentity } from "#server/identity/identity.ts";
import { identityRoutes } from "#server/identity/routes.ts";
import { createImages } from "#server/images/images.ts";
import { knowLists } from "#server/know-lists.ts";
import { outboxWorker } from "#server/mail/outbox-worker.ts";
import { overviewRoutes } from "#server/overviews/routes.ts";
import { membershipMails } from "#server/payments/membership-mails.ts";
import { paymentRoutes } from "#server/payments/routes.ts";
import { stripeCards } from "#server/payments/stripe.ts";
import { paymentWebhook } from "#server/payments/webhook.ts";
import { createPreviews } from "#server/previews/previews.ts";
import { reportRoutes } from "#server/reports/routes.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import { createSitemap } from "#server/sitemap/sitemap.ts";
import { rankKeeper } from "#server/surveys/keep-ranks.ts";
import { liveResults } from "#server/surveys/live-results.ts";
import { surveyRoutes } from "#server/surveys/routes.ts";
import { userRoutes } from "#server/users/routes.ts";
import { chainRoutes } from "#server/votes/chain-routes.ts";
import { voteRoutes } from "#server/votes/routes.ts";

export type AppParts = {
  settings: Settings;
  database: Database;
  log: Logger;
  services: Services;
  clock: () => Date;
};

export type App = {
  /** The API, under /api, pictures, under /images, and what search engines ask for: /robots.txt and the site maps. */
  fetch: Fetch;
  /** Listens for revocations, sends mail, keeps the order by votes, makes the first admin and the demo's content; looks at the long lists. */
  start(): Promise<void>;
  /** A stop is near: `/api/readyz` says so to the proxy, while everything is answered as before. */
  retire(): void;
  /** Ends the answers that would go on, so that a server that stops need not wait for them. */
  endStreams(): void;
  /** How many of them there are. */
  openStreams(): number;
  stop(): Promise<void>;
};

/** Puts the parts together. No side effects until `start`. */
export function createApp(parts: AppParts): App {
  const { settings, services, database, log, clock } = parts;
  const limits = rateLimits(database, clock);
  const identity = createIdentity({ ...parts, limits });
  const images = createImages({ ...parts, limits });
  const previews = createPreviews(parts);
  const sitemap = createSitemap(parts);
  const cards = services.cards && stripeCards(services.cards, log);
  const paymentParts = { database, cards, log, mails: services.mail && membershipMails(settings.publicUrl) };
  const live = liveResults({ database, log, clock, rights: identity });
  const outbox = outboxWorker({ database, mail: services.mail, log, clock });
  const ranks = rankKeeper(parts);
  const stopping = new AbortController();
  let knowing = Promise.resolve();
  const addressOf = clientAddress(settings.trustedProxies);
  const headers = apiHeaders({ https: settings.publicUrl.startsWith("https:") });
  const http: Http = {
    log,
    headers,
    viewerOf: identity.viewerOf,
    countWrite: (viewer) => limits.hitLightly(writesPerPerson, viewer.id),
    translate: translateDatabaseError,
  };

  let retired = false;
  const app = new Hono<ApiEnv>();
  // Better Auth brings its own endpoints, so they are mounted beside the contract.
  app.on(["GET", "POST"], "/api/auth/*", async (c) => {
    const address = addressOf(c.env?.incoming?.socket?.remoteAddress, c.req.header("x-forwarded-for") ?? null);
    const requestId = requestIdOf(c.req.raw);
    const answer = await identity.handle(c.req.raw, { address, requestId });
    for (const [name, value] of Object.entries({ ...headers, "x-request-id": requestId }))
      answer.headers.set(name, value);
    return answer;
  });
  // The provider signs what it sends: it has no viewer, and its exact bytes count, so that it is mounted beside the contract.
  const hearProvider = paymentWebhook(paymentParts, http);
  app.post("/api/payments/webhook", (c) => hearProvider(c.req.raw));
  mount(
    app,
    "/api",
    contract,
    {
      ...identityRoutes({ identity, settings, services }),
      ...userRoutes({ database }),
      ...images.routes,
      ...surveyRoutes({ database, clock, live }),
      ...voteRoutes({ database, clock }),
      ...chainRoutes({ database, clock }),
      ...reportRoutes({ database, clock }),
      ...paymentRoutes({ ...paymentParts, readersLanguage: languageOf(settings.publicUrl) }),
      ...overviewRoutes({ database, clock }),
      ...operationRoutes(database, settings, () => retired),
    },
    http,
  );
  // Not calls: pictures and site maps are files of the site.
  app.get("/images/previews/*", (c) => previews.serve(c.req.raw, c.req.path));
  app.get("/images/*", (c) => images.serve(c.req.raw, c.req.path));
  for (const path of ["/robots.txt", "/:file{sitemap[^/]*\\.xml}"]) app.get(path, (c) => sitemap.serve(c.req.path));
  app.notFound((c) => notFound(requestIdOf(c.req.raw), headers));

  return {
    fetch: (request, connection) => app.fetch(request, connection),
    async start() {
      await identity.start();
      await images.start();
      await live.start();
      await outbox.start();
      ranks.start();
      if (settings.demoData) await ensureDemoData({ database, clock, log, createAccount: identity.createAccount });
      knowing = knowLists(database, log, stopping.signal);
    },
    retire() {
      retired = true;
    },
    endStreams: live.endStreams,
    openStreams: live.size,
    async stop() {
      stopping.abort();
      await knowing;
      await ranks.stop();
      await live.stop();
      await outbox.stop();
      previews.stop();
      await images.stop();
      await identity.stop();
    },
  };
}

function operationRoutes(
  database: Database,
  settings: Settings,
  isRetired: () => boolean,
): Handlers<typeof operationCalls> {
  const document = openapi(callsByNoun, `${settings.publicUrl}/api`);
  return {
    "GET /healthz": async () => ({ status: "ok" }),
    "GET /readyz": async () => {
      if (isRetired()) throw new Refusal("overloaded", { message: "This process is about to stop." });
      if (!(await database.ping())) throw new Refusal("database-unavailable");
      return { status: "ok" };
    },
    "GET /openapi.json": async () => document,
  };
}
