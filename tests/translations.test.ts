import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defaultLanguage, languages } from "#limits/languages.ts";

const folder = path.resolve(import.meta.dirname, "../web/texts");
/** All except the translations of refusals, which the server sends in English. */
const nouns = readdirSync(path.join(folder, defaultLanguage)).filter(
  (noun) => noun !== "refusal-text.ts",
);
const others = Object.keys(languages).filter((tag) => tag !== defaultLanguage);

type Texts = Record<string, unknown>;
const textsOf = async (tag: string, noun: string) =>
  (await import(path.join(folder, tag, noun))) as Texts;

describe("the translations of the English texts", () => {
  describe.each(others)("in %s", (tag) => {
    it.each(nouns)("of %s say all of it, in the same shape", async (noun) => {
      expect(shapeOf(await textsOf(tag, noun))).toEqual(
        shapeOf(await textsOf(defaultLanguage, noun)),
      );
    });

    it("are translated", async () => {
      const same: string[] = [];
      for (const noun of nouns) {
        const english = new Set(sentencesIn(await textsOf(defaultLanguage, noun)));
        same.push(
          ...sentencesIn(await textsOf(tag, noun)).filter((sentence) => english.has(sentence)),
        );
      }
      expect(same).toEqual([]);
    });
  });

  it.each(others)(
    "call a screen of the dashboard in %s by one name, in the sidebar and above it",
    async (tag) => {
      const nameOf = async (language: string) =>
        (await textsOf(language, "dashboard-links.ts")) as Record<string, string>;
      const [names, english] = [await nameOf(tag), await nameOf(defaultLanguage)];
      for (const noun of nouns) {
        const [ours, theirs] = [
          titlesIn(await textsOf(tag, noun)),
          titlesIn(await textsOf(defaultLanguage, noun)),
        ];
        for (const [at, title] of theirs.entries()) {
          const key = Object.keys(english).find((each) => english[each] === title);
          if (key) expect([noun, ours[at]]).toEqual([noun, names[key]]);
        }
      }
    },
  );

  it("would be missed if they were left in English", () => {
    const shape = (texts: Texts) => shapeOf(texts);
    expect(shape({ a: "b" })).not.toEqual(shape({}));
    expect(shape({ a: "b" })).not.toEqual(shape({ a: (name: string) => name }));
    expect(shape({ a: "to [b](/c)" })).not.toEqual(shape({ a: "to [b](/d)" }));
    expect(shape({ a: ["b", "c"] })).not.toEqual(shape({ a: ["b"] }));
    expect(shape({ a: [{ id: "b", title: "c" }] })).not.toEqual(
      shape({ a: [{ id: "d", title: "c" }] }),
    );
    expect(shape({ a: "The `b` is [c](/d)." })).toEqual(shape({ a: "[C](/d) ist `b`." }));
    expect(sentencesIn({ a: "One", b: { c: ["Two three four five."] } })).toEqual([
      "Two three four five.",
    ]);
  });
});

/**
 * Must be equal in all languages: names, kinds and number of the texts, and the targets of their
 * links.
 */
function shapeOf(value: unknown, name = ""): unknown {
  if (typeof value === "function") return `function of ${value.length}`;
  if (Array.isArray(value)) return value.map((each) => shapeOf(each));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, each]) => [key, shapeOf(each, key)]),
    );
  if (typeof value !== "string") return value;
  // Anchors and paths are the same in all languages.
  if ((name === "id" && /^[a-z-]+$/.test(value)) || name === "to") return value;
  return [...value.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address).sort();
}

/** In the order of their names, which is the same in all languages. */
function titlesIn(value: unknown, name = ""): unknown[] {
  if (typeof value === "string") return /title$/i.test(name) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  const keys = Object.keys(value).sort();
  return keys.flatMap((key) => titlesIn((value as Record<string, unknown>)[key], key));
}

/** Texts so long that no two languages would have the same. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === "string")
    return value.split(" ").length > 3 && !value.includes("`") ? [value] : [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(sentencesIn)
    : [];
}
