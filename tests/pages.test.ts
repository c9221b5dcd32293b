import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Survey } from "#contract/surveys.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";
import { sharedOutput, sharedServer } from "./support/shared-server.ts";

/** kB of 1024 bytes; docs/architecture.md, "Budgets". */
const maxSheet = 10;
let server: { url: string };
const page = (path: string, init?: RequestInit) => fetch(server.url + path, init);

beforeAll(async () => {
  server = await sharedServer();
});

describe("a page", () => {
  it("has a policy without unsafe words, the security headers and a request id", async () => {
    const { status, headers } = await page("/");
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'sha256-[^;]+; style-src 'self' 'sha256-/,
    );
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  it("is separated from the page that opened it, however the reader came", async () => {
    const etag = (await page("/")).headers.get("etag") ?? "";
    for (const site of ["none", "cross-site", "same-origin"])
      for (const path of [
        "/",
        "/login",
        "/dashboard",
        "/no/such/page",
        "/assets/none.js",
        "/api/site",
      ]) {
        const { headers } = await page(path, {
          headers: { "sec-fetch-site": site, "if-none-match": etag },
        });
        expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, "same-origin"]);
      }
  });

  it("gets a 304 if it is unchanged, and is the same for everyone", async () => {
    const first = await page("/");
    const etag = first.headers.get("etag") ?? "";
    await first.text();
    expect((await page("/", { headers: { "if-none-match": etag } })).status).toBe(304);
    const cookie = "candor.session_token=whatever";
    expect((await page("/", { headers: { "if-none-match": etag, cookie } })).status).toBe(304);
  });

  it("is complete the first time too, if it needs lazy code", async () => {
    for (const path of ["/login?from=/dashboard", "/dashboard", "/login", "/"]) {
      const html = await (await page(path)).text();
      // React's mark of a part that the server left out, which the browser reports as error 419.
      expect([path, html.includes("<!--$!-->")]).toEqual([path, false]);
    }
    expect(await (await page("/login?from=/dashboard")).text()).toContain("<!--$-->");
  });

  it("has its style sheet inline, and preloads no script before the first paint", async () => {
    for (const path of ["/", "/login", "/dashboard"]) {
      const html = await (await page(path)).text();
      const [sheet = "", ...others] = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
        ([, css = ""]) => css,
      );
      expect([path, others, html.includes('rel="stylesheet"')]).toEqual([path, [], false]);
      expect(sheet).toContain("@layer utilities");
      expect(brotliCompressSync(sheet).length / 1024).toBeLessThanOrEqual(maxSheet);
      expect(html).not.toContain("modulepreload");
      expect(html).toMatch(/<script type="module"/);
    }
  });

  it("discovers the screens that its links lead to, and no others", async () => {
    const home = await (await page("/")).text();
    expect(home).not.toContain("survey-page/survey-screen");
    const manifest = /reactRouterManifest\s*=\s*(\{[^;]*\});/.exec(home)?.[1] ?? "";
    const { version } = JSON.parse(manifest) as { version: string };
    const found = await page(`/__manifest?paths=/surveys,/survey/any&version=${version}`);
    expect(found.headers.get("cache-control")).toContain("immutable");
    const names = Object.keys((await found.json()) as object).sort();
    expect(names).toEqual([
      ...["layout/site-layout", "root", "survey-page/survey-screen", "surveys/surveys-screen"],
    ]);
  });

  it("of an older build loads the next page whole", async () => {
    const answer = await page("/__manifest?paths=/surveys&version=older");
    expect([answer.status, answer.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["without its paths", "?version=a"],
    ["without its version", "?paths=/a"],
    ["with a control character", "?paths=%00&version=a"],
    ["with broken encoding", "?paths=/%25E0&version=a"],
    ["that is too long", `?version=a&paths=${"/a,".repeat(3_000)}`],
  ])("refuses a question for screens %s", async (_case, query) => {
    expect((await page(`/__manifest${query}`)).status).toBe(400);
  });

  it("with an invalid address is refused without an error in the log", async () => {
    const asked: [string, number][] = [
      ["/no-such-page", 404],
      ["/survey/not-an-id", 404],
      ["/survey/%00", 400],
      ["/%E0%A4%A", 400],
      [`/survey/${"x".repeat(9000)}`, 400],
      ["/surveys?page=-1&sort=sideways&category=nonsense&search=%00%ff", 200],
      ["/surveys?page=999999999999", 200],
      ["/assets/../../package.json", 404],
    ];
    for (const [path, status] of asked)
      expect([path, (await page(path)).status]).toEqual([path, status]);
    expect((await page("/", { method: "POST" })).status).toBe(405);
    expect(await sharedOutput()).not.toMatch(/error/i);
  });

  it("shows a survey as soon as it is published, and its count within a second of a vote", async () => {
    const sam = await signedIn("surveyor");
    const uma = await signedIn("user");
    await (await page("/surveys")).text();
    const draft = {
      title: "Shall the page know at once?",
      description: "A survey for a test.",
      deadline: "2999-12-31",
    };
    const { _id: surveyId } = await sam("POST /surveys", {
      body: { ...draft, category: "Event Planning" },
    });
    expect(await (await page("/surveys")).text()).toContain(draft.title);

    await (await page(`/survey/${surveyId}`)).text();
    await uma("POST /votes", { body: { surveyId, voteOption: "yes" } });
    const shown = async () =>
      /Verified count, one vote/.test(
        (await (await page(`/survey/${surveyId}`)).text()).replaceAll("<!-- -->", ""),
      );
    await expect.poll(shown, { timeout: 1_500, interval: 100 }).toBe(true);
    expect(
      (await uma("GET /survey/{id}", { params: { id: surveyId } })) satisfies Survey,
    ).toMatchObject({
      voteCount: 1,
    });
  });
});

/** The typed client of the demo's account with this role. */
async function signedIn(role: string): Promise<Api> {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  const { email, password } = account;
  const headers = { origin: server.url, "content-type": "application/json" };
  const entered = await page("/api/auth/sign-in/email", {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  const cookie = entered.headers.getSetCookie().map((each) => each.split(";")[0]);
  const answer = await page("/api/jwt", {
    method: "POST",
    headers: { ...headers, cookie: cookie.join("; ") },
    body: JSON.stringify({ email }),
  });
  const { token } = (await answer.json()) as { token: string };
  return newApi({
    fetch: (request) => fetch(request),
    origin: server.url,
    token: async () => token,
  });
}
