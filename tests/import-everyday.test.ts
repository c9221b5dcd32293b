import { describe, expect, it } from "vitest";
import { importedText } from "./support/imported-survey.ts";
import { outlineOf } from "./support/outline-of.ts";

/** What people paste on any day: choices, scales and thanks as they write them. */

async function pasted(text: string): Promise<string[]> {
  return outlineOf(await importedText(text));
}

describe("choices on the line of their question", () => {
  it.each([
    [
      "Like it? (good/bad) If bad, go to question 3",
      "Like it? If bad, go to question 3: good | bad",
    ],
    ["Like it? (sehr/kaum), wenn kaum: warum", "Like it? wenn kaum: warum: sehr | kaum"],
    ["Which? (red, green, blue) - choose one", "Which?: red | green | blue"],
    ["Like it? Good/Bad If good, why?", "Like it? If good, why?: Good | Bad"],
    ["Like it? Good / Bad. If bad, go to 9", "Like it? If bad, go to 9: Good | Bad"],
    ["Like it? sehr/kaum\nWenn kaum, warum?", "Like it?\nWenn kaum, warum?: sehr | kaum"],
    ["Like it? (Yes/No/N/A)", "Like it?: Yes | No | N/A"],
    ["Like it?\nYes/No/N/A", "Like it?: Yes | No | N/A"],
    ["Which size? S/M/L/XL", "Which size?: S | M | L | XL"],
  ])("may have more words behind them: %s", async (text, outline) => {
    expect(await pasted(`1) ${text}\n2) Why?`)).toEqual([`single-choice ${outline}`, "text Why?"]);
  });

  it.each([
    "How do you come? (e.g. by bus/train)",
    "Wie kommen Sie? (z. B. Bus/Bahn)",
    "How fast is it? (km/h) Please be exact",
  ])("aren't seen in examples and units: %s", async (text) => {
    expect(await pasted(`1) ${text}\n2) Why?`)).toEqual([`text ${text}`, "text Why?"]);
  });

  it("make a question of a line that has no number", async () => {
    expect(await pasted("Which day?\n- Monday\n- Friday\n\nDo you drive? Y/N")).toEqual([
      "single-choice Which day?: Monday | Friday",
      "yes-no Do you drive?",
    ]);
  });
});

describe("a gap to fill below choices", () => {
  const fish = "Was isst du?\no Fleisch\no Fisch";
  const choices = "single-choice Was isst du?: Fleisch | Fisch";

  it.each([
    [`${fish}\nBemerkungen:\n____`, [choices, "text Bemerkungen:"]],
    [`1. ${fish}\nBemerkungen:\n____\n2. Wo?`, [choices, "text Bemerkungen:", "text Wo?"]],
    [`1. ${fish}\nBemerkungen:\n\n2. Wo?`, [choices, "text Bemerkungen:", "text Wo?"]],
    ["Was isst du?\nFleisch\nFisch\nBemerkungen:\n____", [choices, "text Bemerkungen:"]],
    [`${fish}\nSag uns, warum\n____`, [choices, "text Sag uns, warum"]],
    [`${fish}\nSonstiges:\n____`, [`${choices} | Sonstiges`]],
    [`${fish}\n____\nWo?`, [choices, "text Wo?"]],
  ])("is a question of its own where words say so: %s", async (text, outline) => {
    expect(await pasted(text)).toEqual(outline);
  });

  it("belongs to a choice that asks for words", async () => {
    const { question } = await importedText("1. Good?\n☐ No, because\n____\n☐ Yes\n2. Why?");
    expect(question("q1")).toMatchObject({ choices: [{ role: "other" }, { role: "plain" }] });
  });
});

describe("a scale", () => {
  const five = "rating How was it?: 1 to 5";

  it.each(["Rate the service (1-5)", "Please rate our staff (1 to 5)", "Wie war das Essen (1–5)"])(
    "asks in a line without a number or a mark: %s",
    async (text) => {
      const words = text.replace(/ \(.*/, "");
      expect(await pasted(`Our visit\n\nWhen was it?\n${text}`)).toContain(
        `rating ${words}: 1 to 5`,
      );
    },
  );

  it.each([
    ["How was it? 1 / 2 / 3 / 4 / 5", five],
    ["How was it? 1-5", five],
    ["How was it? [1] [2] [3] [4] [5]", five],
    ["How was it? ☐ 1 ☐ 2 ☐ 3 ☐ 4 ☐ 5", five],
    ["How was it?\n1 - 2 - 3 - 4 - 5", five],
    ["How was it? 0 1 2 3 4 5 6 7 8 9 10", "rating How was it?: 0 to 10"],
    ["How was it?\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10", "rating How was it?: 0 to 10"],
    ["How was it on a scale from 1 to 5?", "rating How was it on a scale from 1 to 5?: 1 to 5"],
    ["Wie auf einer Skala von 0 bis 10?", "rating Wie auf einer Skala von 0 bis 10?: 0 to 10"],
  ])("is read from its figures: %s", async (text, outline) => {
    expect(await pasted(`1. ${text}\n2. Why?`)).toEqual([outline, "text Why?"]);
  });

  it.each([
    "How was it? 1 = very bad ... 5 = very good",
    "How was it? (1 = very bad, 5 = very good)",
    "How was it? (1: very bad – 5: very good)",
    "How was it? 1 (very bad) - 5 (very good)",
    "How was it? (very bad) 1 2 3 4 5 (very good)",
    "How was it?\n5 = very good, 1 = very bad",
    "How was it?\nvery bad 1 2 3 4 5 very good",
    "How was it?\n1 2 3 4 5\nvery bad    very good",
    "How was it?\nvery bad\n1\n2\n3\n4\n5\nvery good",
    "How was it?\nvery bad\nvery good\n1\n2\n3\n4\n5",
  ])("has the words of its ends: %s", async (text) => {
    const survey = await importedText(`1. ${text}\n2. Why?`);
    expect(outlineOf(survey)).toEqual([five, "text Why?"]);
    const ends = { low: { words: { en: "very bad" } }, high: { words: { en: "very good" } } };
    expect(survey.question("q1")).toMatchObject(ends);
  });

  it("is a question of its own behind each of several names", async () => {
    expect(await pasted("Food: 1 2 3 4 5\nBeds: 1 2 3 4 5")).toEqual([
      "rating Food:: 1 to 5",
      "rating Beds:: 1 to 5",
    ]);
  });

  it.each([
    ["How many guests? 1 / 2", "text How many guests? 1 / 2"],
    ["Which one? 1 / 3 / 5", "text Which one? 1 / 3 / 5"],
    ["How long?\n1-5 days\n6-10 days", "single-choice How long?: 1-5 days | 6-10 days"],
    ["How many?\n0\n1\n2\n3", "single-choice How many?: 0 | 1 | 2 | 3"],
    ["How? 1 = well, 2 = ok, 3 = ill", "single-choice How?: 1 = well | 2 = ok | 3 = ill"],
  ])("isn't seen in other figures: %s", async (text, outline) => {
    expect(await pasted(`1. ${text}\n2. Why?`)).toEqual([outline, "text Why?"]);
  });
});

describe("numbers without a mark", () => {
  it.each([
    ["1 Pizza\n2 Sushi", "Pizza | Sushi"],
    ["1 Very bad\n2 Bad\n3 Good", "Very bad | Bad | Good"],
    ["0 none\n1 some", "none | some"],
    ["1 Monat\n2 Monate\n3 Monate", "1 Monat | 2 Monate | 3 Monate"],
    ["0 Kinder\n1 Kind\n2 Kinder", "0 Kinder | 1 Kind | 2 Kinder"],
    ["1 Woche\n2 Wochen", "1 Woche | 2 Wochen"],
    ["1 km\n2 km", "1 km | 2 km"],
    ["1 room\n2 or more", "1 room | 2 or more"],
    ["1 Pizza\n1 Cola\n2 Beers", "1 Pizza | 1 Cola | 2 Beers"],
    ["5 Sorten\n10 Sorten", "5 Sorten | 10 Sorten"],
    ["2024\n2025", "2024 | 2025"],
  ])("are marks where they run on, and don't count: %s", async (list, labels) => {
    expect(await pasted(`Which?\n${list}`)).toEqual([`single-choice Which?: ${labels}`]);
    expect(await pasted(`Q1. Which?\n${list}\nQ2. Why?`)).toEqual([
      `single-choice Which?: ${labels}`,
      "text Why?",
    ]);
  });
});

describe("a table", () => {
  const rows = (end: string) => `Food${end}\nBeds${end}`;

  it.each([
    ["boxes in brackets", `How?\n     Bad  Fair  Good\n${rows("   [ ]   [ ]   [ ]")}`],
    ["words in each row", `How?\n${rows("\tBad\tFair\tGood")}`],
  ])("may have %s", async (_, text) => {
    expect((await pasted(text))[0]).toMatch(/^matrix How\?: Food \| Beds × Bad \| Fair \| Good, /);
  });

  it("may have figures in each row", async () => {
    expect(await pasted(`Please rate:\n${rows("  1  2  3")}`)).toEqual([
      "matrix Please rate:: Food | Beds × 1 | 2 | 3, one",
    ]);
  });

  it("has what stands above it as its question", async () => {
    const table = `\n   Bad  Fair  Good\n${rows("   □   □   □")}`;
    expect(await pasted(`Survey\n\nPlease tick one box per line.\n${table}`)).toEqual([
      "matrix Please tick one box per line.: Food | Beds × Bad | Fair | Good, many",
    ]);
    const figures = `\n     1   2   3\n${rows("   □   □   □")}`;
    const { question } = await importedText(
      `Survey\n\nPlease tick.\n(1 = bad, 3 = good)\n${figures}`,
    );
    expect(question("q1")).toMatchObject({
      kind: "matrix",
      help: { words: { en: "1 = bad … 3 = good" } },
    });
  });
});

describe("a form as people fill it on paper", () => {
  it.each([
    [
      "fields on one line",
      "Form\n\nName: ____  Class: ____",
      ["text Name: ____", "text Class: ____"],
    ],
    [
      "fields above numbers",
      "Quiz\nName: ____\nClass: ____\n1. Why?\n2. How?",
      ["text Name: ____", "text Class: ____", "text Why?", "text How?"],
    ],
    ["stars behind fields", "Event\nName*\nEmail *", ["text Name", "text Email"]],
    [
      "rings on one line",
      "Form\nHe swims   O yes   O no\nHe sings: yes / no\nAllergies? ____",
      ["yes-no He swims", "yes-no He sings:", "text Allergies? ____"],
    ],
    [
      "a gap below choices without marks",
      "Any children?\nYes\nNo\nIf yes, how many? ____",
      ["yes-no Any children?", "text If yes, how many? ____"],
    ],
    [
      "a place for the answer",
      "1. Which?\na) red\nb) blue\nAnswer: ____\n2. Why?\nGood luck!",
      ["single-choice Which?: red | blue", "text Why?"],
    ],
    [
      "numbers without a mark",
      "1 Wie alt bist du?\n2 Magst du Mathe?\no ja\no nein",
      ["number Wie alt bist du?", "yes-no Magst du Mathe?"],
    ],
    [
      "bold numbers",
      "**Poll**\n\n**1. Which?** *(any)*\n* red\n* blue\n\n**2. Why?**",
      ["single-choice Which? *(any)*: red | blue", "text Why?"],
    ],
    [
      "pictures as bullets",
      "Vote now!\n\nWhich?\n\n🍕 Pizza\n🍣 Sushi",
      ["single-choice Which?: 🍕 Pizza | 🍣 Sushi"],
    ],
    [
      "gaps without a colon",
      "Form\n\nYour name ______\nWhy?",
      ["text Your name ______", "text Why?"],
    ],
    [
      "words far apart",
      "1. Again?\nYes  No  Maybe\n2. Why?",
      ["single-choice Again?: Yes | No | Maybe", "text Why?"],
    ],
    [
      "school marks",
      "1. Wie war es? (Schulnoten 1-6)\n2. Why?",
      ["rating Wie war es? (Schulnoten 1-6): 1 to 6", "text Why?"],
    ],
    [
      "amounts of money",
      "How much?\n<$1,000\n>$5,000",
      ["single-choice How much?: <$1,000 | >$5,000"],
    ],
    [
      "a lead above fields",
      "Dear all,\n\nplease fill in:\n\nName: ____\nAge: ____",
      ["text Name: ____", "number Age: ____"],
    ],
    [
      "gaps to rate in",
      "1. Rate these from 1-3:\nFood: __\nBeds: __\n2. Why?",
      ["matrix Rate these from 1-3:: Food | Beds × 1 | 2 | 3, one", "text Why?"],
    ],
    [
      "a list to rate",
      "Rate these from 1 (bad) to 3 (good):\n- Food\n- Beds",
      ["matrix Rate these from 1 (bad) to 3 (good):: Food | Beds × 1 | 2 | 3, one"],
    ],
  ])("may have %s", async (_, text, outline) => {
    expect(await pasted(text)).toEqual(outline);
  });

  it("has no stars around its title, and its language also when it's short", async () => {
    const { definition } = await importedText("**Umfrage**\n\nWas essen Sie gern?");
    expect(definition.title.words).toEqual({ de: "Umfrage" });
  });

  it.each([
    ["📅 Which day?\n🍕 Where?", ["text 📅 Which day?", "text 🍕 Where?"]],
    ["Which?\nTwo eggs*\nHam", ["single-choice Which?: Two eggs\\* | Ham"]],
  ])("isn't seen in others: %s", async (text, outline) => {
    expect(await pasted(text)).toEqual(outline);
  });
});
