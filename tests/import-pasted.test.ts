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

describe("one question on each line", () => {
  it("is as many questions", async () => {
    expect(await pasted("What is your name?\nHow old are you?\nWhere do you live?")).toEqual([
      "text What is your name?",
      "text How old are you?",
      "text Where do you live?",
    ]);
  });

  it("with gaps to fill is as many, too", async () => {
    expect(await pasted("Name:\nAge:\nCity:")).toEqual(["text Name:", "text Age:", "text City:"]);
  });

  it("may have choices below some of them, or behind them", async () => {
    expect(await pasted("Do you like cats?\nYes\nNo\nWhy?\nAnd dogs?\nYes\nNo")).toEqual([
      "single-choice Do you like cats?: Yes | No",
      "text Why?",
      "single-choice And dogs?: Yes | No",
    ]);
    expect(await pasted("Do you smoke? (yes/no)\nHow fast? (km/h)\nYour car? Old / New")).toEqual([
      "single-choice Do you smoke?: yes | no",
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
      "single-choice Do you own a bike?: Yes | No",
      "ranking Rank these:: Price | Quality",
      "text Anything else?",
    ]);
  });

  it("has them also where its numbers begin again", async () => {
    expect(
      await pasted("1. Which one?\n1. This\n2. That\n3. None\n\n2. How was it? (1-5)\n3. Why?"),
    ).toEqual([
      "single-choice Which one?: This | That | None",
      "rating How was it? (1-5): 1 to 5",
      "text Why?",
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
