import type { Condition, Definition, Test } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { type Group, groupOf, type Line } from "./condition-form.ts";
import { operatorOf } from "./operators.ts";
import { choiceName, sourceName } from "./readable.ts";

/** A part of a sentence; what the author named stands out. */
export type Piece = { text: string; isStrong: boolean };
type Names = { definition: Definition; language: string };

/** Separates what stands out, so that each language has its own word order. No text can hold it. */
const mark = "\u0001";

/** "**Do you have a pet?** is **Yes**". */
export function sentenceOf(condition: Condition, names: Names): Piece[] {
  return piecesOf(sentenceText(condition, names));
}

/** The same in one string, to be taken apart by `piecesOf`. */
export function sentenceText(condition: Condition, names: Names): string {
  return groupText(groupOf(condition), names);
}

export function piecesOf(text: string): Piece[] {
  return text
    .split(mark)
    .map((part, at) => ({ text: part, isStrong: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

export function strong(text: string): string {
  return `${mark}${text.replaceAll(mark, "")}${mark}`;
}

/** The same in quotation marks where nothing can stand out. */
export function plainSentence(condition: Condition, names: Names): string {
  return sentenceOf(condition, names)
    .map(({ text, isStrong }) => (isStrong ? texts.quoted(text) : text))
    .join("");
}

function groupText({ how, lines }: Group, names: Names): string {
  const said = lines.map((line) => lineText(line, names));
  if (how === "none") return texts.noneOf(said);
  return how === "all" ? texts.allOf(said) : texts.anyOf(said);
}

function lineText(line: Line, names: Names): string {
  if ("group" in line) return texts.inBrackets(groupText(line.group, names));
  return testText(line.test, line.isNot, names);
}

function testText(test: Test, isNot: boolean, { definition, language }: Names): string {
  const source = strong(sourceName(definition, test.of, language));
  return texts.says[operatorOf(test)](source, values(test, { definition, language }), isNot);
}

/** What the test compares with, as it reads in a sentence. */
function values(test: Test, { definition, language }: Names): string[] {
  switch (test.test) {
    case "answered":
      return [];
    case "any-of":
    case "all-of":
      return test.choices.map((id) => strong(choiceName(definition, test.of, id, language)));
    case "between":
      return [test.min, test.max].flatMap((number) =>
        number === undefined ? [] : [strong(texts.number(number))],
      );
    case "during":
      return [test.from, test.to].flatMap((date) =>
        date === undefined ? [] : [strong(texts.date(date))],
      );
    case "contains":
      return [strong(test.text)];
  }
}
