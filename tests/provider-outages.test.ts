import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { authPost, type Candor, openCandor } from "./support/candor.ts";
import { begin, providersAt, siteUrl } from "./support/provider-visit.ts";

/** Google and GitHub by the sandbox, over real HTTP. Each browser is a cookie string. */
let candor: Candor;
let sandbox: Sandbox;
let late = 0;
const clock = () => new Date(Date.now() + late);

beforeAll(async () => {
  sandbox = await openSandbox({ siteUrl });
  candor = await openCandor({ services: providersAt(sandbox), clock });
});
beforeEach(() => {
  late += 60_000;
});
afterAll(async () => {
  await candor.close();
  await sandbox.close();
});

describe("a provider that is down", () => {
  it("blocks nothing, is reported as such, and works as soon as it is back", async () => {
    const { google, github } = providersAt(sandbox);
    let back = false;
    const discovery = createServer(async (_, answer) => {
      const text = await fetch(google?.discoveryUrl ?? "").then((found) => found.text());
      answer
        .writeHead(back ? 200 : 503, { "content-type": "application/json" })
        .end(back ? text : "{}");
    }).listen(0, "127.0.0.1");
    await once(discovery, "listening");
    const discoveryUrl = `http://127.0.0.1:${(discovery.address() as AddressInfo).port}/`;
    const site = await openCandor({
      services: { google: google && { ...google, discoveryUrl }, github },
    });
    try {
      expect((await site.visitor.api("GET /site", {})).signInWays).toEqual(["google", "github"]);
      const away = await authPost(site.app, "/auth/sign-in/social", { provider: "google" });
      expect(away.status).toBe(503);
      expect(await away.json()).toMatchObject({
        code: "provider-unreachable",
        message: /Google cannot be reached/,
      });
      expect((await begin(site, "github")).url.pathname).toBe(
        "/sandbox/github/login/oauth/authorize",
      );
      back = true;
      await expect
        .poll(
          async () =>
            (await authPost(site.app, "/auth/sign-in/social", { provider: "google" })).status,
        )
        .toBe(200);
    } finally {
      await site.close();
      discovery.close();
    }
  });

  it("that is not set up is not found", async () => {
    const site = await openCandor();
    expect((await authPost(site.app, "/auth/sign-in/social", { provider: "google" })).status).toBe(
      404,
    );
    expect((await site.visitor.api("GET /site", {})).signInWays).toEqual([]);
    await site.close();
  });

  it("without TLS is not used in production", async () => {
    const services = providersAt(sandbox);
    const production = { ...candor.settings, mode: "production" as const };
    await expect(
      openCandor({ settings: production, services: { github: services.github } }),
    ).rejects.toThrow(/https/);
    const site = await openCandor({ settings: production, services: { google: services.google } });
    expect((await authPost(site.app, "/auth/sign-in/social", { provider: "google" })).status).toBe(
      503,
    );
    await site.close();
  });
});
