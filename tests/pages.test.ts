import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Survey } from "#contract/surveys.ts";
import { demoAccounts } from "#server/identity/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";

let server: RunningServer;
const page = (path: string, init?: RequestInit) => fetch(server.url + path, init);

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
});
afterAll(() => server.stop());

describe("a page", () => {
  it("carries a policy without unsafe words, the security headers and a request id", async () => {
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

  it("lets go of a page that opened it, unless the reader did", async () => {
    const policyFor = async (headers: Record<string, string>) =>
      (await page("/", { headers })).headers.get("cross-origin-opener-policy");
    const etag = (await page("/")).headers.get("etag") ?? "";
    for (const site of ["cross-site", "same-site", "same-origin", "none, cross-site", "NONE"]) {
      expect(await policyFor({ "sec-fetch-site": site }), site).toBe("same-origin");
      // A browser takes the policy of this answer for the page that it has kept.
      expect(await policyFor({ "sec-fetch-site": site, "if-none-match": etag }), site).toBe("same-origin");
    }
    expect(await policyFor({})).toBe("same-origin");
    expect(await policyFor({ "sec-fetch-site": "none" })).toBeNull();
  });

  it("needs no second transfer when it is known, and is the same to everybody", async () => {
    const first = await page("/");
    const etag = first.headers.get("etag") ?? "";
    await first.text();
    expect((await page("/", { headers: { "if-none-match": etag } })).status).toBe(304);
    const cookie = "candor.session_token=whatever";
    expect((await page("/", { headers: { "if-none-match": etag, cookie } })).status).toBe(304);
  });

  it("is whole the first time too, when it needs code that comes on demand", async () => {
    for (const path of ["/login?from=/dashboard", "/dashboard", "/login", "/"]) {
      const html = await (await page(path)).text();
      // React's mark of a part that the server left out, which the browser reports as error 419.
      expect([path, html.includes("<!--$!-->")]).toEqual([path, false]);
    }
    expect(await (await page("/login?from=/dashboard")).text()).toContain("<!--$-->");
  });

  it("is laid out in steps where it is long, and asks nothing of the browser's store before it is painted for the first time", async () => {
    const step = "<script>document.body.offsetTop;document.currentScript.remove()</script>";
    for (const [path, ...steps] of [
      ["/", "<main", "<ol data-step", "<div data-step"],
      ["/surveys", "<main", "<section data-step"],
      ["/pricing"],
    ]) {
      const [, ...parts] = (await (await page(path ?? "")).text()).split(step);
      expect([path, parts.map((part) => steps.find((start) => part.startsWith(start)))]).toEqual([path, steps]);
    }
    for (const path of ["/", "/pricing", "/login"]) {
      const html = await (await page(path)).text();
      // Where a page loaded anew gets back what it kept with its address.
      expect(html).toMatch(/<script>\{[^{]*\.type=="reload"\)try\{[^}]*sessionStorage/);
      // Where React Router goes back to where somebody was.
      expect(html).toContain("}if(history.state?.key)((storageKey, ");
    }
  });

  it("asks once for the table of all routes, and one of an older build is told to load anew", async () => {
    const version = /"version":\s*"([^"]+)"/.exec(await (await page("/")).text())?.[1];
    const table = await page(`/__manifest?paths=%2F&version=${version}`);
    expect(table.headers.get("cache-control")).toContain("immutable");
    expect(Object.keys((await table.json()) as object)).toContain("surveys/survey-screen");
    const old = await page("/__manifest?paths=%2F&version=older");
    expect(old.status).toBe(204);
    expect(old.headers.get("x-remix-reload-document")).toBe("true");
    expect((await page("/__manifest")).status).toBe(204);
  });

  it("whose address makes no sense is refused without a failure in the log", async () => {
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
    for (const [path, status] of asked) expect([path, (await page(path)).status]).toEqual([path, status]);
    expect((await page("/", { method: "POST" })).status).toBe(405);
    expect(server.said()).not.toMatch(/error/i);
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
    const { _id: surveyId } = await sam("POST /surveys", { body: { ...draft, category: "Event Planning" } });
    expect(await (await page("/surveys")).text()).toContain(draft.title);

    await (await page(`/survey/${surveyId}`)).text();
    await uma("POST /votes", { body: { surveyId, voteOption: "yes" } });
    const shown = async () =>
      /chain has one vote/.test((await (await page(`/survey/${surveyId}`)).text()).replaceAll("<!-- -->", ""));
    await expect.poll(shown, { timeout: 1_500, interval: 100 }).toBe(true);
    expect((await uma("GET /survey/{id}", { params: { id: surveyId } })) satisfies Survey).toMatchObject({
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
  return newApi({ fetch: (request) => fetch(request), origin: server.url, token: async () => token });
}
