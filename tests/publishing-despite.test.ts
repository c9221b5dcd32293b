import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding } from "#contract/checker/finding.ts";
import type { Condition, Definition } from "#contract/definition.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import {
  answered,
  anyOf,
  choice,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

let candor: Candor;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
const begin = async (who: Person, from: Definition) =>
  (await who.api("POST /drafts", { body: { from: { definition: from } } }))._id;
const publish = (who: Person, id: string, more = {}) =>
  who.api("POST /drafts/{id}/publish", { params: { id }, body: { ...terms, ...more } });

it("a trap that nobody meets before the last day keeps no draft from being published", async () => {
  const range = { from: "today", to: dayFromNow(60) };
  const visit = question("quesdate00", { kind: "date", with: "date", required: true, ...range });
  const asked = definition([page("pagewhich0", [visit])]);
  expect(await publish(sam, await begin(sam, asked))).toMatchObject({ version: 1 });
  for (const deadline of [dayFromNow(90), "2099-12-31", "9999-12-31"]) {
    const later = publish(sam, await begin(sam, asked), { deadline });
    expect([deadline, (await refusal(later)).code]).toEqual([deadline, "not-publishable"]);
  }
});

describe("a draft with proven errors", () => {
  const never: Condition = {
    all: [anyOf("queswhich0", "choia00000"), anyOf("queswhich0", "choib00000")],
  };
  const which = question("queswhich0", {
    kind: "single-choice",
    choices: [choice("choia00000"), choice("choib00000")],
  });
  const flawed = definition([
    page("pagewhich0", [which]),
    page("pagesecond", [
      question("quesnever0", { kind: "text", showIf: never }),
      question("quesnever1", { kind: "text", showIf: never }),
    ]),
  ]);
  const both = ["unreachable-question@quesnever0", "unreachable-question@quesnever1"];

  it("is published only when each is named, and the version keeps their names", async () => {
    const id = await begin(sam, flawed);
    for (const despite of [undefined, [], both.slice(1), ["trap@quesnever0", "x@y"]]) {
      const no = await refusal(publish(sam, id, { despite }));
      expect([no.code, no.status]).toEqual(["not-publishable", 422]);
      const findings = no.members?.findings as Finding[];
      expect(findings.map(({ code, at }) => `${code}@${at}`).sort()).toEqual(both);
      expect(findings.every(({ severity }) => severity === "error")).toBe(true);
    }
    const { surveyId } = await publish(sam, id, { despite: [...both, "trap@queswhich0"] });
    const params = { id: surveyId };
    const [first] = await sam.api("GET /surveys/{id}/versions", { params, query: {} });
    expect(first?.despite).toEqual(both);
    const [replace] = [
      {
        op: "replace",
        path: "/pages/pagesecond/elements/quesnever1/showIf",
        value: anyOf("queswhich0", "choia00000"),
      },
    ];
    await sam.api("PATCH /drafts/{id}", {
      params: { id },
      body: { revision: 0, patches: [replace] },
    } as never);
    expect(await refused(publish(sam, id))).toBe("not-publishable");
    expect((await publish(sam, id, { despite: both })).version).toBe(2);
    const versions = await sam.api("GET /surveys/{id}/versions", { params, query: {} });
    expect(versions.map(({ despite }) => despite)).toEqual([both.slice(0, 1), both]);
  });

  it("can't be published despite what blocks", async () => {
    const id = await begin(sam, definition([]));
    const despite = ["no-questions@pages"];
    expect(await refused(publish(sam, id, { despite }))).toBe("not-publishable");
  });

  it("isn't published despite errors of another revision", async () => {
    const id = await begin(sam, flawed);
    const patches = [{ op: "remove", path: "/pages/pagesecond/elements/quesnever1" }];
    const [changed, published] = await Promise.allSettled([
      sam.api("PATCH /drafts/{id}", { params: { id }, body: { revision: 0, patches } } as never),
      publish(sam, id, { despite: both, revision: 0 }),
    ]);
    expect(changed.status).toBe("fulfilled");
    if (published.status === "rejected") return;
    const params = { id: published.value.surveyId, number: 1 };
    const version = await sam.api("GET /surveys/{id}/versions/{number}", { params });
    expect(version.despite).toHaveLength(version.definition.pages[1]?.elements.length ?? 0);
  });

  it("names its errors properly", async () => {
    for (const despite of [["trap"], "trap@x", [1], [`trap@${"x".repeat(100)}`]])
      expect(await refused(publish(sam, await begin(sam, flawed), { despite }))).toBe(
        "invalid-input",
      );
  });
});

it("redundant conditions keep nobody from publishing", async () => {
  const showIf: Condition = { any: [answered("queswhich0"), { none: [answered("queswhich0")] }] };
  const which = question("queswhich0", { kind: "yes-no", required: true });
  const why = question("queswhy000", { kind: "text", showIf });
  const id = await begin(sam, definition([page("pagewhich0", [which]), page("pagesecond", [why])]));
  const { findings } = await sam.api("POST /drafts/{id}/check", { params: { id } });
  expect(findings.map(({ code }) => code)).toContain("always-true");
  expect((await publish(sam, id)).version).toBe(1);
});
