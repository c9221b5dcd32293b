import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Definition } from "#engine/definition.ts";
import type { Patch } from "#engine/patches.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { definitionCache } from "#server/versions/definition-cache.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, dayFromNow, unpublish } from "./support/drafts.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let ada: Person;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());
// One for each test: a person may write 120 times a minute.
let people = 0;
beforeEach(async () => {
  sam = await candor.person(`Sam Surveyor ${people++}`, "surveyor");
});

const colours = definition([
  page("pagecolour", [
    question("quescolour", {
      kind: "single-choice",
      choices: [choice("choicegrey"), choice("choiceblue")],
    }),
    question("quesreason", { kind: "text" }),
  ]),
]);
const colour = "/pages/pagecolour/elements/quescolour";
const reword = (value: string): Patch => ({
  op: "replace",
  path: `${colour}/prompt/words/en`,
  value,
});

type Draft = { surveyId: string; draftId: string };
/** Changes the draft of a survey, and publishes it. */
async function next(
  { draftId }: Draft,
  patches: Patch[],
  more: Partial<PublishRequest> = {},
): Promise<{ surveyId: string; version: number; hash: string }> {
  const params = { id: draftId };
  const { revision } = await sam.api("GET /drafts/{id}", { params });
  if (patches.length > 0)
    await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches } });
  const body = { category: "Market Research", deadline: dayFromNow(7), ...more } as const;
  return live(sam.api("POST /drafts/{id}/publish", { params, body }));
}
const impact = async ({ draftId }: Draft) =>
  (await sam.api("GET /drafts/{id}/impact", { params: { id: draftId } })).changes;
const stored = async (surveyId: string) =>
  (
    await candor.database.pool.query(
      "select number, meanings, decisions, retired from survey_versions where survey_id = $1 order by number",
      [surveyId],
    )
  ).rows;
const survey = (id: string) => candor.visitor.api("GET /survey/{id}", { params: { id } });
const versions = (id: string) =>
  candor.visitor.api("GET /surveys/{id}/versions", { params: { id }, query: {} });
const version = (id: string, number: number) =>
  candor.visitor.api("GET /surveys/{id}/versions/{number}", { params: { id, number } });

describe("the next version", () => {
  it("is listed first, says what changed, and its survey follows it", async () => {
    const draft = await publishDefinition(sam, colours);
    const title: Patch = { op: "replace", path: "/title/words/en", value: "Colours, again" };
    const more: Patch = {
      op: "add",
      path: "/pages/pagecolour/elements/-",
      value: question("quesmore00", { kind: "yes-no" }),
    };
    const note = "Asks for more.";
    const published = await next(draft, [title, more], { note, category: "Event Planning" });
    expect(published).toMatchObject({ surveyId: draft.surveyId, version: 2 });
    expect(await versions(draft.surveyId)).toEqual([
      { number: 2, hash: published.hash, publishedAt: expect.any(String), note },
      { number: 1, hash: expect.any(String), publishedAt: expect.any(String) },
    ]);
    expect(await survey(draft.surveyId)).toMatchObject({
      title: "Colours, again",
      version: 2,
      questions: 3,
      category: "Event Planning",
    });
  });

  it("leaves earlier versions as they were", async () => {
    const draft = await publishDefinition(sam, colours);
    const before = await version(draft.surveyId, 1);
    await next(draft, [reword("Which one?")], { meanings: { quescolour: "correction" } });
    expect(await version(draft.surveyId, 1)).toEqual(before);
    const { definition: asked, hash } = await version(draft.surveyId, 2);
    expect(createHash("sha256").update(canonicalJson(asked)).digest("hex")).toBe(hash);
    expect(await refused(version(draft.surveyId, 3))).toBe("not-found");
  });

  it("is the same one when it is sent again, even twice at once", async () => {
    const draft = await publishDefinition(sam, colours, { access: "link" });
    await next(draft, [{ op: "replace", path: "/look", value: "one-at-a-time" }]);
    const again = await Promise.all([next(draft, []), next(draft, [])]);
    expect(again.map((each) => each.version)).toEqual([2, 2]);
    expect((await survey(draft.surveyId)).access).toBe("link");
  });

  it("can't be made of a draft that changed since it was looked at", async () => {
    const draft = await publishDefinition(sam, colours);
    const patches = [reword("Which one?")];
    const params = { id: draft.draftId };
    await sam.api("PATCH /drafts/{id}", { params, body: { revision: 0, patches } });
    const no = await refusal(next(draft, [], { revision: 0 }));
    expect([no.code, no.members]).toEqual(["draft-changed", { revision: 1, patches }]);
  });

  it("isn't made once the survey is over; asking for the last one again gives it", async () => {
    const draft = await publishDefinition(sam, colours);
    await sam.api("POST /surveys/{id}/close", { params: { id: draft.surveyId } });
    expect((await next(draft, [])).version).toBe(1);
    expect(await refused(next(draft, [], { deadline: dayFromNow(9) }))).toBe("survey-closed");
    const look: Patch = { op: "replace", path: "/look", value: "one-at-a-time" };
    expect(await refused(next(draft, [look]))).toBe("survey-closed");
    const late = await publishDefinition(sam, colours);
    await close(candor.database, late.surveyId);
    expect(await refused(next(late, [look], { deadline: dayFromNow(-1) }))).toBe("survey-closed");
  });

  it("can be made while an admin has unpublished the survey, which stays hidden", async () => {
    const draft = await publishDefinition(sam, colours);
    await unpublish(ada, draft.surveyId);
    const look: Patch = { op: "replace", path: "/look", value: "one-at-a-time" };
    expect((await next(draft, [look])).version).toBe(2);
    for (const call of [survey, versions, (id: string) => version(id, 2)])
      expect(await refused(call(draft.surveyId))).toBe("not-found");
    const shown = await sam.api("GET /survey/{id}", { params: { id: draft.surveyId } });
    expect(shown).toMatchObject({ version: 2, status: "unPublish" });
  });

  it("moves the deadline openly once somebody has answered", async () => {
    const draft = await publishDefinition(sam, colours);
    const { pool } = candor.database;
    await pool.query("update survey_counters set responses = 3 where survey_id = $1", [
      draft.surveyId,
    ]);
    await next(draft, [], { deadline: dayFromNow(9) });
    expect((await survey(draft.surveyId)).deadlineMoves).toEqual([
      { before: dayFromNow(7), after: dayFromNow(9), votes: 3, at: expect.any(String) },
    ]);
  });
});

describe("meanings", () => {
  it("have to be given for each change of wording", async () => {
    const draft = await publishDefinition(sam, colours);
    const label: Patch = {
      op: "replace",
      path: `${colour}/choices/choicegrey/label/words/en`,
      value: "Green",
    };
    const patches = [reword("Which colours?"), label];
    const params = { id: draft.draftId };
    await sam.api("PATCH /drafts/{id}", { params, body: { revision: 0, patches } });
    const no = await refusal(next(draft, [], { meanings: { choicegrey: "new-meaning" } }));
    expect([no.code, Object.keys(no.fields ?? {})]).toEqual([
      "invalid-input",
      ["meanings.quescolour"],
    ]);
    const meanings = { choicegrey: "correction", quescolour: "correction" } as const;
    await next(draft, [], { meanings: { ...meanings, quesreason: "new-meaning" } });
    expect(await stored(draft.surveyId)).toEqual([
      { number: 1, meanings: { quescolour: 1, quesreason: 1 }, decisions: {}, retired: {} },
      {
        number: 2,
        meanings: { quescolour: 1, quesreason: 1 },
        decisions: meanings,
        retired: {},
      },
    ]);
  });

  it("change with a new meaning and with another scale, once for each version", async () => {
    const draft = await publishDefinition(sam, colours);
    await next(draft, [reword("Which place?")], { meanings: { quescolour: "new-meaning" } });
    const added: Patch = { op: "add", path: `${colour}/choices/-`, value: choice("choicepink") };
    await next(draft, [added, reword("Which town?")], { meanings: { quescolour: "new-meaning" } });
    await next(draft, [{ op: "remove", path: "/pages/pagecolour/elements/quesreason" }]);
    const rows = await stored(draft.surveyId);
    expect(rows.map(({ meanings }) => meanings.quescolour)).toEqual([1, 2, 3, 3]);
    expect(rows[3]).toMatchObject({ meanings: { quesreason: 1 }, retired: { quesreason: 3 } });
  });

  it("never come back under the id of something else", async () => {
    const draft = await publishDefinition(sam, colours);
    const reason = colours.pages[0]?.elements[1];
    await next(draft, [
      { op: "remove", path: "/pages/pagecolour/elements/quesreason" },
      { op: "remove", path: `${colour}/choices/choiceblue` },
    ]);
    const back = (value: unknown): Patch[] => [
      { op: "add", path: "/pages/pagecolour/elements/-", value },
    ];
    const undo: Patch = { op: "remove", path: "/pages/pagecolour/elements/1" };
    for (const other of [
      question("quesreason", { kind: "number" }),
      { ...reason, prompt: copy("Something else?") },
      question("quesother0", { kind: "single-choice", choices: [choice("choiceblue")] }),
      { kind: "statement", id: "choiceblue", prompt: copy("A statement") },
    ]) {
      const no = await refusal(next(draft, back(other)));
      expect(no.code).toBe("not-publishable");
      expect(no.members?.findings).toEqual([
        expect.objectContaining({ severity: "blocking", code: "reused-id" }),
      ]);
      const { findings } = await sam.api("POST /drafts/{id}/check", {
        params: { id: draft.draftId },
      });
      const isBlocking = ({ severity }: { severity: string }) => severity === "blocking";
      expect(findings.filter(isBlocking)).toEqual(no.members?.findings);
      const params = { id: draft.draftId };
      const { revision } = await sam.api("GET /drafts/{id}", { params });
      await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches: [undo] } });
    }
    await next(draft, back(reason));
    const rows = await stored(draft.surveyId);
    expect(rows.at(-1)).toMatchObject({
      number: 3,
      meanings: { quescolour: 2, quesreason: 1 },
      retired: { choiceblue: 1 },
    });
  });
});

describe("the impact of a draft", () => {
  it("is nothing for a new survey and for an unchanged draft", async () => {
    const made = await sam.api("POST /drafts", { body: { from: { definition: colours } } });
    expect(await impact({ surveyId: "", draftId: made._id })).toEqual([]);
    expect(await impact(await publishDefinition(sam, colours, { access: "link" }))).toEqual([]);
  });

  it("counts the answers that each change concerns", async () => {
    const draft = await publishDefinition(sam, colours);
    const { pool } = candor.database;
    await pool.query("update survey_counters set responses = 40 where survey_id = $1", [
      draft.surveyId,
    ]);
    for (const [option, count] of [
      ["#answered", 30],
      ["#skipped", 10],
      ["choicegrey", 9],
      ["choiceblue", 21],
    ])
      await pool.query(
        "insert into answer_counts (survey_id, version, question, option, count) values ($1, 1, 'quescolour', $2, $3)",
        [draft.surveyId, option, count],
      );
    const patches: Patch[] = [
      reword("Which colour do you like?"),
      { op: "remove", path: `${colour}/choices/choiceblue` },
      { op: "replace", path: `${colour}/required`, value: true },
      { op: "replace", path: "/look", value: "one-at-a-time" },
      { op: "add", path: "/variables/-", value: { name: "source" } },
    ];
    const params = { id: draft.draftId };
    await sam.api("PATCH /drafts/{id}", { params, body: { revision: 0, patches } });
    const seen = (await impact(draft)).map((each) => [
      each.class,
      each.at,
      each.what,
      each.answers,
    ]);
    expect(seen).toEqual([
      ["free", "look", "look", 0],
      ["population", "variables", "variables", 40],
      ["wording", "quescolour", "prompt", 30],
      ["population", "quescolour", "required", 30],
      ["comparability", "choiceblue", "removed", 21],
    ]);
  });
});

describe("published versions", () => {
  it.each([
    "update survey_versions set definition = '{}'",
    "update survey_versions set note = 'x' where number = 1",
    "delete from survey_versions",
    "truncate survey_versions",
  ])("aren't changed by: %s", async (statement) => {
    await publishDefinition(sam, colours);
    await expect(candor.database.pool.query(statement)).rejects.toThrow(/never changed/);
  });

  it("read the same after the database stored them, whatever is in them", async () => {
    const strange: Definition = {
      ...colours,
      title: copy('Ünïcode 😀 "\\\u2028'),
      pages: [
        page("pagecolour", [
          question("quesnumber", { kind: "number", min: -0.1, max: 1e21, decimals: 3 }),
        ]),
      ],
    };
    const { definition: asked, surveyId } = await publishDefinition(sam, strange);
    const { hash } = await version(surveyId, 1);
    expect(createHash("sha256").update(canonicalJson(asked)).digest("hex")).toBe(hash);
  });
});

it("is read once for all who ask for it at the same time, and again after a failure", async () => {
  const { surveyId } = await publishDefinition(sam, colours);
  let reads = 0;
  let isDown = true;
  const definitions = definitionCache({
    query: (statement, values) => {
      reads += 1;
      return isDown
        ? Promise.reject(new Error("the line is cut"))
        : candor.database.query(statement, values);
    },
  });
  const many = () => Promise.allSettled(Array.from({ length: 20 }, () => definitions(surveyId, 1)));
  expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(reads).toBe(1);
  isDown = false;
  const found = await many();
  expect(reads).toBe(2);
  const same = new Set(found.map((each) => each.status === "fulfilled" && each.value));
  expect([...same]).toEqual([expect.objectContaining({ hash: expect.any(String) })]);
  // One that isn't there for the first may have been published before the second asks.
  const missing = await Promise.all([definitions(surveyId, 2), definitions(surveyId, 2)]);
  expect(missing).toEqual(["no-version", "no-version"]);
  expect(reads).toBe(4);
});
