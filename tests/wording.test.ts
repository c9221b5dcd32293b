import { describe, expect, it } from "vitest";
import { wordingHints } from "#engine/checker/wording.ts";
import type { WordingCode } from "#engine/checker/wording-codes.ts";
import type { Copy, Definition, Element } from "#engine/definition.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";

type Kind = "rating" | "yes-no" | "single-choice" | "text" | "number";
type Case = [prompt: string, kind: Kind, hint?: WordingCode];

const english: Case[] = [
  ["How satisfied are you with the price and the quality?", "rating", "double-barrelled"],
  ["Was our staff friendly and quick?", "yes-no", "double-barrelled"],
  ["Please rate the speed and design of our app.", "rating", "double-barrelled"],
  ["Do you exercise and eat vegetables?", "yes-no", "double-barrelled"],
  ["Have you read the terms and conditions?", "yes-no"],
  ["Do you live with friends and family?", "yes-no"],
  ["What are your name and address?", "text"],
  ["Are you between 18 and 65 years old?", "yes-no"],
  ["How clear were the rules and regulations?", "rating"],
  ["Did you shop at Marks and Spencer this year?", "yes-no"],
  ["Don't you agree that parking is too expensive?", "yes-no", "leading"],
  ["How great was your stay?", "rating", "leading"],
  ["Most people think trains are too slow. What about you?", "text", "leading"],
  ["How do you find our award-winning service?", "rating", "leading"],
  ["Surely you would recommend us?", "yes-no", "leading"],
  ["How was your stay?", "rating"],
  ["How likely are you to recommend us?", "rating", "recommendation"],
  ["How likely is it that you’d recommend us to a friend?", "single-choice", "recommendation"],
  ["How likely are you to come again?", "rating"],
  ["To what extent do you agree that parking is expensive?", "rating"],
  ["Do you always wear a seat belt?", "yes-no", "absolute-words"],
  ["Does everyone in your team speak English?", "yes-no", "absolute-words"],
  ["Have you never missed a deadline?", "yes-no", "absolute-words"],
  ["Do you use the bus every day?", "yes-no"],
  ["Is it almost always noisy where you live?", "yes-no"],
  ["How often do you smoke?", "single-choice"],
  ["Do you disagree that smoking should not be forbidden?", "yes-no", "double-negative"],
  ["Is it not unlikely that you move this year?", "yes-no", "double-negative"],
  ["Should nobody drive without a licence?", "yes-no", "double-negative"],
  ["Did you not find what you needed?", "yes-no"],
  ["Have you decided whether or not to come?", "yes-no"],
  ["What would you change, if not the price?", "text"],
  ["What is your yearly income?", "number", "sensitive-required"],
  ["What is your religion?", "text", "sensitive-required"],
  ["Who did you vote for in the last election?", "text", "sensitive-required"],
  ["How many pets do you have?", "number"],
  ["Which races did you run this year?", "text"],
];

const german: Case[] = [
  ["Wie zufrieden sind Sie mit Preis und Qualität?", "rating", "double-barrelled"],
  ["War das Personal freundlich und schnell?", "yes-no", "double-barrelled"],
  ["Leben Sie mit Familie und Freunden zusammen?", "yes-no"],
  ["Wie lauten Ihr Name und Ihre Anschrift?", "text"],
  ["Sind Sie zwischen 18 und 65 Jahre alt?", "yes-no"],
  ["Arbeiten Sie in Forschung und Entwicklung?", "yes-no"],
  ["Finden Sie nicht auch, dass Parken zu teuer ist?", "yes-no", "leading"],
  ["Wie großartig war Ihr Aufenthalt?", "rating", "leading"],
  ["Die meisten Menschen finden Züge zu langsam. Und Sie?", "text", "leading"],
  ["Wie war Ihr Aufenthalt?", "rating"],
  ["Wie wahrscheinlich ist es, dass Sie uns empfehlen?", "rating", "recommendation"],
  ["Schnallen Sie sich immer an?", "yes-no", "absolute-words"],
  ["Waren Sie noch nie in Wien?", "yes-no"],
  ["Wohnen Sie immer noch in Wien?", "yes-no"],
  ["Fahren Sie jeden Tag mit dem Bus?", "yes-no"],
  ["Ist es nicht unwahrscheinlich, dass Sie umziehen?", "yes-no", "double-negative"],
  ["Sollte niemand ohne Führerschein fahren?", "yes-no", "double-negative"],
  ["Haben Sie nicht gefunden, was Sie suchten?", "yes-no"],
  ["Wissen Sie schon, ob Sie kommen oder nicht?", "yes-no"],
  ["Wie hoch ist Ihr Einkommen?", "number", "sensitive-required"],
  ["Welcher Konfession gehören Sie an?", "text", "sensitive-required"],
  ["Wie viele Haustiere haben Sie?", "number"],
];

function asked(language: string, element: (say: (words: string) => Copy) => Element): Definition {
  const say = (words: string): Copy => ({ words: { [language]: words }, slots: {} });
  return definition([page("p", [element(say)])], { languages: [language] });
}

describe.each([
  ["English", "en", english],
  ["German", "de", german],
] as const)("hints about words in %s", (_name, language, cases) => {
  it.each(cases)("%s (%s)", (words, kind, hint) => {
    const ends = { low: { words: { [language]: "–" }, slots: {} } };
    const of = asked(language, (say) =>
      question("q", {
        kind,
        prompt: say(words),
        required: true,
        ...(kind === "rating" && { ...ends, high: ends.low }),
      } as never),
    );
    expect(wordingHints(of).map(({ code }) => code)).toEqual(hint ? [hint] : []);
  });
});

describe("hints about scales", () => {
  const scale = (language: string, ...labels: string[]) =>
    wordingHints(
      asked(language, (say) =>
        question("q", {
          kind: "single-choice",
          prompt: say("?"),
          choices: labels.map((label, at) => choice(`c${at}`, { label: say(label) })),
        }),
      ),
    ).map(({ code }) => code);

  it("notice that one side has more choices", () => {
    expect(scale("en", "Excellent", "Very good", "Good", "Poor")).toEqual(["unbalanced-scale"]);
    expect(scale("de", "Sehr zufrieden", "Zufrieden", "Eher zufrieden", "Unzufrieden")).toEqual([
      "unbalanced-scale",
    ]);
  });

  it("notice a choice that asks for words without a field for them", () => {
    for (const label of ["Other", "Other, please specify", "Other (which?)", "Something else"])
      expect(scale("en", "Bus", "Train", label)).toEqual(["unwritten-other"]);
    for (const label of ["Sonstiges", "Andere, und zwar:", "Etwas anderes"])
      expect(scale("de", "Bus", "Bahn", label)).toEqual(["unwritten-other"]);
    expect(scale("en", "Bus", "Train", "Other countries")).toEqual([]);
    expect(scale("de", "Bus", "Bahn", "Andere Länder")).toEqual([]);
  });

  it("leave balanced ones alone, and those from nothing to much", () => {
    expect(
      scale("en", "Very satisfied", "Satisfied", "Neither", "Dissatisfied", "Very dissatisfied"),
    ).toEqual([]);
    expect(scale("en", "Not at all likely", "Somewhat likely", "Likely", "Very likely")).toEqual(
      [],
    );
    expect(
      scale(
        "de",
        "Stimme voll zu",
        "Stimme eher zu",
        "Stimme eher nicht zu",
        "Stimme gar nicht zu",
      ),
    ).toEqual([]);
    expect(scale("en", "Dog", "Cat", "Good")).toEqual([]);
  });

  it("miss words at the ends of numbers, but not of stars or a preset", () => {
    const rated = (more: object) =>
      wordingHints(
        asked("en", (say) => question("q", { kind: "rating", prompt: say("How?"), ...more })),
      ).map(({ code }) => code);
    expect(rated({})).toEqual(["unlabelled-scale"]);
    expect(rated({ look: "stars" })).toEqual([]);
    expect(rated({ preset: "nps" })).toEqual([]);
  });
});

describe("other hints", () => {
  it("accept a personal question with a way out, or without a must", () => {
    const income = (required: boolean, ...labels: string[]) =>
      wordingHints(
        asked("en", (say) =>
          question("q", {
            kind: "single-choice",
            required,
            prompt: say("What is your income?"),
            choices: labels.map((label, at) => choice(`c${at}`, { label: say(label) })),
          }),
        ),
      ).map(({ code }) => code);
    expect(income(true, "Low", "High")).toEqual(["sensitive-required"]);
    expect(income(true, "Low", "High", "I'd prefer not to say")).toEqual([]);
    expect(income(false, "Low", "High")).toEqual([]);
  });

  it("miss words for a picture that say what it shows", () => {
    const shown = (words: string) =>
      wordingHints(
        asked("en", (say) => ({ kind: "statement", id: "s", prompt: say(words), image: "/a.jpg" })),
      ).map(({ code }) => code);
    expect(shown("IMG_2041.jpg")).toEqual(["picture-without-words"]);
    expect(shown("Picture 2")).toEqual(["picture-without-words"]);
    expect(shown("A red chair by the window")).toEqual([]);
  });

  it("count the words of a long question", () => {
    const [hint] = wordingHints(
      asked("en", (say) => question("q", { kind: "text", prompt: say("so ".repeat(60)) })),
    );
    expect(hint).toMatchObject({ code: "long-prompt", severity: "note" });
  });

  it("are dismissed for one place or for all, and say nothing in other languages", () => {
    const of = asked("en", (say) =>
      question("q", { kind: "yes-no", prompt: say("Surely you agree?") }),
    );
    expect(wordingHints(of)).toHaveLength(1);
    expect(wordingHints(of, new Set(["leading:q"]))).toEqual([]);
    expect(wordingHints(of, new Set(["leading"]))).toEqual([]);
    expect(wordingHints(of, new Set(["leading:other"]))).toHaveLength(1);
    expect(
      wordingHints(asked("fr", (say) => question("q", { kind: "yes-no", prompt: say("Surely?") }))),
    ).toEqual([]);
  });
});
