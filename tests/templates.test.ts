import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockingFindings } from "#engine/checker/blocking.ts";
import { check } from "#engine/checker/check.ts";
import { textsIn } from "#engine/checker/references.ts";
import { wordingHints } from "#engine/checker/wording.ts";
import { plainText } from "#engine/markdown.ts";
import { categories, limits } from "#limits/limits.ts";
import { templates } from "#server/templates/templates.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";

const all = [...templates().values()];

describe("the templates", () => {
  it("are seven for each category, and every file is one", () => {
    for (const category of categories)
      expect(all.filter((each) => each.category === category)).toHaveLength(7);
    const files = readdirSync("server/templates").filter((file) => file.endsWith(".json"));
    expect(all.map(({ name }) => `${name}.json`).sort()).toEqual(files.sort());
  });

  it.each(all)("$name can be published as it is, in English and in German", ({ definition }) => {
    expect(definition.languages).toEqual(["en", "de"]);
    for (const languages of [definition.languages, ["de", "en"]])
      expect(blockingFindings({ ...definition, languages })).toEqual([]);
    for (const { at, copy } of textsIn(definition))
      expect([at, Object.keys(copy.words).sort()]).toEqual([at, ["de", "en"]]);
    for (const language of ["en", "de"]) {
      const title = plainText(definition.title.words[language] ?? "");
      expect(title.length).toBeGreaterThanOrEqual(limits.title.min);
      const description = plainText(definition.description?.words[language] ?? "");
      expect(description.length).toBeGreaterThanOrEqual(limits.description.min);
    }
  });

  it.each(all)("$name has nothing that the checker minds, nor a good editor", ({ definition }) => {
    const found = [...check(definition, { today: "2026-11-25" }), ...wordingHints(definition)];
    // Whoever asks how to reach people is told what that does to privacy.
    const expected = new Set(["path-length", "asks-who"]);
    expect(found.filter(({ code }) => !expected.has(code))).toEqual([]);
  });

  it.each(all)("$name is set as we write", ({ definition }) => {
    for (const { at, copy } of textsIn(definition))
      for (const words of Object.values(copy.words)) {
        expect([at, words]).toEqual([at, words.replaceAll(/['"!]|\.\.\./g, "")]);
        expect([at, words]).toEqual([at, words.trim()]);
      }
  });
});

describe("beginning with a template", () => {
  let candor: Candor;
  let sam: Person;
  beforeAll(async () => {
    candor = await openCandor();
    sam = await candor.person("Sam Surveyor", "surveyor");
  });
  afterAll(() => candor.close());

  it("lists them with their size, and gives one with its questions", async () => {
    const list = await sam.api("GET /templates");
    expect(list).toHaveLength(all.length);
    expect(list.map(({ category }) => categories.indexOf(category))).toEqual(
      list.map(({ category }) => categories.indexOf(category)).sort(),
    );
    const pulse = list.find(({ name }) => name === "employee-pulse");
    expect(pulse).toEqual({
      name: "employee-pulse",
      category: "Employee Feedback",
      questions: 5,
      minutes: 2,
      title: { en: "How is work these days?", de: "Wie läuft die Arbeit gerade?" },
      description: expect.objectContaining({ en: expect.stringContaining("quarter") }),
    });
    const one = await sam.api("GET /templates/{name}", { params: { name: "employee-pulse" } });
    expect(one).toEqual({ ...pulse, definition: expect.objectContaining({ format: 1 }) });
    for (const name of ["nothing", "../drafts/rules", "__proto__"])
      expect(await refused(sam.api("GET /templates/{name}", { params: { name } }))).toBe(
        "not-found",
      );
  });

  it("makes a draft in the surveyor's language that can be published", async () => {
    const answer = await sam.raw("POST", "/drafts", {
      body: JSON.stringify({ from: { template: "leaving" } }),
      headers: { "content-type": "application/json", "accept-language": "de" },
    });
    const draft = await answer.json();
    expect([answer.status, draft.title]).toEqual([201, "Bevor Sie gehen"]);
    expect(draft.definition.languages).toEqual(["de", "en"]);
    const params = { id: draft._id };
    const { findings } = await sam.api("POST /drafts/{id}/check", { params });
    expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
    const body = { category: "Employee Feedback", deadline: "2099-01-01" } as const;
    expect(await sam.api("POST /drafts/{id}/publish", { params, body })).toMatchObject({
      version: 1,
    });
  });
});
