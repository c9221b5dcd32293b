import { expect, it } from "vitest";
import { questionsOf } from "#engine/definition.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { bytesOf } from "./support/import-fixtures.ts";

/** Words that only say what the kind of a question says by itself. */

const imported = async (prompt: string, choices = ["Tea", "Coffee", "Milk"]) => {
  const lines = [prompt, ...choices.map((each) => `- ${each}`)].join("\n");
  const { definition, report } = await importSurvey(
    bytesOf(`# Drinks\n\n${lines}\n`),
    "drinks.txt",
  );
  const [question] = questionsOf(definition);
  const [words] = Object.values(question?.prompt.words ?? {});
  const left = report.filter(({ reason }) => reason?.code === "hint-left-out");
  return { kind: question?.kind, words, left: left.map((line) => line.words) };
};

it.each([
  ["What do you drink? (choose all that apply)", "multiple-choice", "What do you drink?"],
  ["What do you drink? Please select all that apply.", "multiple-choice", "What do you drink?"],
  ["What do you drink? [Tick as many boxes as you like]", "multiple-choice", "What do you drink?"],
  ["What do you drink – multiple answers possible", "multiple-choice", "What do you drink"],
  ["What do you drink? (You may pick more than one.)", "multiple-choice", "What do you drink?"],
  ["Was trinken Sie? (Mehrfachnennungen möglich)", "multiple-choice", "Was trinken Sie?"],
  ["Was trinken Sie? Mehrfachauswahl ist möglich.", "multiple-choice", "Was trinken Sie?"],
  ["Was trinken Sie? Es sind mehrere Antworten möglich.", "multiple-choice", "Was trinken Sie?"],
  ["Was trinken Sie? Bitte alles Zutreffende ankreuzen.", "multiple-choice", "Was trinken Sie?"],
  ["What do you drink? (select one)", "single-choice", "What do you drink?"],
  ["What do you drink? Choose only one answer.", "single-choice", "What do you drink?"],
  ["Was trinken Sie? (Bitte nur eine Antwort auswählen)", "single-choice", "Was trinken Sie?"],
])("%j asks without it, and the report says so", async (prompt, kind, words) => {
  const found = await imported(prompt);
  expect([found.kind, found.words]).toEqual([kind, words]);
  expect(found.left).toHaveLength(1);
});

it.each([
  // How many, or why.
  "What do you drink? (choose up to two)",
  "What do you drink? Select all that apply to your mornings.",
  "Which one answer would you give?",
  "Select all that apply",
  "Which of these can you tick as many as you like of?",
  "Welche Mehrfachnennungen sind Ihnen wichtig?",
])("%j keeps its words", async (prompt) => {
  const { words, left } = await imported(prompt);
  expect([words?.replaceAll("\\", ""), left]).toEqual([prompt, []]);
});
