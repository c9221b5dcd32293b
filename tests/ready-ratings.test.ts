import { expect, it } from "vitest";
import { readyChoice, readyScales, readySteps } from "#web/editing/document/ready-words.ts";
import { presets, readyRating } from "#web/kinds/rating/ready.ts";

it.each(Object.keys(presets) as (keyof typeof presets)[])(
  "a ready %s has the words of each of the survey's languages that they are known in",
  (name) => {
    const { low, high, ...scale } = readyRating(name, ["de-AT", "fr", "x-klingon", "en"]);
    expect(scale).toEqual({ preset: name, ...presets[name] });
    for (const end of [low, high]) expect(Object.keys(end?.words ?? {})).toEqual(["de-AT", "en"]);
    expect(readyRating(name, ["fr"])).toEqual({ preset: name, ...presets[name] });
  },
);

it("stars need no words, and count as a plain rating", () => {
  expect(readyRating("stars", ["en"])).toEqual({ from: 1, to: 5, look: "stars" });
});

it.each(readyScales)(
  "the scale of %s has its own words at each step, in each language",
  (scale) => {
    for (const points of [5, 7] as const) {
      const steps = readySteps(scale, points, ["en-GB", "de", "fr"]);
      expect(steps).toHaveLength(points);
      for (const language of ["en-GB", "de"]) {
        const words = steps.map((step) => step.words[language]);
        expect(new Set(words).size).toBe(points);
        expect(words).not.toContain("");
      }
      expect(steps.every((step) => step.words.fr === undefined)).toBe(true);
      const seven = readySteps(scale, 7, ["en-GB", "de", "fr"]);
      expect(
        steps.map((step) => seven.findIndex((each) => each.words.de === step.words.de)),
      ).toEqual(
        points === 7 ? [0, 1, 2, 3, 4, 5, 6] : [0, expect.any(Number), 3, expect.any(Number), 6],
      );
    }
    expect(readySteps(scale, 5, ["fr", "en"])).toEqual([]);
  },
);

it("a ready choice keeps its role where the survey's language has no words for it", () => {
  expect(readyChoice("other", ["en", "de"], [])).toMatchObject({
    role: "other",
    fixed: true,
    label: { words: { en: "Other", de: "Sonstiges" } },
  });
  expect(readyChoice("exclusive", ["fr"], [])).toMatchObject({
    role: "exclusive",
    label: { words: { fr: "" } },
  });
});
