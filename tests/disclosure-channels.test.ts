import { afterAll, beforeAll, expect, it } from "vitest";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/**
 * Weighted figures and the overview show no group of one to four either. tests/disclosure.test.ts
 * has results and cross-tabs.
 */
const surveys = isFast ? 3 : 25;
const k = 5;

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const visits = ["choicea000", "choiceb000", "choicec000"];
const genres = ["novels0000", "comics0000"];
const sources = ["mail", "poster", "web"];
const asked = {
  ...definition([
    page("pageone000", [question("returns000", { kind: "yes-no" })]),
    page("pagetwo000", [
      question("visits0000", { kind: "single-choice", choices: visits.map((id) => choice(id)) }),
      question("reads00000", { kind: "multiple-choice", choices: genres.map((id) => choice(id)) }),
    ]),
  ]),
  languages: ["en", "de"],
  variables: [{ name: "from", values: sources }],
};
const options: Record<string, readonly string[]> = {
  returns000: ["yes", "no"],
  visits0000: visits,
  reads00000: genres,
};
const questions = Object.keys(options);

type Given = Record<string, { choice?: string; choices?: string[] }>;

function randomAnswers(random: Random): Given {
  const several = random.some(genres);
  return {
    returns000: { choice: random.chance(0.5) ? "yes" : "no" },
    ...(random.chance(0.9) && { visits0000: { choice: random.pick(visits) } }),
    ...(several.length > 0 && { reads00000: { choices: several } }),
  };
}

/** A few groups of people who answer alike, most of them large enough. */
function randomPeople(random: Random): Given[] {
  return Array.from({ length: 5 }, () => {
    const alike = randomAnswers(random);
    return new Array<Given>(random.chance(0.9) ? 10 : 2).fill(alike);
  }).flat();
}

const chose = (given: Given, of: string, option: string) => {
  const { choice: one, choices = [] } = given[of] ?? {};
  return one === option || choices.includes(option);
};
const isSmall = (count: number) => count > 0 && count < k;

it("no weighted figure is of groups of one to four, which other weights would tell apart", async () => {
  let [figures, tables] = [0, 0];
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed);
    const settings = { access: "link", identity: "confidential" } as const;
    const { surveyId: id } = await publishDefinition(sam, asked, settings);
    const people = randomPeople(random);
    for (const given of people) await answer(candor.visitor, id, given);
    const shares = { yes: random.pick([20, 50, 70]) };
    const margins = [{ of: "returns000", shares: { ...shares, no: 100 - shares.yes } }];
    const weights = JSON.stringify(margins);
    // With two sets of weights, the sums over both groups become those of each.
    const groups = ["yes", "no"].map((option) =>
      people.filter((given) => chose(given, "returns000", option)),
    );
    const params = { id };
    const summary = await sam.api("GET /surveys/{id}/summary", { params, query: { weights } });
    for (const { id: of, weighted } of summary.questions) {
      if (!weighted) continue;
      figures += 1;
      for (const group of groups)
        for (const option of options[of] ?? []) {
          const count = group.filter((given) => chose(given, of, option)).length;
          const others = group.length - count;
          expect([seed, of, option, isSmall(count), isSmall(others)]).toEqual([
            seed,
            of,
            option,
            false,
            false,
          ]);
        }
    }
    for (const rows of questions)
      for (const columns of questions) {
        if (rows === columns) continue;
        const query = { rows, columns, weights };
        const table = await sam.api("GET /surveys/{id}/cross-tab", { params, query });
        if (table.cells.length === 0) continue;
        tables += 1;
        for (const group of groups)
          for (const row of options[rows] ?? [])
            for (const column of options[columns] ?? []) {
              const inBoth = (given: Given) =>
                chose(given, rows, row) && chose(given, columns, column);
              const count = group.filter(inBoth).length;
              expect([seed, query, row, column, isSmall(count)]).toEqual([
                seed,
                query,
                row,
                column,
                false,
              ]);
            }
      }
  }
  expect(figures).toBeGreaterThan(surveys / 2);
  expect(tables).toBeGreaterThan(surveys / 2);
}, 300_000);

it("no line of the overview shows a group of one to four, nor lets it follow from the others", async () => {
  let hidden = 0;
  // One may write 120 times a minute.
  const owner = await candor.person("Sue Surveyor", "surveyor");
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed);
    const settings = { access: "link", identity: "confidential" } as const;
    const { surveyId: id } = await publishDefinition(owner, asked, settings);
    const people = 4 + random.below(22);
    for (let person = 0; person < people; person++)
      await answer(candor.visitor, id, randomAnswers(random), {
        language: random.chance(0.8) ? "en" : "de",
        variables: random.chance(0.9) ? { from: random.pick(sources) } : {},
        ...(random.chance(0.6) && { seconds: 10 + person }),
      });
    await spread(id, random);
    await leave(id, random);
    await owner.api("POST /surveys/{id}/close", { params: { id } });
    const found = await owner.api("GET /surveys/{id}/trend", { params: { id } });
    const lines: Record<string, { counts: (number | null)[]; whole: number }> = {
      hours: { counts: found.hours, whole: people },
      weekdays: { counts: found.weekdays, whole: people },
      stopped: { counts: found.stopped.map(({ count }) => count), whole: found.unfinished },
      last: { counts: found.lastAnswered.map(({ count }) => count), whole: found.unfinished },
    };
    const given = await wholes(id);
    for (const source of found.sources)
      lines[source.of] = {
        counts: source.options.map(({ count }) => count),
        whole: given[source.of] ?? 0,
      };
    for (const [name, { counts, whole }] of Object.entries(lines)) {
      const at = `${seed}, ${name}: ${counts.join()} of ${whole}`;
      expect([at, counts.some((count) => isSmall(count ?? 0))]).toEqual([at, false]);
      const rest = counts.reduce<number>((left, count) => left - (count ?? 0), whole);
      const gaps = counts.filter((count) => count === null).length;
      hidden += gaps;
      // What isn't shown is of five at least, and of several groups unless it is that of the others.
      if (whole >= k) expect([at, isSmall(rest)]).toEqual([at, false]);
      if (gaps === 1) expect([at, name in given]).toEqual([at, true]);
    }
    expect([seed, found.timed > 0 && found.timed < k]).toEqual([seed, false]);
    expect([seed, found.medianSeconds !== undefined]).toEqual([seed, found.timed >= k]);
  }
  expect(hidden).toBeGreaterThan(surveys);
}, 300_000);

/** Gives responses random times of a week, and a few of them devices. */
async function spread(id: string, random: Random): Promise<void> {
  const { pool } = candor.database;
  const hours = Array.from({ length: 4 }, () => random.below(7 * 24));
  await pool.query(
    `update responses set created_at = '2026-11-23T00:00:00Z'::timestamptz
      + make_interval(hours => ($2::int[])[1 + place % 4 * ($3::int + place % 2) % 4]) where survey_id = $1`,
    [id, hours, random.below(3)],
  );
  await pool.query("delete from device_counts where survey_id = $1", [id]);
  await pool.query(
    `insert into device_counts (survey_id, device, count)
      select $1, device, count from unnest(array['phone', 'tablet', 'computer'], $2::int[]) as c(device, count)
      where count > 0`,
    [id, [random.below(12), random.below(7), random.below(12)]],
  );
}

/** Begins some responses two hours ago, which stay at random places. */
async function leave(id: string, random: Random): Promise<void> {
  const returns = { returns000: { choice: "yes" } };
  for (const [screen, answers] of [
    ["pageone000", {}],
    ["pagetwo000", returns],
    ["pagetwo000", { ...returns, visits0000: { choice: "choicea000" } }],
  ] as const)
    await candor.database.pool.query(
      `insert into response_drafts (id, survey_id, respondent_key, version, answers, seed, language, screen,
          created_at, updated_at)
        select gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 1, $4, 1, 'en', $2,
          now() - interval '2 hours', now() - interval '2 hours'
        from generate_series(1, $3)`,
      [id, screen, random.below(9), answers],
    );
}

/** How many people each source is known of. */
async function wholes(id: string): Promise<Record<string, number>> {
  const { rows } = await candor.database.pool.query(
    `select count(language)::int as language, count(variables ->> 'from')::int as "variable:from",
        (select sum(count)::int from device_counts where survey_id = $1) as device
      from responses where survey_id = $1`,
    [id],
  );
  return rows[0];
}
