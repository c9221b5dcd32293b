import { type Definition, isQuestion, type Question } from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import { walk } from "#engine/walk.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import type { Imported } from "#web/import/imported.ts";
import { expectImportable } from "./expect-importable.ts";
import { bytesOf } from "./import-fixtures.ts";
import { workbook } from "./xlsform-workbook.ts";

/** What a test gives: a number, a text, or the words of choices. */
type Told = Record<string, number | string | readonly string[]>;

/** An import, and who is asked what in it. */
export type Played = Imported & {
  question(code: string): Question;
  /** The codes of the questions that somebody with these answers is asked. */
  asked(told?: Told): string[];
  /** The words of the ending that they come to. */
  ending(told?: Told): string;
  /** The report's lines about what didn't come as it was: `left-out in-part: . > 3`. */
  said(): string[];
};

export async function importedText(text: string, name = "survey.txt"): Promise<Played> {
  return played(await importSurvey(bytesOf(text), name), name);
}

export function importedJson(json: unknown, name = "survey.json"): Promise<Played> {
  return importedText(JSON.stringify(json), name);
}

type Sheets = Parameters<typeof workbook>[0];

export async function importedSheets(sheets: Sheets): Promise<Played> {
  return played(await importSurvey(workbook(sheets), "form.xlsx"), "form.xlsx");
}

function played(imported: Imported, name: string): Played {
  expectImportable(imported, name);
  const { definition, report } = imported;
  const play = (told: Told = {}) =>
    walk(definition, { answers: answersOf(definition, told), today: "2026-11-26" });
  return {
    ...imported,
    question: (code) => questionOf(definition, code),
    asked: (told) =>
      play(told).pages.flatMap(({ elements }) =>
        elements.flatMap(({ element }) => (isQuestion(element) ? [element.code] : [])),
      ),
    ending: (told) => Object.values(play(told).ending?.text.words ?? {})[0] ?? "",
    said: () =>
      report.flatMap(({ outcome, reason, words }) =>
        reason ? [`${outcome} ${reason.code}: ${words}`] : [],
      ),
  };
}

function questionOf({ pages }: Definition, code: string): Question {
  const found = pages
    .flatMap(({ elements }) => elements.filter(isQuestion))
    .find((question) => question.code === code);
  if (!found) throw new Error(`no question ${code}`);
  return found;
}

function answersOf(definition: Definition, told: Told): Answers {
  return Object.fromEntries(
    Object.entries(told).map(([code, value]) => {
      const question = questionOf(definition, code);
      return [question.id, answerOf(question, value)];
    }),
  );
}

function answerOf(question: Question, value: Told[string]): Answers[string] {
  if (typeof value === "number") return { number: value };
  if (question.kind === "text" && typeof value === "string") return { text: value };
  if (!("choices" in question)) throw new Error(`no choices in ${question.code}`);
  const ids = [value].flat().map((words) => {
    const choice = question.choices.find(({ label }) => Object.values(label.words)[0] === words);
    if (!choice) throw new Error(`no choice ${words}`);
    return choice.id;
  });
  return question.kind === "multiple-choice" ? { choices: ids } : { choice: ids[0] ?? "" };
}
