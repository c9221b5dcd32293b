import { describe, expect, it } from "vitest";
import { limesurvey, qualtrics, question, quiz } from "./support/import-sources.ts";
import {
  importedJson,
  importedSheets,
  importedText,
  type Played,
} from "./support/imported-survey.ts";

/** What a source means is what its import means, or the report says where it isn't. */

const head = ["type", "name", "label", "relevant", "calculation", "constraint", "parameters"];
type Cells = Partial<Record<string, string>>;

/** "$cats + 1" as XLSForm writes it. */
function xpath(text: string): string {
  return text.replace(/\$(\w+)/g, (_, name) => `$\{${name}}`);
}

function form(...rows: Cells[]): Promise<Played> {
  const survey = rows.map((row) => head.map((column) => xpath(row[column] ?? "")));
  return importedSheets({ survey: [head, ...survey] });
}

const whole = (name: string): Cells => ({ type: "integer", name, label: `How many ${name}?` });
const decimal = (name: string): Cells => ({ ...whole(name), type: "decimal" });
const shown = (relevant: string, name = "shown"): Cells => ({
  type: "text",
  name,
  label: `Why ${name}?`,
  relevant,
});
const score = (calculation: string, relevant = ""): Cells => ({
  type: "calculate",
  name: "score",
  calculation,
  relevant,
});

describe("a score of nobody's points", () => {
  it.each([
    ["= 0", true],
    ["< 1", true],
    ["<= 0", true],
    [">= 0", true],
    ["!= 1", true],
    ["> 0", false],
    ["= 1", false],
    ["!= 0", false],
  ])("of coalesced terms in XLSForm: score %s", async (test, holds) => {
    const { asked } = await form(
      whole("cats"),
      whole("dogs"),
      score("coalesce($cats, 0) + coalesce($dogs, 0)"),
      shown(`$score ${test}`),
    );
    expect(asked({}).includes("shown")).toBe(holds);
    expect(asked({ cats: 0 }).includes("shown")).toBe(holds);
  });

  it("is none in XLSForm where a term without coalesce has no answer", async () => {
    const { asked, said } = await form(
      whole("cats"),
      whole("dogs"),
      score("$cats + $dogs"),
      shown("$score < 5"),
      shown("$score != 5", "other"),
    );
    expect(asked({})).toEqual(["cats", "dogs", "other"]);
    expect(asked({ cats: 1 })).toEqual(["cats", "dogs", "other"]);
    expect(asked({ cats: 1, dogs: 2 })).toEqual(["cats", "dogs", "shown", "other"]);
    expect(said()).toContain(xpath("changed missing-adds-nothing: $cats + $dogs"));
  });

  it("is 0 in Typeform, plus what the variable starts with", async () => {
    for (const start of [0, 2]) {
      const { ending } = await importedJson(quiz(start));
      expect(ending({ q1: "Wrong", q2: "Wrong" })).toBe("Try again");
      expect(ending({ q1: "Right", q2: "Wrong" })).toBe("Passed");
    }
  });

  it("is 0 in SurveyJS and LimeSurvey", async () => {
    const elements = ["a", "b"].map((name) => ({ type: "text", inputType: "number", name }));
    const sum = { type: "text", name: "few", visibleIf: "sum({a}, {b}) < 5" };
    const plus = { type: "text", name: "none", visibleIf: "{a} + {b} = 0" };
    const survey = await importedJson({ title: "Sums", elements: [...elements, sum, plus] });
    expect(survey.asked({})).toEqual(["a", "b", "few", "none"]);
    expect(survey.asked({ a: 9 })).toEqual(["a", "b"]);
    const lime = await importedText(limesurvey("sum(a.NAOK, b.NAOK) < 5"), "survey.lss");
    expect(lime.asked({})).toEqual(["a", "b", "z"]);
    expect(lime.asked({ a: 9 })).toEqual(["a", "b"]);
  });
});

describe("a calculation of XLSForm", () => {
  it("counts only for whom its own condition holds", async () => {
    const { asked, said } = await form(
      whole("a"),
      whole("b"),
      score("$a + $b", "$a > 10"),
      shown("$score > 5"),
    );
    expect(asked({ a: 6, b: 6 })).not.toContain("shown");
    expect(asked({ a: 11, b: 6 })).toContain("shown");
    expect(said()).toContain(xpath("changed condition-in-tests: $a + $b"));
  });

  it("rounds in tests as the source does", async () => {
    const { asked } = await form(
      decimal("d"),
      ...["int($d) = 3", "int($d) = 0", "int($d) < 0", "int($d) >= 3"].map((test, at) =>
        shown(test, `cut${at}`),
      ),
      ...["round($d) = 4", "round($d) > 4", "round($d) <= 3"].map((test, at) =>
        shown(test, `near${at}`),
      ),
    );
    const cases = [-1.5, -0.7, 0, 0.5, 2.9, 3, 3.4, 3.5, 3.7, 4, 4.49, 4.5, 5];
    for (const d of cases) {
      const [cut, near] = [Math.trunc(d), Math.round(d)];
      const right = [
        cut === 3 && "cut0",
        cut === 0 && "cut1",
        cut < 0 && "cut2",
        cut >= 3 && "cut3",
        near === 4 && "near0",
        near > 4 && "near1",
        near <= 3 && "near2",
      ].filter(Boolean);
      expect(asked({ d }).slice(1), String(d)).toEqual(right);
    }
  });

  it("that rounds a decimal is left out, and of whole numbers it is the number", async () => {
    const { asked, said } = await form(
      decimal("d"),
      whole("w"),
      score("int($d)"),
      { type: "calculate", name: "same", calculation: "round($w)" },
      shown("$same = 3"),
    );
    expect(said()).toContain(xpath("left-out arithmetic: int($d)"));
    expect(asked({ w: 3 })).toContain("shown");
  });
});

describe("a limit of XLSForm", () => {
  it.each([
    [". > 5 and . > 3", { min: 6 }],
    [". > 3 and . > 5", { min: 6 }],
    [". < 9 and . <= 20", { max: 8 }],
    [". = 4", { min: 4, max: 4 }],
  ])("%s keeps the tighter one", async (constraint, limits) => {
    const { question, said } = await form({ ...whole("n"), constraint });
    expect(question("n")).toMatchObject(limits);
    expect(said().filter((line) => line.includes(constraint))).toEqual([]);
  });

  it("says what of it could be kept", async () => {
    const constraint = ". >= 18 and . <= $a";
    const { question, said } = await form(whole("a"), { ...whole("n"), constraint });
    expect(question("n")).toMatchObject({ min: 18 });
    expect(said()).toContain(xpath(`changed in-part: ${constraint}`));
  });

  it("names the step of a range that isn't a step here", async () => {
    const range = { type: "range", name: "r", label: "How much?" };
    const steps = await form({ ...range, parameters: "start=0 end=100 step=5" });
    expect(steps.said()).toContain("left-out unsupported-setting: parameters: step=5");
    const tenths = await form({ ...range, parameters: "start=0 end=1 step=0.1" });
    expect(tenths.said().filter((line) => line.includes("parameters"))).toEqual([]);
    expect(tenths.question("r")).toMatchObject({ min: 0, max: 1, decimals: 1 });
  });

  it.each([
    ["> 1", "exclusive"],
    [">= 2", "exclusive"],
    ["> 2", "plain"],
  ])("not(selected and count-selected %s) makes a choice %s", async (count, role) => {
    const constraint = `not(selected(., 'none') and count-selected(.) ${count})`;
    const { question } = await importedSheets({
      survey: [head, ["select_multiple l", "m", "Which?", "", "", constraint, ""]],
      choices: [
        ["list_name", "name", "label"],
        ...["none", "cat", "dog"].map((name) => ["l", name, name]),
      ],
    });
    const multiple = question("m");
    const choices = "choices" in multiple ? multiple.choices : [];
    expect(choices.find(({ code }) => code === "none")?.role).toBe(role);
  });
});

describe("a workbook", () => {
  it.each(["TYPE NAME LABEL", "Type Name Label", "type NAME Label::English (en)"])(
    "with the headings %s is read",
    async (headings) => {
      const columns = headings.split(/ (?!\()/);
      const { question } = await importedSheets({ survey: [columns, ["text", "a", "Your name?"]] });
      expect(Object.values(question("a").prompt.words)).toEqual(["Your name?"]);
    },
  );

  it("keeps the case of columns that a filter names", async () => {
    const { asked, question } = await importedSheets({
      survey: [
        [...head, "choice_filter"],
        ["text", "state", "Your state?", "", "", "", "", ""],
        ["select_one towns", "town", "Your town?", "", "", "", "", "State='a'"],
      ],
      choices: [
        ["list_name", "name", "label", "State"],
        ["towns", "n", "Northtown", "a"],
        ["towns", "s", "Southtown", "b"],
      ],
    });
    expect(asked({})).toEqual(["state", "town"]);
    const town = question("town");
    expect("choices" in town && town.choices.map(({ code }) => code)).toContain("n");
  });

  it("names the rows of sheets that nothing came from", async () => {
    const rows = (word: string) => [
      ["list_name", "name", "label", "state"],
      ["towns", "t1", word, "a"],
    ];
    const { said } = await importedSheets({
      survey: [head, ["text", "n", "Your state?", "", "", "", ""]],
      choices: rows("Choice Town"),
      columns: rows("Column Town"),
      external_choices: rows("External Town"),
      notes: [["a"], ["b"]],
    });
    const lines = said().join("\n");
    for (const words of ["Column Town", "External Town", "notes"]) expect(lines).toContain(words);
  });
});

describe("what is left out", () => {
  it("keeps its condition, description and whether it is required in the report", async () => {
    const lost = {
      type: "starsign",
      name: "b",
      title: "Your sign?",
      isRequired: true,
      description: "We keep it to ourselves.",
      visibleIf: "{a} = 'zebra'",
    };
    const panel = { type: "panel", name: "p", visibleIf: "{a} = 'lion'", elements: [lost] };
    const { said } = await importedJson({
      title: "Unknown",
      elements: [{ type: "text", name: "a" }, lost, panel],
    });
    const [own = "", , whole = ""] = said().filter((line) => line.startsWith("left-out"));
    for (const words of ["Your sign?", "We keep it to ourselves.", "zebra", "isRequired: true"])
      expect(own).toContain(words);
    expect(whole).toMatch(/^left-out empty-page/);
    expect(whole).toContain("lion");
  });

  it("keeps it for equations and hidden questions of LimeSurvey, too", async () => {
    const hidden = `<row><qid>3</qid><attribute>hidden</attribute><value>1</value></row>`;
    for (const xml of [
      limesurvey("a.NAOK == 7", { type: "*" }),
      limesurvey("a.NAOK == 7", { attributes: hidden }),
    ]) {
      const { said } = await importedText(xml, "survey.lss");
      expect(said().find((line) => line.includes("Why so few?"))).toContain("a.NAOK == 7");
    }
  });

  it("is every question of Qualtrics that a block names by another kind of element", async () => {
    const { said, asked } = await importedJson(qualtrics(), "survey.qsf");
    expect(asked()).toEqual(["qid1"]);
    const line = said().find((each) => each.includes("Vanished?"));
    expect(line).toContain("First of QID2");
  });
});

it("a table of texts beside others in Qualtrics keeps its title", async () => {
  const survey = qualtrics();
  const [, , first] = survey.SurveyElements;
  const inner = {
    QuestionText: "Tell us your reasons",
    QuestionType: "Matrix",
    Selector: "TE",
    SubSelector: "Short",
    Answers: { 1: { Display: "In short" }, 2: { Display: "At length" } },
  };
  Object.assign(first?.Payload ?? {}, {
    QuestionType: "SBS",
    Selector: "SBSMatrix",
    AdditionalQuestions: { 1: inner },
  });
  const { definition } = await importedJson(survey, "survey.qsf");
  const helps = definition.pages.flatMap(({ elements }) =>
    elements.flatMap((each) => ("help" in each ? Object.values(each.help?.words ?? {}) : [])),
  );
  expect(helps).toEqual(["Tell us your reasons\n\nIn short", "Tell us your reasons\n\nAt length"]);
});

describe("a question of LimeSurvey that becomes several", () => {
  it.each(["K", ";"])("of kind %s keeps its help beside each part's words", async (type) => {
    const part = (qid: number, title: string, scale: number) =>
      question({ qid, parent: 3, type: "T", title, text: `Part ${title}`, scale });
    const parts = [part(11, "x", 0), part(12, "y", 0), part(13, "c", 1), part(14, "d", 1)];
    const subquestions = type === "K" ? parts.slice(0, 2) : parts;
    const xml = limesurvey("1", { type, help: "Count the neighbours, too.", subquestions });
    const { definition } = await importedText(xml, "survey.lss");
    const helps = definition.pages
      .flatMap(({ elements }) => elements)
      .flatMap((each) => ("help" in each && each.help ? [each.help.words.en] : []));
    expect(helps).toHaveLength(2);
    for (const help of helps) {
      expect(help).toContain("Count the neighbours, too.");
      expect(help).toMatch(/Part [xycd]/);
    }
  });
});

describe("a list in a condition of SurveyJS", () => {
  it("is met by exactly these choices", async () => {
    const text = (name: string, visibleIf: string) => ({ type: "text", name, visibleIf });
    const { asked } = await importedJson({
      title: "Exact",
      elements: [
        { type: "checkbox", name: "a", choices: ["x", "y", "z"] },
        text("only", "{a} = ['x']"),
        text("other", "{a} != ['x']"),
        text("both", "{a} = ['y', 'x']"),
        text("all", "{a} allof ['x', 'y']"),
      ],
    });
    expect(asked({ a: ["x"] })).toEqual(["a", "only"]);
    expect(asked({ a: ["x", "y"] })).toEqual(["a", "other", "both", "all"]);
    expect(asked({ a: ["x", "y", "z"] })).toEqual(["a", "other", "all"]);
    expect(asked({})).toEqual(["a", "other"]);
  });
});

describe("what compares two answers", () => {
  it.each(["equal", "is", "not_contains"])(
    "in Typeform isn't kept as something else: %s",
    async (op) => {
      const field = (ref: string) => ({ type: "field", value: ref });
      const fields = ["a", "b", "c", "d"].map((ref) => ({
        ref,
        id: ref,
        title: `What is ${ref}?`,
        type: "short_text",
      }));
      const condition = { op, vars: [field("a"), field("b")] };
      const details = { to: { type: "field", value: "d" } };
      const logic = [
        { type: "field", ref: "b", actions: [{ action: "jump", details, condition }] },
      ];
      const { said, definition } = await importedJson({ title: "Two", fields, logic });
      expect(said().join("\n")).toContain("two-answers");
      expect(JSON.stringify(definition.pages)).not.toContain("showIf");
    },
  );
});

describe("limits of XLSForm", () => {
  const elementOf = async (cells: Cells) => (await form(cells)).definition.pages[0]?.elements[0];

  it("between two numbers take those beside them", async () => {
    const asked = { ...whole("cats"), constraint: ". > 2.5 and . < 7.5" };
    expect(await elementOf(asked)).toMatchObject({ min: 3, max: 7 });
    const exact = { ...whole("dogs"), constraint: ". > 2 and . < 7" };
    expect(await elementOf(exact)).toMatchObject({ min: 3, max: 6 });
  });

  it("of a time have a form that can be answered, or are named", async () => {
    const when = { type: "dateTime", name: "when", label: "When?" };
    const since = await elementOf({ ...when, constraint: ". >= '2020-01-01T10:00:00'" });
    expect(since).toMatchObject({ from: "2020-01-01T10:00" });
    const after = await form({ ...when, constraint: ". > '2020-01-01T10:00'" });
    expect(after.definition.pages[0]?.elements[0]).not.toHaveProperty("from");
    expect(after.said().join("\n")).toContain("2020-01-01T10:00");
  });

  it("of two patterns name the one that is left out", async () => {
    const constraint = "regex(., '[0-9]+') and regex(., '[a-z0-9]{3}')";
    const { said, definition } = await form({ type: "text", name: "id", label: "Id?", constraint });
    expect(definition.pages[0]?.elements[0]).toMatchObject({ pattern: "[0-9]+" });
    expect(said().join("\n")).toContain("regex");
  });

  it("a row with words and no type is in the report", async () => {
    const { said } = await form(whole("cats"), { name: "lost", label: "Lost question?" });
    expect(said().join("\n")).toContain("Lost question?");
  });
});
