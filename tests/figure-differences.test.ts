import { afterAll, beforeAll, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import type { Definition } from "#engine/definition.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { allFilters, asked, passes, randomPerson } from "./support/differencing/people.ts";
import { close } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { onScales } from "./support/questionnaires/on-scales.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/**
 * Views that are far apart have figures whose difference is a figure too: of those that one view
 * has and the other hasn't. What one to four of these answered must not follow.
 */
const k = 5;
const surveys = isFast ? 1 : 3;
const settings = { access: "link", identity: "confidential", results: "public" } as const;

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

type Answers = Record<string, Record<string, unknown>>;

async function closedSurvey(asking: Definition, people: readonly Answers[]): Promise<string> {
  const { surveyId: id } = await publishDefinition(sam, asking, settings);
  for (const each of people) await answer(candor.visitor, id, each);
  await close(candor.database, id);
  return id;
}

const view = (who: Pick<Person, "api">, id: string, where: readonly Filter[]) =>
  who.api("GET /surveys/{id}/summary", { params: { id }, query: { where: JSON.stringify(where) } });

async function shownOf(who: Pick<Person, "api">, id: string, where: Filter, of: string) {
  const { hidden, questions } = await view(who, id, [where]);
  return hidden ? undefined : questions.find((each) => each.id === of);
}

const [sales, legal, tech] = ["deptsales0", "deptlegal0", "depttech00"];
const departments = question("dept000000", {
  kind: "single-choice",
  choices: [sales, legal, tech].map((each) => choice(each)),
});

it("the only salary of a department isn't what two views differ by", async () => {
  const people = Array.from({ length: 46 }, (_, at): Answers => {
    const dept = at < 20 ? sales : at < 40 ? tech : legal;
    const salary = dept === legal ? at === 43 && 123_457 : 40_000 + at * 37;
    return { dept000000: { choice: dept }, ...(salary && { salary0000: { number: salary } }) };
  });
  const pages = [page("pageone000", [departments, question("salary0000", { kind: "number" })])];
  const id = await closedSurvey(definition(pages), people);
  for (const chosen of [[sales], [tech], [sales, legal], [sales, tech]]) {
    const where = { of: "dept000000", in: chosen };
    expect(await shownOf(candor.visitor, id, where, "salary0000")).toMatchObject({
      asked: 0,
      answered: 0,
      skipped: 0,
      hidden: true,
    });
  }
  // Who reads the responses themselves sees how many answered.
  const own = await shownOf(sam, id, { of: "dept000000", in: [sales] }, "salary0000");
  expect([own?.answered, own?.numbers, own?.distribution]).toEqual([20, undefined, undefined]);
});

it("who alone was asked, or skipped, isn't found by filters on all the rest", async () => {
  const people = Array.from({ length: 60 }, (_, at): Answers => {
    const leads = at === 33;
    return {
      dept000000: { choice: [sales, legal, tech][at % 3] },
      leads00000: { choice: leads ? "yes" : "no" },
      ...(at !== 17 && { happy00000: { choice: at % 5 < 2 ? "yes" : "no" } }),
      ...(leads && { people0000: { choice: "no" } }),
    };
  });
  const id = await closedSurvey(
    definition([
      page("pageone000", [
        departments,
        question("leads00000", { kind: "yes-no" }),
        question("happy00000", { kind: "yes-no" }),
      ]),
      page("pagetwo000", [question("people0000", { kind: "yes-no" })], {
        showIf: anyOf("leads00000", "yes"),
      }),
    ]),
    people,
  );
  for (const of of ["people0000", "happy00000"]) {
    const shown = [sales, legal, tech].map((each) =>
      shownOf(candor.visitor, id, { of: "dept000000", in: [each] }, of),
    );
    for (const each of await Promise.all(shown))
      expect(each).toMatchObject({ asked: 0, answered: 0, skipped: 0, hidden: true });
  }
});

/** Every count of a question that is shown, by its name. Those in charge are told of states. */
function countsIn(
  { asked: all, answered, skipped, counts, rows, ranks }: QuestionSummary,
  inCharge: boolean,
) {
  const states = [
    ["asked", all],
    ["answered", answered],
    ["skipped", skipped],
    ...(ranks ?? []).map(({ choice: each, ranked }) => [each, ranked] as const),
  ] as const;
  const found = new Map<string, number | null>([
    ...(inCharge ? [] : states),
    ...(counts ?? []).map(({ option, count }) => [option, count] as const),
  ]);
  for (const row of rows ?? [])
    for (const { option, count } of row.counts) found.set(`${row.row}/${option}`, count);
  return found;
}

it.each([
  ["a visitor", false],
  ["the owner", true],
] as const)(
  "no count is what two views of %s by one thing differ by",
  async (_who, inCharge) => {
    let compared = 0;
    for (let seed = 1; seed <= surveys; seed++) {
      const random = randomFrom(seed * 31);
      const people = Array.from({ length: 60 + random.below(200) }, () => randomPerson(random));
      const answers = people.map((each) => each.answers);
      const id = await closedSurvey(seed % 2 === 1 ? onScales(asked) : asked, answers);
      const given = people.map((each) => ({ ...each, language: "en", source: null }));
      const shown = new Map<string, { who: Set<number>; questions: QuestionSummary[] }[]>();
      for (const where of allFilters()) {
        const { hidden, questions } = await view(inCharge ? sam : candor.visitor, id, [where]);
        if (hidden) continue;
        const who = new Set(given.flatMap((each, at) => (passes(each, where) ? at : [])));
        shown.set(where.of, [...(shown.get(where.of) ?? []), { who, questions }]);
      }
      for (const [of, views] of shown)
        for (const one of views)
          for (const other of views) {
            if (
              one.who.size >= other.who.size ||
              ![...one.who].every((each) => other.who.has(each))
            )
              continue;
            for (const less of one.questions) {
              const more = other.questions.find((each) => each.id === less.id);
              if (less.hidden || !more || more.hidden) continue;
              const counts = countsIn(more, inCharge);
              for (const [name, count] of countsIn(less, inCharge)) {
                const all = counts.get(name) ?? null;
                // Only those in charge see a question with some of its answers.
                if (inCharge && (all === null || count === null)) continue;
                const between = (all ?? 0) - (count ?? 0);
                if (between > 0 && between < k)
                  expect([seed, of, less.id, name, between]).toEqual([]);
                compared += 1;
              }
            }
          }
    }
    expect(compared).toBeGreaterThan(surveys * 20);
  },
  300_000,
);
