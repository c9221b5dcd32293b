import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnSurvey } from "#contract/my-surveys.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { dayFromNow, publish, unpublish } from "./support/drafts.ts";
import { copy, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;
let una: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam", "surveyor");
  una = await candor.person("Una");
});
afterAll(() => candor.close());

const list = (query: object = {}, person = sam) => person.api.list("GET /my-surveys", { query });
const titles = (rows: readonly OwnSurvey[]) => rows.map(({ title }) => title);

const asked = (title: string) =>
  definition([page("onlypage00", [question("eggs000000", { kind: "text" })])], {
    title: copy(title),
  });

const answer = (surveyId: string, person = una) =>
  person.api("POST /responses", {
    body: {
      surveyId,
      version: 1,
      language: "en",
      submissionId: crypto.randomUUID(),
      answers: { eggs000000: { text: "Hard" } },
    },
  });

describe("GET /my-surveys", () => {
  it("has drafts, live, closed and unpublished ones of both kinds, the newest first", async () => {
    const ada = await candor.person("Ada", "admin");
    const bikes = await publish(sam, { title: "More room for bikes" });
    const { surveyId: eggs } = await publishDefinition(sam, asked("How was breakfast?"));
    const trams = await publish(sam, { title: "Later trams" });
    const soup = await publish(sam, { title: "Soup on Fridays" });
    await sam.api("POST /surveys/{id}/close", { params: { id: trams } });
    await unpublish(ada, soup);
    const draft = await sam.api("POST /drafts", { body: { title: "Not asked yet" } });
    const next = await sam.api("POST /drafts", { body: { from: { survey: eggs } } });
    await una.api("POST /votes", { body: { surveyId: bikes, voteOption: "yes" } });
    await answer(eggs);

    const { rows, total } = await list();
    expect(total).toBe(5);
    expect(rows.map(({ _id, state }) => [_id, state])).toEqual([
      [draft._id, "draft"],
      [soup, "unpublished"],
      [trams, "closed"],
      [eggs, "live"],
      [bikes, "live"],
    ]);
    const of = (id: string) => rows.find(({ _id }) => _id === id);
    expect(of(bikes)?.survey).toMatchObject({ option: false, voteCount: 1 });
    expect(of(eggs)?.survey).toMatchObject({ option: true, voteCount: 1 });
    expect(of(eggs)?.draft?._id).toBe(next._id);
    expect(of(draft._id)?.draft?._id).toBe(draft._id);
    for (const id of [bikes, eggs]) expect(of(id)?.lastAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect([of(trams)?.lastAt, of(trams)?.lastDay, of(draft._id)?.survey]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await sam.api("GET /my-surveys/states")).toEqual({
      draft: 1,
      live: 2,
      closed: 1,
      unpublished: 1,
    });

    for (const [query, expected] of [
      [{ state: "live" }, ["How was breakfast?", "More room for bikes"]],
      [{ state: "draft" }, ["Not asked yet"]],
      [{ search: "ASKED" }, ["Not asked yet"]],
      [{ search: "ro", state: "live" }, ["More room for bikes"]],
      [{ sort: "timestamp_ASC", size: 2, page: 2 }, ["Later trams", "Soup on Fridays"]],
      [{ sort: "voteCount_DESC", size: 2, page: 1 }, ["How was breakfast?", "More room for bikes"]],
    ] as const)
      expect(titles((await list(query)).rows)).toEqual(expected);
  });

  it("shows nobody else's, and a user's drafts to that user", async () => {
    expect(await list({}, una)).toEqual({ rows: [], total: 0 });
    const sid = await candor.person("Sid", "surveyor");
    const mine = await sid.api("POST /drafts", { body: { title: "Written before" } });
    await candor.database.query(
      {
        text: "update users set role = 'user' where id = (select owner_id from survey_drafts where id = $1)",
      },
      [mine._id],
    );
    expect(titles((await list({}, sid)).rows)).toEqual(["Written before"]);
  });

  it("tells whether a draft waits for an admin, and what became of it", async () => {
    const ada = await candor.person("Ada Again", "admin");
    const nina = await candor.person("Nina");
    const draft = await nina.api("POST /drafts", { body: { from: { definition: asked("Eggs") } } });
    const request = async () => (await list({}, nina)).rows.map((row) => row.draft?.request?.state);
    expect(await request()).toEqual([undefined]);
    const sent = await nina.api("POST /drafts/{id}/publish", {
      params: { id: draft._id },
      body: { category: "Market Research", deadline: dayFromNow(7) },
    });
    expect(await request()).toEqual(["waiting"]);
    if (!("requestId" in sent)) throw new Error("It is live already.");
    const params = { id: sent.requestId };
    await ada.api("PUT /role-requests/{id}", {
      params,
      body: { state: "declined", reason: "No." },
    });
    expect(await request()).toEqual(["declined"]);
  });

  it("tells of the last response what its respondent was told, and no more", async () => {
    const ida = await candor.person("Ida", "surveyor");
    const day = new Date().toISOString().slice(0, 10);
    for (const [identity, last] of [
      ["named", { lastAt: expect.any(String) }],
      ["confidential", { lastDay: day }],
      ["unlinked", {}],
    ] as const) {
      const { surveyId } = await publishDefinition(ida, asked(`Kept ${identity}`), { identity });
      await answer(surveyId);
      const [row] = (await list({ search: `kept ${identity}` }, ida)).rows;
      expect(row).toMatchObject(last);
      const told = Object.keys(row ?? {}).filter((key) => key.startsWith("last"));
      expect(told).toEqual(Object.keys(last));
    }
  });
});
