import { describe, expect, it } from "vitest";
import { givenIn, type SentFields } from "#engine/form-fields.ts";
import { kindOf } from "#engine/kinds/all.ts";
import { dateText } from "#engine/kinds/date/kind.ts";
import {
  numberIn,
  numberSigns,
  numberText,
  percentText,
  plainSigns,
} from "#limits/number-signs.ts";
import { choice, copy, question } from "./support/questionnaires/build-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** Languages of every script and of every way to group, with the digits that they have besides. */
const languages = [
  "en",
  "en-IN",
  "de",
  "de-AT",
  "de-CH",
  "fr",
  "fr-CH",
  "es",
  "es-MX",
  "it",
  "pt",
  "pt-PT",
  "nl",
  "pl",
  "cs",
  "sk",
  "sl",
  "hr",
  "sr",
  "bg",
  "ru",
  "uk",
  "el",
  "hu",
  "ro",
  "fi",
  "sv",
  "nb",
  "da",
  "et",
  "lv",
  "lt",
  "tr",
  "eu",
  "ca",
  "gl",
  "cy",
  "ga",
  "mt",
  "is",
  "sq",
  "sw",
  "id",
  "ms",
  "vi",
  "ar",
  "ar-EG",
  "ar-SA",
  "ar-MA",
  "fa",
  "ur",
  "he",
  "ckb",
  "ps",
  "hi",
  "bn",
  "ta",
  "te",
  "mr",
  "ne",
  "gu",
  "pa",
  "th",
  "km",
  "my",
  "lo",
  "ja",
  "ko",
  "zh-Hans",
  "zh-Hant",
  "ka",
  "hy",
  "am",
  "hi-u-nu-deva",
  "ta-u-nu-tamldec",
  "th-u-nu-thai",
  "my-u-nu-mymr",
  "ja-u-nu-fullwide",
  "bn-u-nu-beng",
  "ff-Adlm-u-nu-adlm",
  "en-u-nu-mathsans",
  "nqo-u-nu-nkoo",
  "bo-u-nu-tibt",
];

describe("a number", () => {
  it("is read back from every language as it was written", () => {
    const random = randomFrom(7);
    for (const language of languages) {
      const signs = numberSigns(language);
      const drawn = Array.from({ length: 60 }, () => {
        const decimals = random.below(7);
        const whole = (random.next() - 0.5) * 10 ** random.below(10);
        return Number(whole.toFixed(decimals));
      });
      const values = [
        0,
        0.5,
        -3,
        12,
        999,
        1000,
        -1234,
        12345,
        1234567.5,
        999999999999999,
        ...drawn,
      ];
      for (const value of values) {
        const text = numberText(value, signs);
        expect([language, text, numberIn(text, signs)]).toEqual([language, text, value + 0]);
      }
    }
  });

  it("is written as the language groups it", () => {
    const written = (language: string) => numberText(1234567.5, numberSigns(language));
    expect(written("en")).toBe("1,234,567.5");
    expect(written("de")).toBe("1.234.567,5");
    expect(written("fr")).toBe("1\u202f234\u202f567,5");
    expect(written("sv")).toBe("1\u00a0234\u00a0567,5");
    expect(written("pl")).toBe("1\u00a0234\u00a0567,5");
    expect(written("hi")).toBe("12,34,567.5");
    expect(written("de-CH")).toBe("1'234'567.5");
    expect(written("fa")).toBe("۱٬۲۳۴٬۵۶۷٫۵");
    expect(numberText(1234, numberSigns("es"))).toBe("1234");
    expect(numberText(0.1 + 0.2, numberSigns("de"))).toBe("0,3");
    expect(numberText(1e-9, numberSigns("en"))).toBe("0");
  });

  it("is read in the digits of every script, and in full-width ones", () => {
    const read = (text: string) => numberIn(text, numberSigns("en"));
    const typed = {
      "１２": 12,
      "๑๒": 12,
      "१२": 12,
      "১২": 12,
      "௧௨": 12,
      "၁၂": 12,
      "១២": 12,
      "༡༢": 12,
      "１．５": 1.5,
      "－３": -3,
      "＋３": 3,
      "１，２３４": 1234,
      "　７　": 7,
      "٣٫٥": 3.5,
      "۱۲": 12,
      "‏−٣": -3,
      "–3": -3,
      "12,34,567.5": 1234567.5,
      "1’234": 1234,
      "𝟏𝟐": 12,
      "𞥑𞥒": 12,
    };
    for (const [text, number] of Object.entries(typed))
      expect([text, read(text)]).toEqual([text, number]);
    expect(numberIn("１２，５", numberSigns("fr"))).toBe(12.5);
    expect(numberIn("۱۲٫۵", numberSigns("fa"))).toBe(12.5);
    expect(numberIn("١٢٫٥", numberSigns("ar-EG"))).toBe(12.5);
    for (const text of ["12abc", "5²", "½", "①", "1,23", "12,34", "万", "１２x"])
      expect(read(text)).toBe(text);
  });

  it("is found for every decimal digit of Unicode", () => {
    let found = 0;
    for (let at = 0; at < 0x20000; at++) {
      const digit = String.fromCodePoint(at);
      if (!/\p{Nd}/u.test(digit)) continue;
      found++;
      expect(plainSigns(digit)).toMatch(/^\d$/);
      if (plainSigns(digit) === "0") {
        const row = Array.from({ length: 10 }, (_, by) => String.fromCodePoint(at + by)).join("");
        expect([at, plainSigns(row)]).toEqual([at, "0123456789"]);
      }
    }
    expect(found).toBeGreaterThan(600);
  });
});

describe("a share", () => {
  it("has its sign where the language has it", () => {
    const share = (language: string) => {
      const signs = numberSigns(language);
      return percentText(numberText(12, signs), signs);
    };
    expect(share("en")).toBe("12%");
    expect(share("de")).toBe("12\u00a0%");
    expect(share("tr")).toBe("%12");
    expect(share("eu")).toBe("%\u00a012");
    expect(share("fa").replace(/\p{Cf}/gu, "")).toBe("۱۲٪");
  });

  it("of a sum reads the same in the answers", () => {
    const asked = question("money", {
      kind: "constant-sum",
      unit: copy("%"),
      choices: [choice("books", { label: copy("Books") })],
    });
    const wording = { yes: "", no: "", agreed: "", language: "tr" };
    const words = kindOf(asked as never).words({ parts: { books: 60 } }, asked as never, wording);
    expect(words).toBe("Books: %60");
  });
});

describe("a date", () => {
  it("is repeated in the calendar in which it was typed", () => {
    for (const language of ["en", "de", "fa", "th", "ar-SA", "ja", "ja-u-ca-japanese", "ckb", "ps"])
      for (const date of ["2026-11-20", "2026-11", "2026-11-20T14:30"])
        expect([language, plainSigns(dateText(date, language))]).toEqual([
          language,
          expect.stringContaining("2026"),
        ]);
  });

  it("has its time in the same digits as its day", () => {
    expect(dateText("2026-11-20T14:30", "fa")).toBe("۲۰ نوامبر ۲۰۲۶, ۱۴:۳۰");
    expect(dateText("14:30", "fa")).toBe("۱۴:۳۰");
    expect(dateText("14:30", "de")).toBe("14:30");
  });

  it("is read in the digits of every script", () => {
    const sent = (date: string): SentFields => ({ all: () => [date] });
    const read = (date: string) =>
      givenIn(question("day", { kind: "date" }) as never, "day", sent(date), numberSigns("en"));
    expect(read("２０２６－１１－２０")).toEqual({ date: "2026-11-20" });
    expect(read("๒๐๒๖-๑๑-๒๐")).toEqual({ date: "2026-11-20" });
    expect(read("tomorrow")).toEqual({ date: "tomorrow" });
  });
});

describe("a phone number or a code", () => {
  it("is read in the digits of every script", () => {
    const problem = (more: object, text: string) => {
      const asked = question("q", { kind: "text", ...more });
      return kindOf(asked as never).read(asked as never, { text }, { today: "" } as never).problem;
    };
    const postcode = { format: "pattern", pattern: "[0-9]{3}-[0-9]{4}" };
    for (const text of ["100-0001", "１００－０００１", "๑๐๐-๐๐๐๑"])
      expect([text, problem(postcode, text)]).toEqual([text, null]);
    expect(problem(postcode, "１００－０００")).toEqual({ code: "not-pattern" });
    for (const text of ["+81 3 1234 5678", "＋８１　３　１２３４", "۰۲۱-۱۲۳۴۵۶۷", "(०११) १२३४"])
      expect([text, problem({ format: "phone" }, text)]).toEqual([text, null]);
    expect(problem({ format: "phone" }, "おでんわ")).toEqual({ code: "not-phone" });
  });
});
