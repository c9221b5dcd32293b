import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkResponses } from "#server/responses/check-responses.ts";
import { createUrn } from "#server/responses/urn.ts";
import { urnKeyStore } from "#server/responses/urn-keys.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { answerUnlinked, countsIn } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Surveys that keep who took part and what was answered apart. */
let candor: Candor;
let sam: Person;
const people: Person[] = [];

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  for (let n = 0; n < 42; n++) people.push(await candor.person(`Respondent ${n}`));
});
afterAll(() => candor.close());

const newSurvey = async (more = {}) =>
  (await publishDefinition(sam, cafe(), { identity: "unlinked", ...more })).surveyId;
/** As another process has it, with nothing in memory. */
const urnOfAnother = () =>
  createUrn({
    database: candor.database,
    settings: candor.settings,
    log: pino({ level: "silent" }),
  });
const send = (who: Pick<Person, "api">, id: string, answers: object = happy, more = {}) =>
  answerUnlinked(who, id, { ...answers }, more);
const voteCount = async (id: string) =>
  (await candor.visitor.api("GET /survey/{id}", { params: { id } })).voteCount;

const waitingIn = async (id: string) =>
  (await rowsOf("select from urn where survey_id = $1", id)).length;

const newsOf = (id: string) => rowsOf("select from notices where survey_id = $1", id);

async function rowsOf<Row extends Record<string, unknown>>(text: string, id: string) {
  return (await candor.database.pool.query<Row>(text, [id])).rows;
}

describe("an unlinked survey", () => {
  it("counts nothing until forty have answered, and then twenty of them", async () => {
    const id = await newSurvey();
    const ending = expect.stringMatching(/^\w{10}$/);
    for (const person of people.slice(0, 39)) expect(await send(person, id)).toEqual({ ending });
    expect([await voteCount(id), await countsIn(candor.database, id)]).toEqual([0, {}]);
    // A mail at the first answer would say whose it was.
    expect(await newsOf(id)).toEqual([]);
    await send(people[39] as Person, id, unhappy);
    expect([await voteCount(id), await waitingIn(id)]).toEqual([20, 20]);
    expect(await newsOf(id)).toHaveLength(1);
    const counts = await countsIn(candor.database, id);
    expect((counts["likedit000 yes"] ?? 0) + (counts["likedit000 no"] ?? 0)).toBe(20);
    const { problem, responses } = await checkResponses(candor.database, id);
    expect([problem, responses]).toEqual([null, 20]);
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    const all = await countsIn(candor.database, id);
    expect([all["likedit000 yes"], all["likedit000 no"]]).toEqual([39, 1]);
  });

  it("counts what still waits when it closes", async () => {
    const id = await newSurvey();
    for (const person of people.slice(0, 3)) await send(person, id);
    expect(await voteCount(id)).toBe(0);
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    expect(await voteCount(id)).toBe(3);
    const late = await newSurvey();
    await send(people[0] as Person, late);
    const { castLastLots } = urnOfAnother();
    await castLastLots(dayFromNow(7));
    expect(await voteCount(late)).toBe(0);
    await castLastLots(dayFromNow(8));
    expect(await voteCount(late)).toBe(1);
  });

  it("takes each person once, and a submission that is sent again", async () => {
    const id = await newSurvey();
    const [vera, nora] = people as [Person, Person];
    const submissionId = randomUUID();
    const ending = (await send(vera, id, happy, { submissionId })).ending;
    expect(await send(vera, id, happy, { submissionId })).toEqual({ ending });
    expect(await refused(send(vera, id))).toBe("already-answered");
    expect(await refused(send(nora, id, happy, { submissionId }))).toBe("already-answered");
    expect(await rowsOf("select from urn where survey_id = $1", id)).toHaveLength(1);
  });

  it("counts one of fifty that a person sends at once", async () => {
    const id = await newSurvey();
    const vera = people[0] as Person;
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => send(vera, id)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rowsOf("select from urn where survey_id = $1", id)).toHaveLength(1);
  });

  it("counts all that people send to two processes at once", async () => {
    const { database, settings } = candor;
    const other = await openCandor({ database, settings });
    const id = await newSurvey();
    const sent = people.map((person, n) => {
      const { token } = person;
      const body = { surveyId: id, version: 1, answers: happy, submissionId: randomUUID() };
      return n % 2 === 0
        ? send(person, id)
        : other.visitor.raw("POST", "/responses", {
            body: JSON.stringify(body),
            headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          });
    });
    await Promise.all(sent);
    expect([await voteCount(id), await waitingIn(id)]).toEqual([20, 22]);
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    expect((await checkResponses(database, id)).responses).toBe(42);
    await other.close();
  });

  it("loses nothing while its key is out of reach", async () => {
    const id = await newSurvey();
    for (const person of people.slice(0, 2)) await send(person, id);
    const [row] = await rowsOf<{ id: string }>("select id from urn_keys where survey_id = $1", id);
    const key = await urnKeyStore(candor.settings).get(row?.id ?? "");
    await urnKeyStore(candor.settings).remove(row?.id ?? "");
    await urnOfAnother().castLastLots(dayFromNow(8));
    expect([await voteCount(id), await waitingIn(id)]).toEqual([0, 2]);
    await urnKeyStore(candor.settings).put(row?.id ?? "", key ?? new Uint8Array());
    await urnOfAnother().castLastLots(dayFromNow(8));
    expect([await voteCount(id), await waitingIn(id)]).toEqual([2, 0]);
  });

  it("keeps no unfinished answers, and knows who took part", async () => {
    const id = await newSurvey();
    const vera = people[0] as Person;
    const saved = vera.api("PUT /surveys/{id}/response-draft", {
      params: { id },
      body: {
        version: 1,
        revision: 0,
        seed: 1,
        language: "en",
        answers: { likedit000: { answer: { choice: "yes" }, age: 0 } },
      },
    });
    expect(await refused(saved)).toBe("not-this-kind");
    await send(vera, id);
    const begun = await vera.api("GET /surveys/{id}/response-draft", { params: { id } });
    expect([begun.draft, begun.response, begun.tookPart]).toEqual([null, null, true]);
    const { participations, responses } = await vera.api("GET /account/data");
    expect(participations).toContainEqual({ surveyId: id, title: expect.any(String) });
    const listed = await vera.api.list("GET /took-part", { query: {} });
    expect(listed.rows[0]).toMatchObject({ surveyId: id, identity: "unlinked", voteCount: 0 });
    expect(JSON.stringify(listed)).not.toContain("likedit000");
    expect(responses).toEqual([]);
  });

  it("lets a guest's browser answer once", async () => {
    const id = await newSurvey({ access: "link" });
    const body = () =>
      JSON.stringify({ surveyId: id, version: 1, answers: happy, submissionId: randomUUID() });
    const headers = {
      "content-type": "application/json",
      cookie: `candor-respondent=${"a".repeat(43)}`,
    };
    const first = await candor.visitor.raw("POST", "/responses", { body: body(), headers });
    const second = await candor.visitor.raw("POST", "/responses", { body: body(), headers });
    expect([first.status, second.status]).toEqual([201, 409]);
  });

  it("takes nobody twice who deletes the account and comes back", async () => {
    const id = await newSurvey();
    const gone = await candor.person("Gone Tomorrow");
    await send(gone, id);
    const ada = await candor.person("Ada Admin", "admin");
    await ada.api("DELETE /users/{id}", { params: { id: gone.id } });
    const back = await candor.person("Gone Tomorrow");
    expect(await refused(send(back, id))).toBe("already-answered");
    const [row] = await rowsOf("select respondent_id from participations where survey_id = $1", id);
    expect(row).toEqual({ respondent_id: null });
  });

  it("is refused where something else would say who answers, and stays what it is", async () => {
    const hidden = cafe({ variables: [{ name: "source" }] });
    const no = await refusal(publishDefinition(sam, hidden, { identity: "unlinked" }));
    expect(Object.keys(no.fields ?? {})).toEqual(["identity"]);
    const { draftId } = await publishDefinition(sam, cafe(), { identity: "unlinked" });
    const named = sam.api("POST /drafts/{id}/publish", {
      params: { id: draftId },
      body: { category: "Market Research", deadline: dayFromNow(7), identity: "named" },
    });
    expect(Object.keys((await refusal(named)).fields ?? {})).toEqual(["identity"]);
  });
});
