import { afterAll, beforeAll, expect, it } from "vitest";
import type { ExportChoices } from "#contract/exports.ts";
import type { Filter } from "#contract/filters.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import { type Definition, type Question, questionsOf } from "#engine/definition.ts";
import { questionKinds } from "#engine/kinds/all.ts";
import { pointsOf } from "#engine/kinds/rating/kind.ts";
import { planOf } from "#engine/plan.ts";
import { nothingWithheld } from "#engine/votes.ts";
import { walk } from "#engine/walk.ts";
import { chosenRows } from "#server/exports/chosen-rows.ts";
import { listExported } from "#server/responses/export-queries.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomDefinition } from "./support/questionnaires/random-definition.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";
import { randomRespondent } from "./support/questionnaires/random-respondent.ts";

/** Every figure of filtered results again, in plain SQL over the view `answered`. */
const surveys = isFast ? 8 : 200;
const filtersEach = 5;
/** In some surveys enough for several words of bits, and for codes of more than a few bits. */
const peopleIn = (survey: number) => (survey % 8 === 1 ? 70 : 12);
const kinds = questionKinds.filter((kind) => kind !== "file");
const today = new Date().toISOString().slice(0, 10);

let candor: Candor;
let made = 0;
const surveyor = (): Promise<Person> => candor.person(`Sam Surveyor ${++made}`, "surveyor");

beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

it("every figure of filtered results is the one that SQL counts", async () => {
  let sam = await surveyor();
  let compared = 0;
  let some = 0;
  for (let seed = 1; seed <= surveys; seed++) {
    // Nobody may write more often than twice a second.
    if (seed % 20 === 0) sam = await surveyor();
    const random = randomFrom(seed);
    const made = randomDefinition(random, { kinds, pages: 3, elements: 4 });
    const settings = { access: "link", identity: "named" } as const;
    const { surveyId: id, definition } = await publishDefinition(sam, made, settings);
    const meanings = await secondVersion(random, id, definition);
    await answerSome(random, sam, id, definition, peopleIn(seed));
    await expectCrossTab(random, sam, id, { definition, meanings });
    for (let n = 0; n < filtersEach; n++) {
      const filters = [...randomFilters(random, definition)];
      const version = random.chance(0.3) ? 1 + random.below(2) : undefined;
      const query = { version, where: JSON.stringify(filters.map(({ filter }) => filter)) };
      const found = await sam.api("GET /surveys/{id}/summary", { params: { id }, query });
      const counted = await countInSql(id, { filters, meanings, version });
      const at = [seed, query.where, version];
      expect([...at, found.responses]).toEqual([...at, counted.responses]);
      expect([...at, found.filters.map((each) => each.n)]).toEqual([...at, counted.steps]);
      const where = filters.map(({ filter }) => filter);
      const passing = await rowsPassing(id, { where, version });
      expect([...at, passing]).toEqual([...at, counted.responses]);
      if (counted.responses > 0 && counted.responses < found.total) some += 1;
      for (const each of found.questions) {
        expect([...at, figuresOf(each)]).toEqual([...at, recounted(each, counted.rows, meanings)]);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(surveys * filtersEach * 2);
  expect(some).toBeGreaterThan(surveys);
}, 600_000);

type Asking = { definition: Definition; meanings: Meanings };

/** The cells of a cross-tab of two questions are the pairs that SQL counts. */
async function expectCrossTab(
  random: Random,
  sam: Person,
  id: string,
  { definition, meanings }: Asking,
) {
  const closed = questionsOf(definition).filter(
    ({ kind, id: question }) =>
      ["yes-no", "single-choice", "multiple-choice"].includes(kind) &&
      !planOf(definition).questions.get(question)?.page.repeat,
  );
  if (closed.length < 2) return;
  const [rows, columns] = [random.pick(closed).id, random.pick(closed).id];
  const found = await sam.api("GET /surveys/{id}/cross-tab", {
    params: { id },
    query: { rows, columns },
  });
  const versionsOf = (question: string) =>
    [1, 2].filter((each) => meanings.get(each)?.[question] === meanings.get(2)?.[question]);
  const { rows: pairs } = await candor.database.pool.query<{ pair: string; count: number }>(
    `select a.option || ' ' || b.option as pair, count(*)::int as count
      from answered a join answered b using (survey_id, response_id)
      where survey_id = $1 and a.question = $2 and a.version = any($3) and b.question = $4 and b.version = any($5)
      group by 1`,
    [id, rows, versionsOf(rows), columns, versionsOf(columns)],
  );
  const counts = new Map(pairs.map(({ pair, count }) => [pair, count]));
  const expected = found.rows.map((row) =>
    found.columns.map((column) => counts.get(`${row.option} ${column.option}`) ?? 0),
  );
  const cells = found.cells.map((row) => row.map(({ count }) => count));
  expect([id, rows, columns, cells]).toEqual([id, rows, columns, expected]);
}

/** What a file of those who pass would have: decided row by row. */
async function rowsPassing(surveyId: string, choices: Pick<ExportChoices, "where" | "version">) {
  const { database } = candor;
  const chosen = await chosenRows(
    database,
    { surveyId, option: true, title: "", choices },
    nothingWithheld,
  );
  const rows = await listExported(database, surveyId, { from: 0, to: 100, limit: 100 });
  return rows.filter((row) => chosen?.isChosen(row) ?? true).length;
}

type Meanings = ReadonlyMap<number, Readonly<Record<string, number>>>;

/** Another version, in which some questions have another meaning. */
async function secondVersion(
  random: Random,
  id: string,
  definition: Definition,
): Promise<Meanings> {
  const first = Object.fromEntries(questionsOf(definition).map((each) => [each.id, 1]));
  const changed = random.some(Object.keys(first), 3).map((each) => [each, 2]);
  const second = { ...first, ...Object.fromEntries(changed) };
  await candor.database.pool.query(
    `with made as (
       insert into survey_versions (survey_id, number, definition, hash, meanings, decisions)
       select survey_id, 2, definition, hash, $2, '{}' from survey_versions where survey_id = $1)
     update surveys set version = 2 where id = $1`,
    [id, second],
  );
  return new Map([
    [1, first],
    [2, second],
  ]);
}

async function answerSome(
  random: Random,
  sam: Person,
  id: string,
  definition: Definition,
  people: number,
) {
  for (let person = 0; person < people; person++) {
    const given = { seed: person, today, variables: {} };
    const tried = randomRespondent(random, definition, given);
    const { answers } = walk(definition, { answers: tried as never, ...given });
    // An older version isn't answered any more, so the first half is moved to it.
    const cast = await answer(candor.visitor, id, answers, { seed: person, version: 2 }).catch(
      (error) => {
        expect(error.code).toMatch(/^(invalid-answers|quota-full)$/);
        return null;
      },
    );
    if (person === 3 && cast && random.chance(0.2))
      await sam.api("DELETE /response/{id}", { params: { id: cast.responseId } });
  }
  await candor.database.pool.query(
    "update responses set version = 1 where survey_id = $1 and place % 2 = 0",
    [id],
  );
}

type Asked = { filter: Filter; sql: string; values: unknown[]; question: string | null };

/** One to three filters, each with what it is in SQL; `$n` of each start at 1. */
function* randomFilters(random: Random, definition: Definition): Generator<Asked> {
  const questions = questionsOf(definition);
  for (let count = 1 + random.below(3); count > 0; count--) {
    const meta = random.below(8);
    const [answers] = [...questionFilter(random, definition, random.pick(questions))];
    if (meta === 0)
      yield { filter: { of: "language", in: ["en"] }, ...inSql("language = any($1)", [["en"]]) };
    else if (meta === 1)
      yield { filter: { of: "version", in: ["2"] }, ...inSql("version = any($1)", [[2]]) };
    else if (meta > 2 && answers) yield answers;
    else {
      const inUtc = "(created_at at time zone 'UTC')::date = $1";
      yield { filter: { of: "time", from: today, to: today }, ...inSql(inUtc, [today]) };
    }
  }
}

function inSql(sql: string, values: unknown[]) {
  return { sql, values, question: null };
}

function* questionFilter(
  random: Random,
  definition: Definition,
  question: Question,
): Generator<Asked> {
  const { page } = planOf(definition).questions.get(question.id) ?? {};
  const over = page?.repeat && planOf(definition).questions.get(page.repeat.over)?.question;
  const key =
    over && "choices" in over ? `${question.id}:${random.pick(over.choices).id}` : question.id;
  const asked = (filter: Filter, options: string[]): Asked => ({
    filter,
    question: question.id,
    sql: "question = $1 and option = any($2)",
    values: [key, options],
  });
  if (random.chance(0.2)) {
    const states = random.pick([["#answered"], ["#skipped"], ["#skipped", "#not-asked"]]);
    yield asked({ of: key, in: states }, states);
    return;
  }
  const several = <T>(items: readonly T[]) => [random.pick(items), random.pick(items)];
  switch (question.kind) {
    case "yes-no":
    case "consent":
      yield asked({ of: key, in: ["yes"] }, ["yes"]);
      return;
    case "single-choice":
    case "multiple-choice": {
      const chosen = several(question.choices).map(({ id }) => id);
      yield asked({ of: key, in: chosen }, chosen);
      return;
    }
    case "rating": {
      const points = several(pointsOf(question)).map(String);
      yield asked(
        { of: key, in: points },
        points.map((point) => `=${point}`),
      );
      return;
    }
    case "matrix": {
      const row = random.pick(question.rows).id;
      const columns = several(question.columns).map(({ id }) => id);
      yield asked(
        { of: `${key}/${row}`, in: columns },
        columns.map((column) => `${row}/${column}`),
      );
      return;
    }
    case "ranking": {
      const choice = random.pick(question.choices).id;
      yield asked({ of: `${key}/${choice}`, in: ["1", "2"] }, [`${choice}@1`, `${choice}@2`]);
      return;
    }
    case "number":
      yield {
        filter: { of: key, from: -3, to: 20 },
        question: question.id,
        values: [key],
        sql: "question = $1 and option = '#number' and number between -3 and 20",
      };
      return;
    case "constant-sum":
    case "score": {
      const choice = random.pick(question.choices).id;
      yield {
        filter: { of: `${key}/${choice}`, from: 1 },
        question: question.id,
        values: [key, choice],
        sql: "question = $1 and option = $2 and number >= 1",
      };
    }
  }
}

type Row = { version: number; question: string; option: string; count: number; sum: number };
type Wanted = {
  filters: readonly Asked[];
  meanings: Meanings;
  version: number | undefined;
};

async function countInSql(id: string, { filters, meanings, version }: Wanted) {
  const passing: Set<string>[] = [];
  for (const { sql, values, question } of filters) {
    const meaning = question === null ? 1 : (meanings.get(version ?? 2)?.[question] ?? 1);
    const versions = [1, 2].filter(
      (each) => question === null || meanings.get(each)?.[question] === meaning,
    );
    const moved = sql.replace(/\$(\d)/g, (_, n) => `$${Number(n) + 3}`);
    const { rows } = await candor.database.pool.query<{ response_id: string }>(
      `select distinct response_id from answered
        where survey_id = $1 and version = any($2) and version = any($3) and ${moved}`,
      [id, versions, version === undefined ? [1, 2] : [version], ...values],
    );
    passing.push(new Set(rows.map(({ response_id }) => response_id)));
  }
  const [first = new Set<string>()] = passing;
  const steps = passing.map((_, at) =>
    [...first].filter((id) => passing.slice(0, at + 1).every((one) => one.has(id))),
  );
  const ids = steps.at(-1) ?? [];
  const { rows } = await candor.database.pool.query<Row>(
    `select version, question, option, count(*)::int as count, coalesce(sum(number), 0) as sum
      from answered where survey_id = $1 and response_id = any($2) group by 1, 2, 3`,
    [id, ids],
  );
  return { responses: ids.length, steps: steps.map(({ length }) => length), rows };
}

/** What is compared, with means rounded. */
function figuresOf(each: QuestionSummary) {
  const mean = (numbers: { mean: number } | undefined) => numbers && round(numbers.mean);
  return {
    asked: each.asked,
    answered: each.answered,
    skipped: each.skipped,
    erased: each.erased,
    counts: each.counts?.map(({ count }) => count),
    mean: mean(each.numbers),
    binned: each.distribution?.bins.reduce((sum, { count }) => sum + count, 0),
    rows: each.rows?.map((row) => [row.answered, row.counts.map(({ count }) => count)]),
    ranks: each.ranks?.map((rank) => rank.counts),
    parts: each.parts?.map((part) => mean(part.numbers)),
  };
}

function recounted(each: QuestionSummary, all: readonly Row[], meanings: Meanings): object {
  const key = each.of === undefined ? each.id : `${each.id}:${each.of}`;
  const rows = all.filter(
    ({ question, version }) => question === key && meanings.get(version)?.[each.id] === each.series,
  );
  const add = (option: string, of: "count" | "sum") =>
    rows.filter((row) => row.option === option).reduce((sum, row) => sum + row[of], 0);
  const count = (option: string) => add(option, "count");
  const [answered, skipped, erased] = ["#answered", "#skipped", "#erased"].map(count);
  const form = (option: string) => (each.kind === "rating" ? `=${option}` : option);
  const numbers = count("#number");
  return {
    asked: (answered ?? 0) + (skipped ?? 0) + (erased ?? 0),
    answered,
    skipped,
    erased,
    counts: each.counts?.map(({ option }) => count(form(option))),
    mean: numbers > 0 ? round(add("#number", "sum") / numbers) : undefined,
    binned: each.distribution && answered,
    rows: each.rows?.map(({ row, counts }) => [
      count(`${row}/#answered`),
      counts.map(({ option }) => count(`${row}/${option}`)),
    ]),
    ranks: each.ranks?.map(({ choice, counts }) =>
      counts.map((_, at) => count(`${choice}@${at + 1}`)),
    ),
    parts: each.parts?.map(({ choice }) => {
      // A choice that wasn't offered has no points.
      const given = each.kind === "score" ? count(choice) : answered;
      return given ? round(add(choice, "sum") / given) : undefined;
    }),
  };
}

function round(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}
