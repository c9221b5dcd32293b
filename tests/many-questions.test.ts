import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import type { Definition, Question } from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import { planOf } from "#engine/plan.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close } from "./support/drafts.ts";
import { exportFile } from "./support/exported-file.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  answersOf,
  cause,
  effect,
  manyQuestions,
} from "./support/questionnaires/many-questions.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * Surveys with so many questions that any mark of who answered what could stand for two people's
 * states. Every channel's figures are counted again from the stored responses, one by one.
 */
const sizes = isFast ? [130] : [40, 66, 130];
const people = 60;

type Stored = {
  version: number;
  language: string;
  variables: Record<string, string>;
  answers: Answers;
  states: Record<string, string>;
};
type Passes = (row: Stored) => boolean;
type Case = { filter: Filter; passes: Passes };

let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

describe.each(sizes)("with %i answer keys", { timeout: 300_000 }, (size) => {
  let sam: Person;
  let id: string;
  let asked: Definition;
  let rows: Stored[];
  let keys: string[];
  beforeAll(async () => {
    sam = await candor.person(`Sam Surveyor ${size}`, "surveyor");
    ({ id, asked } = await published(sam, size, "named"));
    rows = await storedIn(id);
    const isRepeated = (key: string) => planOf(asked).questions.get(key)?.page.repeat !== undefined;
    const all = new Set(rows.flatMap(({ states }) => Object.keys(states)));
    // Who doesn't get to a repeated page has a state for its questions as a whole.
    keys = [...all].filter((key) => !isRepeated(key)).sort();
    expect(keys.length).toBe(size);
    const states = new Set(rows.map((row) => JSON.stringify(row.states)));
    expect(states.size).toBeGreaterThan(people / 2);
  }, 120_000);

  const summary = (filters: readonly Filter[] = []) => {
    const where = filters.length > 0 ? { where: JSON.stringify(filters) } : {};
    return sam.api("GET /surveys/{id}/summary", { params: { id }, query: where });
  };
  const questionOf = (key: string) =>
    planOf(asked).questions.get(key.split(":")[0] ?? "")?.question as Question;

  it("results count each question", async () => {
    const found = await summary();
    expect(found.questions.length).toBe(keys.length);
    for (const each of found.questions) expect(figuresOf(each)).toEqual(recounted(each, rows));
  });

  it("results count each question where a filter passes all, some or none", async () => {
    const general: Case[] = [
      { filter: { of: "version", in: ["1", "2"] }, passes: () => true },
      { filter: { of: "version", in: ["2"] }, passes: (row) => row.version === 2 },
      { filter: { of: "language", in: ["en"] }, passes: () => true },
      { filter: { of: "time", from: "2020-01-01" }, passes: () => true },
      { filter: { of: "variable:src", in: ["web"] }, passes: (row) => row.variables.src === "web" },
    ];
    const all = [...general, ...keys.flatMap((key) => casesOf(key, questionOf(key)))];
    for (const [at, { filter, passes }] of all.entries()) {
      const found = await summary([filter]);
      const passing = rows.filter(passes);
      expect([filter, found.responses]).toEqual([filter, passing.length]);
      // All figures of each would be a hundred times as many, and take as long.
      if (at >= general.length && at % 9 !== 0) continue;
      for (const each of found.questions)
        expect([filter, figuresOf(each)]).toEqual([filter, recounted(each, passing)]);
    }
  });

  it("three filters leave those who pass them all", async () => {
    for (let at = 0; at < 20; at++) {
      const chosen = [at, at + 16, at * 3 + 1].map((place, n) => {
        const key = keys[place % keys.length] ?? "";
        const cases = casesOf(key, questionOf(key));
        return cases[(at + n) % cases.length] as Case;
      });
      const filters = chosen.map(({ filter }) => filter);
      const found = await summary(filters);
      const left = chosen.map(
        (_, last) =>
          rows.filter((row) => chosen.slice(0, last + 1).every(({ passes }) => passes(row))).length,
      );
      expect([filters, found.filters.map(({ n }) => n)]).toEqual([filters, left]);
      expect(found.responses).toBe(left.at(-1));
    }
  });

  it("cross-tabs count pairs, of questions, of states and of segments", async () => {
    const closed = keys.filter(
      (key) => !key.includes(":") && ["yes-no", "single-choice"].includes(questionOf(key).kind),
    );
    const choiceIn = ({ answers }: Stored, key: string) =>
      (answers[key] as { choice?: string } | undefined)?.choice;
    const crossTab = (query: { rows: string; columns: string; where?: string }) =>
      sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
    for (const [at, row] of closed.entries()) {
      const column = closed[(at + 1) % closed.length] ?? "";
      const { filter, passes } = casesOf(column, questionOf(column))[0] as Case;
      for (const where of [undefined, JSON.stringify([filter])]) {
        const table = await crossTab({ rows: row, columns: column, ...(where && { where }) });
        const some = rows.filter((each) => where === undefined || passes(each));
        const expected = table.rows.map((down) =>
          table.columns.map(
            (across) =>
              some.filter(
                (each) =>
                  choiceIn(each, row) === down.option && choiceIn(each, column) === across.option,
              ).length,
          ),
        );
        expect([row, column, where, countsIn(table.cells)]).toEqual([row, column, where, expected]);
        expect(table.n).toBe(expected.flat().reduce((sum, each) => sum + each, 0));
      }
    }
    const skipping = keys.slice(0, 12).map((key) => {
      const passes: Passes = ({ states }) => states[key] === "skipped";
      return { filter: { of: key, in: ["#skipped"] }, passes };
    });
    for (const { filter } of skipping)
      await sam.api("POST /surveys/{id}/segments", {
        params: { id },
        body: { name: `without ${filter.of}`, where: [filter] },
      });
    const segments = await sam.api("GET /surveys/{id}/segments", { params: { id } });
    const named = segments.map(
      ({ _id, where }) => [_id, skipping.find(({ filter }) => filter.of === where[0]?.of)] as const,
    );
    const table = await crossTab({ rows: "asked00000", columns: "segments" });
    for (const [across, { option }] of table.columns.entries()) {
      const { passes } = new Map(named).get(option) as Case;
      const cells = table.rows.map((down) => {
        const inRow = (each: Stored) => choiceIn(each, "asked00000") === down.option;
        return rows.filter((each) => passes(each) && inRow(each)).length;
      });
      expect([option, countsIn(table.cells).map((row) => row[across])]).toEqual([option, cells]);
    }
  });

  it("weights are by who answered what", async () => {
    const [of, other] = ["asked00001", "asked00009"];
    const weights = JSON.stringify([{ of, shares: { yes: 50, no: 50 } }]);
    const found = await sam.api("GET /surveys/{id}/summary", {
      params: { id },
      query: { weights },
    });
    const choiceIn = ({ answers }: Stored, key: string) =>
      (answers[key] as { choice?: string } | undefined)?.choice;
    const groups = ["yes", "no"].map((each) => rows.filter((row) => choiceIn(row, of) === each));
    const weighed = (passes: Passes) =>
      groups.reduce((sum, group) => sum + group.filter(passes).length / group.length, 0);
    expect(found.weights?.people).toBe(groups.flat().length);
    expect(found.weights?.leftOut).toBe(people - groups.flat().length);
    const share = found.questions.find((each) => each.id === other)?.counts?.[0]?.share;
    const expected =
      weighed((row) => choiceIn(row, other) === "yes") /
      weighed((row) => choiceIn(row, other) !== undefined);
    expect(share).toBeCloseTo(expected, 9);
  });

  it("duels count who gave a ranking, of those who pass", async () => {
    const key = "asked00007";
    const { filter, passes } = casesOf("asked00000", questionOf("asked00000"))[0] as Case;
    const found = await sam.api("GET /surveys/{id}/duels/{question}", {
      params: { id, question: key },
      query: { where: JSON.stringify([filter]) },
    });
    const rankings = rows.filter(passes).flatMap(({ answers }) => {
      const given = answers[key] as { ranking: string[] } | undefined;
      return given ? [given.ranking] : [];
    });
    expect(found.answered).toBe(rankings.length);
    const wins = found.choices.map((one) =>
      found.choices.map(
        (each) => rankings.filter((all) => all.indexOf(one) < all.indexOf(each)).length,
      ),
    );
    expect(found.wins).toEqual(wins);
  });

  it("what differs is of those who answered both", async () => {
    const columns = cause;
    const { found } = await sam.api("GET /surveys/{id}/differences", {
      params: { id },
      query: { columns },
    });
    expect(found.map(({ of }) => of)).toContain(effect);
    for (const { of, n } of found) {
      const both = rows.filter(
        ({ states }) => states[of] === "answered" && states[columns] === "answered",
      );
      expect([of, n]).toEqual([of, both.length]);
    }
  });

  it("files have a row for each who passes", async () => {
    for (const [at, key] of [keys[3], keys[19]].entries()) {
      const { filter, passes } = casesOf(key ?? "", questionOf(key ?? ""))[at] as Case;
      const { job, text } = await exportFile(sam, id, { format: "csv", where: [filter] });
      const passing = rows.filter(passes).length;
      expect([filter, job.rows]).toEqual([filter, passing]);
      expect(text.trimEnd().split("\r\n").length).toBe(passing + 1);
    }
  });
});

it("groups are as small as they are where small ones are hidden", {
  timeout: 120_000,
}, async () => {
  const sam = await candor.person("Sam Surveyor of few", "surveyor");
  const { id } = await published(sam, 40, "confidential");
  await close(candor.database, id);
  const rows = await storedIn(id);
  const hidden = new Set<boolean>();
  for (const key of Object.keys(rows[0]?.states ?? {})) {
    const filter = { of: key, in: ["#answered"] };
    const found = await sam.api("GET /surveys/{id}/summary", {
      params: { id },
      query: { where: JSON.stringify([filter]) },
    });
    const left = rows.filter(({ states }) => states[key] === "answered").length;
    const isSmall = left < 5 || (left < people && people - left < 5);
    const isHidden = found.hidden ?? false;
    hidden.add(isHidden);
    // A view may also be hidden because it is near another one.
    if (isSmall) expect([key, isHidden]).toEqual([key, true]);
    if (!isHidden) expect([key, found.responses]).toEqual([key, left]);
  }
  expect(hidden.size).toBe(2);
});

async function published(sam: Person, size: number, identity: "named" | "confidential") {
  const settings = { access: "link", identity } as const;
  const { surveyId: id, definition: asked } = await publishDefinition(
    sam,
    manyQuestions(size),
    settings,
  );
  for (let person = 0; person < people; person++)
    await answer(candor.visitor, id, answersOf(asked, person), {
      seed: 1,
      variables: { src: person % 3 === 0 ? "web" : "mail" },
    });
  if (identity === "named") await secondVersion(id);
  return { id, asked };
}

/** Half of all answered another version, which asks the same. */
async function secondVersion(id: string): Promise<void> {
  await candor.database.pool.query(
    `with made as (
       insert into survey_versions (survey_id, number, definition, hash, meanings, decisions)
       select survey_id, 2, definition, hash, meanings, decisions from survey_versions where survey_id = $1),
     moved as (
       update responses set version = 2 where survey_id = $1 and place % 2 = 0),
     counted as (delete from answer_counts where survey_id = $1)
     update surveys set version = 2 where id = $1`,
    [id],
  );
  await candor.database.pool.query(
    `insert into answer_counts (survey_id, version, question, option, count, sum, squares)
      select survey_id, version, question, option, count(*), coalesce(sum(number), 0),
          coalesce(sum(number * number), 0)
        from answered where survey_id = $1 group by 1, 2, 3, 4`,
    [id],
  );
}

async function storedIn(id: string): Promise<Stored[]> {
  const { rows } = await candor.database.pool.query<Stored>(
    "select version, language, variables, answers, states from responses where survey_id = $1",
    [id],
  );
  return rows;
}

/** Filters of a question with who passes them. */
function casesOf(key: string, { kind }: Question): Case[] {
  const stateCases = ["answered", "skipped", "not-asked"].map((state): Case => {
    return {
      filter: { of: key, in: [`#${state}`] },
      passes: ({ states }) => states[key] === state,
    };
  });
  const given = (row: Stored) => row.answers[key] as Given | undefined;
  switch (kind) {
    case "yes-no":
      return [
        ...stateCases,
        { filter: { of: key, in: ["yes"] }, passes: (row) => given(row)?.choice === "yes" },
      ];
    case "rating":
    case "number": {
      const isWithin = (number: number) => number >= 2 && number <= 4;
      return [
        ...stateCases,
        {
          filter: { of: key, from: 2, to: 4 },
          passes: (row) => isWithin(given(row)?.number ?? Number.NaN),
        },
      ];
    }
    default:
      return stateCases;
  }
}

type Given = { choice?: string; choices?: string[]; number?: number; ranking?: string[] };

function figuresOf(each: QuestionSummary) {
  return {
    asked: each.asked,
    answered: each.answered,
    skipped: each.skipped,
    counts: each.counts?.map(({ count }) => count),
    mean: each.numbers && Math.round(each.numbers.mean * 1e9),
    ranks: each.ranks?.map(({ counts }) => counts),
  };
}

function recounted(each: QuestionSummary, stored: readonly Stored[]): object {
  const key = each.of === undefined ? each.id : `${each.id}:${each.of}`;
  const among = (state: string) => stored.filter(({ states }) => states[key] === state).length;
  const given = stored.flatMap(({ answers }) => (answers[key] ?? []) as never[]) as Given[];
  const numbers = given.flatMap(({ number }) => number ?? []);
  const picks = ({ choice, choices, number }: Given) =>
    [choice, number, choices].flat().map(String);
  const sum = numbers.reduce((all, number) => all + number, 0);
  return {
    asked: among("answered") + among("skipped"),
    answered: among("answered"),
    skipped: among("skipped"),
    counts: each.counts?.map(
      ({ option }) => given.filter((one) => picks(one).includes(option)).length,
    ),
    mean: numbers.length > 0 ? Math.round((sum / numbers.length) * 1e9) : undefined,
    ranks: each.ranks?.map(({ choice, counts }) =>
      counts.map((_, at) => given.filter(({ ranking }) => ranking?.[at] === choice).length),
    ),
  };
}

function countsIn(cells: readonly (readonly { count: number | null }[])[]) {
  return cells.map((row) => row.map(({ count }) => count));
}
