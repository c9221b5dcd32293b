import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLanguage, isLanguageTag, type LanguageTag, languages } from "#limits/languages.ts";
import { openSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { words } from "../sandbox/words.ts";

const others = Object.keys(languages).filter(
  (tag): tag is LanguageTag => isLanguageTag(tag) && tag !== defaultLanguage,
);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ siteUrl: "http://127.0.0.1:3000" });
});
afterAll(() => sandbox.close());

describe("the sandbox's pages", () => {
  it.each(others)("have all their words in %s too", (tag) => {
    const own = Object.entries(words[tag]).filter(([name]) => name !== "label");
    const same = own.filter(
      ([name, text]) => said(text) === said(words[defaultLanguage][name as keyof typeof words.en]),
    );
    expect(same.map(([name]) => name)).toEqual([]);
  });

  it.each([
    [{ "accept-language": "de-DE" }, "de", "Briefkasten"],
    [{ "accept-language": "de", cookie: "candor.language=en" }, "en", "Mailbox"],
  ])(
    "are in the language of the site that they stand beside: %j",
    async (headers, language, title) => {
      const page = await (await fetch(`${sandbox.url}/sandbox/mail`, { headers })).text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<h1>${title}</h1>`);
    },
  );
});

function said(text: unknown): string {
  return String(typeof text === "function" ? text("Google", "no reason") : text);
}
