import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftCalls } from "#contract/drafts.ts";
import { check } from "#engine/checker/check.ts";
import { type Finding, nameOfFinding } from "#engine/checker/finding.ts";
import type { Choice, Condition, Definition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import {
  answered,
  anyOf,
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "./support/questionnaires/build-definition.ts";
import { live } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const mostErrors = 12_000;
const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
const begin = async (who: Person, from: Definition) =>
  (await who.api("POST /drafts", { body: { from: { definition: from } } }))._id;
const publish = (who: Person, id: string, more = {}) =>
  live(who.api("POST /drafts/{id}/publish", { params: { id }, body: { ...terms, ...more } }));

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

it("what people can answer where it's still yesterday keeps no draft from being published", async () => {
  const today = { from: "today", to: "today" };
  const visit = question("quesdate00", { kind: "date", with: "date", required: true, ...today });
  const before = (day: string) => {
    const showIf: Condition = { test: "during", of: { question: "quesdate00" }, to: day };
    const more = question("quesmore00", { kind: "text" });
    return definition([page("pagewhich0", [visit]), page("pagesecond", [more], { showIf })]);
  };
  expect(await publish(sam, await begin(sam, before(dayFromNow(-1))))).toMatchObject({
    version: 1,
  });
  const never = await refusal(publish(sam, await begin(sam, before(dayFromNow(-2)))));
  expect(never.code).toBe("not-publishable");
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

  it("is published however many errors are named, as long as a definition can have so many", async () => {
    const others = Array.from(
      { length: mostErrors - both.length },
      (_, at) => `${"x".repeat(32)}@${String(at).padStart(16, "0")}`,
    );
    const id = await begin(sam, flawed);
    const published = await publish(sam, id, { despite: [...others, ...both] });
    expect(published).toMatchObject({ version: 1 });
    const despite = [...others, ...both, "trap@queswhich0"];
    expect(await refused(publish(sam, id, { despite }))).toBe("invalid-input");
  });

  it("names its errors properly", async () => {
    for (const despite of [["trap"], "trap@x", [1], [`trap@${"x".repeat(100)}`]])
      expect(await refused(publish(sam, await begin(sam, flawed), { despite }))).toBe(
        "invalid-input",
      );
  });
});

describe("the errors of the largest definition can all be named in one call", () => {
  const call = draftCalls["POST /drafts/{id}/publish"];
  const never: Condition = { test: "contains", of: { variable: "a" }, text: "x" };
  const label = copy("{a}", { a: slot({ question: "quesgone00" }, "x") });
  const idOf = (at: number) => at.toString(36).padStart(10, "0");
  /** With a part for each way to have errors in little room. */
  const parts = {
    choice: (id: string) => choice(id, { code: "a", label: copy("x"), showIf: never }),
    "piped choice": (id: string) => choice(id, { code: "a", label, showIf: never }),
    row: (id: string) => ({ id, code: "a", label: copy("x"), showIf: never }),
    "piped row": (id: string) => ({ id, code: "a", label, showIf: never }),
  };
  const one = (name: string, count: number): Definition => {
    const [first = choice(idOf(1)), ...others] = Array.from({ length: count }, (_, at) =>
      parts[name as keyof typeof parts](idOf(at + 1)),
    );
    const asked = name.includes("row")
      ? question("quesmany00", {
          kind: "matrix",
          rows: [first, ...others],
          columns: [choice("choicol000")],
        })
      : question("quesmany00", {
          kind: "single-choice",
          choices: [first, ...others] as Choice[],
        });
    const gone = question("quesgone00", { kind: "text", showIf: never });
    return definition([page("pagefirst0", [gone]), page("pagesecond", [asked])], {
      variables: [{ name: "a", values: ["b"] }],
    });
  };
  const errorsOf = (of: Definition) =>
    new Set(
      check(of, { today: dayFromNow(0) })
        .filter(({ severity }) => severity === "error")
        .map(nameOfFinding),
    );

  it.each(Object.keys(parts))("of a %s", (name) => {
    const [few, many] = [one(name, 10), one(name, 90)];
    const [before, after] = [errorsOf(few), errorsOf(many)];
    const each = (after.size - before.size) / 80;
    expect(each).toBe(name.includes("piped") ? 2 : 1);
    const bytes = (JSON.stringify(many).length - JSON.stringify(few).length) / 80;
    const count = (definitionLimits.bytes / bytes) * each;
    expect(count).toBeLessThan(mostErrors);
    const longest = JSON.stringify([...after]).length / after.size;
    expect(count * longest).toBeLessThan((call.maxBytes ?? 0) / 2);
    const body = { ...terms, despite: [...after] };
    expect(call.body.safeParse(body).error?.issues).toBeUndefined();
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
