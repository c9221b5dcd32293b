import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hiddenCells } from "#server/disclosure/disclose-table.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** One question's answers by another's. */
let candor: Candor;
let sam: Person;
let ada: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());

const asked = definition([
  page("pageone000", [
    question("returns000", { kind: "yes-no" }),
    question("visits0000", {
      kind: "single-choice",
      choices: ["choicea000", "choiceb000", "choicec000"].map((id) => choice(id)),
    }),
    question("reads00000", {
      kind: "multiple-choice",
      choices: ["novels0000", "comics0000"].map((id) => choice(id)),
    }),
    question("recommend0", { kind: "rating", from: 0, to: 10, preset: "nps" }),
    question("wishes0000", { kind: "text" }),
  ]),
]);

type Answered = Record<string, unknown>;
const member = (visits: string, yes: boolean, more: Answered = {}): Answered => ({
  visits0000: { choice: visits },
  returns000: { choice: yes ? "yes" : "no" },
  ...more,
});

async function survey(people: readonly [times: number, given: Answered][]) {
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (const [times, given] of people)
    for (let n = 0; n < times; n++) await answer(candor.visitor, surveyId, given);
  return surveyId;
}

const crossTab = (
  who: Pick<Person, "api">,
  id: string,
  rows: string,
  columns: string,
  where?: string,
) => who.api("GET /surveys/{id}/cross-tab", { params: { id }, query: { rows, columns, where } });

describe("a cross-tab", () => {
  it("has counts, what chance explains, and the cells that it doesn't", async () => {
    const id = await survey([
      [20, member("choicea000", true, { recommend0: { number: 10 } })],
      [5, member("choicea000", false, { recommend0: { number: 2 } })],
      [6, member("choiceb000", true)],
      [19, member("choiceb000", false)],
      [3, { visits0000: { choice: "choicec000" } }],
    ]);
    const found = await crossTab(sam, id, "returns000", "visits0000");
    expect(found).toMatchObject({
      n: 50,
      method: "chi-square",
      df: 1,
      hidden: 0,
      disclosed: false,
    });
    expect(found.rows).toEqual([
      { option: "yes", count: 26 },
      { option: "no", count: 24 },
    ]);
    expect(found.columns.map(({ count }) => count)).toEqual([25, 25, 0]);
    expect(found.cells.map((row) => row.map(({ count, differs }) => [count, differs]))).toEqual([
      [
        [20, "more"],
        [6, "fewer"],
        [0, undefined],
      ],
      [
        [5, "fewer"],
        [19, "more"],
        [0, undefined],
      ],
    ]);
    expect(found.chiSquare).toBeCloseTo(15.7051, 3);
    expect(found.cramersV).toBeCloseTo(0.5605, 3);
    const { found: differ, tested } = await sam.api("GET /surveys/{id}/differences", {
      params: { id },
      query: { columns: "visits0000" },
    });
    expect(tested).toBe(1);
    expect(differ.map(({ of, n }) => [of, n])).toEqual([["returns000", 50]]);
    const scores = await crossTab(sam, id, "recommend0", "returns000");
    expect(scores.rows.map(({ option, count }) => [option, count])).toEqual([
      ["0-6", 5],
      ["7-8", 0],
      ["9-10", 20],
    ]);
    expect(scores.method).toBe("fisher");
    const few = await crossTab(
      sam,
      id,
      "returns000",
      "visits0000",
      '[{"of":"returns000","in":["yes"]}]',
    );
    expect(few).toMatchObject({ n: 26, method: "none" });
  });

  it("counts everybody who chose several in each", async () => {
    const id = await survey([
      [4, member("choicea000", true, { reads00000: { choices: ["novels0000", "comics0000"] } })],
      [3, member("choicea000", false, { reads00000: { choices: ["comics0000"] } })],
    ]);
    const found = await crossTab(sam, id, "reads00000", "returns000");
    expect(found).toMatchObject({ n: 7, several: { rows: true, columns: false }, method: "none" });
    expect(found.cells.map((row) => row.map(({ count }) => count))).toEqual([
      [4, 0],
      [4, 3],
    ]);
    expect(found.columns.map(({ count }) => count)).toEqual([4, 3]);
  });

  it("is refused to others, and for what has no few answers", async () => {
    const id = await survey([]);
    const sue = await candor.person("Sue Surveyor", "surveyor");
    expect(await refused(crossTab(sue, id, "returns000", "visits0000"))).toBe("not-allowed");
    for (const of of ["wishes0000", "nosuchthing", "time"])
      expect(await refused(crossTab(sam, id, of, "visits0000"))).toBe("invalid-input");
    expect((await crossTab(sam, id, "returns000", "version")).n).toBe(0);
  });

  it("hides small cells from all but the owner of a named survey, and those that tell them", async () => {
    const id = await survey([
      [9, member("choicea000", true)],
      [2, member("choicea000", false)],
      [8, member("choiceb000", true)],
      [7, member("choiceb000", false)],
      [9, member("choicec000", true)],
      [8, member("choicec000", false)],
    ]);
    const found = await crossTab(ada, id, "returns000", "visits0000");
    expect(found.cells.map((row) => row.map(({ count }) => count))).toEqual([
      [null, null, 9],
      [null, null, 8],
    ]);
    expect(found).toMatchObject({ hidden: 4, method: "none", disclosed: true });
    expect(found.chiSquare).toBeUndefined();
    const one = await crossTab(
      ada,
      id,
      "returns000",
      "visits0000",
      '[{"of":"visits0000","in":["choicea000"]}]',
    );
    expect(one.cells).not.toEqual([]);
    const small = '[{"of":"returns000","in":["no"]},{"of":"visits0000","in":["choicea000"]}]';
    expect(await crossTab(ada, id, "returns000", "visits0000", small)).toMatchObject({
      tooFew: true,
      cells: [],
    });
  });
});

it("no hidden cell of a random table follows from what is shown", () => {
  const k = 5;
  const random = randomFrom(11);
  let hiddenTables = 0;
  for (let round = 0; round < 1500; round++) {
    const [height, width] = [2 + random.below(2), 2 + random.below(2)];
    const cells = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => random.pick([0, 1, 2, 3, 5, 6, 7, 9])),
    );
    const hidden = hiddenCells(cells, k);
    const places = cells.flatMap((row, at) =>
      row.flatMap((count, column) => {
        if (count > 0 && count < k) expect([cells, hidden[at]?.[column]]).toEqual([cells, true]);
        return hidden[at]?.[column] ? [[at, column] as const] : [];
      }),
    );
    const totals = [...cells, ...transposed(cells)].map((line) => line.reduce((a, b) => a + b, 0));
    // A small total is hidden itself, and so is everything in it.
    if (totals.some((total) => total > 0 && total < k)) continue;
    if (places.length === 0 || places.length === height * width) continue;
    hiddenTables += 1;
    const told = valuesIn(cells, places).filter((values, at) => {
      const total = totals[places[at]?.[0] ?? 0] ?? 0;
      return Math.max(...values) - Math.min(...values) < Math.min(k, total);
    });
    expect([cells, hidden, told]).toEqual([cells, hidden, []]);
  }
  expect(hiddenTables).toBeGreaterThan(20);
});

function transposed(cells: readonly number[][]): number[][] {
  return (cells[0] ?? []).map((_, at) => cells.map((row) => row[at] ?? 0));
}

type At = readonly [number, number];

/** Everything that each hidden cell could be, if all totals were known: by trying. */
function valuesIn(cells: readonly number[][], hidden: readonly At[]): Set<number>[] {
  const found = hidden.map(() => new Set<number>());
  const tried = cells.map((row) => [...row]);
  const rows = cells.map((row) => row.reduce((sum, each) => sum + each, 0));
  const columns = (cells[0] ?? []).map((_, at) =>
    cells.reduce((sum, row) => sum + (row[at] ?? 0), 0),
  );
  const left = (at: number, [row, column]: At) => {
    const later = hidden.slice(at);
    const inRow = tried[row]?.reduce(
      (sum, each, c) => sum + (later.some(([r, d]) => r === row && d === c) ? 0 : each),
      0,
    );
    const inColumn = tried.reduce(
      (sum, each, r) =>
        sum + (later.some(([q, d]) => q === r && d === column) ? 0 : (each[column] ?? 0)),
      0,
    );
    return {
      most: Math.min((rows[row] ?? 0) - (inRow ?? 0), (columns[column] ?? 0) - inColumn),
      isLastOfRow: later.filter(([r]) => r === row).length === 1,
      isLastOfColumn: later.filter(([, c]) => c === column).length === 1,
      rowRest: (rows[row] ?? 0) - (inRow ?? 0),
      columnRest: (columns[column] ?? 0) - inColumn,
    };
  };
  const fill = (at: number): void => {
    const place = hidden[at];
    if (!place) {
      for (const [index, [row, column]] of hidden.entries())
        found[index]?.add(tried[row]?.[column] ?? 0);
      return;
    }
    const { most, isLastOfRow, isLastOfColumn, rowRest, columnRest } = left(at, place);
    const line = tried[place[0]];
    for (let value = 0; line && value <= most; value++) {
      if ((isLastOfRow && value !== rowRest) || (isLastOfColumn && value !== columnRest)) continue;
      line[place[1]] = value;
      fill(at + 1);
    }
  };
  fill(0);
  return found;
}
