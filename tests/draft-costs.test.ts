import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";

let candor: Candor;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const partId = (letter: string, at: number) => letter + String(at).padStart(9, "0");

/** So many yes-no questions, repeated for up to `max` choices. */
function repeating(questions: number, max: number): Definition {
  const choices = Array.from({ length: 50 }, (_, at) => choice(partId("c", at)));
  const asked = Array.from({ length: questions }, (_, at) =>
    question(partId("q", at), { kind: "yes-no" }),
  );
  return definition([
    page("page000000", [question("several000", { kind: "multiple-choice", choices })]),
    page("page000001", asked, { repeat: { over: "several000", max } }),
  ]);
}

const setMax = (max: number) =>
  ({ op: "replace", path: "/pages/page000001/repeat/max", value: max }) as const;
const begin = async (from: Definition) =>
  (await sam.api("POST /drafts", { body: { from: { definition: from } } }))._id;
const patch = (id: string, revision: number, max: number) =>
  sam.api("PATCH /drafts/{id}", {
    params: { id },
    body: { revision, patches: [setMax(max)] },
  });

describe("a draft that would cost too much", () => {
  const tooMany = {
    code: "invalid-input",
    details: { part: "instances", cost: 4001, bound: 2000 },
  };

  it("is neither begun nor made by a patch, and the part is named", async () => {
    const begun = await refusal(begin(repeating(80, 50)));
    expect(begun).toMatchObject(tooMany);
    expect(begun.message).toContain("4,001 questions");
    const id = await begin(repeating(80, 20));
    expect(await refusal(patch(id, 0, 50))).toMatchObject(tooMany);
    expect(await patch(id, 0, 24)).toEqual({ revision: 1 });
  });

  it("from before the bounds isn't checked or published, but can be mended bit by bit", async () => {
    const id = await begin(repeating(80, 20));
    await candor.database.pool.query("update survey_drafts set definition = $2 where id = $1", [
      id,
      JSON.stringify(repeating(80, 50)),
    ]);
    const params = { id };
    expect(await refusal(sam.api("POST /drafts/{id}/check", { params }))).toMatchObject(tooMany);
    const body = { category: "Market Research", deadline: dayFromNow(7) } as const;
    expect(await refusal(sam.api("POST /drafts/{id}/publish", { params, body }))).toMatchObject(
      tooMany,
    );
    expect(await patch(id, 0, 30)).toEqual({ revision: 1 });
    expect(await refusal(patch(id, 1, 31))).toMatchObject({ code: "invalid-input" });
    expect(await patch(id, 1, 10)).toEqual({ revision: 2 });
  });
});
