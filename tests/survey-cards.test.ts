import { describe, expect, it } from "vitest";
import { surveyCardTexts as english } from "#texts/survey-cards.ts";
import { daysLeft, isClosed } from "#web/surveys/deadline.ts";
import { shareText } from "#web/surveys/share-text.ts";
import { surveyCardTexts as german } from "../web/texts/de/survey-cards.ts";

describe("the time left", () => {
  const lastMinute = Date.parse("2026-11-21T23:59:00Z");

  it.each([
    ["2026-11-19", -2, "Closed", "Beendet"],
    ["2026-11-20", -1, "Closed", "Beendet"],
    ["2026-11-21", 0, "Ends today", "Endet heute"],
    ["2026-11-22", 1, "1 day left", "Noch 1 Tag"],
    ["2027-03-01", 100, "100 days left", "Noch 100 Tage"],
    ["9999-12-31", 2_912_118, "2,912,118 days left", "Noch 2.912.118 Tage"],
  ])("until %s, in the last minute of a day, is %i whole days", (deadline, days, en, de) => {
    expect(daysLeft(deadline, lastMinute)).toBe(days);
    expect(isClosed(deadline, lastMinute)).toBe(days < 0);
    expect([english.timeLeft(days), german.timeLeft(days)]).toEqual([en, de]);
  });

  it("is of days, not of hours", () => {
    expect(daysLeft("2026-11-22", Date.parse("2026-11-21T00:00:00Z"))).toBe(1);
  });
});

describe("a share in short", () => {
  it.each([
    [0, 10, "0 %"],
    [1, 1_000_000, "< 1 %"],
    [5, 15, "33 %"],
    [999_999, 1_000_000, "> 99 %"],
    [1_000_000, 1_000_000, "100 %"],
  ])("of %i of %i claims no more than there is", (count, total, text) => {
    expect(shareText(count, total).replaceAll("\u00a0", " ")).toBe(text);
  });
});
