import { describe, expect, it } from "vitest";
import { importedText, type Played } from "./support/imported-survey.ts";
import { outlineOf } from "./support/outline-of.ts";

/** Jumps as people write them in paper forms. They stay in the text, and the report names them. */

function jumps({ said }: Played): string[] {
  const mark = "left-out jump-in-words: ";
  return said().flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
}

describe("a jump that stands in words", () => {
  it.each([
    ["1. Do you smoke?\n- Yes\n- No (go to question 3)\n2. How much?\n3. Why?", "No"],
    ["1. Do you smoke? If no, go to 3.\n- Yes\n- No\n2. How much?\n3. Why?", "Do you smoke?"],
    ["1. Rauchen Sie?\n☐ Ja\n☐ Nein → weiter mit Frage 3\n2. Wie viel?\n3. Warum?", "Nein"],
    ["1. Rauchen Sie?\n☐ Ja\n☐ Nein → Frage 3\n2. Wie viel?\n3. Warum?", "Nein"],
    ["Do you smoke? If no, skip to the end\nYes\nNo\n\nHow much?", "Do you smoke?"],
    ["1. Fumez-vous ?\na) Oui\nb) Non (passez directement à la question 3)\n2. Combien ?", "Non"],
  ])("is named, and its words stay: %s", async (text, start) => {
    const survey = await importedText(text);
    const [named = "", ...others] = jumps(survey);
    expect(named).toContain(start);
    expect(others).toEqual([]);
    const outline = outlineOf(survey).join("\n");
    expect(outline).toContain(named.replace(/^(?:\d\.|-|☐|\w\)) /, ""));
    expect(outline.split("\n")[0]).toMatch(
      /^(?:yes-no [^|]+|(?:single|multiple)-choice .*: [^|]+ \| [^|]+)$/,
    );
  });

  it.each([
    ["1. Do you smoke?\nYes\nNo\nIf no, go to 3\n2. How much?\n3. Why?", "If no, go to 3"],
    [
      "1. Rauchen Sie?\nWenn nein, weiter mit Frage 3\nJa\nNein\n2. Wie viel?\n3. Warum?",
      "Wenn nein, weiter mit Frage 3",
    ],
    [
      "Fumez-vous ?\n- Oui\n- Non\nSi non, passez à la question 3\n\nCombien ?",
      "Si non, passez à la question 3",
    ],
  ])("is no choice on a line of its own: %s", async (text, jump) => {
    const survey = await importedText(text);
    expect(jumps(survey)).toEqual([jump]);
    expect(outlineOf(survey)[0]).toMatch(
      /^(?:yes-no [^:|]+|single-choice [^:|]+: [^|]+ \| [^|]+)$/,
    );
    expect(survey.question("q1").help?.words).toMatchObject({
      [survey.definition.languages[0] ?? ""]: jump,
    });
  });

  it.each([
    "Where do you go?\nI go to 5 concerts\nI go to work",
    "Which way?\nContinue to be 5\n10 -> 20",
    "Which part?\nPart 1\nPart 2\nThe end",
    "How was it? (1-5)",
  ])("isn't seen in other words: %s", async (text) => {
    expect(jumps(await importedText(text))).toEqual([]);
  });
});
