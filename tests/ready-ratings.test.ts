import { expect, it } from "vitest";
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
