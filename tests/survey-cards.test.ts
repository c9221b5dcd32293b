import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { surveyCardTexts as english } from "#texts/survey-cards.ts";
import { surveyColumnTexts } from "#texts/surveys-dashboard.ts";
import { daysLeft, isClosed } from "#web/surveys/deadline.ts";
import { ShortResult, shareText } from "#web/surveys/short-result.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import {
  surveyCardTexts as german,
  categoryNames as germanCategories,
} from "../web/texts/de/survey-cards.ts";
import { surveyColumnTexts as germanColumns } from "../web/texts/de/surveys-dashboard.ts";

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
    expect(isClosed({ deadline }, lastMinute)).toBe(days < 0);
    expect([english.timeLeft(days), german.timeLeft(days)]).toEqual([en, de]);
  });

  it("counts days, not hours", () => {
    expect(daysLeft("2026-11-22", Date.parse("2026-11-21T00:00:00Z"))).toBe(1);
  });
});

describe("a share in a card", () => {
  it.each([
    [0, 10, "0%"],
    [1, 1_000_000, "< 1%"],
    [5, 15, "33%"],
    [999_999, 1_000_000, "> 99%"],
    [1_000_000, 1_000_000, "100%"],
  ])("of %i of %i claims no more than there is", (count, total, text) => {
    expect(shareText(count, total).replaceAll("\u00a0", " ")).toBe(text);
  });
});

describe("the count of a survey in a list", () => {
  const none = { yes: 0, no: 0, noOpinion: 0, total: 0 };

  it.each([
    [true, "Nobody voted."],
    [false, "Nobody has voted yet."],
  ])("of no votes is said in words, closed: %s", (closed, text) => {
    const html = renderToStaticMarkup(createElement(ShortResult, { results: { ...none, closed } }));
    expect(html.replace(/<[^>]*>/g, "")).toBe(text);
  });

  it("of one vote has its numbers", () => {
    const html = renderToStaticMarkup(
      createElement(ShortResult, { results: { ...none, yes: 1, total: 1, closed: true } }),
    );
    expect(html).toContain("1 yes, 0 no");
  });

  it("has its numbers if both shares would be rounded alike", () => {
    const shown = (yes: number, no: number) =>
      renderToStaticMarkup(
        createElement(ShortResult, {
          results: { yes, no, noOpinion: 200_000, total: yes + no + 200_000, closed: true },
        }),
      ).replaceAll("\u00a0", " ");
    expect(shown(400_001, 399_999)).toContain("400,001 yes, 399,999 no");
    expect(shown(600_000, 200_000)).toContain("60% said yes, 20% said no");
    expect(shown(400_000, 400_000)).toContain("400,000 yes, 400,000 no");
  });
});

describe("the font of a title", () => {
  it.each(["Straße, café, naïve, Łódź", "Кириллица и Ελληνικά", "12 µm · 🍕 “…”"])(
    "is ours for %s",
    (title) => {
      expect(titleFace(title)).toBe("display");
    },
  );

  it.each(["أحد؟", "ילד", "phố", "ปู่", "हिन्दी", "寿司", "ひらがな", "한국어", "বাংলা"])(
    "is the system's, with higher lines, for %s",
    (title) => {
      expect(titleFace(title)).toMatch(/leading-/);
    },
  );
});

describe("a category in a narrow column", () => {
  it.each(Object.values(germanCategories))("%s breaks once, at a hyphen", (name) => {
    const narrow = germanColumns.narrow(name);
    expect(narrow.split("\u00ad")).toHaveLength(2);
    expect(narrow.replace("\u00ad", "")).toBe(name);
  });

  it("needs no break in English, whose names have two words", () => {
    expect(surveyColumnTexts.narrow("Customer Satisfaction")).toBe("Customer Satisfaction");
  });
});
