import { describe, expect, it } from "vitest";
import { importedText } from "./support/imported-survey.ts";
import { outlineOf } from "./support/outline-of.ts";

/** What people paste on any day: choices, scales and thanks as they write them. */

async function pasted(text: string): Promise<string[]> {
  return outlineOf(await importedText(text));
}

describe("choices on the line of their question", () => {
  it.each([
    ["Like it? (yes/no) If no, go to question 3", "Like it? If no, go to question 3: yes | no"],
    ["Like it? (ja/nein), wenn ja: warum", "Like it? wenn ja: warum: ja | nein"],
    ["Which? (red, green, blue) - choose one", "Which? choose one: red | green | blue"],
    ["Like it? Yes/No If yes, why?", "Like it? If yes, why?: Yes | No"],
    ["Like it? Yes / No. If no, go to 9", "Like it? If no, go to 9: Yes | No"],
    ["Like it? ja/nein\nWenn nein, warum nicht?", "Like it?\nWenn nein, warum nicht?: ja | nein"],
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
      ...["single-choice Which day?: Monday | Friday", "single-choice Do you drive?: Y | N"],
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
