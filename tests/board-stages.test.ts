import { beforeAll, expect, it } from "vitest";
import { stageOf } from "#server/surveys/stage-of.ts";
import { type Api, newApi } from "#web/api.ts";
import { boardOf, publishBoard } from "./support/boards.ts";
import { demoClient } from "./support/demo-client.ts";
import { dayFromNow } from "./support/drafts.ts";
import { live } from "./support/questionnaires/publish.ts";
import { sharedServer } from "./support/shared-server.ts";

/** Suggest, review, vote: one survey under one link, which says where it stands. */
let url: string;
let sam: Api;
let visitor: Api;
beforeAll(async () => {
  ({ url } = await sharedServer());
  sam = await demoClient(url, "surveyor");
  visitor = newApi({ fetch: (request) => fetch(request), origin: url });
}, 60_000);

/** The stages that a page shows, the current one with a star. */
async function stagesOn(path: string, label = "Stages", accept = "en"): Promise<string[] | null> {
  const answer = await fetch(url + path, { headers: { "accept-language": accept } });
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  const [, list] =
    new RegExp(`<ol[^>]* aria-label="${label}"[^>]*>([\\s\\S]*?)</ol>`).exec(text) ?? [];
  if (list === undefined) return null;
  return [...list.matchAll(/<li([^>]*)>([\s\S]*?)<\/li>/g)].map(
    ([, attributes = "", inner = ""]) => {
      const said = inner.replaceAll(/<[^>]*>/g, "").trim();
      return attributes.includes('aria-current="step"') ? `${said} *` : said;
    },
  );
}

const starts = ["A stage", "A garden"].map((text, at) => ({ id: `start0000${at}`, text }));

it("a board of ideas, what comes of it, and the ballot say where they stand", async () => {
  const survey = await publishBoard({ api: sam }, { starts }, { access: "link" });
  const hall = boardOf(survey);
  const stageIn = async () =>
    (await visitor("GET /survey/{id}", { params: { id: survey } })).stage?.now;
  const suggesting = [
    expect.stringMatching(/^1\. Suggest until \S.* \*$/),
    "2. Review",
    "3. Vote if one follows",
  ];
  expect(await stagesOn(`/survey/${survey}`)).toEqual(suggesting);
  expect(await stagesOn(`/answer/${survey}/board`)).toEqual(suggesting);
  await hall.close({ api: sam });
  expect(await stageIn()).toBe("review");
  expect(await stagesOn(`/answer/${survey}/board`)).toEqual([
    "1. Suggest done",
    "2. Review choosing what’s voted on *",
    "3. Vote if one follows",
  ]);
  const draft = await hall.ballot(
    { api: sam },
    starts.map(({ id }) => id),
  );
  const body = { category: "Event Planning", deadline: dayFromNow(9) } as const;
  await live(sam("POST /drafts/{id}/publish", { params: { id: draft._id }, body }));
  expect(await stageIn()).toBe("vote");
  const voting = [
    "1. Suggest done",
    "2. Review done",
    expect.stringMatching(/^3\. Vote until .*\*$/),
  ];
  expect(await stagesOn(`/answer/${survey}`)).toEqual(voting);
  expect(await stagesOn(`/answer/${survey}/board`)).toEqual(voting);
  await sam("POST /surveys/{id}/close", { params: { id: survey } });
  expect(await stagesOn(`/answer/${survey}/board`)).toEqual([
    "1. Suggest done",
    "2. Review done",
    expect.stringMatching(/^3\. Vote ended [^*]*$/),
  ]);
});

it("each page leads to the stages that can be seen", async () => {
  const survey = await publishBoard({ api: sam }, { starts }, { access: "link" });
  const textOf = async (path: string) =>
    (await fetch(url + path, { headers: { "accept-language": "en" } })).text();
  const lead = (to: string, name: string) => `href="${to}">${name}</a>`;
  const board = `/answer/${survey}/board`;
  expect(await textOf(`/survey/${survey}`)).toContain(lead(board, "Suggest"));
  const hall = boardOf(survey);
  await hall.close({ api: sam });
  const draft = await hall.ballot({ api: sam }, ["start00000", "start00001"]);
  const body = { category: "Event Planning", deadline: dayFromNow(9) } as const;
  await live(sam("POST /drafts/{id}/publish", { params: { id: draft._id }, body }));
  expect(await textOf(board)).toContain(lead(`/answer/${survey}`, "Vote"));
  expect(await textOf(`/answer/${survey}`)).toContain(lead(`${board}?lang=en`, "Suggest"));
  await sam("POST /surveys/{id}/close", { params: { id: survey } });
  expect(await textOf(board)).toContain(lead(`/survey/${survey}`, "Vote"));
});

it("boards of statements and questions have no stages", async () => {
  for (const mode of ["statements", "questions"] as const) {
    const survey = await publishBoard({ api: sam }, { mode, starts }, { access: "link" });
    expect(await stagesOn(`/answer/${survey}/board`)).toBeNull();
    expect(await stagesOn(`/survey/${survey}`)).toBeNull();
  }
});

it("the board's own last day ends the first stage, and no vote follows after the survey's", () => {
  const board = { mode: "ideas", until: "2026-12-03", isClosed: false, isVotedOn: false } as const;
  const on = (today: string) => stageOf(board, "2026-12-12", today);
  expect(on("2026-12-03")).toEqual({ now: "suggest", until: "2026-12-03" });
  expect(on("2026-12-04")).toEqual({ now: "review" });
  expect(on("2026-12-13")).toBeUndefined();
});
