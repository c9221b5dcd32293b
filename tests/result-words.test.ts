import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Results } from "#contract/surveys.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";
import { resultNote, resultSentence } from "#web/surveys/result-words.ts";
import { spokenCount } from "#web/surveys/spoken-results.tsx";
import { ResultBar } from "#web/ui/result-bar.tsx";

describe("the 95% interval of a share", () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
  // Medicine 17 (1998), table I, method 3.
  it.each([
    { count: 81, total: 263, from: 0.2553, to: 0.3662 },
    { count: 15, total: 148, from: 0.0624, to: 0.1605 },
    { count: 0, total: 20, from: 0, to: 0.1611 },
    { count: 1, total: 29, from: 0.0061, to: 0.1718 },
  ])("is the published one for $count of $total", ({ count, total, from, to }) => {
    const found = wilsonInterval(count, total);
    expect(found.map((bound) => bound.toFixed(4))).toEqual([from.toFixed(4), to.toFixed(4)]);
  });

  it("has bounds that solve its equation, for every count of many totals", () => {
    const z = 1.959964;
    for (const total of [1, 2, 9, 10, 37, 1000, 1_000_000]) {
      for (let part = 0; part <= 20; part++) {
        const count = Math.round((part / 20) * total);
        for (const bound of wilsonInterval(count, total)) {
          // By definition: the share is z standard errors away from the bound.
          const away = (count / total - bound) ** 2 - (z ** 2 * bound * (1 - bound)) / total;
          expect(Math.abs(away)).toBeLessThan(1e-12);
          expect(bound).toBeGreaterThanOrEqual(0);
          expect(bound).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it("is symmetric", () => {
    const [from, to] = wilsonInterval(30, 100);
    const [otherFrom, otherTo] = wilsonInterval(70, 100);
    expect(otherFrom).toBeCloseTo(1 - to, 12);
    expect(otherTo).toBeCloseTo(1 - from, 12);
  });
});

describe("the drawn interval", () => {
  const drawn = (range: readonly [number, number]) =>
    renderToStaticMarkup(createElement(ResultBar, { share: 0.4, tone: "yes", range }));

  it("is a bracket around the dot of the share", () => {
    expect(drawn(wilsonInterval(400, 1000))).toContain("<circle");
  });

  it("is a line if the dot would hide it", () => {
    const html = drawn(wilsonInterval(400_001, 1_000_000));
    expect(html).not.toContain("<circle");
    expect(html).toContain('x1="39.90%" x2="40.10%"');
  });
});

describe("the sentence of a count", () => {
  it.each<[string, Partial<Results>, string]>([
    ["nobody, while it runs", {}, "Nobody has voted yet."],
    ["nobody, at the end", { closed: true }, "Nobody voted."],
    ["one voter", { yes: 1 }, "The one voter so far said yes."],
    [
      "one voter without an opinion",
      { noOpinion: 1, closed: true },
      "The one voter had no opinion.",
    ],
    ["too few", { yes: 8, no: 1 }, "9 voters so far: too few votes to say."],
    ["too few, however clear", { yes: 9, closed: true }, "9 voters: too few votes to say."],
    ["ten of one mind", { yes: 10 }, "All 10 voters so far said yes."],
    ["nobody with an opinion", { noOpinion: 24 }, "None of 24 voters so far had an opinion."],
    ["level", { yes: 18, no: 18, noOpinion: 4 }, "Yes and no are tied, with 18 votes each."],
    [
      "a wide gap of few",
      { yes: 15, no: 6, noOpinion: 4 },
      "Too few votes to be sure: 60% of 25 voters so far said yes, 24% no.",
    ],
    [
      "the same at the end",
      { yes: 15, no: 6, noOpinion: 4, closed: true },
      "60% of 25 voters said yes, 24% no.",
    ],
    [
      "too close",
      { yes: 54, no: 44, noOpinion: 6 },
      "Too close to call: 52% of 104 voters so far said yes, 42% no.",
    ],
    [
      "a landslide",
      { yes: 80, no: 1101, noOpinion: 23 },
      "91% of 1,204 voters so far said no, 7% yes.",
    ],
    [
      "a hair's breadth of a million",
      { yes: 500_900, no: 499_100 },
      "Too close to call: 50.1% of 1,000,000 voters so far said yes, 49.9% no.",
    ],
    [
      "two votes of a million",
      { yes: 400_001, no: 399_999, noOpinion: 200_000 },
      "Too close to call: 400,001 of 1,000,000 voters so far said yes, 399,999 no, a lead of 2 votes.",
    ],
    [
      "one vote, the other way",
      { yes: 399_999, no: 400_000, noOpinion: 200_001, closed: true },
      "No leads by 1 vote: 400,000 of 1,000,000 voters said no, 399,999 yes.",
    ],
    [
      "both under one percent",
      { yes: 40, no: 4, noOpinion: 9956 },
      "Yes leads by 36 votes: 40 of 10,000 voters so far said yes, 4 no.",
    ],
    ["nearly all", { yes: 9999, no: 1 }, "over 99% of 10,000 voters so far said yes, under 1% no."],
    [
      "few opinions among many",
      { yes: 40, no: 2, noOpinion: 958 },
      "4% of 1,000 voters so far said yes, under 1% no.",
    ],
  ])("%s", (_what, counts, sentence) => {
    expect(plain(resultSentence(results(counts)))).toBe(sentence);
  });

  it("names the limit below which it shows no shares, and the overlap that it can't decide", () => {
    expect(resultNote(results({ yes: 9 }))).toMatch(/^We show percentages from 10 votes on/);
    expect(resultNote(results({ yes: 54, no: 44 }))).toMatch(/^The ranges of yes and no overlap/);
    expect(resultNote(results({ yes: 540, no: 440 }))).toMatch(
      /^Percentages are of all votes, including “no opinion”/,
    );
    expect(resultNote(results({ yes: 18, no: 18 }))).not.toMatch(/overlap/);
    const atItsEnd = resultNote(results({ yes: 54, no: 44, closed: true }));
    expect(atItsEnd).toMatch(/^The ranges of yes and no overlap/);
    expect(atItsEnd).not.toMatch(/chance/);
  });

  it("mentions a bracket drawn as a line only if there is one", () => {
    expect(resultNote(results({ yes: 540, no: 440 }))).toMatch(/just a line/);
    expect(resultNote(results({ yes: 54, no: 44, noOpinion: 20 }))).not.toMatch(/just a line/);
  });

  it("is announced as a whole, in one sentence", () => {
    expect(spokenCount(results({ yes: 1200, no: 3, noOpinion: 1 }))).toBe(
      "Now: 1,204 votes, 1,200 yes, 3 no, 1 no opinion.",
    );
  });
});

function results({ yes = 0, no = 0, noOpinion = 0, closed = false }: Partial<Results>): Results {
  return { yes, no, noOpinion, total: yes + no + noOpinion, closed };
}

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
