import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Survey } from "#contract/surveys.ts";
import type { Definition } from "#engine/definition.ts";
import type { Api } from "#web/api.ts";
import { demoClient } from "./support/demo-client.ts";
import {
  choice,
  copy,
  definition,
  inLanguages,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sharedOutput, sharedServer } from "./support/shared-server.ts";

/** kB of 1024 bytes; docs/architecture.md, "Budgets". */
const maxSheet = 10;
let server: { url: string };
const visit = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const link = { access: "link" } as const;

beforeAll(async () => {
  server = await sharedServer();
});

describe("a page", () => {
  it("has a policy without unsafe words, the security headers and a request id", async () => {
    const { status, headers } = await visit("/");
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
    const etag = (await visit("/")).headers.get("etag") ?? "";
    for (const site of ["none", "cross-site", "same-origin"])
      for (const path of [
        "/",
        "/login",
        "/dashboard",
        "/no/such/page",
        "/assets/none.js",
        "/api/site",
      ]) {
        const { headers } = await visit(path, {
          headers: { "sec-fetch-site": site, "if-none-match": etag },
        });
        expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, "same-origin"]);
      }
  });

  it("gets a 304 if it is unchanged, and is the same for everyone", async () => {
    const first = await visit("/");
    const etag = first.headers.get("etag") ?? "";
    await first.text();
    expect((await visit("/", { headers: { "if-none-match": etag } })).status).toBe(304);
    const cookie = "candor.session_token=whatever";
    expect((await visit("/", { headers: { "if-none-match": etag, cookie } })).status).toBe(304);
  });

  it("is complete the first time too, if it needs lazy code", async () => {
    for (const path of ["/login?from=/dashboard", "/dashboard", "/login", "/"]) {
      const html = await (await visit(path)).text();
      // React's mark of a part that the server left out, which the browser reports as error 419.
      expect([path, html.includes("<!--$!-->")]).toEqual([path, false]);
    }
    expect(await (await visit("/login?from=/dashboard")).text()).toContain("<!--$-->");
  });

  it("has its style sheet inline, and preloads no script before the first paint", async () => {
    for (const path of ["/", "/login", "/dashboard"]) {
      const html = await (await visit(path)).text();
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
    const home = await (await visit("/")).text();
    expect(home).not.toContain("survey-page/survey-screen");
    const manifest = /reactRouterManifest\s*=\s*(\{[^;]*\});/.exec(home)?.[1] ?? "";
    const { version } = JSON.parse(manifest) as { version: string };
    const found = await visit(`/__manifest?paths=/surveys,/survey/any&version=${version}`);
    expect(found.headers.get("cache-control")).toContain("immutable");
    const names = Object.keys((await found.json()) as object).sort();
    expect(names).toEqual([
      "layout/site-layout",
      "root",
      "survey-page/survey-screen",
      "surveys/surveys-screen",
    ]);
  });

  it("of an older build loads the next page whole", async () => {
    const answer = await visit("/__manifest?paths=/surveys&version=older");
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
    expect((await visit(`/__manifest${query}`)).status).toBe(400);
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
      expect([path, (await visit(path)).status]).toEqual([path, status]);
    expect((await visit("/", { method: "POST" })).status).toBe(405);
    expect(await sharedOutput()).not.toMatch(/error/i);
  });

  it("shows a survey as soon as it is published, and its count within a second of a vote", async () => {
    const sam = await demoClient(server.url, "surveyor");
    const uma = await demoClient(server.url, "user");
    await (await visit("/surveys")).text();
    const draft = {
      title: "Shall the page know at once?",
      description: "A survey for a test.",
      deadline: "2999-12-31",
    };
    const { _id: surveyId } = await sam("POST /surveys", {
      body: { ...draft, category: "Event Planning" },
    });
    expect(await (await visit("/surveys")).text()).toContain(draft.title);

    await (await visit(`/survey/${surveyId}`)).text();
    await uma("POST /votes", { body: { surveyId, voteOption: "yes" } });
    const shown = async () =>
      /Verified count, one vote/.test(
        (await (await visit(`/survey/${surveyId}`)).text()).replaceAll("<!-- -->", ""),
      );
    await expect.poll(shown, { timeout: 1_500, interval: 100 }).toBe(true);
    expect(
      (await uma("GET /survey/{id}", { params: { id: surveyId } })) satisfies Survey,
    ).toMatchObject({
      voteCount: 1,
    });
  });
});

it("names the question whose answer another one inserts, where nobody has answered yet", async () => {
  const day = question("quesday000", { kind: "text", prompt: copy("Which sport?") });
  const often = question("quesoften0", {
    kind: "text",
    prompt: copy("On how many days a week: {day}?", {
      day: { from: { question: "quesday000" }, fallback: { en: "this" } },
    }),
  });
  const { surveyId } = await publishDefinition(
    { api: await demoClient(server.url, "surveyor") },
    definition([page("pageone000", [day]), page("pagetwo000", [often])]),
    link,
  );
  const html = await (await visit(`/survey/${surveyId}`)).text();
  expect(html).toContain("On how many days a week: [your answer to question 1]?");
  expect(html).not.toContain("On how many days a week: this?");
});

describe("the first page of a questionnaire, rendered once for many visitors", () => {
  const variables = [{ name: "source", values: ["Anna", "Ben"] }];

  it("gives each a number and a seed of their own, under a policy that fits", async () => {
    const { surveyId } = await publishDefinition(
      { api: await demoClient(server.url, "surveyor") },
      cafe(),
      link,
    );
    const seen = await Promise.all([1, 2, 3].map(() => firstPage(surveyId)));
    for (const own of ["submission", "seed"] as const)
      expect(new Set(seen.map((each) => each[own])).size).toBe(3);
    for (const { html, policy, headers } of seen) {
      const scripts = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, text]) => text);
      expect(scripts.length).toBeGreaterThan(1);
      for (const script of scripts)
        expect(policy).toContain(
          createHash("sha256")
            .update(script ?? "")
            .digest("base64"),
        );
      expect(headers.get("cache-control")).toBe("no-store");
      // All routes at once, or the next screen couldn't be opened without a line.
      expect(html).toMatch(/assets\/manifest-\w+\.js/);
    }
  });

  it("has what a link says about one visitor for them alone", async () => {
    const sam = { api: await demoClient(server.url, "surveyor") };
    const { surveyId } = await publishDefinition(sam, cafe({ variables }), link);
    const timesIn = async (query = "") =>
      (await firstPage(surveyId, query)).html.split("Anna").length - 1;
    // The list of values names her once for everybody.
    const listed = await timesIn();
    expect(await timesIn("?source=Anna")).toBeGreaterThan(listed);
    expect(await timesIn()).toBe(listed);
  });

  it("is in each visitor's language", async () => {
    const sam = { api: await demoClient(server.url, "surveyor") };
    const { surveyId } = await publishDefinition(sam, inLanguages(cafe(), "ar"), link);
    const languageOf = async (query: string, accepted: string) =>
      /<html lang="(\w+)" dir="(\w+)"/
        .exec((await firstPage(surveyId, query, { "accept-language": accepted })).html)
        ?.slice(1);
    expect(await languageOf("", "en")).toEqual(["en", "ltr"]);
    expect(await languageOf("", "ar")).toEqual(["ar", "rtl"]);
    expect(await languageOf("?lang=ar", "en")).toEqual(["ar", "rtl"]);
    expect(await languageOf("", "en")).toEqual(["en", "ltr"]);
  });

  it("isn't shared if the order of its choices is random", async () => {
    const sam = { api: await demoClient(server.url, "surveyor") };
    const choices = [..."abcdefghij"].map((letter) => choice(letter.repeat(10)));
    const shuffled = definition([
      page("pageone000", [
        question("ordered000", { kind: "single-choice", order: "shuffled", choices }),
      ]),
    ]);
    const { surveyId } = await publishDefinition(sam, shuffled, link);
    const orders = [];
    while (orders.length < 6) {
      const { html } = await firstPage(surveyId);
      orders.push([...html.matchAll(/value="(\w)\1{9}"/g)].map(([, letter]) => letter).join(""));
    }
    expect(orders[0]).toHaveLength(10);
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it("changes with a new version, and with the survey's end", async () => {
    const sam = { api: await demoClient(server.url, "surveyor") };
    const { surveyId } = await publishDefinition(sam, cafe(), link);
    expect((await firstPage(surveyId)).html).not.toContain("At the counter");
    await anotherVersion(sam, surveyId, { title: copy("At the counter") });
    expect((await firstPage(surveyId)).html).toContain("At the counter");
    await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
    expect((await firstPage(surveyId)).html).not.toContain('name="seed"');
  });

  it("gives hidden fields what its link says, without what no answer may have", async () => {
    const sam = { api: await demoClient(server.url, "surveyor") };
    const { surveyId } = await publishDefinition(sam, cafe({ variables }), link);
    const { html } = await firstPage(surveyId, "?source=abc%07def%0bgh");
    expect(html).toContain("abcdefgh");
  });

  async function anotherVersion({ api }: { api: Api }, survey: string, more: Partial<Definition>) {
    const {
      _id: id,
      revision,
      ...draft
    } = await api("POST /drafts", { body: { from: { survey } } });
    const value = { ...draft.definition, ...more };
    const params = { id };
    await api("PATCH /drafts/{id}", {
      params,
      body: { revision, patches: [{ op: "replace", path: "", value }] },
    });
    await api("POST /drafts/{id}/publish", {
      params,
      body: { ...link, category: "Market Research", deadline: "2999-12-31" },
    });
  }

  async function firstPage(surveyId: string, query = "", headers = {}) {
    const answer = await visit(`/answer/${surveyId}${query}`, { headers });
    const html = await answer.text();
    return {
      html,
      headers: answer.headers,
      policy: answer.headers.get("content-security-policy") ?? "",
      seed: /name="seed" value="(\d+)"/.exec(html)?.[1],
      submission: /"submissionId\\?",\\?"([0-9a-f-]{36})/.exec(html)?.[1],
    };
  }
});
