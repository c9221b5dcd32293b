import { afterAll, beforeAll, expect, it } from "vitest";
import type { CrossTab } from "#contract/cross-tabs.ts";
import type { QuestionSummary, Summary } from "#contract/summary.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/** No channel shows what one to four people answered: not by itself, nor by what changes. */
const surveys = isFast ? 1 : 25;
const k = 5;

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const choices = ["choicea000", "choiceb000", "choicec000"];
const genres = ["novels0000", "comics0000", "films00000"];
const asked = definition([
  page("pageone000", [
    question("returns000", { kind: "yes-no" }),
    question("visits0000", { kind: "single-choice", choices: choices.map((id) => choice(id)) }),
    question("reads00000", { kind: "multiple-choice", choices: genres.map((id) => choice(id)) }),
    question("service000", { kind: "rating", to: 5 }),
  ]),
]);
const options: Record<string, readonly string[]> = {
  returns000: ["yes", "no"],
  visits0000: choices,
  reads00000: genres,
  service000: ["1", "2", "3", "4", "5"],
};

function randomAnswers(random: Random): Record<string, unknown> {
  const several = random.some(genres);
  return {
    returns000: { choice: random.chance(0.8) ? "yes" : "no" },
    ...(random.chance(0.9) && { visits0000: { choice: random.pick(choices) } }),
    ...(several.length > 0 && { reads00000: { choices: several } }),
    ...(random.chance(0.9) && { service000: { number: 3 + random.below(3) } }),
  };
}

async function publish(): Promise<string> {
  const settings = { access: "link", identity: "confidential", results: "public" } as const;
  return (await publishDefinition(sam, asked, settings)).surveyId;
}

const summary = (who: Pick<Person, "api">, id: string, where?: string) =>
  who.api("GET /surveys/{id}/summary", { params: { id }, query: { where } });

it("one more person never moves what others see of a running survey, nor do few at its close", async () => {
  const random = randomFrom(3);
  const id = await publish();
  const seen = async () => {
    const { questions, responses } = await summary(candor.visitor, id);
    return { responses, figures: JSON.stringify(questions) };
  };
  let before = await seen();
  const steps = new Set<number>();
  const follow = async () => {
    const now = await seen();
    const moved = now.responses - before.responses;
    if (now.figures !== before.figures) steps.add(moved);
    else expect(moved).toBe(0);
    before = now;
  };
  for (let person = 0; person < 23; person++) {
    await answer(candor.visitor, id, randomAnswers(random));
    await follow();
  }
  await close(candor.database, id);
  await follow();
  expect([...steps].sort()).toEqual([5, 8]);
  expect(before.responses).toBe(23);
});

it("a mean rank tells no rank that one to four people gave", async () => {
  const ranking = question("order00000", {
    kind: "ranking",
    choices: choices.map((id) => choice(id)),
  });
  const settings = { access: "link", identity: "confidential", results: "public" } as const;
  const ranked = definition([page("pageone000", [ranking])]);
  const { surveyId: id } = await publishDefinition(sam, ranked, settings);
  const rank = async (order: readonly string[], people: number) => {
    for (let n = 0; n < people; n++)
      await answer(candor.visitor, id, { order00000: { ranking: order } });
  };
  const shown = async () => {
    const { questions } = await summary(sam, id);
    return questions[0]?.ranks?.map(({ ranked, counts, numbers }) => [ranked, counts, !!numbers]);
  };
  // Of 10 people with a mean of 1.4, two put the first choice last.
  await rank(choices, 8);
  await rank(choices.toReversed(), 2);
  const hidden = [null, null, null];
  expect(await shown()).toEqual(choices.map(() => [10, hidden, false]));
  await rank(choices.toReversed(), 6);
  expect(await shown()).toEqual([true, false, true].map((hasMean) => [16, hidden, hasMean]));
});

it("no mean of a score tells how few gave how many points", async () => {
  const scored = choices.map((id) => choice(id));
  const score = question("points0000", { kind: "score", to: 2, choices: scored });
  const settings = { access: "link", identity: "confidential", results: "public" } as const;
  const { surveyId: id } = await publishDefinition(
    sam,
    definition([page("pageone000", [question("agrees0000", { kind: "yes-no" }), score])]),
    settings,
  );
  // Of 20, one gives the first choice two points: with a mean of 1.05, a deviation would tell.
  for (let n = 0; n < 20; n++)
    await answer(candor.visitor, id, {
      agrees0000: { choice: n < 10 ? "yes" : "no" },
      points0000: { scores: { choicea000: n === 0 ? 2 : 1, choiceb000: n % 3 } },
    });
  const filter = JSON.stringify([{ of: "agrees0000", in: ["yes"] }]);
  const means = [];
  for (const where of [undefined, filter]) {
    const { questions } = await summary(sam, id, where);
    means.push(questions.find((each) => each.id === "points0000")?.parts);
  }
  const [first, second, third] = choices;
  // Nobody gave the third anything.
  const hidden = { choice: third, hidden: true };
  expect(means).toEqual([
    [
      { choice: first, numbers: { mean: 1.05 } },
      { choice: second, numbers: { mean: 0.95 } },
      hidden,
    ],
    [{ choice: first, numbers: { mean: 1.1 } }, { choice: second, numbers: { mean: 0.9 } }, hidden],
  ]);
});

it("two filters show the same in either order, or nothing", async () => {
  const settings = { access: "link", identity: "confidential", results: "public" } as const;
  const colour = question("colour0000", {
    kind: "single-choice",
    choices: choices.map((id) => choice(id)),
  });
  const agrees = question("agrees0000", { kind: "yes-no" });
  const both = definition([page("pageone000", [colour, agrees])]);
  const { surveyId: id } = await publishDefinition(sam, both, settings);
  // Three of the first colour: to look at another one alone would tell of them.
  const people = [
    ...[...Array(3)].map(() => [0, "yes"] as const),
    ...[...Array(9)].map(() => [1, "yes"] as const),
    ...[...Array(12)].map(() => [1, "no"] as const),
    ...[...Array(10)].map(() => [2, "yes"] as const),
    ...[...Array(11)].map(() => [2, "no"] as const),
  ];
  for (const [at, vote] of people)
    await answer(candor.visitor, id, {
      colour0000: { choice: choices[at] },
      agrees0000: { choice: vote },
    });
  let compared = 0;
  for (const one of choices)
    for (const vote of ["yes", "no"]) {
      const filters = [
        { of: "colour0000", in: [one] },
        { of: "agrees0000", in: [vote] },
      ];
      const [first, second] = [
        await summary(sam, id, JSON.stringify(filters)),
        await summary(sam, id, JSON.stringify(filters.toReversed())),
      ];
      expect(first.questions).toEqual(second.questions);
      const asked = first.questions.filter((each) => !each.hidden).map((each) => each.asked);
      if (first.responses > 0) expect(asked).not.toContain(0);
      compared += first.responses;
    }
  expect(compared).toBeGreaterThan(0);
});

it("no view of a confidential survey, nor two together, show a group of one to four", async () => {
  let shown = 0;
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed);
    const id = await publish();
    for (let person = 0; person < 40; person++)
      await answer(candor.visitor, id, randomAnswers(random));
    const all = await summary(sam, id);
    expectNoSmallGroup(all.questions, `${seed}, all`);
    for (const [of, each] of Object.entries(options))
      for (const option of each) {
        const where = JSON.stringify([{ of, in: [option] }]);
        const some = await summary(sam, id, where);
        if (!some.hidden) {
          expectNoSmallGroup(some.questions, `${seed}, ${where}`);
          expectNoSmallGroup(restOf(all, some), `${seed}, all but ${where}`);
          shown += 1;
        } else expect(some.questions).toEqual([]);
      }
    for (const rows of Object.keys(options))
      for (const columns of Object.keys(options)) {
        if (rows === columns) continue;
        const query = { rows, columns };
        const table = await sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
        const counts = [...table.rows, ...table.columns, ...table.cells.flat()];
        for (const { count } of counts)
          expect([seed, query, isSmall(count)]).toEqual([seed, query, false]);
        expect([seed, query, singleGaps(table)]).toEqual([seed, query, []]);
      }
  }
  expect(shown).toBeGreaterThan(surveys);
}, 300_000);

function isSmall(count: number | null): boolean {
  return count !== null && count > 0 && count < k;
}

function expectNoSmallGroup(questions: readonly QuestionSummary[], at: string): void {
  for (const { id, counts = [] } of questions)
    expect([at, id, counts.map(({ count }) => count).filter(isSmall)]).toEqual([at, id, []]);
}

/** What taking the filtered figures from all leaves. */
function restOf(all: Summary, some: Summary): QuestionSummary[] {
  return some.questions.map((each) => {
    const whole = all.questions.find(({ id }) => id === each.id);
    const counts = each.counts?.map((one) => {
      const of = whole?.counts?.find(({ option }) => option === one.option)?.count ?? null;
      return { ...one, count: of === null || one.count === null ? null : of - one.count };
    });
    return { ...each, ...(counts && { counts }) };
  });
}

/** Hidden cells that follow from a shown total and the other cells of their row or column. */
function singleGaps({ rows, columns, cells, several }: CrossTab): unknown[] {
  // Where people are in several, the others add up to no total.
  if (several.rows || several.columns) return [];
  const counts = cells.map((row) => row.map(({ count }) => count));
  const lines = [
    ...rows.map(({ count }, at) => ({ total: count, line: counts[at] ?? [] })),
    ...columns.map(({ count }, at) => ({ total: count, line: counts.map((row) => row[at]) })),
  ];
  return lines.filter(
    ({ total, line }) => total !== null && line.filter((count) => count === null).length === 1,
  );
}
