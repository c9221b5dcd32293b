import { describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import type { AnswerData } from "#web/answer/answering-data.ts";
import { placeFor } from "#web/answer/place-for.ts";
import { withChanges } from "#web/answer/typed-before-start.ts";
import {
  anyOf,
  choice,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

const text = (id: string) => question(id, { kind: "text" });
const pages = (...names: string[]) =>
  names.map((name) => page(`page${name}`, [text(`${name}first0`), text(`${name}second`)]));
const optional = (more: Partial<Definition> = {}) => definition(pages("aaa", "bbb", "ccc"), more);

type Draft = { answers?: Record<string, unknown>; passed?: string[]; screen?: string };

/** Where the survey's own address, or one of its screens, leads whoever has this draft. */
function leads(
  survey: Definition,
  { answers = {}, passed = [], screen }: Draft,
  { asked, lost = null }: { asked?: string; lost?: number | null } = {},
): string | null {
  const keys = [...Object.keys(answers), ...passed];
  const data = {
    state: "open",
    definition: survey,
    today: "2026-11-24",
    fullQuotas: [],
    draft: {
      answers,
      revision: 3,
      screen,
      seed: 1,
      variables: {},
      ages: Object.fromEntries(keys.map((key) => [key, 5])),
    },
    notices: { lost, noCookies: false, refusedFile: null },
  } as unknown as AnswerData;
  const url = new URL(`https://candor.example/answer/s${asked ? `/${asked}` : ""}`);
  return placeFor(data, { home: "/answer/s", screen: asked, url });
}

const wrote = { text: "Eggs" };
const allOf = (...names: string[]) => names.flatMap((name) => [`${name}first0`, `${name}second`]);

describe("coming back to a questionnaire without required questions", () => {
  it("opens the first page for who answered some of it and never left it", () => {
    expect(leads(optional(), { answers: { aaafirst0: wrote } })).toBe("/answer/s/pageaaa");
    const whole = { aaafirst0: wrote, aaasecond: wrote };
    expect(leads(optional(), { answers: whole })).toBe("/answer/s/pageaaa");
  });

  it("opens the page that was open last", () => {
    const draft = { answers: { aaafirst0: wrote }, passed: ["aaasecond"], screen: "pagebbb" };
    expect(leads(optional(), draft)).toBe("/answer/s/pagebbb");
  });

  it("opens the answers as a whole once every question was seen, and not before", () => {
    const seen = { answers: { aaafirst0: wrote }, passed: allOf("aaa", "bbb", "ccc") };
    expect(leads(optional(), { ...seen, screen: "check" })).toBe("/answer/s/check");
    const before = { answers: { aaafirst0: wrote }, passed: allOf("aaa", "bbb"), screen: "check" };
    expect(leads(optional(), before)).toBe("/answer/s/pageccc");
    expect(leads(optional(), before, { asked: "check" })).toBe("/answer/s/pageccc");
    expect(leads(optional(), {}, { asked: "check" })).toBe("/answer/s/pageaaa");
  });

  it("opens the page that an answer of another device has brought up since", () => {
    const asked = definition([
      page("pageaaa", [
        question("drink", { kind: "single-choice", choices: [choice("tea"), choice("milk")] }),
      ]),
      page("pagebbb", [text("whichtea")], { showIf: anyOf("drink", "tea") }),
      page("pageccc", [text("more")]),
    ]);
    const draft = { answers: { drink: { choice: "milk" } }, passed: ["more"], screen: "check" };
    expect(leads(asked, draft)).toBe("/answer/s/check");
    const changed = { ...draft, answers: { drink: { choice: "tea" } } };
    expect(leads(asked, changed)).toBe("/answer/s/pagebbb");
  });

  it("opens what a newer version has added, now and after it was saved", () => {
    const draft = { answers: { aaafirst0: wrote, aaasecond: wrote }, screen: "check" };
    const newer = definition(pages("aaa", "new"));
    expect(leads(newer, draft, { lost: 0 })).toBe("/answer/s/pagenew");
    expect(leads(newer, draft)).toBe("/answer/s/pagenew");
    expect(leads(newer, { ...draft, screen: "pageccc" })).toBe("/answer/s/pagenew");
  });

  it("asks each question of its own screen before the answers as a whole", () => {
    const one = optional({ look: "one-at-a-time" });
    expect(leads(one, { answers: { aaafirst0: wrote } })).toBe("/answer/s/aaafirst0");
    const draft = { answers: { aaafirst0: wrote }, screen: "aaasecond" };
    expect(leads(one, draft)).toBe("/answer/s/aaasecond");
    expect(leads(one, { ...draft, screen: "check" })).toBe("/answer/s/aaasecond");
  });
});

describe("what the form says when scripts take it over", () => {
  const kept = { choices: ["studio", "other"], text: "API" };

  it("changes no part of a kept answer that it leaves as it came", () => {
    const shown = { choices: [], text: "API" };
    expect(withChanges(kept, { from: null, to: shown })).toEqual(kept);
    expect(
      withChanges({ choice: "other", text: "API" }, { from: null, to: { text: "API" } }),
    ).toEqual({ choice: "other", text: "API" });
    const fields = { fields: { name: "Ann", note: "Back door" } };
    expect(withChanges(fields, { from: null, to: { fields: { name: "Ann" } } })).toEqual(fields);
    expect(withChanges(kept, { from: kept, to: kept })).toEqual(kept);
    expect(withChanges(kept, { from: null, to: null })).toEqual(kept);
  });

  it("wins where somebody typed, ticked or took something back", () => {
    expect(withChanges(kept, { from: kept, to: { ...kept, text: "APIs" } })).toEqual({
      ...kept,
      text: "APIs",
    });
    expect(withChanges(kept, { from: null, to: { choices: ["tea"] } })).toEqual({
      choices: ["tea"],
      text: "API",
    });
    expect(withChanges(kept, { from: kept, to: null })).toBeNull();
    expect(withChanges(null, { from: null, to: { text: "Eggs" } })).toEqual({ text: "Eggs" });
    const cells = { cells: { hours: ["good"], staff: ["poor"] } };
    const to = { cells: { hours: ["poor"] } };
    expect(withChanges(cells, { from: cells, to })).toEqual(to);
  });
});
