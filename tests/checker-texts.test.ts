import { expect, it } from "vitest";
import { blockingFindings } from "#engine/checker/blocking.ts";
import { check } from "#engine/checker/check.ts";
import type { Finding } from "#engine/checker/finding.ts";
import { findingSentences, findingText } from "#engine/checker/finding-text.ts";
import { textsIn } from "#engine/checker/references.ts";
import { translationFindings } from "#engine/checker/translation.ts";
import type { Definition } from "#engine/definition.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import { questionKinds } from "#engine/kinds/all.ts";
import { hasWords, isVisible } from "#engine/visible-words.ts";
import { inOneLanguage } from "#web/answer/in-one-language.ts";
import { placeName } from "#web/builder/checker/place-name.ts";
import { textsOf } from "#web/builder/languages/translatable.ts";
import { ownersIn } from "#web/drafts/problems.ts";
import { findingWords as german } from "#web/texts/de/findings.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import {
  definitionWithAll,
  type PlaceOfText,
} from "./support/questionnaires/definition-with-all.ts";

const isAboutTexts = ({ code }: Finding) =>
  /^(missing-(text|slot|fallback)|different-slots|not-translated|untranslated-\w+|only-translated)$/.test(
    code,
  );
/** Nobody can read any of them. */
const invisible = {
  "no words": "",
  spaces: " \t\n\u00A0\u3000\u2009",
  "zero-width characters": "\u200B\u200C\u200D\u2060\uFEFF",
  "soft hyphens": "\u00AD\u00AD",
  "variation selectors": "\uFE0F\uFE00\u{E0100}",
  "combining marks": "\u0301\u20E3\u0F71",
  "marks of direction": "\u200E\u202E\u2066",
  "blank letters": "\u3164\u115F\uFFA0\u2800\u{13441}\u{1D159}",
  "a link without words": "[\u200B](https://example.org)",
  "an empty item": "- \u00A0",
};

const count = definitionWithAll().places.length;
/** The same change of each text in turn. */
function* changed(change: (place: PlaceOfText) => void) {
  for (let index = 0; index < count; index++) {
    const { definition, places } = definitionWithAll();
    const place = places[index] as PlaceOfText;
    change(place);
    yield { definition, place, index };
  }
}
const found = (definition: Definition): Finding[] =>
  [...blockingFindings(definition), ...translationFindings(definition)].filter(isAboutTexts);
const short = (definition: Definition) =>
  found(definition).map(({ severity, code, at }) => `${severity} ${code}@${at}`);

it("the trial has each text that a definition can have", () => {
  const { definition, places } = definitionWithAll();
  expect(definitionSchema.safeParse(definition).error?.issues).toBeUndefined();
  expect(places.length).toBeGreaterThan(40);
  const kinds = new Set<string>(definition.pages[0]?.elements.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set([...questionKinds, "statement", "board"]));
  expect(short(definition)).toEqual([]);
  for (const { copy } of places.slice(0, 3)) delete copy.words.de;
  const all = check(definition, { today: "2026-11-24" });
  expect(found(definition)).toEqual(all.filter(isAboutTexts));
});

it("the walk finds each text, and knows whose it is and whether it may be empty", () => {
  const { definition, places } = definitionWithAll();
  const key = ({ copy }: Pick<PlaceOfText, "copy">) => copy.words.en ?? "";
  const texts = textsIn(definition).map((text) => [key(text), text.at, text.isRequired]);
  expect(texts.toSorted()).toEqual(
    places.map((place) => [key(place), place.at, !place.isOptional]).toSorted(),
  );
  const translated = textsOf(definition).filter(({ path }) => path.endsWith("/words"));
  expect(translated.map(({ words }) => words.en).toSorted()).toEqual(places.map(key).toSorted());
});

it("each text is found beside its own part in the builder", () => {
  const { definition, places } = definitionWithAll();
  const owners = ownersIn(definition);
  expect(places.filter(({ at }) => !owners.has(at))).toEqual([]);
  const check = { definition, language: "en" };
  for (const at of new Set(["languages", ...owners.values()]))
    expect([at, placeName(check, at)]).not.toEqual([at, at]);
});

it.each(Object.entries(invisible))("%s: no translation", (_, words) => {
  expect(hasWords(words)).toBe(false);
  for (const { definition, place, index } of changed(({ copy }) => {
    copy.words.de = words;
  })) {
    expect(short(definition)).toEqual([`warning untranslated-text@${place.at}`]);
    expect(textsIn(inOneLanguage(definition, "de"))[index]?.copy.words).toMatchObject({
      de: expect.stringMatching(/Text/),
    });
  }
});

it.each(Object.entries(invisible))("%s: nothing in the first language", (_, words) => {
  for (const { definition, place } of changed(({ copy }) => {
    copy.words.en = words;
  }))
    expect(short(definition)).toEqual([
      place.isOptional
        ? `warning only-translated@${place.at}`
        : `blocking missing-text@${place.at}`,
    ]);
});

it("a text that a language doesn't have at all is missing", () => {
  for (const { definition, place } of changed(({ copy }) => {
    delete copy.words.de;
  }))
    expect(short(definition)).toEqual([`warning untranslated-text@${place.at}`]);
  for (const { definition, place } of changed(({ copy }) => {
    delete copy.words.en;
  }))
    expect(short(definition)).toEqual([
      place.isOptional
        ? `warning only-translated@${place.at}`
        : `blocking missing-text@${place.at}`,
    ]);
});

it.each([
  ["title", "Give your survey a title."],
  ["quesfruit0", "This question has no words yet."],
  ["statthere0", "Something here is still empty."],
  ["choapple00", "A choice has no words yet."],
  ["endingdone", "This ending has no words yet."],
])("what is missing is named: %s", (at, said) => {
  const empty = copy("");
  const whole = definition(
    [
      page("pageone000", [
        { kind: "statement", id: "statthere0", prompt: at === "statthere0" ? empty : copy("Hi") },
        question("quesfruit0", {
          kind: "single-choice",
          prompt: at === "quesfruit0" ? empty : copy("Which?"),
          choices: [
            choice("choapple00", { label: at === "choapple00" ? empty : copy("Apple") }),
            choice("chopear000"),
          ],
        }),
      ]),
    ],
    {
      title: at === "title" ? empty : copy("Fruit"),
      endings: [
        { id: "endingdone", kind: "done", text: at === "endingdone" ? empty : copy("Bye") },
      ],
    },
  );
  const missing = blockingFindings(whole).filter(({ code }) => code === "missing-text");
  expect(missing.map((finding) => findingText(finding, whole))).toEqual([said]);
});

it("each fallback is needed in each language", () => {
  const plain = Object.values(invisible).filter((words) => !isVisible(words));
  for (const words of [undefined, ...plain])
    for (const [language, expected] of [
      ["de", "warning untranslated-fallback"],
      ["en", "blocking missing-fallback"],
    ] as const)
      for (const { definition, place } of changed(({ copy }) => {
        const fallback = copy.slots.it?.fallback ?? {};
        if (words === undefined) delete fallback[language];
        else fallback[language] = words;
      }))
        expect(short(definition)).toEqual([`${expected}@${place.at}`]);
});

it("each text has the same slots in each language", () => {
  for (const language of ["en", "de"])
    for (const { definition, place } of changed(({ copy }) => {
      copy.words[language] = "No slot";
    }))
      expect(short(definition)).toEqual([`blocking different-slots@${place.at}`]);
});

it("a slot that only a translation has must be known", () => {
  for (const { definition, place } of changed(({ copy }) => {
    copy.words = { de: "Hallo {you}" };
  })) {
    expect(short(definition)).toHaveLength(2);
    expect(short(definition)).toContain(`blocking missing-slot@${place.at}`);
  }
});

it("sentences say what is missing in which language", () => {
  const said = (change: (place: PlaceOfText) => void) => {
    // The first is the title, and the second, the description, may be empty.
    const [, description] = changed(change);
    const { definition } = description ?? definitionWithAll();
    const [finding] = found(definition);
    if (!finding) throw new Error("Nothing was found.");
    return [
      findingText(finding, definition),
      findingSentences(finding, definition, german, "en").what,
    ];
  };
  expect(
    said(({ copy }) => {
      delete copy.words.de;
    }),
  ).toEqual([
    "Some words here aren’t in German yet. People see them in English.",
    "Auf Deutsch fehlen hier noch Worte. Man sieht sie auf Englisch.",
  ]);
  expect(
    said(({ copy }) => {
      delete copy.words.en;
    }),
  ).toEqual([
    "Some words here are in German, but not in English, the survey’s first language.",
    "Hier gibt es Worte auf Deutsch, aber nicht auf Englisch, der ersten Sprache der Umfrage.",
  ]);
  expect(
    said(({ copy }) => {
      delete copy.slots.it?.fallback.de;
    }),
  ).toEqual([
    "The fallback of {it} isn’t in German yet. People see it in English.",
    "Auf Deutsch fehlt noch der Ersatztext von {it}. Man sieht ihn auf Englisch.",
  ]);
});

it("a language that misses much is said once", () => {
  const { definition, places } = definitionWithAll();
  for (const { copy } of places.slice(0, 30)) delete copy.words.de;
  expect(short(definition)).toEqual(["warning not-translated@languages"]);
});

it("words in another language's country count, and what was left empty falls back to the first", () => {
  const { definition, places } = definitionWithAll();
  definition.languages = ["en", "fr", "de-AT"];
  const [title] = places;
  for (const { copy } of places) {
    copy.words = { ...copy.words, fr: copy.words.en ?? "", "de-AT": copy.words.de ?? "" };
    for (const { fallback } of Object.values(copy.slots)) fallback.fr = "vous";
  }
  delete title?.copy.words["de-AT"];
  expect(short(definition)).toEqual([]);
  // The order of a record's members says nothing: a database has one of its own.
  Object.assign(title?.copy ?? {}, { words: { de: "Hallo {it}", en: "Hello {it}", fr: "" } });
  expect(inOneLanguage(definition, "fr").title.words).toEqual({ fr: "Hello {it}" });
  expect(inOneLanguage(definition, "de-AT").title.words).toEqual({ "de-AT": "Hallo {it}" });
});

it("whatever is written in a script can be read", () => {
  const tags = ["ar", "hi", "th", "my", "km", "ko", "ja", "zh", "am", "he", "ta", "bo", "mn", "fa"];
  for (const tag of tags) {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
    expect([tag, hasWords(name)]).toEqual([tag, true]);
  }
  for (const words of ["1", "?", "-", "👍🏽", "❤️", "1️⃣", "{it}", "**!**", "2. ", "…", "½", "\\*"])
    expect([words, hasWords(words)]).toEqual([words, true]);
});
