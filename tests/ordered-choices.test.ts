import { expect, it } from "vitest";
import { asideChoices, scalePlaces } from "#engine/ordered-choices.ts";
import { joinCells } from "#server/analysis/join-cells.ts";
import { type Joinable, joinAnswers } from "#server/analysis/join-groups.ts";
import { type Category, Variable } from "#server/analysis/variable.ts";
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

/** The labels of refusals, none of which is marked as such. */
function asidesOf(...labels: string[]): string[] {
  const choices = labels.map((label, at) => choice(`choice${at}`, { label: copy(label) }));
  const asides = asideChoices(choices);
  return labels.filter((_, at) => asides.has(`choice${at}`));
}

it("refusals are known by their words, or by being marked", () => {
  const english = ["I’d rather not say", "Don’t know", "None", "Not applicable", "Other"];
  expect(asidesOf("Red", "Blue", ...english)).toEqual(english);
  const german = ["Keine Angabe", "Weiß nicht", "Keine davon", "Trifft nicht zu", "Sonstiges"];
  expect(asidesOf("Rot", "Blau", ...german)).toEqual(german);
  expect(asidesOf("None", "One", "Two or three", "Four or more")).toEqual([]);
  const marked = [choice("red0000000"), choice("mine000000", { role: "exclusive" })];
  expect([...asideChoices(marked)]).toEqual(["mine000000"]);
});

it("long labels without end are read at once", () => {
  const long = `${"1 to ".repeat(2000)}`;
  expect(scaleOf(long, `${long}2`, `${long}3`)).toBeNull();
});

/** Answers with so many people each; those without a place are refusals. */
function joined(people: readonly number[], refusals: readonly number[]): string[] {
  const groups = [...people, ...refusals].map((count, at): Joinable => {
    const span = at < people.length ? ([at, at] as const) : null;
    const isAside = at >= people.length;
    return { key: `${at}`, people: count, span, isAside, isState: false, members: [at] };
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
  expect(joined([3, 60, 80, 40, 2], [20, 2])).toEqual(["0,1", "2", "3,4", "5,6"]);
  // Five of two answers, neither of them nobody's, are four and one at most.
  expect(joined([30, 60, 80], [2, 3])).toEqual(["0,3,4", "1", "2"]);
  expect(joined([30, 60, 80], [2])).toEqual(["0,3", "1", "2"]);
});

it("refusals stay apart from answers that are on no scale", () => {
  const group = (key: string, people: number, isAside: boolean, at: number): Joinable => {
    return { key, people, span: null, isAside, isState: false, members: [at] };
  };
  const together = (...counts: [number, boolean][]) =>
    joinAnswers(
      counts.map(([people, isAside], at) => group(`${at}`, people, isAside, at)),
      5,
    )
      .map(({ members }) => members.toSorted((a, b) => a - b).join())
      .toSorted();
  expect(together([3, false], [30, false], [2, true], [9, true])).toEqual(["0,1", "2,3"]);
  expect(together([3, false], [30, false], [9, true])).toEqual(["0,1", "2"]);
});

/** Two questions of one person's answer each, as a cross-tab joins them; the last are refusals. */
function joinedTable(cells: readonly (readonly number[])[]): string[][] {
  const people = cells.flatMap((row, at) =>
    row.flatMap((count, column) => Array.from({ length: count }, () => [at, column] as const)),
  );
  const side = (name: string, of: 0 | 1, size: number) => {
    const counts = Array.from({ length: size }, (_, at) =>
      people.reduce((sum, each) => sum + Number(each[of] === at), 0),
    );
    const categories = counts.map((_, at): Category => {
      const isAside = at === size - 1;
      return { key: `${at}`, isState: false, isAside, place: isAside ? null : at, named: `${at}` };
    });
    const categoryOf = (row: number) => people[row]?.[of] ?? 0;
    return new Variable(
      { name, categories, counts, categoryOf },
      Uint32Array.from(people.keys()),
      5,
    );
  };
  const [rows, columns] = [
    side("rows", 0, cells.length),
    side("columns", 1, cells[0]?.length ?? 0),
  ];
  const found = joinCells([rows, columns], people.length, 5);
  expect(found?.people.filter((count) => count > 0 && count < 5)).toHaveLength(0);
  return (found?.parts ?? []).map((parts) =>
    parts.map(({ members }) => members.toSorted((a, b) => a - b).join()),
  );
}

it("in a table, answers of the other question are joined before refusals join an answer", () => {
  const table = [
    [20, 20, 20, 20, 3],
    [20, 20, 20, 20, 3],
    [20, 20, 20, 20, 6],
    [6, 6, 6, 6, 5],
  ];
  expect(joinedTable(table)).toEqual([
    ["0,1", "2", "3"],
    ["0", "1", "2", "3", "4"],
  ]);
});

it("where a table has too few refusals of both questions, the rarer ones join an answer", () => {
  const table = [
    [20, 20, 20, 8],
    [20, 20, 20, 8],
    [3, 3, 3, 2],
  ];
  const [rows, columns] = joinedTable(table);
  expect(columns).toEqual(["0", "1", "2", "3"]);
  expect(rows).toHaveLength(2);
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
