import { describe, expect, it } from "vitest";
import * as messages from "#contract/messages.ts";
import { defaultLanguage, languages } from "#limits/languages.ts";
import { sourceFiles } from "./support/source-files.ts";

const web = sourceFiles().filter((file) => file.path.startsWith("web/"));
const texts = Object.values(messages).map((message: string | ((...names: string[]) => string)) =>
  typeof message === "string" ? message : message("", ""),
);
const others = Object.values(languages)
  .map(({ tag }) => tag)
  .filter((tag) => tag !== defaultLanguage);

describe("the quoted texts", () => {
  it.each(others)("are complete in %s", async (tag) => {
    const own = await import(`../web/texts/${tag}/messages.ts`);
    expect(Object.keys(own).sort()).toEqual(Object.keys(messages).sort());
  });

  it("are each used somewhere in web/", () => {
    const unused = Object.keys(messages).filter(
      (name) => !web.some((file) => new RegExp(`\\bmessages\\.${name}\\b`).test(file.text)),
    );
    expect(unused).toEqual([]);
  });

  it("are written nowhere in web/ but in the catalogue", () => {
    const long = texts.filter((text) => text.trim().length > 8);
    const copied = web.flatMap((file) =>
      long.filter((text) => file.text.includes(text.trim())).map((text) => `${file.path}: ${text}`),
    );
    expect(copied).toEqual([]);
  });

  it("are each in the catalogue once", () => {
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
});
