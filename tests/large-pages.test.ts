import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createLargePages, notRendered } from "#server/http/large-pages.ts";
import type { PersonalVisit } from "#server/http/personal-visit.ts";
import { handlersOf, type WebBuild } from "#server/http/web-build.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Pages as long as authors can make them are rendered in a thread of their own. */
const folder = join(import.meta.dirname, "..", "build", "en", "server", "index.js");
const entry = pathToFileURL(folder).href;
const nonce = "11111111-2222-4333-8444-555555555555";
const anyone = {
  account: null,
  hasGuestKey: false,
  languages: [],
  fresh: { submissionId: "", seed: 0 },
  share() {},
};
const password = "as long as it gets";
const silent = { warn: () => {} };

let candor: Candor;
let long: string;
let short: string;
let report: string;
beforeAll(async () => {
  // A live report says of when it is.
  const now = new Date();
  candor = await openCandor({ clock: () => now });
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const settings = { access: "link", results: "public" } as const;
  ({ surveyId: long } = await publishDefinition(sam, questionsOf(200), settings));
  ({ surveyId: short } = await publishDefinition(sam, questionsOf(3), settings));
  for (let person = 0; person < 6; person++)
    await answer(candor.visitor, long, { q000000000: { choice: "c000000a00" } });
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id: long },
    body: { title: "All of it" },
  });
  const parts = Array.from({ length: 100 }, (_, at) => 199 - at).map((at) => ({
    kind: "question" as const,
    id: `part${String(at).padStart(6, "0")}`,
    question: `q${String(at).padStart(9, "0")}`,
  }));
  const params = { id: begun._id };
  const { _id, revision } = await sam.api("PUT /result-reports/{id}", {
    params,
    body: { revision: begun.revision, title: "All of it", parts },
  });
  const body = { revision, kind: "live", audience: "unlisted", password } as const;
  await sam.api("POST /result-reports/{id}/publish", { params, body });
  report = _id;
});
afterAll(() => candor.close());

const questionsOf = (count: number) =>
  definition([
    page(
      "pageone000",
      Array.from({ length: count }, (_, at) => {
        const id = (letter: string) => `${letter}${String(at).padStart(6, "0")}`;
        return question(`q${String(at).padStart(9, "0")}`, {
          kind: "single-choice",
          prompt: copy(`Is it “${at}” & <not> more?`),
          choices: [..."abcdefgh"].map((part) => choice(`${id("c")}${part}00`)),
        });
      }),
    ),
  ]);

type Sent = { method?: string; form?: PersonalVisit["form"] };

/** Both ways: in a thread of its own if it is large, and here, however large it is. */
async function renderBoth(path: string, { method = "GET", form = null }: Sent = {}) {
  const pages = createLargePages({ log: silent });
  onTestFinished(() => pages.stop());
  const build: WebBuild = await import(entry);
  const { renderWithRoutes } = handlersOf(build);
  let threads = 0;
  const render = async (isApart: boolean) => {
    const context = build.entry.module.newLoadContext(
      async (request) => candor.app.fetch(request),
      (error) => {
        throw error;
      },
      nonce,
      {
        reader: { ...anyone, form },
        ...(isApart && {
          renderLarge(large) {
            threads += 1;
            return pages.render({ ...large, entry, knowsRoutes: true });
          },
        }),
      },
    );
    const headers = { accept: "text/html" };
    const given = await renderWithRoutes(
      new Request(`http://127.0.0.1:3000${path}`, { method, headers }),
      context,
    );
    return { status: given.status, text: await given.text() };
  };
  const [apart, here] = [await render(true), await render(false)];
  return { apart, here, threads };
}

it.each(["/answer/", "/answer/:id/pageone000", "/kiosk/", "/survey/"])(
  "a long survey's page %s is the same from its thread",
  async (path) => {
    const address = path.includes(":id") ? path.replace(":id", long) : path + long;
    const { apart, here, threads } = await renderBoth(address);
    expect(threads).toBe(1);
    expect(apart.status).toBe(200);
    expect(apart.text.length).toBeGreaterThan(100_000);
    expect(apart).toEqual(here);
  },
);

it("a long report that a password opened is the same from its thread", async () => {
  const { apart, here, threads } = await renderBoth(`/report/${report}`, {
    method: "POST",
    form: { fields: new Map([["password", [password]]]), files: [] },
  });
  expect(threads).toBe(1);
  expect(apart.text).toContain("Is it “199”");
  expect(apart).toEqual(here);
});

it("short pages and errors need no thread", async () => {
  for (const path of [`/answer/${short}`, "/answer/000000000000000000000000", "/no/such/place"]) {
    const { apart, here, threads } = await renderBoth(path);
    expect([path, threads]).toEqual([path, 0]);
    expect(apart.text.length).toBe(here.text.length);
  }
});

const pageOf = (url: string) => ({
  entry,
  url: `http://127.0.0.1:3000/${url}`,
  nonce,
  knowsRoutes: false,
  loaderData: {},
  actionData: null,
});
const withProgram = (code: string, maxMs = 1_000) => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const pages = createLargePages({ log: silent }, { program, maxMs });
  onTestFinished(() => pages.stop());
  return pages;
};

it("a page that takes too long is ended, and the next one is rendered", async () => {
  const pages = withProgram(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ url }) => {
      const isEndless = url.endsWith("/endless");
      while (isEndless);
      parentPort.postMessage({ is: "done", html: url.split("/").at(-1) });
    });
    parentPort.postMessage("ready");`);
  const [endless, next] = await Promise.all([
    pages.render(pageOf("endless")),
    pages.render(pageOf("next")),
  ]);
  expect([endless, next]).toEqual([notRendered, "next"]);
});

it("a page that takes too much memory is ended, and the next one is rendered", async () => {
  const pages = withProgram(
    `
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ url }) => {
      const all = [];
      while (url.endsWith("/large")) all.push(new Array(100_000).fill(all.length));
      parentPort.postMessage({ is: "done", html: url.split("/").at(-1) });
    });
    parentPort.postMessage("ready");`,
    60_000,
  );
  expect(await pages.render(pageOf("large"))).toBe(notRendered);
  expect(await pages.render(pageOf("next"))).toBe("next");
});

const echo = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ url }) => {
    parentPort.postMessage(url.endsWith("/bad")
      ? { is: "failed", error: new Error("no such component") }
      : { is: "done", html: url.split("/").at(-1) });
  });
  parentPort.postMessage("ready");`;

it("forty wait, twenty-five of them for one page, and pages take turns", async () => {
  const pages = withProgram(echo);
  const order: string[] = [];
  const ask = async (name: string) => {
    const html = await pages.render(pageOf(name));
    order.push(html);
    return html;
  };
  const often = Array.from({ length: 30 }, () => ask("often"));
  const others = Array.from({ length: 20 }, (_, at) => ask(String(at)));
  // The first doesn't wait any more.
  expect((await Promise.all(often)).filter((html) => html === "often")).toHaveLength(26);
  expect((await Promise.all(others)).filter((html) => html !== notRendered)).toHaveLength(15);
  const done = order.filter((html) => html !== notRendered);
  expect(done.slice(0, 17)).toEqual([
    "often",
    "often",
    ...Array.from({ length: 15 }, (_, at) => String(at)),
  ]);
});

it("a page that fails says why, and the next one is rendered", async () => {
  const pages = withProgram(echo);
  await expect(pages.render(pageOf("bad"))).rejects.toThrow("no such component");
  const unsendable = { ...pageOf("any"), loaderData: { root: () => {} } };
  await expect(pages.render(unsendable)).rejects.toThrow("could not be cloned");
  expect(await pages.render(pageOf("next"))).toBe("next");
});

it("nothing is rendered after the end", async () => {
  const pages = withProgram(`throw new Error("never started");`);
  await pages.stop();
  expect(await pages.render(pageOf("any"))).toBe(notRendered);
});
