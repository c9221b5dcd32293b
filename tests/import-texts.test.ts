import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { googleFormsScript } from "#web/import/google-forms-script.ts";
import { importRefusalCodes } from "#web/import/import-refusal.ts";
import { itemKinds, reasonCodes } from "#web/import/imported.ts";
import { importTexts as german } from "#web/texts/de/imports.ts";
import { importTexts as english } from "#web/texts/en/imports.ts";

describe.each([
  ["English", english],
  ["German", german],
])("the words of an import in %s", (_, texts) => {
  it("say every reason, refusal and kind of item, and no other", () => {
    expect(Object.keys(texts.reasons)).toEqual([...reasonCodes]);
    expect(Object.keys(texts.refusals)).toEqual([...importRefusalCodes]);
    expect(Object.keys(texts.items)).toEqual([...itemKinds]);
  });
});

describe("the script for Google Forms", () => {
  it("is a program", () => {
    expect(parseSync("script.js", googleFormsScript).errors).toEqual([]);
  });
});
