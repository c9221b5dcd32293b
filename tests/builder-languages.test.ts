import { expect, test } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { randomDefinition } from "#tests/support/questionnaires/random-definition.ts";
import { randomFrom } from "#tests/support/questionnaires/random-numbers.ts";
import { languageTag } from "#web/builder/languages/language-name.ts";
import {
  setTranslation,
  stateOf,
  textsOf,
  translatable,
} from "#web/builder/languages/translatable.ts";
import { csvOf, readUnits, taken, unitsOf } from "#web/builder/languages/translation-units.ts";

const definitions = Array.from({ length: 60 }, (_, seed) => randomDefinition(randomFrom(seed)));
const awkward = ['a "quoted", text', "two\nlines", "=1+1", "'=1", "-5", "ünï 😀; x", "{slot}"];

test.each([
  ["French", "fr"],
  [" français ", "fr"],
  ["pt-br", "pt-BR"],
  ["deu", "de"],
  ["Klingonish", null],
  ["French!", null],
])("a language is known by its name or its tag: %s", (typed, tag) => {
  expect(languageTag(typed)).toBe(tag);
});

test("a CSV file that comes back untouched changes nothing", () => {
  for (const definition of definitions) {
    const file = csvOf(unitsOf(definition, "xx"), "en", "xx");
    const units = readUnits(file);
    expect(units).toEqual(unitsOf(definition, "xx"));
    expect(taken(definition, "xx", units ?? [])).toEqual({ patches: [], changed: [], unknown: [] });
  }
});

test("translations come back from a CSV file as they were written", () => {
  for (const definition of definitions) {
    const units = unitsOf(definition, "xx").map((unit, at) => ({
      ...unit,
      target: awkward[at % awkward.length] ?? "",
    }));
    const { patches, changed, unknown } = taken(
      definition,
      "xx",
      readUnits(csvOf(units, "en", "xx")) ?? [],
    );
    expect([changed, unknown]).toEqual([[], []]);
    const translated = done(definition, patches);
    expect(unitsOf(translated, "xx")).toEqual(units);
    // Nothing else changed.
    expect(unitsOf(translated, "yy")).toEqual(unitsOf(definition, "yy"));
  }
});

test("a text that changed since the file was made is left out, and named", () => {
  const [definition] = definitions;
  if (!definition) throw new Error("no definition");
  const [first] = unitsOf(definition, "xx");
  if (!first) throw new Error("no text");
  const old = { ...first, source: "as it was", target: "translated" };
  const gone = { path: "/pages/gone000000/title/words", source: "Gone", target: "Weg" };
  const result = taken(definition, "xx", [old, gone]);
  expect(result).toEqual({ patches: [], changed: [old], unknown: [gone] });
});

test("files that hold no translations are refused", () => {
  for (const content of ["", "hello", "a,b,c\n1,2,3", "\uFEFFname;x;y"])
    expect(readUnits(content)).toBeNull();
});

test("a translation without its slots says so, and one of an older original is outdated", () => {
  for (const definition of definitions) {
    const [first = "en"] = definition.languages;
    for (const text of translatable(definition)) {
      const state = (now: Definition, published: Definition | null = null) => {
        const found = textsOf(now).find(({ path }) => path === text.path);
        return found && stateOf(found, { first, language: "xx", published });
      };
      expect(state(definition)).toBe("missing");
      const whole = done(definition, setTranslation(text.path, "xx", text.words[first] ?? ""));
      expect(state(whole)).toBe("done");
      const changed = done(whole, setTranslation(text.path, first, `${text.words[first]} more`));
      expect(state(changed, whole)).toBe("stale");
      if (text.slots.length === 0) continue;
      expect(state(done(definition, setTranslation(text.path, "xx", "words")))).toBe("slots-lost");
    }
  }
});

function done(definition: Definition, patches: Parameters<typeof applyPatches>[1]): Definition {
  const patched = applyPatches(definition, patches);
  if (!patched.done) throw new Error(`patch ${patched.at}: ${patched.problem}`);
  return patched.document as Definition;
}
