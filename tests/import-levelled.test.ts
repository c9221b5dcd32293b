import { describe, expect, it } from "vitest";
import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import { importedJson, importedSheets } from "./support/imported-survey.ts";

/** What differs in a source and is made alike here, or has no equal: the report says it. */

type Row = { choices: string[]; properties?: object; required?: boolean };

function typeformGrid(rows: Record<string, Row>, validations: object = {}) {
  const fields = Object.entries(rows).map(([title, { choices, properties, required }]) => ({
    id: title,
    ref: title,
    type: "multiple_choice",
    title,
    properties: { ...properties, choices: choices.map((label) => ({ id: label, label })) },
    ...(required !== undefined && { validations: { required } }),
  }));
  const grid = { id: "g", ref: "grid", type: "matrix", title: "Rate these", validations };
  return importedJson({
    id: "abcdefgh",
    type: "quiz",
    title: "Grid",
    fields: [{ ...grid, properties: { fields } }],
  });
}

/** What is said of the rows alone. */
async function saidOf(...given: Parameters<typeof typeformGrid>): Promise<string[]> {
  const { said } = await typeformGrid(...given);
  return said().filter((line) => !line.includes("text-supplied"));
}

describe("a matrix of Typeform", () => {
  it("with equal rows needs no word", async () => {
    const row = { choices: ["Good", "Bad"], required: false };
    expect(await saidOf({ Food: row, Beds: row })).toEqual([]);
  });

  it("names the rows that have other columns, or have them in another order", async () => {
    const said = await saidOf({
      Food: { choices: ["Good", "Bad"] },
      Beds: { choices: ["Good", "Bad", "None"] },
      Bar: { choices: ["Bad", "Good", "None"] },
    });
    expect(said).toEqual([
      "changed row-choices: Good\nBad",
      "changed row-choices: Bad\nGood\nNone",
    ]);
  });

  it("names the rows that have to be answered where others don't", async () => {
    const choices = ["Good", "Bad"];
    const rows = { Food: { choices, required: true }, Beds: { choices, required: false } };
    expect(await saidOf(rows)).toEqual(["left-out unsupported-setting: required: true"]);
    expect(await saidOf(rows, { required: true })).toEqual([
      "left-out unsupported-setting: required: false",
    ]);
    const { question } = await typeformGrid(rows);
    expect(question("grid")).toMatchObject({ required: true, everyRow: false });
  });

  it("asks for every row where each has to be answered", async () => {
    const row = { choices: ["Good", "Bad"], required: true };
    const { question } = await typeformGrid({ Food: row, Beds: row });
    expect(question("grid")).toMatchObject({ required: true, everyRow: true });
    expect(await saidOf({ Food: row, Beds: row })).toEqual([]);
  });

  it("names the rows that take one answer where others take several, and other choices", async () => {
    const choices = ["Good", "Bad"];
    const said = await saidOf({
      Food: { choices, properties: { allow_multiple_selection: true } },
      Beds: { choices, properties: { allow_other_choice: true } },
    });
    expect(said).toEqual([
      "left-out unsupported-settings: properties.allow_other_choice: true",
      "left-out unsupported-setting: allow_multiple_selection: false",
    ]);
  });
});

/** "$born < now()" as XLSForm writes it. */
function xpath(text: string): string {
  return text.replace(/\$(\w+)/g, (_, name) => `$\{${name}}`);
}

function dateForm(type: string, constraint: string, appearance = "") {
  return importedSheets({
    survey: [
      ["type", "name", "label", "constraint", "appearance"],
      [type, "when", "When?", xpath(constraint), appearance],
    ],
  });
}

/** The limits that a constraint became, and how much of it that was. */
async function limits(type: string, constraint: string, appearance = ""): Promise<string> {
  const { question, report } = await dateForm(type, constraint, appearance);
  const { from = "", to = "" } = question("when") as DateQuestion;
  const line = report.find(({ item }) => item.name === "when constraint");
  return `${line?.outcome}: ${from}…${to}`;
}

describe("a limit of a date in XLSForm", () => {
  it.each([
    // A date is before now from its first moment on.
    [". <= now()", "imported: …today"],
    [". < now()", "imported: …today"],
    [". >= now()", "imported: today+1d…"],
    [". > now() - 7", "imported: today-6d…"],
    [". <= date(now())", "imported: …today"],
    [". <= today()", "imported: …today"],
    [". < today()", "imported: …today-1d"],
    [". >= today()", "imported: today…"],
    [". > today()", "imported: today+1d…"],
    ["today() >= .", "imported: …today"],
    [". >= today() - 30 and . <= today()", "imported: today-30d…today"],
    [". > '2020-01-31'", "imported: 2020-02-01…"],
    [". <= $when + 1", "left-out: …"],
    [". >= today() and . <= '2030-01-01'", "imported: today…2030-01-01"],
    [". = today()", "left-out: …"],
  ])("%s", async (constraint, said) => {
    expect(await limits("date", constraint)).toBe(said);
  });

  it.each([
    // The hours of today before or after now, and its first minute, can't be told apart.
    [". <= now()", "changed: …today"],
    [". >= now()", "changed: today…"],
    [". <= today()", "changed: …today-1d"],
    [". < today()", "imported: …today-1d"],
    [". >= today()", "imported: today…"],
    [". > today()", "changed: today…"],
    [". < '2020-01-01'", "imported: …2019-12-31"],
    [". <= '2020-01-01'", "imported: …2020-01-01T00:00"],
    [". <= '2020-01-01T10:00' and . < '2020-01-02'", "imported: …2020-01-01T10:00"],
  ])("with a time: %s", async (constraint, said) => {
    expect(await limits("dateTime", constraint)).toBe(said);
  });

  it.each([
    [". <= today()", "imported: …today"],
    [". >= today()", "changed: today…"],
    [". >= '2020-01-15'", "imported: 2020-02…"],
    [". > '2020-12'", "imported: 2021-01…"],
    [". < '2020-01-01'", "imported: …2019-12"],
  ])("that is a month: %s", async (constraint, said) => {
    expect(await limits("date", constraint, "month-year")).toBe(said);
  });

  it.each([
    [". <= now()", "left-out: …"],
    [". >= '08:00:00'", "imported: 08:00…"],
    [". > '08:00'", "left-out: …"],
  ])("that is a time: %s", async (constraint, said) => {
    expect(await limits("time", constraint)).toBe(said);
  });

  it("counts now for a condition as for a limit", async () => {
    const { definition, said } = await importedSheets({
      survey: [
        ["type", "name", "label", "relevant"],
        ["date", "born", "Born?", ""],
        ["dateTime", "seen", "Seen?", ""],
        ["text", "past", "Why then?", xpath("$born < now()")],
        ["text", "late", "Why late?", xpath("$seen > now()")],
      ],
    });
    const [born, , past] = definition.pages.flatMap(({ elements }) => elements);
    expect(past?.showIf).toEqual({ test: "during", of: { question: born?.id }, to: "today" });
    expect(said()).toContain(xpath("left-out no-such-test: $seen > now()"));
  });
});

describe("a keyboard of figures in XLSForm", () => {
  it("is named for a text, which takes letters here, too", async () => {
    const { said, question } = await dateForm("text", "", "numbers");
    expect(question("when").kind).toBe("text");
    expect(said()).toContain("left-out unsupported-setting: appearance: numbers");
    const whole = await dateForm("integer", "", "numbers");
    expect(whole.said().join("\n")).not.toContain("appearance");
  });
});

describe("an element of SurveyJS", () => {
  it.each([
    [{ type: "slider", step: 5 }, "step: 5"],
    [{ type: "text", inputType: "number", step: 0.25 }, "step: 0.25"],
    [{ type: "text", inputType: "range", step: 10 }, "step: 10"],
    [{ type: "file", acceptedTypes: ".heic,.svg,.dwg" }, "acceptedTypes: .heic,.svg,.dwg"],
    [{ type: "file", acceptedTypes: "image/*", maxSize: 1500000 }, "maxSize: 1500000"],
    [{ type: "comment", maxLength: 90000 }, "maxLength: 90000"],
    [{ type: "checkbox", choices: ["a"], maxSelectedChoices: 1.5 }, "maxSelectedChoices: 1.5"],
  ])("has its value named where nothing here is the same: %o", async (element, words) => {
    const { said } = await importedJson({ pages: [{ elements: [{ name: "q1", ...element }] }] });
    expect(said()).toContain(`left-out unsupported-settings: ${words}`);
  });

  it.each([
    [{ type: "slider", step: 1 }, { decimals: 0 }],
    [{ type: "text", inputType: "number", step: 0.01 }, { decimals: 2 }],
    [
      { type: "file", acceptedTypes: "image/*", maxSize: 2097152 },
      { types: ["image/*"], megabytes: 2 },
    ],
    [{ type: "checkbox", choices: ["a"], maxSelectedChoices: 0 }, { kind: "multiple-choice" }],
  ])("needs no word where it's the same: %o", async (element, made) => {
    const { said, question } = await importedJson({
      pages: [{ elements: [{ name: "q1", ...element }] }],
    });
    expect(question("q1")).toMatchObject(made);
    expect(said().join("\n")).not.toContain("unsupported");
  });

  it("has a long value named to its end", async () => {
    const acceptedTypes = Array.from({ length: 60 }, (_, at) => `.type${at}`).join(",");
    const element = { type: "file", name: "q1", acceptedTypes };
    const { said } = await importedJson({ pages: [{ elements: [element] }] });
    expect(said()).toContain(`left-out unsupported-settings: acceptedTypes: ${acceptedTypes}`);
  });
});

describe("a survey of Qualtrics", () => {
  function survey(options: object, quota: object = {}) {
    const question = { QuestionID: "QID1", QuestionText: "Why?", DataExportTag: "q1" };
    const kind = { QuestionType: "TE", Selector: "SL" };
    const block = { Type: "Default", BlockElements: [{ Type: "Question", QuestionID: "QID1" }] };
    return importedJson({
      SurveyEntry: { SurveyID: "SV_1", SurveyName: "Visit", SurveyLanguage: "EN" },
      SurveyElements: [
        { Element: "BL", Payload: [block] },
        { Element: "SO", Payload: options },
        { Element: "SQ", Payload: { ...question, ...kind } },
        { Element: "QO", Payload: { ID: "QO_1", Name: "Full", Occurrences: 77, ...quota } },
      ],
    });
  }

  it("has words of its own on its buttons and for browsers named", async () => {
    const options = { NextButton: "Go on", PreviousButton: " ← ", SurveyTitle: "Anna’s visit" };
    const { said } = await survey(options);
    const settings = said().filter((line) => line.includes("unsupported-settings"));
    expect(settings).toEqual([
      "left-out unsupported-settings: NextButton: Go on\nSurveyTitle: Anna’s visit",
    ]);
  });

  it("has a quota named with its number where nobody could fill it", async () => {
    const { said } = await survey({}, { Logic: {} });
    expect(said().find((line) => line.includes("Full"))).toContain("77");
  });
});
