import { afterAll, beforeAll, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { Condition } from "#engine/definition.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * Answers to one question bound those to another: who said yes here said yes there, too; or as many
 * were asked. No count of one to four follows from that, once a protected survey has closed.
 */
let candor: Candor;
let sam: Person;
let made = 0;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

type Given = Record<string, object>;

async function closed(pages: Parameters<typeof definition>[0], people: readonly Given[]) {
  const settings = { access: "link", identity: "confidential", results: "public" } as const;
  sam = await candor.person(`Sam Surveyor ${++made}`, "surveyor");
  const { surveyId } = await publishDefinition(sam, definition(pages), settings);
  for (const each of people) await answer(candor.visitor, surveyId, { ...each });
  await close(candor.database, surveyId);
  return surveyId;
}

const view = (
  id: string,
  where: readonly Filter[] = [],
  who: Pick<Person, "api"> = candor.visitor,
) =>
  who.api("GET /surveys/{id}/summary", { params: { id }, query: { where: JSON.stringify(where) } });
const shownIn = async (id: string, where: readonly Filter[] = []) => {
  const { hidden, questions } = await view(id, where);
  return hidden ? "hidden" : questions.flatMap((each) => (each.hidden ? [] : each.id));
};
const yes = (is: boolean) => ({ choice: is ? "yes" : "no" });
const yesNo = (id: string) => question(id, { kind: "yes-no" });
const after = (id: string, showIf: Parameters<typeof page>[2]) =>
  page(`page${id.slice(0, 6)}`, [yesNo(id)], showIf);
const [one, two, three] = ["one0000000", "two0000000", "three00000"];
const letters = [one, two, three, "four000000"];
const several = letters.map((id) => choice(id));

it("views by two questions don't differ by the few who said yes to one of them alone", async () => {
  const pages = [
    page("pageone000", [
      yesNo("wide000000"),
      yesNo("narrow0000"),
      question("stars00000", { kind: "rating" }),
    ]),
  ];
  const people = Array.from({ length: 150 }, (_, at) => ({
    wide000000: yes(at < 70),
    narrow0000: yes(at < 63),
    stars00000: { number: 1 + (at % 5) },
  }));
  const id = await closed(pages, people);
  expect(await shownIn(id)).toContain("stars00000");
  for (const of of ["wide000000", "narrow0000"])
    expect(await shownIn(id, [{ of, in: ["yes"] }])).not.toContain("stars00000");
});

it("a filter that isn't shown alone isn't shown beside others, and others have one each", async () => {
  const pages = [
    page("pageone000", [
      question("lead000000", { kind: "single-choice", choices: several }),
      yesNo("agrees0000"),
    ]),
  ];
  const people = Array.from({ length: 72 }, (_, at) => ({
    ...(at > 1 && { lead000000: { choice: at < 12 ? one : at < 40 ? two : three } }),
    agrees0000: yes(at > 7),
  }));
  const id = await closed(pages, people);
  const both = [
    { of: "lead000000", in: [one] },
    { of: "agrees0000", in: ["yes"] },
  ];
  const [first] = both;
  expect(await view(id, both)).toMatchObject({
    hidden: true,
    because: { why: "several", most: 1 },
  });
  const alone = first && (await view(id, [first], sam)).hidden;
  expect((await view(id, both, sam)).hidden).toBe(alone);
});

it.each([
  ["a jump", { next: [{ when: anyOf("lead000000", "four000000"), to: "pageafterx" }] }, []],
  ["a computed value", {}, ["computed"]],
])("how many were asked after %s tells no few", async (_, jump, how) => {
  const sum = { id: "points0000", code: "points", how: "count", of: [{ question: "lead000000" }] };
  const reads = { test: "between", of: { computed: "points0000" }, min: 1 } as const;
  const pages = [
    page(
      "pageone000",
      [question("lead000000", { kind: "single-choice", choices: several })],
      jump as never,
    ),
    after("skipped000", (how.length > 0 ? { showIf: reads } : {}) as never),
    { ...after("afterx0000", {}), id: "pageafterx" },
  ];
  const settings = { access: "link", identity: "confidential", results: "public" } as const;
  sam = await candor.person(`Sam Surveyor ${++made}`, "surveyor");
  const whole = definition(pages, (how.length > 0 ? { computed: [sum] } : {}) as never);
  const { surveyId: id } = await publishDefinition(sam, whole, settings);
  for (let at = 0; at < 100; at++) {
    const lead = at < 40 ? one : at < 70 ? two : at < 73 ? three : "four000000";
    const isAsked = how.length > 0 || lead !== "four000000";
    await answer(candor.visitor, id, {
      lead000000: { choice: lead },
      ...(isAsked && { skipped000: yes(at % 2 === 0) }),
      afterx0000: yes(at % 3 === 0),
    });
  }
  await close(candor.database, id);
  const shown = await shownIn(id);
  expect(shown).toContain("lead000000");
  expect(shown).not.toContain("skipped000");
  expect(await shownIn(id, [{ of: "skipped000", in: ["yes"] }])).toBe("hidden");
});

it("what follows a hidden question is hidden, too, and so is its cross-tab in a report", async () => {
  const pages = [
    page("pageone000", [
      question("lead000000", { kind: "single-choice", choices: several }),
      yesNo("agrees0000"),
    ]),
    after("follows000", { showIf: anyOf("lead000000", "four000000") }),
    after("further000", { showIf: { test: "answered", of: { question: "follows000" } } }),
  ];
  const people = Array.from({ length: 100 }, (_, at) => {
    const lead = at < 40 ? one : at < 70 ? two : at < 73 ? three : "four000000";
    const isAsked = lead === "four000000";
    return {
      lead000000: { choice: lead },
      agrees0000: yes(at % 2 === 0),
      ...(isAsked && { follows000: yes(at % 3 > 0), further000: yes(at % 2 > 0) }),
    };
  });
  const id = await closed(pages, people);
  expect(await shownIn(id)).toEqual(["lead000000", "agrees0000"]);
  expect(await shownIn(id, [{ of: "follows000", in: ["yes", "#not-asked"] }])).toBe("hidden");
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id },
    body: { title: "Two tables" },
  });
  const table = { kind: "cross-tab", rows: "agrees0000" } as const;
  const { _id, revision } = await sam.api("PUT /result-reports/{id}", {
    params: { id: begun._id },
    body: {
      revision: begun.revision,
      title: "Two tables",
      parts: [
        { ...table, id: "tableone00", columns: "lead000000" },
        { ...table, id: "tabletwo00", columns: "follows000" },
      ],
    },
  });
  await sam.api("POST /result-reports/{id}/publish", {
    params: { id: _id },
    body: { revision, kind: "live", audience: "unlisted" },
  });
  const { report } = await candor.visitor.api("GET /report/{id}", { params: { id: _id } });
  expect(report?.tables.map(({ part }) => part)).toEqual(["tableone00"]);
});

it("nearly as many as gave an answer, or as another condition asks, tell the few between", async () => {
  const north = anyOf("area000000", one);
  const pages = [
    page("pageone000", [
      question("area000000", { kind: "single-choice", choices: several.slice(0, 2) }),
      question("brand00000", { kind: "single-choice", choices: several.slice(2) }),
      question("age0000000", { kind: "number" }),
    ]),
    after("either0000", { showIf: { any: [north, anyOf("brand00000", three)] } }),
    after("sixteen000", { showIf: { test: "between", of: { question: "age0000000" }, min: 16 } }),
    after("eighteen00", { showIf: { test: "between", of: { question: "age0000000" }, min: 18 } }),
  ];
  const ages = [10, 15, 17, 19, 22, 27].flatMap((age, at) =>
    new Array<number>([10, 6, 2, 6, 38, 38][at] ?? 0).fill(age),
  );
  const people = ages.map((age, at) => {
    const isNorth = at < 50;
    const isThree = at >= 12 && at < 52;
    return {
      area000000: { choice: isNorth ? one : two },
      brand00000: { choice: isThree ? three : "four000000" },
      age0000000: { number: age },
      ...((isNorth || isThree) && { either0000: yes(at % 2 > 0) }),
      ...(age >= 16 && { sixteen000: yes(at % 2 > 0) }),
      ...(age >= 18 && { eighteen00: yes(at % 2 > 0) }),
    };
  });
  const id = await closed(pages, people);
  expect(await shownIn(id)).toEqual(["area000000", "brand00000", "age0000000", "sixteen000"]);
});

it("a repeated question that nearly all were asked tells who wasn't", async () => {
  const pages = [
    page("pageone000", [
      question("several000", { kind: "multiple-choice", choices: several.slice(0, 2) }),
    ]),
    page("pagetwo000", [yesNo("repeated00")], { repeat: { over: "several000", max: 2 } }),
  ];
  const people = Array.from({ length: 60 }, (_, at) => ({
    several000: { choices: at < 3 ? [two] : at < 30 ? [one, two] : [one] },
    ...(at >= 3 && { [`repeated00:${one}`]: yes(at % 2 > 0) }),
    ...(at < 30 && { [`repeated00:${two}`]: yes(at % 2 > 0) }),
  }));
  const id = await closed(pages, people);
  const { questions } = await view(id);
  const shown = questions.filter((each) => !each.hidden).map((each) => each.of ?? each.id);
  expect(shown).toEqual(["several000", two]);
});

it("points that a condition reads have no mean, for those in charge either", async () => {
  const pages = [
    page("pageone000", [
      question("points0000", { kind: "constant-sum", total: 100, choices: several.slice(0, 2) }),
    ]),
    after("asked00000", {
      showIf: { test: "between", of: { question: "points0000", row: one }, min: 1 },
    }),
  ];
  const people = Array.from({ length: 60 }, (_, at) => ({
    points0000: { parts: { [one]: at < 30 ? 40 : 0, [two]: at < 30 ? 60 : 100 } },
    ...(at < 30 && { asked00000: yes(at % 2 > 0) }),
  }));
  const id = await closed(pages, people);
  for (const who of [candor.visitor, sam]) {
    const { questions } = await view(id, [], who);
    expect(questions[0]?.parts?.map(({ hidden }) => hidden)).toEqual([true, true]);
  }
});

it("nobody filters by a hidden field that decides whom a question asks", async () => {
  const reads: Condition = { test: "any-of", of: { variable: "from" }, choices: ["north"] };
  const pages = [page("pageone000", [yesNo("agrees0000")]), after("northern00", { showIf: reads })];
  const variables = [
    { name: "from", values: ["north", "south", "west"] },
    { name: "by", values: ["mail", "web"] },
  ];
  // Protected surveys have no such conditions; readers of named ones see no small groups either.
  const settings = { access: "link", identity: "named", results: "public" } as const;
  sam = await candor.person(`Sam Surveyor ${++made}`, "surveyor");
  const whole = definition(pages, { variables });
  const { surveyId: id } = await publishDefinition(sam, whole, settings);
  for (let at = 0; at < 90; at++) {
    const from = at < 40 ? "north" : at < 43 ? "west" : "south";
    const given = { agrees0000: yes(at % 2 > 0), ...(at < 40 && { northern00: yes(at % 3 > 0) }) };
    const sent = { variables: { from, by: at % 3 > 0 ? "mail" : "web" } };
    await answer(candor.visitor, id, given, sent);
  }
  await close(candor.database, id);
  expect(await shownIn(id, [{ of: "variable:from", in: ["south", "west"] }])).toBe("hidden");
  expect(await shownIn(id, [{ of: "variable:by", in: ["mail"] }])).toContain("agrees0000");
});

it.each([
  ["two of each person's choices", { min: 2, max: 2 }, [63, 77, 3, 57]],
  ["one of each person's choices", { max: 1 }, [50, 46, 4, 0]],
])("%s, added up, don't tell a small count", async (_, bounds, wanted) => {
  const pages = [
    page("pageone000", [
      question("several000", { kind: "multiple-choice", choices: several, ...bounds }),
    ]),
  ];
  const left = [...wanted];
  const each = "min" in bounds ? 2 : 1;
  const people = Array.from({ length: 100 }, () => {
    const most = [...left.keys()].sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0)).slice(0, each);
    for (const at of most) left[at] = (left[at] ?? 0) - 1;
    return { several000: { choices: most.map((at) => letters[at]) } };
  });
  const id = await closed(pages, people);
  const { questions } = await view(id);
  const counts = questions[0]?.counts?.map(({ count }) => count) ?? [];
  expect(counts.filter((count) => count === null).length).toBeGreaterThan(1);
  expect(counts[2]).toBeNull();
});

it("where all answers are few, none says that it was given", async () => {
  const pages = [page("pageone000", [question("stars00000", { kind: "rating" })])];
  const people = Array.from({ length: 5 }, (_, at) => ({ stars00000: { number: 1 + at } }));
  const id = await closed(pages, people);
  const { questions } = await view(id);
  expect(questions[0]?.counts?.map(({ count }) => count)).toEqual([null, null, null, null, null]);
});
