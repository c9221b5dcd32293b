import { describe, expect, it } from "vitest";
import { importedText } from "./support/imported-survey.ts";
import { outlineOf } from "./support/outline-of.ts";

/** Kinds that a text doesn't name, and that its words ask for all the same. */

async function read(text: string, more = "Why?") {
  const survey = await importedText(`1. ${text}\n2. ${more}`);
  const guessed = /^changed (guessed|range)/;
  return {
    survey,
    first: outlineOf(survey)[0],
    said: survey.said().filter((line) => guessed.test(line)),
  };
}

describe("a scale in brackets", () => {
  it.each([
    ["How likely are you to recommend us (0-10)?", "How likely are you to recommend us?: 0 to 10"],
    ["How likely are you to return? (0 to 10)", "How likely are you to return?: 0 to 10"],
    ["How satisfied are you? (1-5) *", "How satisfied are you?: 1 to 5"],
    ["How was it? (scale of 1-7)", "How was it?: 1 to 7"],
    ["Wie wahrscheinlich ist es (0–10)?", "Wie wahrscheinlich ist es?: 0 to 10"],
    ["Wie war es? (auf einer Skala von 1 bis 5)", "Wie war es?: 1 to 5"],
  ])("leaves the words of %s, and the report says so", async (text, outline) => {
    const { first, said } = await read(text);
    expect(first).toBe(`rating ${outline}`);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("range-left-out");
  });

  it.each(["How was it? (1-5, 5 is best)", "Wie war es? (Schulnoten 1-6)"])(
    "stays where it says more: %s",
    async (text) => {
      const { first, said } = await read(text);
      expect(first).toContain(text);
      expect(said).toEqual([]);
    },
  );
});

describe("a question that asks for a number", () => {
  it.each([
    "How many people live with you?",
    "And how many of them are children?",
    "Roughly how many cups do you drink a day?",
    "How old are you?",
    "Number of guests:",
    "Age: ____ years",
    "Wie viele Kinder haben Sie?",
    "Wie alt sind Sie?",
    "Anzahl der Gäste:",
  ])("takes whole numbers: %s", async (text) => {
    const { survey, said } = await read(text);
    expect(survey.question("q1")).toMatchObject({ kind: "number", min: 0, decimals: 0 });
    expect(said[0]).toContain("guessed-kind");
  });

  it.each(["How many hours do you sleep?", "Wie viele Stunden schlafen Sie?"])(
    "takes parts of what is measured: %s",
    async (text) => {
      const { survey } = await read(text);
      expect(survey.question("q1")).toMatchObject({ kind: "number", decimals: 2 });
    },
  );

  it.each([
    "How many guests, and who are they?",
    "How many guests (adults, children)?",
    "How many? And why?",
    "How much do you like it?",
    "Do you know how many people live here?",
  ])("isn't seen in %s", async (text) => {
    const { survey, said } = await read(text);
    expect([survey.question("q1").kind, said]).toEqual(["text", []]);
  });
});

describe("a question that asks for a date", () => {
  it.each([
    "When did you join?",
    "When do you want to come?",
    "When is your birthday?",
    "When are you arriving?",
    "By when will you decide?",
    "What date suits you?",
    "On which date did you visit us?",
    "Date of birth: __/__/____",
    "Wann kommen Sie an?",
    "Wann waren Sie zuletzt bei uns?",
    "An welchem Datum waren Sie da?",
    "Geburtsdatum:",
  ])("takes dates: %s", async (text) => {
    const { survey, said } = await read(text);
    expect(survey.question("q1")).toMatchObject({ kind: "date", with: "date" });
    expect(said[0]).toContain("guessed-kind");
  });

  it.each(["What time will you arrive?", "Um wie viel Uhr kommen Sie?"])(
    "takes a time of day: %s",
    async (text) => {
      const { survey } = await read(text);
      expect(survey.question("q1")).toMatchObject({ kind: "date", with: "time" });
    },
  );

  it.each([
    "When do you usually get up?",
    "When are you available?",
    "When are you most productive?",
    "When do you go to bed?",
    "When can we call you?",
    "When is a good time to talk?",
    "Do you remember when you joined?",
    "Wann haben Sie Zeit?",
    "Wann sind Sie am liebsten unterwegs?",
    "Wann beginnen Sie morgens?",
    "When and where?",
    "When did you join, and why?",
    "Wann stehen Sie normalerweise auf?",
    "Which date format do you use (1/2, 2.1.)?",
  ])("isn't seen in %s", async (text) => {
    const { survey, said } = await read(text);
    expect([survey.question("q1").kind, said]).toEqual(["text", []]);
  });
});

describe("a question that asks for an email address", () => {
  it.each([
    "Email",
    "What is your email?",
    "What’s your e-mail address?",
    "Please enter your email address.",
    "Your work email: ______",
    "At which email address can we reach you?",
    "Ihre E-Mail-Adresse",
    "Wie lautet Ihre E-Mail-Adresse?",
  ])("takes only those: %s", async (text) => {
    const { survey, said } = await read(text);
    expect(survey.question("q1")).toMatchObject({ kind: "text", format: "email" });
    expect(said[0]).toContain("guessed-kind");
  });

  it.each(["How do you use email?", "May we email you?", "Email or phone?"])(
    "isn't seen in %s",
    async (text) => {
      const { survey, said } = await read(text);
      expect(survey.question("q1")).toMatchObject({ kind: "text", format: "any" });
      expect(said).toEqual([]);
    },
  );
});

describe("yes and no", () => {
  it.each([
    ["Do you drive? (Yes/No)", "Do you drive?"],
    ["Do you drive (yes/no)?", "Do you drive?"],
    ["Do you drive? Yes / No", "Do you drive?"],
    ["Do you drive?\n- Yes\n- No", "Do you drive?"],
    ["Do you drive?\n☐ Yes\n☐ No", "Do you drive?"],
    ["Fahren Sie Auto? Ja/Nein", "Fahren Sie Auto?"],
    ["Fahren Sie Auto? (Ja / Nein)", "Fahren Sie Auto?"],
    ["Sind Sie das (ja/nein)?", "Sind Sie das?"],
  ])("are a kind of their own: %s", async (text, words) => {
    const { first, said } = await read(text, text.includes("Sie") ? "Warum?" : "Why?");
    expect(first).toBe(`yes-no ${words}`);
    expect(said[0]).toContain("guessed-yes-no");
  });

  it("keep their words in a survey of another language", async () => {
    const { survey } = await read(
      "Where is the key to the room?\n- Ja\n- Nein",
      "What is your key?",
    );
    expect(survey.definition.languages).toEqual(["en"]);
    expect(survey.question("q1")).toMatchObject({ yes: { words: { en: "Ja" } } });
  });

  it.each(["Do you?\n- No\n- Yes", "Do you?\n- Yes\n- No\n- Sometimes", "Do you?\n- Yes\n- Never"])(
    "are choices where they aren't just that: %s",
    async (text) => {
      const { survey, said } = await read(text);
      expect([survey.question("q1").kind, said]).toEqual(["single-choice", []]);
    },
  );
});

it("is never guessed where the text says the kind itself", async () => {
  const text = "[[Question:TE:SingleLine]]\nHow many dogs do you have?\n\n";
  const asked = "[[Question:MC:SingleAnswer]]\nDo you drive?\n[[Choices]]\nYes\nNo\n";
  const survey = await importedText(`[[AdvancedFormat]]\n${text}${asked}`);
  expect(outlineOf(survey)).toEqual([
    "text How many dogs do you have?",
    "single-choice Do you drive?: Yes | No",
  ]);
});
