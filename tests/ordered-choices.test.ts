import { expect, it } from "vitest";
import { scalePlaces } from "#engine/ordered-choices.ts";
import { type Joinable, joinAnswers } from "#server/analysis/join-groups.ts";
import { bandWords } from "#web/results/band-words.ts";
import { choice, copy } from "./support/questionnaires/build-definition.ts";

/** The labels that have a place, in the order of these; null where there is no scale. */
function scaleOf(...labels: string[]): string[] | null {
  const choices = labels.map((label, at) => choice(`choice${at}`, { label: copy(label) }));
  const places = scalePlaces(choices);
  return places && labels.filter((_, at) => places.get(`choice${at}`) === at);
}

it.each([
  ["Under 18", "18 to 24", "25–34", "35-44", "45 to 64", "65 or older"],
  ["65+", "45–64", "18–44", "Under 18"],
  ["unter 18", "18 bis 29", "30 bis 64", "65 oder älter"],
  ["Moins de 18 ans", "18 à 29 ans", "30 ans et plus"],
  ["Less than 1 year", "1 to 3 years", "4 to 10 years", "More than 10 years"],
  ["Less than 6 months", "6 to 12 months", "1 to 3 years", "Over 3 years"],
  ["Weniger als ein Jahr", "1 bis 3 Jahre", "Mehr als 3 Jahre"],
  ["Up to €20,000", "€20,000 to €30,000", "€30,000 to €40,000", "€40,000 or more"],
  ["bis 1.500,50 €", "1.500,50 bis 3.000 €", "über 3.000 €"],
  ["1–9 employees", "10–49 employees", "50 or more employees"],
  ["None", "One", "Two or three", "Four or more"],
  ["Once a week", "Once a month", "Less often", "Never"],
  ["Several times a day", "Every day", "2 to 3 times a week", "Once a year", "Never"],
  ["Täglich", "Mehrmals pro Woche", "Einmal im Monat", "Seltener", "Nie"],
  ["Never", "Rarely", "Sometimes", "Often", "Always"],
  ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"],
  ["Stimme voll und ganz zu", "Stimme eher zu", "Stimme eher nicht zu", "Stimme gar nicht zu"],
  ["Very satisfied", "Satisfied", "Neutral", "Dissatisfied", "Very dissatisfied"],
  ["Sehr zufrieden", "Eher zufrieden", "Teils, teils", "Eher unzufrieden", "Sehr unzufrieden"],
  ["Very important", "Somewhat important", "Not very important", "Not at all important"],
  ["Yes", "Probably", "Probably not", "No"],
  ["S", "M", "L", "XL"],
])("%s, … is a scale", (...labels) => {
  expect(scaleOf(...labels)).toEqual(labels);
});

it.each([
  ["Email", "Phone", "In person"],
  ["Yes", "No", "I’m not sure"],
  ["Yes", "No"],
  ["Under 18", "18 to 24", "Student"],
  ["30 to 44", "Under 30", "45 or older"],
  ["Very satisfied", "Somewhat likely", "Not important"],
  ["Too expensive", "Too slow", "Too difficult"],
])("%s, … is none", (...labels) => {
  expect(scaleOf(...labels)).toBeNull();
});

it("what is no answer has no place on the scale", () => {
  const ages = ["Under 18", "18 to 64", "65 or older"];
  expect(scaleOf(...ages, "I’d rather not say")).toEqual(ages);
  expect(scaleOf("Prefer not to answer", ...ages)).toEqual(ages);
  expect(scaleOf("Nie", "Manchmal", "Oft", "Weiß nicht", "Keine Angabe")).toEqual([
    "Nie",
    "Manchmal",
    "Oft",
  ]);
});

it("long labels without end are read at once", () => {
  const long = `${"1 to ".repeat(2000)}`;
  expect(scaleOf(long, `${long}2`, `${long}3`)).toBeNull();
});

/** Answers with so many people each; those without a place are refusals. */
function joined(people: readonly number[], refusals: readonly number[]): string[] {
  const groups = [...people, ...refusals].map((count, at): Joinable => {
    const span = at < people.length ? ([at, at] as const) : null;
    return { key: `${at}`, people: count, span, isState: false, members: [at] };
  });
  const found = joinAnswers(groups, 5).map(({ members }) =>
    members.toSorted((a, b) => a - b).join(),
  );
  return found.toSorted();
}

it("few people are put with their neighbours on a scale, not with the other end", () => {
  expect(joined([3, 60, 80, 40, 2], [])).toEqual(["0,1", "2", "3,4"]);
});

it("refusals stay apart, and where they are few they take no further point of a scale", () => {
  expect(joined([3, 60, 80, 40, 2], [20])).toEqual(["0,1", "2", "3,4", "5"]);
  expect(joined([3, 60, 80, 40, 2], [2])).toEqual(["0,1", "2", "3,4,5"]);
  expect(joined([30, 60, 80], [2, 4])).toEqual(["0", "1", "2", "3,4"]);
  // Five of two answers, neither of them nobody's, are four and one at most.
  expect(joined([30, 60, 80], [2, 3])).toEqual(["0,3,4", "1", "2"]);
  expect(joined([30, 60, 80], [2])).toEqual(["0,3", "1", "2"]);
});

it.each([
  ["Under 18", "18 to 24", "Under 18 to 24"],
  ["18 to 24", "25 to 34", "18 to 34"],
  ["55 to 64", "65 or older", "55 or older"],
  ["45–54", "65+", "45+"],
  ["65 or older", "55 to 64", "55 or older"],
  ["€20,000 to €30,000", "€30,000 to €40,000", "€20,000 to €40,000"],
  ["unter 18", "18 bis 29", "unter 18 bis 29"],
  ["1 to 3 years", "4 to 10 years", "1 to 10 years"],
  ["6 to 12 months", "1 to 3 years", "6 to 12 months – 1 to 3 years"],
  ["4 to 10 years", "More than 10 years", "4 to 10 years – More than 10 years"],
  ["Never", "Sometimes", "Never to Sometimes"],
])("%s and %s together are %s", (first, last, words) => {
  expect(bandWords(first, last)).toBe(words);
});
