import { describe, expect, it } from "vitest";
import { asksWho } from "#engine/asks-who.ts";
import { check } from "#engine/checker/check.ts";
import type { Definition, VersionSettings } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { templates } from "#server/templates/templates.ts";
import { asksWhoWords, numbersThatAskWho } from "#web/answer/asks-who-words.ts";
import { asksWhoTexts as german } from "#web/texts/de/asks-who.ts";
import { asksWhoTexts as english } from "#web/texts/en/asks-who.ts";
import { copy, definition, page, question } from "./support/questionnaires/build-definition.ts";

const today = "2026-11-25";

function asking(prompt: string, more: object = {}, language = "en"): Definition {
  const text = { kind: "text", prompt: { words: { [language]: prompt }, slots: {} }, ...more };
  return {
    ...definition([page("pageonly", [question("quesonly", text as never)])]),
    languages: [language],
  };
}

const found = (of: Definition) => check(of, { today }).filter(({ code }) => code === "asks-who");

describe("a question that asks people who they are", () => {
  it.each([
    ["en", "What’s your email address?"],
    ["en", "Your full name"],
    ["en", "Name"],
    ["en", "Email (optional)"],
    ["en", "What is your phone number?"],
    ["en", "How can we reach you?"],
    ["en", "Please leave your e-mail, so we can answer."],
    ["de", "Wie heißen Sie?"],
    ["de", "Ihre E-Mail-Adresse"],
    ["de", "Unter welcher Telefonnummer?"],
    ["de", "Vor- und Nachname"],
    ["de", "Wie lautet Ihre Anschrift?"],
  ])("is warned of by its words (%s): %s", (language, prompt) => {
    expect(found(asking(prompt, {}, language))).toMatchObject([
      { severity: "warning", at: "quesonly" },
    ]);
  });

  it.each([
    ["en", "What should the café’s name be?"],
    ["en", "What’s your name for the new mascot?"],
    ["en", "How could we improve your email newsletter?"],
    ["en", "What is the name of your school?"],
    ["en", "Who would you like to work with?"],
    ["en", "Which address should the new library have?"],
    ["de", "Wie soll das Maskottchen heißen?"],
    ["de", "Was stört Sie an unseren E-Mails?"],
    ["de", "Welchen Namen soll der Platz bekommen?"],
  ])("isn’t seen where something else is asked (%s): %s", (language, prompt) => {
    expect(found(asking(prompt, {}, language))).toEqual([]);
  });

  it("is known by what it takes, and a form by its fields", () => {
    for (const format of ["email", "phone"])
      expect(found(asking("Where?", { format }))).toHaveLength(1);
    expect(found(asking("Which page?", { format: "url" }))).toEqual([]);
    const field = (label: string, autocomplete?: string) => ({
      id: "fieldonly1",
      code: "one",
      label: copy(label),
      required: false,
      ...(autocomplete && { autocomplete }),
    });
    const form = (one: object) => asking("And now?", { kind: "text-list", fields: [one] });
    expect(found(form(field("Email")))).toHaveLength(1);
    expect(found(form(field("So heißt man", "given-name")))).toHaveLength(1);
    expect(found(form(field("First brand")))).toEqual([]);
  });

  it("is in the templates that ask how to reach people, and in no other", () => {
    const asked = [...templates().values()].filter((each) => asksWho(each.definition).length > 0);
    expect(asked.map(({ name }) => name).sort()).toEqual([
      "app-feedback",
      "concept-test",
      "conference-feedback",
      "invitation-reply",
      "product-fit",
      "support-contact",
      "volunteers",
    ]);
  });
});

describe("asking with names instead", () => {
  const settings: VersionSettings = { access: "invited", results: "owner", identity: "sealed" };

  it("is the fix, before and after a first version, and nothing is warned of then", () => {
    for (const of of [asking("Your name"), { ...asking("Your name"), settings }]) {
      const [finding] = found(of);
      const patched = applyPatches(of, finding?.fix?.patches ?? []);
      const named = ("document" in patched ? patched.document : null) as Definition;
      expect(named.settings?.identity).toBe("named");
      expect(found(named)).toEqual([]);
    }
  });
});

describe("what respondents are told of it", () => {
  it("names the questions, in both languages", () => {
    const numbers = numbersThatAskWho(asking("Your name"));
    expect(asksWhoWords(numbers, "sealed", english, "en")).toBe(
      "What you write in question 1 can still say who you are.",
    );
    expect(asksWhoWords([2, 6], "confidential", english, "en")).toBe(
      "What you write in questions 2 and 6 can still say who you are.",
    );
    expect(asksWhoWords([2, 6], "unlinked", german, "de")).toBe(
      "Was Sie bei den Fragen 2 und 6 schreiben, kann trotzdem verraten, wer Sie sind.",
    );
  });

  it("is nothing where names are asked for openly, or nobody asks", () => {
    expect(asksWhoWords([1], "named", english, "en")).toBeNull();
    expect(asksWhoWords([], "sealed", english, "en")).toBeNull();
  });
});
