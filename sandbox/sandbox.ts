import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { cardSandbox } from "./cards.ts";
import { githubSandbox } from "./github.ts";
import { googleSandbox } from "./google.ts";
import { mailboxSandbox } from "./mailbox.ts";
import type { SandboxKeys, SandboxParts } from "./parts.ts";

/**
 * Fakes of outside services: cards, sign-in providers and mail. They implement the real protocols,
 * store everything in memory, and exist only in the demo and in tests.
 */
export type Sandbox = { url: string; keys: SandboxKeys; close(): Promise<void> };

/** Listens on a loopback port; 0 is any free one. The site proxies /sandbox to it for browsers. */
export async function openSandbox({
  siteUrl,
  port = 0,
}: {
  siteUrl: string;
  port?: number;
}): Promise<Sandbox> {
  if (!["127.0.0.1", "localhost", "[::1]"].includes(new URL(siteUrl).hostname)) {
    throw new Error("The sandbox serves a site on this machine only.");
  }
  const keys = newKeys();
  let url = "";
  const parts: SandboxParts = { siteUrl, ownUrl: () => url, keys };
  const app = new Hono();
  const cards = cardSandbox(parts);
  app.route("/", cards.pages);
  app.route("/sandbox/cards", cards.pages);
  app.route("/sandbox", providerSandbox(parts));
  app.route("/", mailboxSandbox(parts));
  // Not under /sandbox, so it is reachable on this machine only. The site reads it to use a sandbox
  // in another process.
  app.get("/keys", (c) => c.json(keys));
  app.route("/control/cards", cards.control);
  const server = await listen(app, port);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    keys,
    close: () => {
      cards.stop();
      return close(server);
    },
  };
}

function listen(app: Hono, port: number): Promise<Server> {
  return new Promise((done, fail) => {
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, () =>
      done(server),
    ) as Server;
    server.once("error", fail);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

function newKeys(): SandboxKeys {
  const secret = () => randomBytes(24).toString("hex");
  return {
    mail: {
      address: "bounces@candor.example",
      secret: `whsec_${randomBytes(24).toString("base64")}`,
    },
    cards: {
      secretKey: `sk_test_sandbox${secret()}`,
      publishableKey: `pk_test_sandbox${secret()}`,
      webhookSecret: `whsec_${secret()}`,
    },
    google: { clientId: "sandbox-google", clientSecret: secret() },
    github: { clientId: "sandbox-github", clientSecret: secret() },
  };
}

/** Mounted at /sandbox. */
function providerSandbox(parts: SandboxParts): Hono {
  const app = new Hono();
  app.route("/google", googleSandbox(parts));
  app.route("/github", githubSandbox(parts));
  return app;
}
