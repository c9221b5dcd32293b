import { afterAll, beforeAll, expect, it } from "vitest";
import { Refusal, type RefusalCode } from "#contract/refusals.ts";
import { exportFormats } from "#limits/limits.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Of a few who are known to have taken part, any sheet may be known to be somebody's. */
let candor: Candor;
let sam: Person;
let ada: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());

async function closedSurvey(people: number): Promise<string> {
  const settings = { identity: "unlinked", access: "link" } as const;
  const { surveyId: id } = await publishDefinition(sam, cafe(), settings);
  for (let n = 0; n < people; n++) await answerUnlinked(candor.visitor, id, unhappy);
  await sam.api("POST /surveys/{id}/close", { params: { id } });
  return id;
}

/** Every call that shows a response or what was written in one, by a name. */
function askedOf(who: Person, id: string, responseId: string) {
  const params = { id, question: "whynot0000" };
  const exported = (format: (typeof exportFormats)[number]) => {
    const body = { format, labels: false, proof: false };
    return who.api("POST /surveys/{id}/exports", { params: { id }, body });
  };
  const raw = async (path: string) => {
    const answer = await who.raw("GET", path);
    return answer.ok ? answer.text() : Promise.reject(await problemOf(answer));
  };
  return {
    list: () => who.api("GET /surveys/{id}/responses", { params: { id }, query: {} }),
    one: () => who.api("GET /response/{id}", { params: { id: responseId } }),
    written: () => who.api("GET /surveys/{id}/written/{question}", { params, query: {} }),
    codebook: () => who.api("GET /surveys/{id}/codebooks/{question}", { params }),
    texts: () => who.api("GET /surveys/{id}/texts/{question}", { params, query: {} }),
    tags: () =>
      who.api("PUT /responses/{id}/tags", {
        params: { id: responseId },
        body: { question: "whynot0000", pass: 1, tags: [] },
      }),
    proof: () => raw(`/surveys/${id}/responses.jsonl`),
    table: () => raw(`/surveys/${id}/responses.csv`),
    ...Object.fromEntries(exportFormats.map((format) => [format, () => exported(format)])),
  };
}

async function problemOf(answer: Response): Promise<Refusal> {
  const { code } = (await answer.json()) as { code: RefusalCode };
  return new Refusal(code);
}

async function anyOf(id: string): Promise<string> {
  const found = "select id from responses where survey_id = $1 limit 1";
  const { rows } = await candor.database.pool.query<{ id: string }>(found, [id]);
  return rows[0]?.id ?? "";
}

it.each([1, 9])(
  "shows nobody's sheet of %i who answered apart from their names",
  async (people) => {
    const id = await closedSurvey(people);
    const responseId = await anyOf(id);
    for (const who of [sam, ada])
      for (const [name, ask] of Object.entries(askedOf(who, id, responseId)))
        expect([name, await refused(ask())]).toEqual([name, "not-allowed"]);
    const chain = await (await candor.visitor.raw("GET", `/surveys/${id}/chain`)).text();
    expect(chain.trim().split("\n").length).toBe(3 + people);
    expect(chain).not.toContain("cold");
  },
);

it("shows those of ten, and none of nobody", async () => {
  const id = await closedSurvey(10);
  const rows = await sam.api("GET /surveys/{id}/responses", { params: { id }, query: {} });
  expect(rows).toHaveLength(10);
  const { answers } = await sam.api("GET /surveys/{id}/written/{question}", {
    params: { id, question: "whynot0000" },
    query: {},
  });
  expect(answers).toHaveLength(10);
  const none = await closedSurvey(0);
  const query = { params: { id: none }, query: {} };
  expect(await sam.api("GET /surveys/{id}/responses", query)).toEqual([]);
});
