import { beforeAll, describe, expect, it } from "vitest";
import { embedOrigin } from "#limits/embed-origin.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { demoClient, demoCookie } from "./support/demo-client.ts";
import { publish } from "./support/drafts.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sharedServer } from "./support/shared-server.ts";

/** Which sites may show a survey, and its page in their frames. */

describe("the origin of a site", () => {
  it.each([
    ["https://example.org", "https://example.org"],
    ["  HTTPS://Example.org:8443/a/page?b#c ", "https://example.org:8443"],
    ["example.org/contact", "https://example.org"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["https://[2001:db8::1]", "https://[2001:db8::1]"],
    ["http://localhost:5173", "http://localhost:5173"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
    ["*", "*"],
  ])("of %j is %j", (given, origin) => expect(embedOrigin(given)).toBe(origin));

  it.each([
    "",
    "http://example.org",
    "https://a;script-src.example",
    "https://a,b.example",
    "https://a'b.example",
    "https://*.example.org",
    "https://sam:secret@example.org",
    "javascript://example.org/%0aalert(1)",
    "data:text/html,x",
    "https://",
    "nowhere",
    "https://\u0000.example",
  ])("of %j isn't one", (given) => expect(embedOrigin(given)).toBeNull());
});

describe("the sites of a survey", () => {
  let candor: Candor;
  let sam: Person;
  let id: string;
  beforeAll(async () => {
    candor = await openCandor();
    sam = await candor.person("Sam", "surveyor");
    id = await publish(sam);
    return () => candor.close();
  });

  const put = (by: Person, body: object, survey = id) =>
    by.raw("PUT", `/surveys/${survey}/embed`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  it("are none at first, then those that its owner gives, each once", async () => {
    const params = { id };
    expect(await sam.api("GET /surveys/{id}/embed", { params })).toEqual({ origins: [] });
    const origins = ["https://b.example/page", "a.example", "https://a.example"];
    const kept = { origins: ["https://b.example", "https://a.example"] };
    expect(await sam.api("PUT /surveys/{id}/embed", { params, body: { origins } })).toEqual(kept);
    expect(await sam.api("GET /surveys/{id}/embed", { params })).toEqual(kept);
  });

  it("are its owner's alone to see and set", async () => {
    const other = await candor.person("Sue", "surveyor");
    const ada = await candor.person("Ada", "admin");
    for (const [by, status] of [
      [other, 403],
      [ada, 403],
    ] as const) {
      expect((await put(by, { origins: [] })).status).toBe(status);
      expect((await by.raw("GET", `/surveys/${id}/embed`)).status).toBe(status);
    }
  });

  it("are refused when they are no sites, or too many", async () => {
    const many = Array.from({ length: 21 }, (_, at) => `https://${at}.example.org`);
    for (const origins of [["http://plain.example"], ["https://a;b.example"], many, "x", [1]])
      expect((await put(sam, { origins })).status).toBe(400);
    expect((await put(sam, { origins: [] }, "0191d5c0-0000-7000-8000-000000000000")).status).toBe(
      404,
    );
  });
});

describe("a page in a frame", () => {
  const site = "https://shop.example";
  let url: string;
  let sam: Pick<Person, "api">;
  let open: string;
  const visit = (path: string, init?: RequestInit) =>
    fetch(url + path, { redirect: "manual", ...init });
  const seen = async (path: string) => {
    const answer = await visit(path);
    return { headers: answer.headers, body: await answer.text() };
  };
  const allow = (id: string, origins: string[]) =>
    sam.api("PUT /surveys/{id}/embed", { params: { id }, body: { origins } });

  beforeAll(async () => {
    ({ url } = await sharedServer());
    sam = { api: await demoClient(url, "surveyor") };
    ({ surveyId: open } = await publishDefinition(sam, cafe(), { access: "link" }));
  });

  it("is shown by nobody before its owner names a site, and only by that one then", async () => {
    const before = (await visit(`/e/${open}`)).headers;
    expect(before.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(before.get("x-frame-options")).toBe("DENY");
    await allow(open, [site]);
    const { headers, status } = await visit(`/e/${open}`);
    expect([status, headers.get("x-frame-options")]).toEqual([200, null]);
    expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${site};`);
    // Everything else stays as it was.
    for (const path of [`/answer/${open}`, `/survey/${open}`, "/e/unknown", "/"])
      expect((await visit(path)).headers.get("x-frame-options")).toBe("DENY");
    await allow(open, []);
    expect((await visit(`/e/${open}`)).headers.get("x-frame-options")).toBe("DENY");
  });

  it("shows its owner how it will look, on this site alone and without anything that acts", async () => {
    const { headers, body } = await seen(`/e/${open}?candor-preview=1&candor-theme=dark`);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self';");
    expect(headers.get("content-security-policy")).toMatch(/; sandbox allow-same-origin$/);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("cross-origin-resource-policy")).not.toBe("cross-origin");
    expect(body).toContain("likedit000");
    expect(body).toContain('<html data-theme="dark"');
    expect(body).not.toMatch(/<script|<noscript/);
    // No other page takes these words of an address.
    for (const path of [`/answer/${open}`, `/kiosk/${open}`]) {
      const other = await seen(`${path}?candor-preview=1&candor-theme=dark`);
      expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(other.body).not.toContain('data-theme="dark"');
    }
  });

  it("is dark where the site is", async () => {
    const { headers, body } = await seen(`/e/${open}?candor-theme=dark`);
    expect(body).toContain('<html data-theme="dark"');
    expect(body).toContain("<script");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("gives a guest a key that only this site's frames get, and stays in the frame", async () => {
    const text = await (await visit(`/e/${open}`)).text();
    const action = /action="(\/e\/[^"]+)"/.exec(text)?.[1] ?? "";
    expect(text).not.toContain(`href="/answer/`);
    const answer = await visit(action, {
      method: "POST",
      headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
      body: "go=next&language=en",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(`/e/${open}`);
    expect(answer.headers.getSetCookie().join()).toMatch(
      /HttpOnly; SameSite=None; Secure; Partitioned/,
    );
  });

  it("refuses a form of the site that shows it", async () => {
    const answer = await visit(`/e/${open}`, {
      method: "POST",
      headers: { origin: site, "content-type": "application/x-www-form-urlencoded" },
      body: "go=next",
    });
    expect(answer.status).toBe(403);
  });

  it("asks for no login and knows nobody: it leads out of the frame", async () => {
    const locked = await publishDefinition(sam, cafe(), { access: "account" });
    const cookie = await demoCookie(url, "user");
    for (const headers of [{}, { cookie }] as HeadersInit[]) {
      const page = await (await visit(`/e/${locked.surveyId}`, { headers })).text();
      expect(page).toContain("<h1>This survey opens in its own window</h1>");
      const out = page.match(/<a [^>]*>/g)?.find((each) => each.includes(locked.surveyId));
      expect(out).toContain(`target="_blank"`);
    }
    // The same person may answer it on its own page.
    expect((await visit(`/answer/${locked.surveyId}`, { headers: { cookie } })).status).toBe(200);
  });
});

describe("a shared device", () => {
  it("begins anew, whoever has begun in its browser", async () => {
    const { url } = await sharedServer();
    const sam = { api: await demoClient(url, "surveyor") };
    const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
    const form = { origin: url, "content-type": "application/x-www-form-urlencoded" };
    const begun = await fetch(`${url}/answer/${surveyId}`, {
      method: "POST",
      redirect: "manual",
      headers: form,
      body: "go=next&language=en",
    });
    const cookie = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(cookie).toContain("candor-respondent=");
    const open = async (path: string) =>
      (await fetch(url + path, { headers: { cookie }, redirect: "manual" })).status;
    expect([await open(`/answer/${surveyId}`), await open(`/kiosk/${surveyId}`)]).toEqual([
      302, 200,
    ]);
  });
});
