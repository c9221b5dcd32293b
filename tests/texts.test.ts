import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultLanguage, languages } from "#contract/languages.ts";
import { literalWords } from "./support/literal-words.ts";
import { type SourceFile, sourceFiles } from "./support/source-files.ts";

const files = sourceFiles();
/** Whose texts have moved to web/texts; those of the other folders are on their way. */
const moved = ["web/texts", "web/layout/language-switch"];

describe("the texts", () => {
  it.each(
    Object.values(languages)
      .map(({ tag }) => tag)
      .filter((tag) => tag !== defaultLanguage),
  )("of %s are complete, and no more", (tag) => {
    // Those that the specification quotes are in the contract, for English.
    expect(namesIn(tag)).toEqual([...namesIn(defaultLanguage), "messages.ts"].sort());
  });

  it("stand nowhere else: no screen has a word of its own", () => {
    const found = files.filter(hasMoved).flatMap(({ path, text }) => literalWords(path, text));
    expect(found, "put them into web/texts/en, and into the other languages").toEqual([]);
  });

  it("would be found where they are not allowed", () => {
    const words = literalWords(
      "web/x.tsx",
      'const a = <p title="Two words">Hello {b ? "there" : `you`} <b aria-label={d ?? "e"}>·</b></p>;',
    );
    expect(words).toEqual([
      'web/x.tsx: "Two words"',
      'web/x.tsx: "Hello"',
      'web/x.tsx: "there"',
      'web/x.tsx: "you"',
      'web/x.tsx: "e"',
    ]);
  });
});

function namesIn(tag: string): string[] {
  return files
    .filter(({ path }) => path.startsWith(`web/texts/${tag}/`))
    .map(({ path }) => basename(path))
    .sort();
}

function hasMoved({ path }: SourceFile): boolean {
  return path.endsWith(".tsx") && moved.some((place) => path.startsWith(place));
}
