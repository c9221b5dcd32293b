import { beforeAll, describe, expect, it } from "vitest";
import { boardModes } from "#engine/boards/board-limits.ts";
import type { Api } from "#web/api.ts";
import { publishBoard, withBoard } from "./support/boards.ts";
import { demoClient } from "./support/demo-client.ts";
import { question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sharedServer } from "./support/shared-server.ts";

/** What a board's page says, without scripts. */
let url: string;
let sam: Api;
beforeAll(async () => {
  ({ url } = await sharedServer());
  sam = await demoClient(url, "surveyor");
}, 60_000);

const starts = [{ id: "start00001", text: "A stage" }];

/** What is read on a page, and heard. */
function wordsIn(page: string): string {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  const labels = [...main.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [main.replaceAll(/<[^>]*>/g, " "), ...labels].join("\n");
}

/** A browser that keeps its cookies. */
function browser(path: string) {
  let cookie = "";
  const go = async (init: RequestInit = {}) => {
    const answer = await fetch(url + path, {
      ...init,
      headers: { cookie, origin: url, "accept-language": "en" },
      redirect: "manual",
    });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return answer.text();
  };
  return {
    look: go,
    suggest: (text: string) =>
      go({ method: "POST", body: new URLSearchParams({ do: "suggest", text }) }),
  };
}

describe("a board's page", () => {
  it.each([
    ["ideas", "Support: A stage", /agree|want/i],
    ["statements", "Agree: A stage", /support|want/i],
    ["questions", "Want an answer: A stage", /support|agree/i],
  ] as const)("has one word for what people do with %s", async (mode, act, others) => {
    const survey = await publishBoard({ api: sam }, { mode, starts }, { access: "link" });
    const said = wordsIn(await browser(`/answer/${survey}/board`).look());
    expect(said).toContain(act);
    expect(said).not.toMatch(others);
    expect(said).not.toMatch(/\bmark/i);
  });

  it.each([
    ["ideas", "suggest"],
    ["statements", "add"],
    ["questions", "ask"],
  ] as const)("says how many %s one can add, and then how many more", async (mode, act) => {
    const terms = { access: "link" } as const;
    const survey = await publishBoard({ api: sam }, { mode, starts, own: 2 }, terms);
    const gus = browser(`/answer/${survey}/board`);
    expect(await gus.look()).toContain(`You can ${act} up to two.`);
    await gus.suggest("A small café");
    expect(await gus.look()).toContain(`You can ${act} one more.`);
  });
});

it.each(boardModes)("a board of %s among questions has a title like theirs", async (mode) => {
  const asked = withBoard({ mode }, [question("likes00000", { kind: "yes-no" })]);
  const { surveyId } = await publishDefinition({ api: sam }, asked, { access: "link" });
  const text = await browser(`/answer/${surveyId}`).look();
  const titles = [...text.matchAll(/<h2 class="q-prompt">([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual(["What should we do with the hall?", "likes00000?"]);
});
