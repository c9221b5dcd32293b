import { hashPassword, verifyPassword } from "better-auth/crypto";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { contract } from "#contract/calls.ts";
import { invitationPath, shortPath } from "#limits/limits.ts";
import { accountRoutes } from "#server/account/routes.ts";
import { createAnalysis } from "#server/analysis/analysis.ts";
import { boardRoutes } from "#server/boards/routes.ts";
import { createBounces } from "#server/bounces/bounces.ts";
import { codebookRoutes } from "#server/codebooks/routes.ts";
import { crossTabRoutes } from "#server/cross-tabs/routes.ts";
import type { Database } from "#server/database/connect.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { ensureDemoData } from "#server/demo/demo-data.ts";
import { makeBallot } from "#server/drafts/board-ballot.ts";
import { createDrafting } from "#server/drafts/drafting.ts";
import { createPublisher } from "#server/drafts/publisher.ts";
import { draftRoutes } from "#server/drafts/routes.ts";
import { findEmbed } from "#server/embeds/queries.ts";
import { embedRoutes } from "#server/embeds/routes.ts";
import { passingPlaces } from "#server/exports/check-choices.ts";
import { createExports } from "#server/exports/exports.ts";
import { headsJob } from "#server/heads/heads-job.ts";
import { headRoutes } from "#server/heads/routes.ts";
import { notFound } from "#server/http/answers.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { apiHeaders } from "#server/http/headers.ts";
import { type ApiEnv, type Http, mount } from "#server/http/implement.ts";
import { languageOf } from "#server/http/language.ts";
import { operationRoutes } from "#server/http/operation-routes.ts";
import type { ReaderParts } from "#server/http/personal-visit.ts";
import { rateLimits, writesPerPerson } from "#server/http/rate-limits.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import type { Fetch } from "#server/http/serve.ts";
import { webhook } from "#server/http/webhook.ts";
import { allowedOrigins, refuseForeignOrigin } from "#server/identity/allowed-origins.ts";
import type { PasswordHashing } from "#server/identity/better-auth.ts";
import { guestKeys } from "#server/identity/guest-key.ts";
import { createIdentity } from "#server/identity/identity.ts";
import { identityRoutes } from "#server/identity/routes.ts";
import { createImages } from "#server/images/images.ts";
import { createInvitations } from "#server/invitations/invitations.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { journalRoutes } from "#server/journal/routes.ts";
import { linkRoutes } from "#server/links/routes.ts";
import { shortLinks } from "#server/links/short-links.ts";
import { outboxWorker } from "#server/mail/outbox-worker.ts";
import { mailCheckRoutes } from "#server/mail-checks/routes.ts";
import { mySurveyRoutes } from "#server/my-surveys/routes.ts";
import { leaveTokens } from "#server/notices/leave-tokens.ts";
import { noticeRoutes } from "#server/notices/routes.ts";
import { overviewRoutes } from "#server/overviews/routes.ts";
import { loadCards } from "#server/payments/load-cards.ts";
import { membershipMails } from "#server/payments/membership-mails.ts";
import { paymentRoutes } from "#server/payments/routes.ts";
import { takePaymentEvent } from "#server/payments/webhook.ts";
import { createPreviews } from "#server/previews/previews.ts";
import { reportRoutes } from "#server/reports/routes.ts";
import { createDeviceCounts } from "#server/responses/devices.ts";
import { createGuestLimits } from "#server/responses/guest-limits.ts";
import { responseRoutes } from "#server/responses/routes.ts";
import { createUrn } from "#server/responses/urn.ts";
import { reportFacts } from "#server/result-reports/read-report.ts";
import { createReportGuesses } from "#server/result-reports/report-guesses.ts";
import { resultReportRoutes } from "#server/result-reports/routes.ts";
import { countedVersions } from "#server/results/queries.ts";
import { settleByRole } from "#server/role-requests/queries.ts";
import { createRequests } from "#server/role-requests/requests.ts";
import { roleRequestRoutes } from "#server/role-requests/routes.ts";
import { liveRooms } from "#server/rooms/live-rooms.ts";
import { roomRoutes } from "#server/rooms/routes.ts";
import { shownRooms } from "#server/rooms/show-room.ts";
import { sealedRoutes } from "#server/sealed/routes.ts";
import { segmentRoutes } from "#server/segments/routes.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import { createSitemap } from "#server/sitemap/sitemap.ts";
import { liveSummaries } from "#server/summaries/live-summary.ts";
import { summaryRoutes } from "#server/summaries/routes.ts";
import { liveResults } from "#server/surveys/live-results.ts";
import { rankingsJob } from "#server/surveys/refresh-rankings.ts";
import { surveyRoutes } from "#server/surveys/routes.ts";
import { templateRoutes } from "#server/templates/routes.ts";
import { createUnsentAnswers } from "#server/unsent-answers.ts";
import { userRoutes } from "#server/users/routes.ts";
import { definitionCache } from "#server/versions/definition-cache.ts";
import { versionRoutes } from "#server/versions/routes.ts";
import { chainRoutes } from "#server/votes/chain-routes.ts";
import { voteRoutes } from "#server/votes/routes.ts";
import { voterMarks } from "#server/votes/voter-mark.ts";
import { votingRoutes } from "#server/voting/routes.ts";
import { keepTallies } from "#server/voting/tallies.ts";

export type AppParts = {
  settings: Settings;
  database: Database;
  log: Logger;
  services: Services;
  clock: () => Date;
  /** Better Auth's own if absent. */
  passwordHashing?: PasswordHashing;
};

export type App = {
  /** Serves the API under /api, pictures under /images, /robots.txt and the site maps. */
  fetch: Fetch;
  /** Who reads a personal page. */
  reader: Omit<ReaderParts, "fetch">;
  /** Starts the background jobs and creates the first admin and the demo's content. */
  start(): Promise<void>;
  /**
   * Announces the shutdown: `/api/readyz` reports it to the proxy, and all requests are still
   * answered.
   */
  retire(): void;
  /** Ends event streams, so that a stopping server does not wait for them. */
  endStreams(): void;
  /** The number of open event streams. */
  openStreams(): number;
  stop(): Promise<void>;
};

/** Better Auth's own. */
const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

/** Assembles the application. No side effects until `start`. */
export function createApp(parts: AppParts): App {
  const { settings, services, database, log, clock } = parts;
  const { authSecret, publicUrl: site, headsTo } = settings;
  const limits = rateLimits(database, clock);
  const identity = createIdentity({ ...parts, limits, publishedAccounts: demoAccounts });
  const images = createImages({ ...parts, limits });
  const sitemap = createSitemap(parts);
  const isSignedIn = async (headers: Headers) => (await identity.sessionOf(headers)) !== null;
  const links = shortLinks({ ...parts, limits, site, isSignedIn });
  const cards = services.cards && loadCards(services.cards, log);
  const paymentParts = {
    database,
    cards,
    log,
    mails: services.mail && membershipMails(settings.publicUrl),
  };
  const live = liveResults({ database, log, clock, rights: identity });
  const versionsOf = countedVersions(database);
  const analysis = createAnalysis(parts);
  // A count may take seconds, for which nobody else should wait.
  const counting = createAnalysis(parts);
  const drafting = createDrafting(parts);
  const publisher = createPublisher({ ...parts, authSecret, drafting });
  const requests = createRequests({ ...parts, publisher, surveyors: settings.surveyors });
  const summaries = liveSummaries({ database, log, clock, rights: identity, versionsOf });
  const outbox = outboxWorker({ database, mail: services.mail, log, clock });
  const rankings = rankingsJob(parts);
  const urn = createUrn(parts);
  const tokens = leaveTokens(authSecret);
  const origins = allowedOrigins(settings);
  const https = settings.publicUrl.startsWith("https:");
  const guests = guestKeys({ https });
  const bounces = createBounces(parts);
  const { addresses } = bounces;
  const invitations = createInvitations({
    ...parts,
    limits,
    guests,
    mail: services.mail,
    returnTo: addresses?.of ?? null,
  });
  const { respondents } = invitations;
  const reportGuesses = createReportGuesses({ limits, authSecret, https });
  const devices = createDeviceCounts(parts);
  const jobs = createJobs(parts);
  const markOf = voterMarks(authSecret);
  const definitions = definitionCache(database);
  const rooms = shownRooms({ database, definitions, clock });
  const roomStreams = liveRooms({ database, log, clock, rights: identity, rooms });
  const reading = { database, clock, definitions, versionsOf, analysis };
  const declareTallies = (surveyId: string) =>
    keepTallies({ ...reading, analysis: counting }, surveyId);
  const heads = headsJob({ ...parts, ...urn, site, headsTo, tokens, keepTallies: declareTallies });
  const exports = createExports({ ...parts, ...reading, jobs, site });
  const previews = createPreviews({ ...parts, factsOfReport: (id) => reportFacts(reading, id) });
  const guestLimits = createGuestLimits(limits);
  const unsent = createUnsentAnswers({
    ...parts,
    limits,
    guestLimits,
    definitions,
    guests,
    respondents,
  });
  const boardParts = {
    database,
    clock,
    definitions,
    respondents,
    guests,
    guestLimits,
    markOf,
    authSecret,
  };
  const readersLanguage = languageOf(settings.publicUrl);
  const addressOf = clientAddress(settings.trustedProxies);
  const headers = apiHeaders({ https });
  /** The client's address, as limits count it. */
  const peerOf = (c: Context<ApiEnv>) =>
    addressOf(c.env?.incoming?.socket?.remoteAddress, c.req.header("x-forwarded-for") ?? null);
  const http: Http = {
    log,
    headers,
    addressOf: peerOf,
    viewerOf: identity.viewerOf,
    countWrite: (viewer) => limits.hit(writesPerPerson, viewer.id),
    translate: translateDatabaseError,
  };

  let retired = false;
  const app = new Hono<ApiEnv>();
  // Better Auth has its own endpoints, so they are mounted outside the contract.
  app.on(["GET", "POST"], "/api/auth/*", async (c) => {
    const requestId = requestIdOf(c.req.raw);
    const answer = await identity.handle(c.req.raw, { address: peerOf(c), requestId });
    for (const [name, value] of Object.entries({ ...headers, "x-request-id": requestId }))
      answer.headers.set(name, value);
    return answer;
  });
  const webhooks = {
    "/payments/webhook": (request: Request) => takePaymentEvent(paymentParts, request),
    "/mail-events": bounces.takeEvent,
  };
  for (const [path, receive] of Object.entries(webhooks)) {
    const handle = webhook(path, receive, http);
    app.post(`/api${path}`, (c) => handle(c.req.raw));
  }
  mount(
    app,
    "/api",
    contract,
    {
      ...identityRoutes({
        database,
        readersLanguage,
        identity,
        settings,
        services,
        demoAccounts,
      }),
      ...userRoutes({ database, markOf, onSurveyor: settleByRole }),
      ...accountRoutes({
        database,
        clock,
        limits,
        markOf,
        identity,
        readersLanguage,
        mailSite: services.mail && settings.publicUrl,
      }),
      ...roleRequestRoutes({ database, requests }),
      ...journalRoutes(database),
      ...headRoutes(database),
      ...noticeRoutes({ database, tokens }),
      ...mailCheckRoutes({ ...parts, mail: services.mail, limits, readersLanguage, addresses }),
      ...images.routes,
      ...mySurveyRoutes({ database, clock }),
      ...surveyRoutes({ database, clock, live, services, ...urn }),
      ...linkRoutes({ database, site }),
      ...embedRoutes(database),
      ...draftRoutes({ database, clock, readersLanguage, drafting, publisher, requests }),
      ...templateRoutes(),
      ...versionRoutes(database),
      ...unsent.routes,
      ...voteRoutes({ database, clock, markOf }),
      ...responseRoutes({
        ...reading,
        passingPlaces: (surveyId, choices, viewer) =>
          passingPlaces(reading, surveyId, choices, viewer),
        keepTallies: declareTallies,
        guestLimits,
        markOf,
        respondents,
        urn,
        site,
        devices,
        authSecret,
      }),
      ...sealedRoutes({ database, clock, guestLimits, definitions, respondents, urn, authSecret }),
      ...summaryRoutes({ ...reading, respondents, live: summaries }),
      ...crossTabRoutes({ ...reading, respondents }),
      ...votingRoutes({ ...reading, analysis: counting, respondents, readersLanguage }),
      ...boardRoutes({
        ...boardParts,
        analysis: counting,
        makeBallot: (board, chosen) => makeBallot({ database, drafting }, board, chosen),
      }),
      ...roomRoutes({ ...boardParts, rooms, live: roomStreams }),
      ...invitations.routes,
      ...segmentRoutes(reading),
      ...codebookRoutes({ database, clock }),
      ...resultReportRoutes({
        ...reading,
        guesses: reportGuesses,
        readersLanguage,
        passwords: parts.passwordHashing ?? scrypt,
      }),
      ...exports.routes,
      ...chainRoutes({ database, clock }),
      ...reportRoutes({ database, clock }),
      ...paymentRoutes({ ...paymentParts, readersLanguage }),
      ...overviewRoutes({ database, clock }),
      ...operationRoutes(database, settings, () => retired),
    },
    http,
  );
  // Files of the site, not API calls.
  app.get("/images/previews/*", (c) => previews.serve(c.req.raw, c.req.path));
  app.get("/images/*", (c) => images.serve(c.req.raw, c.req.path));
  app.get(`${shortPath}*`, (c) => links.serve(c.req.raw, c.req.path, peerOf(c)));
  app.get(`${invitationPath}*`, (c) => invitations.links.serve(c.req.raw, c.req.path, peerOf(c)));
  for (const path of ["/robots.txt", "/:file{sitemap[^/]*\\.xml}"])
    app.get(path, (c) => sitemap.serve(c.req.path));
  app.notFound((c) => notFound(requestIdOf(c.req.raw), headers));

  return {
    fetch: (request, connection) => app.fetch(request, connection),
    reader: {
      sessionOf: identity.sessionOf,
      guests,
      invitations: invitations.cookie,
      reports: reportGuesses,
      originsOf: async (surveyId) => (await findEmbed(database, surveyId))?.origins ?? [],
      refuseForeign: (headers) =>
        refuseForeignOrigin(headers, origins, { cookieNeedsOrigin: true }),
    },
    async start() {
      await identity.start();
      await images.start();
      await unsent.start();
      await live.start();
      await summaries.start();
      await roomStreams.start();
      await outbox.start();
      await invitations.start();
      await bounces.start();
      rankings.start();
      exports.start();
      if (settings.demoData)
        await ensureDemoData({ database, clock, log, createAccount: identity.createAccount });
      heads.start();
    },
    retire() {
      retired = true;
    },
    endStreams() {
      live.endStreams();
      summaries.endStreams();
      roomStreams.endStreams();
    },
    openStreams: () => live.size() + summaries.size() + roomStreams.size(),
    async stop() {
      for (const part of [
        devices,
        analysis,
        counting,
        drafting,
        exports,
        jobs,
        heads,
        rankings,
        summaries,
        roomStreams,
        live,
        bounces,
        invitations,
        outbox,
        previews,
        images,
        unsent,
        identity,
      ])
        await part.stop();
    },
  };
}
