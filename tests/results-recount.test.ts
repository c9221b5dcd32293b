import { afterAll, beforeAll, expect, it } from "vitest";
import type { QuestionSummary, Summary } from "#contract/summary.ts";
import { type Definition, isQuestion } from "#engine/definition.ts";
import { type Answers, questionKinds } from "#engine/kinds/all.ts";
import { hasProblem, walk } from "#engine/walk.ts";
import { disclose } from "#server/disclosure/disclose.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomAnswers, randomDefinition } from "./support/questionnaires/random-definition.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/** Every figure again, from the responses themselves, one by one. */
const surveys = isFast ? 5 : 25;
// Files would have to be uploaded, and an agreement names the hash of its words.
const kinds = questionKinds.filter((kind) => !["file", "consent"].includes(kind));

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

type Stored = { answers: Answers; states: Record<string, string> };

it("every figure of a summary is the one counted from random responses", async () => {
  let compared = 0;
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed);
    const made = withoutDuties(randomDefinition(random, { pages: 3, elements: 4, kinds }));
    const published = await publishDefinition(sam, made, { access: "link", identity: "named" });
    await answerSome(random, published);
    const { surveyId: id } = published;
    const { rows } = await candor.database.pool.query<Stored>(
      "select answers, states from responses where survey_id = $1",
      [id],
    );
    const found = await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
    expect(found.responses).toBe(rows.length);
    for (const each of found.questions) {
      expect([seed, figuresOf(each)]).toEqual([seed, recounted(each, rows)]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(surveys * 2);
});

it("no disclosed count is of one to four people, or follows from others and the whole", () => {
  const random = randomFrom(7);
  for (let round = 0; round < 3000; round++) {
    const counts = Array.from({ length: 2 + random.below(5) }, (_, at) => ({
      option: `${at}`,
      count: random.pick([0, 1, 2, 4, 5, 6, 9, 30]),
      share: 0,
      range: [0, 0] as [number, number],
    }));
    const answered = counts.reduce((sum, { count }) => sum + count, 0);
    const shown = disclose(questionOf("single-choice", answered, counts), {
      k: 5,
      placeOf: () => ({ place: null, level: null }),
    });
    if (answered === 0) continue;
    if (answered < 5) expect(shown.counts).toBeUndefined();
    const given = shown.counts?.map(({ count }) => count) ?? [];
    expect(given.filter((count) => count !== null && count > 0 && count < 5)).toEqual([]);
    const hidden = given.filter((count) => count === null).length;
    const rest = answered - given.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    if (shown.counts && hidden > 0) {
      expect(hidden).toBeGreaterThan(1);
      expect(rest).toBeGreaterThanOrEqual(5);
      expect(shown.numbers).toBeUndefined();
    }
  }
});

function questionOf(
  kind: string,
  answered: number,
  counts: NonNullable<QuestionSummary["counts"]>,
): QuestionSummary {
  const none = { skipped: 0, erased: 0, series: 1, versions: [1], version: 1, current: true };
  const since = { since: 1, corrected: [], population: [] };
  const numbers = { mean: 2, deviation: 1 };
  return { id: "question00", kind, answered, asked: answered, counts, numbers, ...none, ...since };
}

/** Nothing has to be answered, so that nearly all random answers can be sent. */
function withoutDuties(definition: Definition): Definition {
  const pages = definition.pages.map((page) => ({
    ...page,
    checks: [],
    elements: page.elements.map((each) => (isQuestion(each) ? { ...each, required: false } : each)),
  }));
  return { ...definition, pages, quotas: [] };
}

type Published = { surveyId: string; definition: Definition };

async function answerSome(random: Random, { surveyId, definition }: Published): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (let people = 12; people > 0; people--) {
    const walked = (answers: object) =>
      walk(definition, { answers: answers as never, variables: {}, seed: 1, today });
    const visit = walked(walked(randomAnswers(random, definition)).answers);
    if (visit.pages.some(hasProblem)) continue;
    await answer(candor.visitor, surveyId, visit.answers, { seed: 1 });
  }
}

/** What is compared, with means rounded. */
function figuresOf(each: Summary["questions"][number]) {
  const mean = (numbers: { mean: number } | undefined) => numbers && round(numbers.mean);
  return {
    asked: each.asked,
    answered: each.answered,
    skipped: each.skipped,
    counts: each.counts?.map(({ count }) => count),
    mean: mean(each.numbers),
    rows: each.rows?.map((row) => [row.answered, row.counts.map(({ count }) => count)]),
    ranks: each.ranks?.map((rank) => [rank.ranked, rank.counts, mean(rank.numbers)]),
    parts: each.parts?.map((part) => mean(part.numbers)),
  };
}

function recounted(each: QuestionSummary, stored: readonly Stored[]): object {
  const key = each.of === undefined ? each.id : `${each.id}:${each.of}`;
  const among = (state: string) => stored.filter(({ states }) => states[key] === state).length;
  const given = stored.flatMap(({ answers }) => (answers[key] ?? []) as never[]) as Given[];
  const numbers = given.flatMap(({ number }) => number ?? []);
  const picks = ({ choice, choices, number }: Given) => [choice, number, choices].flat();
  return {
    asked: among("answered") + among("skipped"),
    answered: among("answered"),
    skipped: among("skipped"),
    counts: each.counts?.map(
      ({ option }) => given.filter((one) => picks(one).some((pick) => `${pick}` === option)).length,
    ),
    mean: numbers.length > 0 ? round(meanOf(numbers)) : undefined,
    rows: each.rows?.map(({ row, counts }) => {
      const rows = given.flatMap(({ cells }) => (cells?.[row] ? [cells[row]] : []));
      const times = ({ option }: { option: string }) =>
        rows.filter((columns) => columns.includes(option)).length;
      return [rows.length, counts.map(times)];
    }),
    ranks: each.ranks?.map(({ choice, counts }) => {
      const places = given.flatMap(({ ranking }) => {
        const place = ranking?.indexOf(choice) ?? -1;
        return place < 0 ? [] : [place + 1];
      });
      const times = counts.map((_, at) => places.filter((place) => place === at + 1).length);
      return [places.length, times, places.length > 0 ? round(meanOf(places)) : undefined];
    }),
    parts: each.parts?.map(({ choice }) => {
      // A choice that wasn't offered has no points.
      const numbers = given.flatMap(
        ({ parts, scores }) => scores?.[choice] ?? parts?.[choice] ?? (scores ? [] : 0),
      );
      return numbers.length > 0 ? round(meanOf(numbers)) : undefined;
    }),
  };
}

type Given = {
  choice?: string;
  choices?: string[];
  number?: number;
  cells?: Record<string, string[]>;
  ranking?: string[];
  parts?: Record<string, number>;
  scores?: Record<string, number>;
};

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function round(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}
