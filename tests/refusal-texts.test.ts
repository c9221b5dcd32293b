import { describe, expect, it } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { inGerman } from "#web/texts/de/refusals.ts";
import { sourceFiles } from "./support/source-files.ts";

/**
 * The server's refusals of people's requests. Definitions are written by programs, and what the
 * checker finds has a code for each language's words.
 */
const folders = [
  "codebooks",
  "contact-lists",
  "drafts",
  "exports",
  "identity",
  "images",
  "invitations",
  "mail-checks",
  "payments",
  "proofs",
  "reports",
  "response-drafts",
  "response-files",
  "responses",
  "result-reports",
  "results",
  "sealed",
  "segments",
  "surveys",
  "users",
  "versions",
  "votes",
];
const refusalFiles = new RegExp(
  `^(contract/(?!refusals)|engine/(?!questions/definition-schema|checker)|limits/|server/(${folders.join("|")})/|server/http/implement)`,
);
/** Refusals for programs and operators. */
const notToPeople =
  /JSON|multipart|UUID|signature|^Access:|https\.$|kinds|membership costs|one of the allowed values/;

describe("a refusal in German", () => {
  it("has its own words for every code", () => {
    for (const [code, { message }] of Object.entries(refusals)) {
      const german = inGerman({ code, message }).message;
      expect([code, german]).not.toEqual([code, message]);
    }
  });

  it("has words for every sentence of the server's refusals", () => {
    const said = sourceFiles()
      .filter(({ path, text }) => refusalFiles.test(path) && /Refusal|rules|z\./.test(text))
      .flatMap(({ text }) => [
        ...text
          .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
          .matchAll(/["`]([A-Z][^"`\n]{5,}\.)["`]/g),
      ])
      .map((match) => (match[1] ?? "").replaceAll(/\$\{[^}]+\}/g, "12"))
      .filter((sentence) => !notToPeople.test(sentence));
    expect(said.length).toBeGreaterThan(40);
    const untold = said.filter((message) => inGerman({ code: "", message }).message === message);
    expect(untold).toEqual([]);
  });

  it("keeps the server's values, and every field", () => {
    const german = inGerman({
      code: "invalid-input",
      message: "title: Please write at most 1,400 characters.",
      fields: { title: "Please write at most 1,400 characters.", other: "Something new." },
    });
    expect(german.message).toMatch(/^Bitte schreiben Sie höchstens 1.400 Zeichen\.$/);
    expect(german.fields).toEqual({ title: german.message, other: "Something new." });
  });

  it("falls back to its code, and then to the server's words", () => {
    expect(inGerman({ code: "overloaded", message: "Something new." }).message).toMatch(
      /^Candor ist sehr ausgelastet/,
    );
    expect(inGerman({ code: "toString", message: "Something new." }).message).toBe(
      "Something new.",
    );
  });
});
