import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

const day = 24 * 60 * 60 * 1000;
const drinks = (...ids: string[]) =>
  question("drink00000", { kind: "multiple-choice", choices: ids.map((id) => choice(id)) });
const breakfast = (...elements: Definition["pages"][number]["elements"]) =>
  definition([page("pageone000", elements)], { title: copy("How was breakfast?") });
const browser = () => guestBrowser(candor);
const plain = breakfast(
  drinks("tea0000000", "coffee0000"),
  question("more000000", { kind: "text" }),
);

let candor: Candor;
let sam: Person;
let now = new Date("2026-11-24T10:00:00Z");

beforeAll(async () => {
  candor = await openCandor({ clock: () => now });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const publish = (access: "account" | "link", survey = plain) =>
  publishDefinition(sam, survey, { access, deadline: "2026-12-31" });

function save(
  surveyId: string,
  answers: Record<string, unknown>,
  more: { revision?: number; version?: number; age?: number } = {},
) {
  const { age = 0, revision = 0, version = 1 } = more;
  const timed = Object.entries(answers).map(([key, answer]) => [key, { answer, age }]);
  return {
    params: { id: surveyId },
    body: { version, revision, seed: 7, language: "en", answers: Object.fromEntries(timed) },
  };
}

const PUT = "PUT /surveys/{id}/response-draft";
const GET = "GET /surveys/{id}/response-draft";

describe("an unfinished response", () => {
  it("continues on any device of the same person, and is nobody else's", async () => {
    const { surveyId } = await publish("account");
    const [vera, otto] = [await candor.person("Vera"), await candor.person("Otto")];
    const params = { id: surveyId };
    expect((await vera.api(GET, { params })).draft).toBeNull();
    await vera.api(PUT, save(surveyId, { more000000: { text: "Eggs " } }));
    const { draft } = await (await candor.as(vera.email)).api(GET, { params });
    expect(draft).toMatchObject({
      version: 1,
      revision: 1,
      seed: 7,
      language: "en",
      answers: { more000000: { text: "Eggs " } },
    });
    expect((await otto.api(GET, { params })).draft).toBeNull();
    expect((await candor.visitor.api(GET, { params })).draft).toBeNull();
  });

  it("of a guest belongs to the browser, whose key is set by the first save alone", async () => {
    const { surveyId } = await publish("link");
    const [phone, laptop] = [browser(), browser()];
    await phone.api(GET, { params: { id: surveyId } });
    expect(phone.cookies()).toBe("");
    await phone.api(PUT, save(surveyId, { more000000: { text: "Eggs" } }));
    expect(phone.cookies()).toMatch(/^candor-respondent=[\w-]{43}$/);
    const { draft } = await phone.api(GET, { params: { id: surveyId } });
    expect(draft?.answers).toEqual({ more000000: { text: "Eggs" } });
    expect((await laptop.api(GET, { params: { id: surveyId } })).draft).toBeNull();
    const [row] = await candor.database.query<{ hex: string }>(
      {
        text: "select encode(respondent_key, 'hex') as hex from response_drafts where survey_id = $1",
      },
      [surveyId],
    );
    expect(row?.hex).toMatch(/^[0-9a-f]{64}$/);
    expect(phone.cookies()).not.toContain(row?.hex);
  });

  it("takes the newest answer of each question, whichever tab sends last", async () => {
    const { surveyId } = await publish("account");
    const wanda = await candor.person("Wanda");
    await wanda.api(PUT, save(surveyId, { more000000: { text: "typed at noon" } }));
    const late = await wanda.api(
      PUT,
      save(
        surveyId,
        { more000000: { text: "typed at ten" }, drink00000: { choices: ["tea0000000"] } },
        { age: 7_200_000 },
      ),
    );
    expect(late.draft?.answers).toEqual({
      more000000: { text: "typed at noon" },
      drink00000: { choices: ["tea0000000"] },
    });
    const known = await wanda.api(
      PUT,
      save(surveyId, { drink00000: null }, { revision: late.revision }),
    );
    expect(known.draft).toBeUndefined();
    const { draft } = await wanda.api(GET, { params: { id: surveyId } });
    expect(draft?.answers).toEqual({ more000000: { text: "typed at noon" } });
  });

  it("is one, however many tabs save first at the same time", async () => {
    const { surveyId } = await publish("account");
    const xaver = await candor.person("Xaver");
    const keys = ["more000000", "drink00000"];
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        xaver.api(PUT, save(surveyId, { [keys[at % 2] as string]: { text: `tab ${at}` } })),
      ),
    );
    const { draft } = await xaver.api(GET, { params: { id: surveyId } });
    expect(draft?.revision).toBe(12);
    expect(Object.keys(draft?.answers ?? {}).sort()).toEqual(keys.toSorted());
  });

  it("keeps what isn't valid yet, and what the database could not store as it is", async () => {
    const { surveyId } = await publish("account");
    const yara = await candor.person("Yara");
    const answers = {
      more000000: { text: "a\0b\ud800c" },
      drink00000: { choices: ["nothing of this survey"], more: { deep: [1, null] } },
    };
    await yara.api(PUT, save(surveyId, answers));
    const { draft } = await yara.api(GET, { params: { id: surveyId } });
    expect(draft?.answers).toEqual({ ...answers, more000000: { text: "ab\ufffdc" } });
  });

  it("refuses questions of another survey, and more than a survey could hold", async () => {
    const { surveyId } = await publish("account");
    const zoe = await candor.person("Zoe");
    const unknown = await refusal(zoe.api(PUT, save(surveyId, { other00000: { text: "x" } })));
    expect(unknown).toMatchObject({
      code: "invalid-input",
      fields: { "answers.other00000": expect.any(String) },
    });
    expect(await refused(zoe.api(PUT, save(surveyId, { "more000000:tea0000000": {} })))).toBe(
      "invalid-input",
    );
    for (const [version, code] of [[2, "not-found"] as const, [2 ** 31, "invalid-input"] as const])
      expect(await refused(zoe.api(PUT, save(surveyId, {}, { version })))).toBe(code);
    const long = { text: "x".repeat(200_000) };
    expect(await refused(zoe.api(PUT, save(surveyId, { more000000: long })))).toBe("too-large");
    expect((await zoe.api(GET, { params: { id: surveyId } })).draft).toBeNull();
  });

  it("needs an account where the survey does, and a questionnaire that takes answers", async () => {
    const { surveyId } = await publish("account");
    const sent = save(surveyId, { more000000: { text: "x" } });
    expect(await refused(browser().api(PUT, sent))).toBe("sign-in-required");
    const { _id: ballot } = await sam.api("POST /surveys", {
      body: {
        title: "A ballot, not a questionnaire",
        description: "It has one question.",
        category: "Event Planning",
        deadline: "2026-12-31",
      },
    });
    const anna = await candor.person("Anna");
    expect(await refused(anna.api(GET, { params: { id: ballot } }))).toBe("not-this-kind");
    await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
    expect(await refused(anna.api(PUT, sent))).toBe("survey-closed");
  });

  it("has no control characters in its hidden fields, as answers have none", async () => {
    const { surveyId } = await publish("link");
    for (const sign of ["\u0007", "\u000b", "\u001b"]) {
      const { params, body } = save(surveyId, {});
      const sent = { params, body: { ...body, variables: { source: `a${sign}b` } } };
      expect(await refused(candor.visitor.api(PUT, sent))).toBe("invalid-input");
    }
  });

  it("with a forged or broken key is a new guest's", async () => {
    const { surveyId } = await publish("link");
    for (const value of ["x", "../../etc", "A".repeat(5000), "%00", `${"a".repeat(42)}'`]) {
      const answer = await candor.visitor.raw("PUT", `/surveys/${surveyId}/response-draft`, {
        headers: { cookie: `candor-respondent=${value}`, "content-type": "application/json" },
        body: JSON.stringify(save(surveyId, { more000000: { text: "x" } }).body),
      });
      expect([value.length, answer.status]).toEqual([value.length, 200]);
      expect(answer.headers.get("set-cookie")).toMatch(/^candor-respondent=[\w-]{43}; /);
      expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax$/);
    }
  });

  it("stays on its version for seven days, and then comes along to the newest", async () => {
    const { surveyId } = await publish("link");
    // A guest, because a session would end before the version does.
    const bert = browser();
    const answers = {
      drink00000: { choices: ["tea0000000", "coffee0000"] },
      more000000: { text: "x" },
    };
    await bert.api(PUT, save(surveyId, answers));
    await candor.database.query(
      {
        text: `insert into survey_versions (survey_id, number, definition, hash, meanings, decisions, published_at)
          select survey_id, 2, $2, hash, meanings, decisions, $3 from survey_versions where survey_id = $1`,
      },
      [surveyId, JSON.stringify(breakfast(drinks("tea0000000"))), now],
    );
    await candor.database.query({ text: "update surveys set version = 2 where id = $1" }, [
      surveyId,
    ]);
    const params = { id: surveyId };
    expect((await bert.api(GET, { params })).draft).toMatchObject({ version: 1, answers });
    await bert.api(PUT, save(surveyId, {}, { revision: 1 }));

    now = new Date(now.getTime() + 8 * day);
    expect(await refused(bert.api(PUT, save(surveyId, {}, { revision: 2 })))).toBe("version-ended");
    const { draft } = await bert.api(GET, { params });
    expect(draft).toMatchObject({
      version: 2,
      answers: { drink00000: { choices: ["tea0000000"] } },
      carriedOver: { from: 1, lost: 2 },
    });
    await bert.api(PUT, save(surveyId, {}, { version: 2, revision: 2 }));
    const after = (await bert.api(GET, { params })).draft;
    expect(after).toMatchObject({
      version: 2,
      answers: { drink00000: { choices: ["tea0000000"] } },
    });
    expect(after?.carriedOver).toBeUndefined();
    expect(await refused(bert.api(PUT, save(surveyId, {}, { version: 1, revision: 3 })))).toBe(
      "version-ended",
    );
  });
});
