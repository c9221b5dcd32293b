import { describe, expect, it } from "vitest";
import { type Choice, questionsOf } from "#engine/definition.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { bytesOf } from "./support/import-fixtures.ts";

const read = (source: unknown, name = "survey.json") =>
  importSurvey(bytesOf(JSON.stringify(source)), name);

const typeform = (url: string) => ({
  title: "T",
  fields: [{ ref: "a", type: "short_text", title: "Name?" }],
  thankyou_screens: [{ ref: "end", title: "Thanks", properties: { redirect_url: url } }],
});
const surveyjs = (url: string) => ({ elements: [{ type: "text", name: "a" }], navigateToUrl: url });
const question = {
  QuestionText: "Do you drive?",
  DataExportTag: "Q1",
  QuestionType: "MC",
  Selector: "SAVR",
  Choices: { 1: { Display: "Yes" }, 2: { Display: "No" } },
  ChoiceOrder: ["1", "2"],
};
const drivers = { LogicType: "Question", LeftOperand: "q://QID1/SelectableChoice/2" };

type More = { end?: Record<string, unknown>; second?: Record<string, unknown> };

function qualtrics(url: string, { end, second }: More = {}) {
  const ids = ["QID1", ...(second ? ["QID2"] : [])];
  const BlockElements = ids.map((QuestionID) => ({ Type: "Question", QuestionID }));
  const block = { Type: "Default", ID: "BL_1", BlockElements };
  const branch = { 0: { 0: { ...drivers, Operator: "Selected" }, Type: "If" } };
  const out = { Type: "EndSurvey", FlowID: "FL_2", EndingType: "Advanced", Options: end };
  const flow = [
    { Type: "Standard", ID: "BL_1", FlowID: "FL_1" },
    ...(end ? [{ Type: "Branch", FlowID: "FL_3", BranchLogic: branch, Flow: [out] }] : []),
  ];
  return {
    SurveyEntry: { SurveyName: "Q", SurveyLanguage: "EN" },
    SurveyElements: [
      { Element: "BL", PrimaryAttribute: "Survey Blocks", Payload: [block] },
      { Element: "FL", PrimaryAttribute: "Survey Flow", Payload: { Flow: flow } },
      { Element: "SO", Payload: { EOSRedirectURL: url } },
      { Element: "SQ", PrimaryAttribute: "QID1", Payload: question },
      { Element: "SQ", PrimaryAttribute: "QID2", Payload: second },
    ],
  };
}

describe("the address that an ending leads to", () => {
  it.each([
    ["Typeform", typeform, "{{hidden:id}}"],
    ["SurveyJS", surveyjs, "{id}"],
    ["Qualtrics", (url: string) => qualtrics(url), `$${"{e://Field/id}"}`],
  ])("of %s loses the answers in it, which is said", async (_, source, answer) => {
    const address = `https://example.org/end?st=1&id=${answer}#there`;
    const { definition, report } = await read(source(address));
    expect(definition.endings[0]?.redirect).toBe("https://example.org/end?st=1#there");
    expect(report).toContainEqual(
      expect.objectContaining({
        outcome: "changed",
        words: address,
        reason: { code: "address-answers" },
      }),
    );
  });

  it("is left out when an answer is part of its path", async () => {
    const { definition, report } = await read(typeform("https://example.org/{{field:a}}/x"));
    expect(definition.endings[0]?.redirect).toBeUndefined();
    expect(report.filter(({ reason }) => reason?.code === "address-answers")).toMatchObject([
      { outcome: "left-out" },
    ]);
  });
});

it("a screen-out of Qualtrics is an ending of its own, with its own address", async () => {
  const url = "https://panel.example.org/out?st=3";
  const end = { SurveyTermination: "Redirect", EOSRedirectURL: url, ResponseFlag: "Screened" };
  const { definition } = await read(qualtrics("https://panel.example.org/done", { end }), "q.qsf");
  const [page] = definition.pages;
  const out = definition.endings.find(({ id }) => id === page?.next[0]?.to);
  expect(out).toMatchObject({ kind: "screened-out", redirect: url });
  const done = definition.endings.find(({ kind }) => kind === "done");
  expect(done?.redirect).toBe("https://panel.example.org/done");
});

describe("a survey of SurveyJS in German", () => {
  it("has two languages when its texts have a default beside the German", async () => {
    const title = { default: "Do you drive?", de: "Fahren Sie Auto?" };
    const { definition } = await read({
      locale: "de",
      elements: [{ type: "boolean", name: "a", title }],
    });
    expect(definition.languages).toEqual(["en", "de"]);
    expect(definition.pages[0]?.elements[0]).toMatchObject({
      prompt: { words: { en: "Do you drive?", de: "Fahren Sie Auto?" } },
    });
  });

  it("is German alone when they haven't", async () => {
    const more = { showRefuseItem: true, showDontKnowItem: true };
    const asked = { type: "dropdown", name: "year", choicesMin: 1990, choicesMax: 1992, ...more };
    const { definition } = await read({ locale: "de", title: { de: "Autos" }, elements: [asked] });
    expect(definition.languages).toEqual(["de"]);
    const [element] = definition.pages[0]?.elements ?? [];
    const choices = element && "choices" in element ? element.choices : [];
    expect(choices.map(({ label }) => label.words.de)).toEqual([
      "1990",
      "1991",
      "1992",
      "Keine Angabe",
      "Weiß nicht",
    ]);
  });
});

describe("choices carried forward from another question", () => {
  const shown = (choice: Choice) => choice.showIf !== undefined;

  it("of SurveyJS are shown if they were picked", async () => {
    const pets = {
      type: "checkbox",
      name: "pets",
      choices: [{ value: 1, text: { default: "Cat", fr: "Chat" } }],
    };
    const best = {
      type: "radiogroup",
      name: "best",
      choicesFromQuestion: "pets",
      choices: ["None"],
    };
    const elements = [pets, { ...best, choicesFromQuestionMode: "selected" }];
    const { definition } = await read({ elements });
    const [, second] = questionsOf(definition);
    const choices = second && "choices" in second ? second.choices : [];
    expect(choices.map(({ label }) => label.words)).toEqual([
      { en: "Cat", fr: "Chat" },
      { en: "None" },
    ]);
    expect(choices.map(shown)).toEqual([true, false]);
  });

  it("of Qualtrics are shown if they were selected, and lead on", async () => {
    const Locator = "q://QID1/ChoiceGroup/SelectedChoices";
    const carried = { Choices: [], ChoiceOrder: [], DynamicChoices: { Locator } };
    const second = { ...question, QuestionText: "Which first?", DataExportTag: "Q2", ...carried };
    const source = qualtrics("", { second });
    const { definition, report } = await read(source, "q.qsf");
    const [, asked] = questionsOf(definition);
    const choices = asked && "choices" in asked ? asked.choices : [];
    expect(choices.map(({ label }) => label.words.en)).toEqual(["Yes", "No"]);
    expect(choices.every(shown)).toBe(true);
    expect(report.filter(({ outcome }) => outcome === "left-out")).toEqual([]);
  });
});

describe("a grid of Google Forms", () => {
  const grid = async (...required: boolean[]) => {
    const columns = { type: "RADIO", options: [{ value: "Good" }, { value: "Bad" }] };
    const questions = required.map((each, at) => ({
      questionId: `r${at}`,
      required: each,
      rowQuestion: { title: `Row ${at}` },
    }));
    const items = [
      { itemId: "a", title: "How?", questionGroupItem: { grid: { columns }, questions } },
    ];
    const { definition, report } = await read({ formId: "f", info: { title: "T" }, items });
    return { question: questionsOf(definition)[0], report };
  };

  it("needs every row where Google does", async () => {
    const { question: asked } = await grid(true, true);
    expect(asked).toMatchObject({ required: true, everyRow: true });
  });

  it("doesn't need rows that Google doesn't, and says so", async () => {
    const { question: asked, report } = await grid(true, false);
    expect(asked).toMatchObject({ required: true, everyRow: false });
    expect(report).toContainEqual(
      expect.objectContaining({
        outcome: "left-out",
        item: { kind: "setting", name: "a › Row 0" },
      }),
    );
  });
});

describe("what isn't an object in a list of objects", () => {
  const named = async (source: unknown) => JSON.stringify((await read(source)).report);

  it("is named, in Typeform's JSON", async () => {
    const { fields, ...rest } = typeform("https://example.org");
    const choice = { ref: "a", type: "multiple_choice", title: "Which?" };
    const properties = { choices: [{ label: "One" }, "a lost choice"] };
    const said = await named({
      ...rest,
      fields: [...fields, "a lost field", { ...choice, properties }],
      welcome_screens: ["a lost welcome"],
      logic: ["a lost rule", { ref: "a", type: "field", actions: ["a lost jump"] }],
    });
    for (const each of ["field", "choice", "welcome", "rule", "jump"])
      expect(said).toContain(`a lost ${each}`);
  });

  it("is named, in Qualtrics' files", async () => {
    const { SurveyElements, ...rest } = qualtrics("");
    const skips = [{ Type: "Question", QuestionID: "QID1", SkipLogic: ["a lost skip"] }];
    const block = { Type: "Default", ID: "BL_1", BlockElements: skips };
    const fields = { Type: "EmbeddedData", FlowID: "FL_9", EmbeddedData: ["a lost field"] };
    const group = { Type: "Group", FlowID: "FL_8", Flow: ["a lost step", fields] };
    const steps = [{ Type: "Standard", ID: "BL_1", FlowID: "FL_1" }, "a lost start", group];
    const changed = SurveyElements.map((each) =>
      each.Element === "BL"
        ? { ...each, Payload: [block] }
        : each.Element === "FL"
          ? { ...each, Payload: { Flow: steps } }
          : each,
    );
    const said = await named({ ...rest, SurveyElements: [...changed, "a lost element"] });
    for (const each of ["element", "skip", "field", "step", "start"])
      expect(said).toContain(`a lost ${each}`);
  });

  it("is named, where Qualtrics' flow is deeper than we go", async () => {
    const { SurveyElements, ...rest } = qualtrics("");
    const first = { Type: "Standard", ID: "BL_1", FlowID: "FL_1" };
    let step: object = { Type: "EmbeddedData", FlowID: "the deepest", EmbeddedData: [] };
    for (let at = 0; at < 40; at++) step = { Type: "Group", FlowID: `FL_${at}`, Flow: [step] };
    const changed = SurveyElements.map((each) =>
      each.Element === "FL" ? { ...each, Payload: { Flow: [first, step] } } : each,
    );
    expect(await named({ ...rest, SurveyElements: changed })).toContain("the deepest");
  });

  it("is named, in what our script for Google prints", async () => {
    const choices = [{ value: "One" }, { value: "Two" }, "a lost choice"];
    const item = { id: 1, type: "LIST", title: "Which?", choices };
    const said = await named({ candorGoogleForm: 1, title: "T", items: [item, "a lost item"] });
    for (const each of ["item", "choice"]) expect(said).toContain(`a lost ${each}`);
  });
});

it("names the words of a button, unless they are Typeform's", async () => {
  const form = (button_text: string) => ({
    ...typeform("https://example.org"),
    fields: [{ ref: "a", type: "short_text", title: "Name?", properties: { button_text } }],
  });
  const said = async (button: string) => JSON.stringify((await read(form(button))).report);
  expect(await said("Off we go")).toContain("Off we go");
  expect(await said("Continue")).not.toContain("button_text");
});
