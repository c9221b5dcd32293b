import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { cardSandbox } from "./cards.ts";
import { mailboxSandbox } from "./mailbox.ts";
import type { SandboxKeys, SandboxParts } from "./parts.ts";
import { providerSandbox } from "./providers.ts";

/**
 * Stand-ins for the outside world: cards, sign-in providers, mail. They speak the real protocols, keep everything in memory,
 * and exist in the demo and in tests only.
 */
export type Sandbox = { url: string; keys: SandboxKeys; close(): Promise<void> };

/** Listens on a loopback port of its own; the site passes on what its browsers ask of /sandbox. Port 0 is any free one. */
export async function openSandbox({ siteUrl, port = 0 }: { siteUrl: string; port?: number }): Promise<Sandbox> {
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
  // Not under /sandbox: only this machine reads it, to find a sandbox that runs in another process.
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
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, () => done(server)) as Server;
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
    cards: {
      secretKey: `sk_test_sandbox${secret()}`,
      publishableKey: `pk_test_sandbox${secret()}`,
      webhookSecret: `whsec_${secret()}`,
    },
    google: { clientId: "sandbox-google", clientSecret: secret() },
    github: { clientId: "sandbox-github", clientSecret: secret() },
  };
}
