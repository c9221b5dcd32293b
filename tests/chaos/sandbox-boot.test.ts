import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { readSettings } from "#server/settings.ts";
import { freePort, startServer } from "#tests/support/start-server.ts";
import { openSandbox } from "../../sandbox/sandbox.ts";

/** Production can't contain the sandbox: three refusals, and none of its code is loaded. */
const watch = `--import=${pathToFileURL(join(import.meta.dirname, "..", "support", "loaded-sandbox.ts"))}`;
const quiet = { NODE_OPTIONS: watch, CANDOR_DEMO_DATA: "0", LOG_LEVEL: "warn" };
const keys = {
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};
const production = {
  CANDOR_MODE: "production",
  PUBLIC_URL: "https://candor.example",
  REQUIRE_VERIFIED_EMAIL: "0",
};

describe("the sandbox", { timeout: 120_000 }, () => {
  it("is loaded by the demo", async () => {
    const demo = await startServer({ env: quiet });
    expect(demo.said()).toContain("loaded /sandbox/cards.ts");
    expect((await fetch(`${demo.url}/design`)).status).toBe(200);
    expect(
      (await fetch(`${demo.url}/api/site`).then((answer) => answer.json())).cards,
    ).toMatchObject({
      kind: "sandbox",
    });
    await demo.stop();
  });

  it("is not loaded in production, with or without cards, and /sandbox is not found", async () => {
    const port = await freePort();
    const env = { ...quiet, ...production, ...keys, PUBLIC_URL: `http://127.0.0.1:${port}` };
    const server = await startServer({ env, port });
    expect(server.said()).not.toContain("loaded /sandbox/");
    expect(
      (await fetch(`${server.url}/api/site`).then((answer) => answer.json())).cards,
    ).toMatchObject({
      kind: "stripe",
    });
    expect(
      (await fetch(`${server.url}/sandbox/cards/v1/payment_methods`, { method: "POST" })).status,
    ).not.toBe(200);
    expect((await fetch(`${server.url}/sandbox/cards/3ds/pi_x`)).status).toBe(404);
    // Nor is the page of our components.
    expect((await fetch(`${server.url}/design`)).status).toBe(404);
    await server.stop();
  });

  it("is refused by production's settings, as live keys are by the demo's", async () => {
    await expect(
      startServer({ env: { ...production, SANDBOX_URL: "http://127.0.0.1:9" } }),
    ).rejects.toThrow("SANDBOX_URL cannot be used in production.");
    expect(() => readSettings(keys)).toThrow("STRIPE_SECRET_KEY is a live key");
    expect(() => readSettings({ SANDBOX_URL: "http://cards.example" })).toThrow(
      "SANDBOX_URL must be on 127.0.0.1",
    );
  });

  it("serves only sites on this machine, and refuses live keys itself", async () => {
    await expect(openSandbox({ siteUrl: "https://candor.example" })).rejects.toThrow(
      "on this machine only",
    );
    const sandbox = await openSandbox({ siteUrl: "http://127.0.0.1:3000" });
    const answer = await fetch(`${sandbox.url}/v1/payment_intents`, {
      headers: { authorization: "Bearer sk_live_x" },
    });
    expect([answer.status, (await answer.json()).error.message]).toEqual([
      401,
      "SANDBOX refuses live keys.",
    ]);
    await sandbox.close();
  });
});
