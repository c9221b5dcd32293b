import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReviewChange } from "#engine/draft-reviews.ts";
import { plainText } from "#engine/markdown.ts";
import type { Patch } from "#engine/patches.ts";
import { newId } from "#server/database/new-id.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { publish, unpublish } from "./support/drafts.ts";
import { copy, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;
let sue: Person;
let ada: Person;

beforeAll(async () => {
  candor = await openCandor();
  sue = await candor.person("Sue Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());
// One for each test: a person may write 120 times a minute.
let people = 0;
beforeEach(async () => {
  sam = await candor.person(`Sam Surveyor ${people++}`, "surveyor");
});

const lunch = definition([page("pagelunch0", [question("quesfavour", { kind: "text" })])], {
  title: copy("Lunch"),
});
const promptPath = "/pages/pagelunch0/elements/quesfavour/prompt/words/en";
const begin = async (who: Person, from = lunch) =>
  (await who.api("POST /drafts", { body: { from: { definition: from } } }))._id;
const get = (who: Person, id: string) => who.api("GET /drafts/{id}", { params: { id } });
const patch = (who: Person, id: string, revision: number, patches: Patch[], patchId?: string) =>
  who.api("PATCH /drafts/{id}", { params: { id }, body: { revision, patches, patchId } });
const retitle = (title: string): Patch => ({
  op: "replace",
  path: "/title/words/en",
  value: title,
});

describe("a draft", () => {
  it("begins with a definition and gives it back", async () => {
    const made = await sam.api("POST /drafts", { body: { from: { definition: lunch } } });
    expect(made).toEqual({
      _id: expect.any(String),
      title: "Lunch",
      revision: 0,
      definition: JSON.parse(JSON.stringify(lunch)),
      review: { tests: [], dismissed: [] },
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await get(sam, made._id)).toEqual(made);
  });

  it("begins empty in the surveyor's language, with a title", async () => {
    const answer = await sam.raw("POST", "/drafts", {
      body: JSON.stringify({ title: "Mittagessen {heute}" }),
      headers: { "content-type": "application/json", "accept-language": "de" },
    });
    const made = await answer.json();
    expect([answer.status, made.title]).toEqual([201, "Mittagessen {heute}"]);
    expect(made.definition).toMatchObject({ languages: ["de"], pages: [{ elements: [] }] });
  });

  it("begins with a ballot as its one question, letter for letter", async () => {
    const title = "Is *this* {right} [here](https://candor.example)? 1. \\o/";
    const description = "- First reason\n- Second reason\n\n2. A **bold** claim";
    const survey = await publish(sam, { title, description });
    const made = await sam.api("POST /drafts", { body: { from: { survey } } });
    expect([made.title, made.surveyId]).toEqual([title, undefined]);
    const [element] = made.definition.pages[0]?.elements ?? [];
    expect(element?.kind).toBe("yes-no");
    expect(plainText(element?.prompt.words.en ?? "")).toBe(title);
    expect(plainText(made.definition.description?.words.en ?? "")).toBe(description);
  });

  it("becomes the next version of a questionnaire, and there's one such draft", async () => {
    const { surveyId, draftId } = await publishDefinition(sam, lunch);
    const again = await sam.api("POST /drafts", { body: { from: { survey: surveyId } } });
    expect([again._id, again.surveyId]).toEqual([draftId, surveyId]);
    await sam.api("DELETE /drafts/{id}", { params: { id: draftId } });
    const begun = await Promise.all(
      [1, 2, 3].map(() => sam.api("POST /drafts", { body: { from: { survey: surveyId } } })),
    );
    expect(new Set(begun.map(({ _id }) => _id)).size).toBe(1);
    expect(begun[0]?.definition.settings?.access).toBe("account");
  });

  it("copies a questionnaire for a new survey", async () => {
    const { surveyId } = await publishDefinition(sam, lunch);
    const from = { survey: surveyId, copy: true };
    const copied = await sam.api("POST /drafts", { body: { from } });
    expect([copied.title, copied.surveyId]).toEqual(["Lunch", undefined]);
  });

  it("doesn't begin with another's survey, a hidden one, or a template that doesn't exist", async () => {
    const { surveyId } = await publishDefinition(sam, lunch);
    const from = (survey: string) => sue.api("POST /drafts", { body: { from: { survey } } });
    expect(await refused(from(surveyId))).toBe("not-allowed");
    await unpublish(ada, surveyId);
    expect(await refused(from(surveyId))).toBe("not-found");
    expect(await refused(from(newId()))).toBe("not-found");
    expect(await refused(from("nothing"))).toBe("not-found");
    const template = sam.api("POST /drafts", { body: { from: { template: "nothing" } } });
    const no = await refusal(template);
    expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", ["from.template"]]);
  });

  it("begins with one thing", async () => {
    for (const from of [{}, { template: "a", definition: lunch }, { copy: true }])
      expect(await refused(sam.api("POST /drafts", { body: { from } }))).toBe("invalid-input");
  });

  it("is its owner's alone, in every call", async () => {
    const id = await begin(sam);
    const params = { id };
    const terms = { category: "Market Research", deadline: "2099-01-01" } as const;
    const codes = await Promise.all(
      [
        get(sue, id),
        patch(sue, id, 0, [retitle("Mine")]),
        sue.api("POST /drafts/{id}/check", { params }),
        sue.api("GET /drafts/{id}/impact", { params }),
        sue.api("POST /drafts/{id}/publish", { params, body: terms }),
        sue.api("DELETE /drafts/{id}", { params }),
      ].map(refused),
    );
    expect(codes).toEqual(codes.map(() => "not-found"));
    expect((await get(sam, id)).revision).toBe(0);
  });

  it("is listed with its owner's, the last changed first, without the definition", async () => {
    const mine = await candor.person("Lea Lister", "surveyor");
    const [first, second] = [await begin(mine), await begin(mine)];
    await patch(mine, first, 0, [retitle("Dinner")]);
    const { rows, total } = await mine.api.list("GET /drafts", { query: {} });
    expect(total).toBe(2);
    expect(rows).toEqual([
      { _id: first, title: "Dinner", revision: 1, updatedAt: expect.any(String) },
      { _id: second, title: "Lunch", revision: 0, updatedAt: expect.any(String) },
    ]);
    const page = { page: 2, size: 1 };
    expect(await mine.api.list("GET /drafts", { query: page })).toEqual({
      rows: rows.slice(1),
      total,
    });
    const found = await mine.api.list("GET /drafts", { query: { search: "INNE" } });
    expect(found).toEqual({ rows: rows.slice(0, 1), total: 1 });
    expect(await mine.api("GET /drafts", { query: { search: "%" } })).toEqual([]);
    expect(await mine.api("DELETE /drafts/{id}", { params: { id: second } })).toEqual({
      deletedCount: 1,
    });
    expect(await refused(get(mine, second))).toBe("not-found");
  });

  it("keeps tests and dismissed hints beside it, and checks with them", async () => {
    const id = await begin(sam);
    const params = { id };
    const [page] = (await get(sam, id)).definition.pages;
    const at = page?.elements[0]?.id ?? "";
    const review = {
      tests: [{ id: "testonly00", at, answers: {} }],
      dismissed: ["leading", `long-prompt:${at}`],
    };
    const keep = { keep: review.tests, dismiss: review.dismissed };
    const change = (body: ReviewChange, who = sam) =>
      who.api("PATCH /drafts/{id}/review", { params, body });
    expect(await change(keep)).toEqual(review);
    expect((await get(sam, id)).review).toEqual(review);
    const found = async () =>
      (await sam.api("POST /drafts/{id}/check", { params })).findings.map(({ code }) => code);
    expect(await found()).not.toContain("kept-test");
    await patch(sam, id, 0, [{ op: "remove", path: `/pages/${page?.id}/elements/${at}` }]);
    expect(await found()).toContain("kept-test");
    expect(await refused(change(keep, sue))).toBe("not-found");
    expect(await refused(change({ dismiss: ["\u0000"] }))).toBe("invalid-input");
  });

  it("merges what several tabs keep beside it", async () => {
    const id = await begin(sam);
    const change = (body: ReviewChange) =>
      sam.api("PATCH /drafts/{id}/review", { params: { id }, body });
    const test = (at: number) => ({
      id: `testnumber${at}`.slice(-10),
      at: "pagefirst0",
      answers: {},
    });
    const all = Array.from({ length: 9 }, (_, at) => test(at));
    await Promise.all(
      all.map((each, at) => change({ keep: [each], dismiss: ["leading", `long-prompt:${at}`] })),
    );
    await Promise.all([change({ forget: [test(0).id] }), change({ keep: [test(1)] })]);
    const { tests, dismissed } = (await get(sam, id)).review;
    expect(tests.map((each) => each.id).sort()).toEqual(all.slice(1).map((each) => each.id));
    expect(dismissed).toHaveLength(10);
    const many = Array.from({ length: 995 }, (_, at) => `leading:${at}`);
    expect(await refused(change({ dismiss: many }))).toBe("too-large");
  });

  it("becomes a new survey's when its survey is deleted", async () => {
    const { surveyId, draftId } = await publishDefinition(sam, lunch);
    await sam.api("DELETE /survey/{id}", { params: { id: surveyId } });
    expect((await get(sam, draftId)).surveyId).toBeUndefined();
  });

  it("goes with its owner's account", async () => {
    const zoe = await candor.person("Zoe Surveyor", "surveyor");
    const id = await begin(zoe);
    await patch(zoe, id, 0, [retitle("Dinner")]);
    await ada.api("DELETE /users/{id}", { params: { id: zoe.id } });
    const { rowCount } = await candor.database.pool.query(
      "select from survey_drafts d full join draft_patches p on p.draft_id = d.id where d.id = $1 or p.draft_id = $1",
      [id],
    );
    expect(rowCount).toBe(0);
  });
});

describe("changing a draft", () => {
  it("keeps the change and counts revisions", async () => {
    const id = await begin(sam);
    expect(
      await patch(sam, id, 0, [
        retitle("Dinner"),
        { op: "replace", path: promptPath, value: "What?" },
      ]),
    ).toEqual({ revision: 1 });
    const { title, revision, definition: now } = await get(sam, id);
    expect([title, revision, now.pages[0]?.elements[0]?.prompt.words.en]).toEqual([
      "Dinner",
      1,
      "What?",
    ]);
  });

  it("gives the same answer to the same patch sent again", async () => {
    const id = await begin(sam);
    const patchId = newId();
    const first = await patch(sam, id, 0, [retitle("Dinner")], patchId);
    await patch(sam, id, 1, [retitle("Supper")]);
    expect(await patch(sam, id, 0, [retitle("Dinner")], patchId)).toEqual(first);
    expect((await get(sam, id)).title).toBe("Supper");
  });

  it("refuses what was made for an older revision, with the newer patches", async () => {
    const id = await begin(sam);
    const [one, two] = [retitle("Dinner"), retitle("Supper")];
    await patch(sam, id, 0, [one]);
    await patch(sam, id, 1, [two]);
    const no = await refusal(patch(sam, id, 0, [retitle("Brunch")]));
    expect([no.code, no.members]).toEqual(["draft-changed", { revision: 2, patches: [one, two] }]);
    const whole = { op: "replace", path: "", value: (await get(sam, id)).definition };
    const ahead = await refusal(patch(sam, id, 9, [retitle("Brunch")]));
    expect(ahead.members).toEqual({ revision: 2, patches: [whole] });
  });

  it("sends the whole draft when it has forgotten the patches", async () => {
    const id = await begin(sam);
    await patch(sam, id, 0, [retitle("Dinner")]);
    await patch(sam, id, 1, [retitle("Supper")]);
    await candor.database.pool.query(
      "delete from draft_patches where draft_id = $1 and revision = 1",
      [id],
    );
    const no = await refusal(patch(sam, id, 0, [retitle("Brunch")]));
    expect(no.members?.patches).toEqual([
      { op: "replace", path: "", value: (await get(sam, id)).definition },
    ]);
  });

  it("loses nothing when many tabs write at once", async () => {
    const id = await begin(sam);
    const tab = async (name: string): Promise<void> => {
      const value = question(name, { kind: "yes-no" });
      for (let revision = 0; ; ) {
        const add: Patch = { op: "add", path: "/pages/pagelunch0/elements/-", value };
        const no = await patch(sam, id, revision, [add], newId()).then(
          () => null,
          (error) => error,
        );
        if (!no) return;
        expect(no.code).toBe("draft-changed");
        revision = no.members.revision;
      }
    };
    const names = Array.from({ length: 12 }, (_, at) => `question${String(at).padStart(2, "0")}`);
    await Promise.all(names.map(tab));
    const { revision, definition: now } = await get(sam, id);
    expect(revision).toBe(12);
    expect(now.pages[0]?.elements.map((each) => each.id).toSorted()).toEqual(
      ["quesfavour", ...names].toSorted(),
    );
  });

  it("applies a patch once that is sent many times at once", async () => {
    const id = await begin(sam);
    const patchId = newId();
    const value = question("questwice0", { kind: "yes-no" });
    const add: Patch = { op: "add", path: "/pages/pagelunch0/elements/-", value };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => patch(sam, id, 0, [add], patchId)),
    );
    expect(answers).toEqual(Array(8).fill({ revision: 1 }));
    expect((await get(sam, id)).definition.pages[0]?.elements.length).toBe(2);
  });

  it.each<[string, Patch[], string]>([
    ["a path that leads nowhere", [{ op: "remove", path: "/pages/9" }], "patches.0"],
    [
      "a second patch that can't be applied",
      [retitle("Dinner"), { op: "test", path: "/look", value: "none" }],
      "patches.1",
    ],
    [
      "a property that doesn't exist",
      [{ op: "add", path: "/pages/0/colour", value: "red" }],
      "pages.0",
    ],
    [
      "a kind that doesn't exist",
      [{ op: "replace", path: "/pages/0/elements/0/kind", value: "dance" }],
      "pages.0.elements.0.kind",
    ],
    ["nothing in place of the whole", [{ op: "replace", path: "", value: null }], "definition"],
    ["a lone surrogate", [retitle("a\ud800b")], "patches"],
    ["a NUL", [retitle("a\0b")], "patches"],
  ])("refuses %s and keeps the draft", async (_, patches, field) => {
    const id = await begin(sam);
    const no = await refusal(patch(sam, id, 0, patches));
    expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", [field]]);
    expect(await get(sam, id)).toMatchObject({ title: "Lunch", revision: 0 });
  });

  it("refuses what can't be stored even if another patch removes it again", async () => {
    const id = await begin(sam);
    for (const value of ["a\0b", { "\ud800": 1 }]) {
      const passing: Patch[] = [
        { op: "add", path: "/description", value },
        { op: "remove", path: "/description" },
      ];
      expect(await refused(patch(sam, id, 0, passing))).toBe("invalid-input");
    }
    expect(await patch(sam, id, 0, [retitle("A text with \\u0000 in it")])).toEqual({
      revision: 1,
    });
  });
});
