import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import type { Condition, Definition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { createDrafting, type Drafting } from "#server/drafts/drafting.ts";
import { readSent } from "#server/drafts/read-sent.ts";
import { readJson } from "#server/http/body.ts";
import { refusal } from "#tests/support/candor.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { wholeMegabyte } from "../bench/worst-definitions.ts";

const log = pino({ level: "silent" });
const today = "2026-11-26";
let drafting: Drafting;
afterEach(() => drafting.stop());

const partId = (letter: string, at: number) => letter + String(at).padStart(9, "0");
const many = <E>(count: number, make: (at: number) => E) =>
  Array.from({ length: count }, (_, at) => make(at));
const checkOf = (asked: Definition) =>
  ({ what: "check", definition: asked, tests: [], dismissed: [], today }) as const;
const small = definition([page("page000000", [question("yesno00000", { kind: "yes-no" })])]);

it("A repeated page with very many choices isn't looked at one by one", async () => {
  drafting = createDrafting({ log });
  const choices = many(500, (at) => choice(partId("c", at)));
  const asked = definition([
    page("page000000", [question("several000", { kind: "multiple-choice", choices })]),
    ...many(10, (at) =>
      page(
        partId("p", at + 1),
        many(20, (each) => question(partId("q", at * 20 + each), { kind: "yes-no" })),
        { repeat: { over: "several000", max: 10 } },
      ),
    ),
  ]);
  const found = (await drafting.do("sam", checkOf(asked))) ?? [];
  const undecided = found.filter(({ code }) => code === "not-decided").map(({ at }) => at);
  expect(undecided).toEqual(many(10, (at) => partId("p", at + 1)));
});

it("A task that takes too long is ended, and the next one gets a new thread", async () => {
  drafting = createDrafting({ log }, { maxMs: 1 });
  expect(await drafting.do("sam", checkOf(small))).toBeNull();
  const wrong = many(900, () => ({ kind: "yes-no", id: "a wrong one, and a long one" }));
  const given = { ...small, pages: [{ ...small.pages[0], elements: wrong }] };
  expect(await refusal(readSent(drafting, "sam", { given }))).toMatchObject({
    code: "invalid-input",
    fields: { definition: expect.stringContaining("too long") },
  });
});

it("Nobody keeps others waiting with many tasks, and too many are refused", async () => {
  drafting = createDrafting({ log }, { maxThreads: 1 });
  const order: string[] = [];
  const ask = async (person: string) => {
    await drafting.do(person, checkOf(small));
    order.push(person);
  };
  const sams = many(7, () => ask("sam"));
  expect((await refusal(ask("sam"))).code).toBe("overloaded");
  await Promise.all([...sams, ask("sue"), ask("ada")]);
  expect(order.join(" ")).toBe("sam sue ada sam sam sam sam sam sam");
});

it("Nobody has two tasks running, also where a thread is free", async () => {
  drafting = createDrafting({ log });
  await Promise.all([drafting.do("sam", checkOf(small)), drafting.do("sue", checkOf(small))]);
  const order: string[] = [];
  const ask = async (name: string, asked: Definition) => {
    await drafting.do("sam", checkOf(asked));
    order.push(name);
  };
  await Promise.all([ask("large", wholeMegabyte()), ask("small", small)]);
  expect(order).toEqual(["large", "small"]);
});

it("A large definition with very many mistakes is refused with the first twenty", async () => {
  drafting = createDrafting({ log });
  const wrong = { test: "any-of", of: { question: 5 }, choices: [] } as unknown as Condition;
  let nested: Condition = wrong;
  for (let depth = 0; depth < 25; depth++) nested = { all: [nested] };
  const given = definition([
    page(
      "page000000",
      many(200, (at) => question(partId("q", at), { kind: "yes-no", showIf: nested })),
    ),
  ]);
  const refused = await refusal(readSent(drafting, "sam", { given }));
  expect(refused.code).toBe("invalid-input");
  const places = Object.keys(refused.fields ?? {});
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(20);
  const read = await readSent(drafting, "sam", {
    given: definition([page("page000000", [question("yesno00000", { kind: "yes-no" })])], {
      description: copy("A long text. ".repeat(300)),
      title: copy("x".repeat(5000), Object.fromEntries(many(50, (at) => [`s${at}`, slotOf()]))),
      variables: many(50, (at) => ({
        name: `v${at}`,
        values: many(50, (each) => `value ${each}`),
      })),
    }),
  });
  expect(read.variables).toHaveLength(50);
});

function slotOf() {
  return { from: { variable: "v1" }, fallback: { en: "someone" } };
}

it("A list or an object with more parts than any may have is refused at once", async () => {
  drafting = createDrafting({ log });
  const words = Object.fromEntries(many(1001, (at) => [`a${at}`, ""]));
  for (const given of [
    { ...small, pages: many(1001, () => ({})) },
    { ...small, title: { words, slots: {} } },
  ])
    expect(await refusal(readSent(drafting, "sam", { given }))).toMatchObject({
      code: "invalid-input",
      fields: { definition: expect.stringContaining("1,000 parts") },
    });
});

it("A body with very many parts is refused before it is parsed", async () => {
  drafting = createDrafting({ log });
  const read = (body: unknown) =>
    readJson(
      new Request("http://127.0.0.1/", {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
      definitionLimits.bytes,
    );
  for (const body of [
    many(300_000, () => ({})),
    Object.fromEntries(many(90_000, (at) => [`A${at}`, 1])),
  ])
    expect(await refusal(read(body))).toMatchObject({ message: "This JSON has too many parts." });
  const { length } = Object.keys((await read(wholeMegabyte())) as object);
  expect(length).toBeGreaterThan(5);
});
