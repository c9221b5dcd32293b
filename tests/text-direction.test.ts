import { describe, expect, it } from "vitest";
import { scriptOf, textDirection, titleSetting } from "#limits/text-direction.ts";

describe("the language of a text", () => {
  it("tells the direction of its script", () => {
    for (const tag of [
      "ar",
      "fa",
      "he",
      "ur",
      "ckb",
      "ps",
      "yi",
      "dv",
      "ug",
      "sd",
      "pa-PK",
      "az-Arab",
    ])
      expect([tag, textDirection(tag)]).toEqual([tag, "rtl"]);
    for (const tag of ["en", "de", "pa", "az", "ku", "hi", "ja", "ur-Latn", "zh-Hant", "und", "x"])
      expect([tag, textDirection(tag)]).toEqual([tag, "ltr"]);
    expect(scriptOf("ja")).toBe("Jpan");
    expect(scriptOf("not a tag")).toBe("Latn");
  });

  it("tells how its titles are set", () => {
    for (const tag of ["en", "de-CH", "pl", "ru", "el", "tr", "sr-Latn", "hi-Latn"])
      expect([tag, titleSetting(tag)]).toEqual([tag, undefined]);
    for (const tag of [
      "ar",
      "fa",
      "he",
      "ckb",
      "ja",
      "ko",
      "zh-Hans",
      "th",
      "hi",
      "bn",
      "ta",
      "pa",
      "ka",
      "am",
      "vi",
    ])
      expect([tag, titleSetting(tag)]).toEqual([tag, "tall"]);
    for (const tag of ["ur", "ur-IN", "ks"])
      expect([tag, titleSetting(tag)]).toEqual([tag, "nastaliq"]);
    expect(titleSetting("ur-Latn")).toBeUndefined();
  });
});
