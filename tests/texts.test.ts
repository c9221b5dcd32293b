import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultLanguage, languages } from "#limits/languages.ts";
import { literalWords } from "./support/literal-words.ts";
import { physicalClasses } from "./support/physical-classes.ts";
import { sourceFiles } from "./support/source-files.ts";

const files = sourceFiles();
/** /design's texts are for developers. */
const screens = files.filter(({ path }) => /^web\/(?!design\/).*\.tsx$/.test(path));
const others = Object.values(languages)
  .map(({ tag }) => tag)
  .filter((tag) => tag !== defaultLanguage);
/** In English they are the contract's own. */
const contracts = [
  "answer-problems.ts",
  "answer-refusals.ts",
  "chain-faults.ts",
  "export-faults.ts",
  "identity-refusals.ts",
  "input-refusals.ts",
  "invitation-refusals.ts",
  "messages.ts",
  "payment-refusals.ts",
  "refusals.ts",
  "result-refusals.ts",
  "survey-refusals.ts",
];

describe.each(others)("the texts of %s", (tag) => {
  it("are those of the English build, with the contract's", () => {
    expect(namesIn(tag)).toEqual([...namesIn(defaultLanguage), ...contracts].sort());
  });
});

describe("the texts", () => {
  it("are nowhere else: no screen has literal text", () => {
    const found = screens.flatMap(({ path, text }) => literalWords(path, text));
    expect(found, "put them into web/texts/en, and into the other languages").toEqual([]);
  });

  it("would be found in the wrong place", () => {
    const words = literalWords(
      "web/x.tsx",
      'const a = <p title="Two words">Hello {b ? "there" : `you`} <b aria-label={d ?? "e"}>·</b></p>; toast.error("F");',
    );
    expect(words.map((each) => each.slice("web/x.tsx: ".length))).toEqual([
      '"Two words"',
      '"Hello"',
      '"there"',
      '"you"',
      '"e"',
      '"F"',
    ]);
  });
});

describe("English", () => {
  const british =
    /\b\w*(?:colour|favour|neighbour|behaviour|organis(?!ier)|recognis|analys(?:e|ing)\b|centre\b|metres?\b|travelled|cancelled)\w*/gi;

  it("is spelled as Americans do, on screens and in the demo", () => {
    const found = files
      .filter(({ path }) => /^(web\/texts\/en|server\/demo|contract\/messages)/.test(path))
      .flatMap(({ path, text }) =>
        (text.match(/"[^"\n]*"|`[^`]*`/g) ?? [])
          .flatMap((each) => each.match(british) ?? [])
          .map((word) => `${path}: ${word}`),
      );
    expect(found).toEqual([]);
  });
});

describe("right-to-left writing", () => {
  it("mirrors every screen: no class names a side of the screen", () => {
    const found = files
      .filter(({ path }) => /^web\/(?!texts).*\.tsx?$/.test(path))
      .flatMap(physicalClasses);
    expect(found, "write ms-, pe-, start-, text-start, rounded-s- and the like").toEqual([]);
  });

  it("would be broken by these", () => {
    const found = physicalClasses({
      path: "x",
      text: '"flex md:ml-2 -mr-3 left-1/2 text-right ms-2 rounded-bl-sm border-l"',
    });
    expect(found).toEqual([
      "x: md:ml-2",
      "x: -mr-3",
      "x: left-1/2",
      "x: text-right",
      "x: rounded-bl-sm",
      "x: border-l",
    ]);
  });
});

function namesIn(tag: string): string[] {
  const folder = `web/texts/${tag}/`;
  return files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path }) => basename(path))
    .sort();
}
