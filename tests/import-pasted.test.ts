import { describe, expect, it } from "vitest";
import { importedText } from "./support/imported-survey.ts";
import { outlineOf } from "./support/outline-of.ts";

/** Texts as people paste them from a document, an email or a chat. */

async function pasted(text: string): Promise<string[]> {
  return outlineOf(await importedText(text)).filter((line) => !line.startsWith("statement"));
}

describe("numbers with signs", () => {
  it.each(["-2", "–2"])("are choices as they are written: %s", async (lowest) => {
    const choices = [lowest, "-1", "0", "+1", "+2"];
    expect(await pasted(`How much better is it?\n${choices.join("\n")}`)).toEqual([
      `single-choice How much better is it?: ${choices.join(" | ")}`,
    ]);
  });

  it("aren't made of bullets with a space behind them", async () => {
    expect(await pasted("How many?\n- 1\n- 2")).toEqual(["single-choice How many?: 1 | 2"]);
  });
});

describe("a choice that asks for words", () => {
  it.each([
    "Other, please specify",
    "Other (please specify)",
    "Other - please specify:",
    "Something else, please describe",
    "Sonstiges, bitte angeben",
    "Sonstiges, und zwar",
    "Autre, veuillez préciser",
  ])("is the one with a text: %s", async (words) => {
    const { definition } = await importedText(`Which fruit?\n- Apples\n- Pears\n- ${words}`);
    expect(definition.pages[0]?.elements[0]).toMatchObject({
      kind: "single-choice",
      choices: [{ role: "plain" }, { role: "plain" }, { role: "other" }],
    });
  });

  it.each(["Other", "Other fruit", "Others specify it for me"])("isn't this: %s", async (words) => {
    const { definition } = await importedText(`Which fruit?\n- Apples\n- Pears\n- ${words}`);
    expect(definition.pages[0]?.elements[0]).toMatchObject({ choices: { 2: { role: "plain" } } });
  });
});

describe("one question on each line", () => {
  it("is as many questions", async () => {
    expect(await pasted("What is your name?\nHow old are you?\nWhere do you live?")).toEqual([
      "text What is your name?",
      "number How old are you?",
      "text Where do you live?",
    ]);
  });

  it("with gaps to fill is as many, too", async () => {
    expect(await pasted("Name:\nAge:\nCity:")).toEqual(["text Name:", "number Age:", "text City:"]);
  });

  it("may have choices below some of them, or behind them", async () => {
    expect(await pasted("Do you like cats?\nYes\nNo\nWhy?\nAnd dogs?\nYes\nNo")).toEqual([
      "yes-no Do you like cats?",
      "text Why?",
      "yes-no And dogs?",
    ]);
    expect(await pasted("Do you smoke? (yes/no)\nHow fast? (km/h)\nYour car? Old / New")).toEqual([
      "yes-no Do you smoke?",
      "text How fast? (km/h)",
      "single-choice Your car?: Old | New",
    ]);
  });

  it("stays one where a paragraph asks once", async () => {
    expect(await pasted("Your visit\n\nHow was it?\nGood\nBad")).toEqual([
      "single-choice How was it?: Good | Bad",
    ]);
  });
});

describe("a numbered list under a question", () => {
  it("has its choices where questions say what they are", async () => {
    const text = "Q1: Do you own a bike?\n( ) Yes\n( ) No\n\nQ2. Rank these:\n1. Price\n2. Quality";
    expect(await pasted(`${text}\n\nQ3: Anything else?`)).toEqual([
      "yes-no Do you own a bike?",
      "ranking Rank these:: Price | Quality",
      "text Anything else?",
    ]);
  });

  it("has them also where its numbers begin again", async () => {
    expect(
      await pasted("1. Which one?\n1. This\n2. That\n3. None\n\n2. How was it? (1-5)\n3. Why?"),
    ).toEqual([
      "single-choice Which one?: This | That | None",
      "rating How was it?: 1 to 5",
      "text Why?",
    ]);
  });
});

describe("a numbered list below words", () => {
  const questions = ["text What is your name?", "number How old are you?"];

  it.each([
    "Please answer the following questions:\n1. What is your name?\n2. How old are you?",
    "Please answer:\na) What is your name?\nb) How old are you?",
    "Please answer:\nQ1. What is your name?\nQ2. How old are you?",
    "Questions\n\t1.\tWhat is your name?\n\t2.\tHow old are you?",
  ])("has questions where its lines ask: %s", async (text) => {
    expect(await pasted(text)).toEqual(questions);
  });

  it("has questions where its lines are requests, or have choices", async () => {
    const text = "Please answer:\n1. Please describe your work.\n2. Your car\n- Old\n- New";
    expect(await pasted(text)).toEqual([
      "text Please describe your work.",
      "single-choice Your car: Old | New",
    ]);
  });

  it.each([
    "Which day suits you?\n\n1. Monday\n2. Friday",
    "**Which day suits you?**\n1. Monday\n2. Friday",
    "## Which day suits you?\n1. Monday\n2. Friday",
    "Which day suits you?\n1) Monday\n2) Friday",
    "1. Which day suits you?\n\n1. Monday\n2. Friday",
    "1. Which day suits you?\n\n   1. Monday\n   2. Friday\n\n2. Why?",
    "A. Which day suits you?\n1. Monday\n2. Friday\nB. Why?",
  ])("has the choices of the question above it: %s", async (text) => {
    const [first = "", ...others] = await pasted(text);
    expect(first.replaceAll("**", "")).toBe("single-choice Which day suits you?: Monday | Friday");
    expect(others).toEqual(text.includes("Why") ? ["text Why?"] : []);
  });

  it("has choices also below a request to choose, and beside other lists", async () => {
    const lists = "Choose a day\n\n1. Monday\n2. Friday\n\nPlease answer these questions:";
    expect(await pasted(`${lists}\n1. What is your name?\n2. How old are you?`)).toEqual([
      "single-choice Choose a day: Monday | Friday",
      ...questions,
    ]);
  });

  it.each([
    ["Your favourites:\n1. Apples\n2. Pears", "numbered-choices"],
    ["Which fits?\n1. I like it\n2. I don’t\n3. Who cares?", "numbered-choices"],
    ["Please fill in:\n1. Name\n2. Age", "numbered-questions"],
  ])("says where it may be the other: %s", async (text, code) => {
    const { said } = await importedText(text);
    expect(said().join("\n")).toContain(`changed ${code}: `);
  });
});

describe("a heading of a part", () => {
  it.each([
    ["Section A", "Section B"],
    ["PART 1: YOU", "PART 2: WORK"],
    ["Teil A", "Teil B – Ihre Arbeit"],
    ["Abschnitt 1", "Abschnitt 2 (freiwillig)"],
    ["Part 1 of 2", "Part 2 of 2"],
    ["**Chapter 1**", "**Chapter 2**"],
    ["第一部分：基本信息", "第二部分：工作"],
    ["A. You", "B. Work"],
    ["II. You", "III. Work"],
  ])("begins a page: %s", async (first, second) => {
    const text = `${first}\n1. How old?\n2. Where?\n${second}\n3. Which?\n- Red\n- Blue`;
    const start = first.startsWith("II") ? `I. Hello\n1. Who?\n${text}` : text;
    const outline = await pasted(start);
    const title = (words: string) => `page ${words.replaceAll("**", "")}`;
    expect(outline.slice(-5)).toEqual([
      title(first),
      "text How old?",
      "text Where?",
      title(second),
      "single-choice Which?: Red | Blue",
    ]);
  });

  it("may have a number above others, or a line below it", async () => {
    expect(
      await pasted("1. You\n1.1 How old?\n1.2 Which?\na) Red\nb) Blue\n2. Work\n2.1 Where?"),
    ).toEqual([
      "page 1\\. You",
      "text How old?",
      "single-choice Which?: Red | Blue",
      "page 2\\. Work",
      "text Where?",
    ]);
    expect(await pasted("一、您\n1. 年龄？\n2. 性别？\nA. 男\nB. 女\n二、工作\n3. 职业？")).toEqual(
      [
        "page 一、您",
        "text 年龄？",
        "single-choice 性别？: 男 | 女",
        "page 二、工作",
        "text 职业？",
      ],
    );
    const { definition } = await importedText("Our survey\n==========\n\nHow old are you?");
    expect(definition.title.words.en).toBe("Our survey");
  });

  it("isn't one of several choices", async () => {
    expect(await pasted("Which part did you like?\nPart 1\nPart 2\nPart 3")).toEqual([
      "single-choice Which part did you like?: Part 1 | Part 2 | Part 3",
    ]);
  });
});

describe("what a form prints beside its questions", () => {
  it("is named, and marks are read", async () => {
    const survey = await importedText(
      [
        "* Indicates required question",
        "",
        "1. What is your name? *",
        "Your answer",
        "",
        "2. How old are you? *",
        "Mark only one oval.",
        "◯ Under 18",
        "◯ Over 18",
        "Page 1 of 2",
        "3. Which?",
        "Check all that apply.",
        "☐ Red",
        "☐ Other: ______",
      ].join("\n"),
    );
    expect(outlineOf(survey)).toEqual([
      "text What is your name?",
      "single-choice How old are you?: Under 18 | Over 18",
      "multiple-choice Which?: Red | Other",
    ]);
    expect(survey.question("q1").required && survey.question("q2").required).toBe(true);
    expect(survey.said().filter((line) => line.includes("form-mark"))).toEqual([
      "left-out form-mark: * Indicates required question",
      "left-out form-mark: Your answer",
      "left-out form-mark: Page 1 of 2",
    ]);
  });

  it("may be broken into full lines", async () => {
    const first = "How satisfied are you with the quality of the food and of the";
    expect(await pasted(`${first}\nService in our house?\nVery\nHardly`)).toEqual([
      `single-choice ${first} Service in our house?: Very | Hardly`,
    ]);
  });
});

describe("a table", () => {
  it.each([
    ["tabs", "\tVery\tHardly\nPrice\t○\t○\nQuality\t○\t○", "one"],
    ["boxes", "\tVery\tHardly\nPrice\t☐\t☐\nQuality\t☐\t☐", "many"],
    ["bars", "| | Very | Hardly |\n|---|:-:|---|\n| Price | o | o |\n| Quality | | |", "one"],
    ["numbers", "\tVery\tHardly\nPrice\t1\t2\nQuality\t1\t2", "one"],
  ])("with %s is a matrix", async (_, table, each) => {
    expect(await pasted(`1.\tHow satisfied are you with:\n${table}`)).toEqual([
      `matrix How satisfied are you with:: Price | Quality × Very | Hardly, ${each}`,
    ]);
  });

  it("keeps the words above its rows", async () => {
    const { definition } = await importedText("How good?\nDish\tGood\tBad\nSoup\t○\t○");
    const [question] = definition.pages.flatMap(({ elements }) => elements);
    expect(question && "help" in question && question.help?.words.en).toBe("Dish");
  });

  it("with other figures in it stays text, and loses none", async () => {
    const text = "Which is right?\n\tA\tB\nfirst\t10\t20\nsecond\t30\t40";
    const { definition, report } = await importedText(text);
    const known = JSON.stringify([definition, report]);
    for (const figure of ["10", "20", "30", "40"]) expect(known).toContain(figure);
  });
});

describe("the language of a text", () => {
  it.each([
    ["en", "What is your name?\nHow old are you?"],
    ["de", "Wie heißen Sie?\nWie alt sind Sie?"],
    ["fr", "Quel est votre nom?\nQuel est votre âge?"],
    ["ar", "ما اسمك؟\nكم عمرك؟"],
    ["ja", "お名前は何ですか？\n年齢は？"],
    ["zh", "你叫什么名字？\n你几岁？"],
    ["ru", "Как вас зовут?\nСколько вам лет?"],
  ])("is %s", async (language, text) => {
    const { definition } = await importedText(text);
    expect(definition.languages).toEqual([language]);
    expect(Object.keys(definition.title.words)).toEqual([language]);
  });
});
