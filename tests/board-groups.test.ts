import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  groupLimits,
  type MarksTable,
  type OpinionGroups,
  opinionGroups,
  unanswered,
} from "#engine/boards/opinion-groups.ts";
import { toldOf, toldOfGroups } from "#engine/boards/told-of-groups.ts";
import { randomNumbers } from "#engine/shuffle.ts";
import { kMeans, silhouette } from "#statistics/k-means.ts";
import { centredOf, principalComponents } from "#statistics/principal-components.ts";
import { boardOf, type Caller, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { guestBrowser } from "./support/guest-browser.ts";

/** Groups of opinion: whether they are there, and what is told of them. */
type Mark = 1 | 0 | -1;
const mark = (value: number) => value as Mark;

describe("finding groups", () => {
  it("finds none in random marks of 40 people on 15 statements", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const random = randomNumbers(seed, "marks");
      expect(grouped(40, 15, () => mark(Math.floor(random() * 3) - 1))).toEqual({
        found: false,
        why: "no-groups",
      });
    }
  });

  it("finds the two camps that are there, the larger first, whatever the order", () => {
    const table = camps(26, 18);
    const found = mustFind(run(table));
    expect(found).toMatchObject({ sizes: [26, 18], shuffled: 99 });
    expect(found.groupOf).toEqual(Array.from({ length: 44 }, (_, at) => (at < 26 ? 0 : 1)));
    const columns = table.statements.map((_, at) => (at * 7) % 15);
    const turned = {
      statements: columns.map((at) => table.statements[at] as string),
      rows: table.rows
        .map((row) => Int8Array.from(columns, (at) => row[at] as number))
        .toReversed(),
    };
    const again = mustFind(run(turned));
    expect({ ...again, groupOf: again.groupOf.toReversed() }).toEqual(found);
  });

  it("needs ten statements, and forty people who answered seven", () => {
    expect(run(camps(26, 18, 9))).toEqual({ found: false, why: "few-statements" });
    expect(run(camps(21, 18))).toEqual({ found: false, why: "few-people" });
    const { rows, statements } = camps(26, 18);
    const shy = (few: number) => ({
      statements,
      rows: rows.map((row, at) =>
        at < few ? row.map((value, to) => (to < 6 ? value : unanswered)) : row,
      ),
    });
    expect(run(shy(5))).toEqual({ found: false, why: "few-people" });
    const { groupOf, sizes } = mustFind(run(shy(4)));
    expect(groupOf.slice(0, 5)).toEqual([null, null, null, null, 0]);
    expect(sizes).toEqual([22, 18]);
  });

  it("makes no group of fewer than ten people", () => {
    expect(run(camps(40, 9))).toEqual({ found: false, why: "no-groups" });
    expect(run(camps(40, groupLimits.group))).toMatchObject({ found: true, sizes: [40, 10] });
  });
});

describe("its parts", () => {
  it("finds the axes of a table with gaps", () => {
    // Three columns of which the second is twice the first; a gap counts as its column's mean.
    const rows = [
      [1, 2, 1],
      [-1, -2, 1],
      [1, 2, -1],
      [-1, -2, -1],
      [9, 9, 1],
      [9, 9, -1],
    ];
    const table = centredOf(
      rows.map((row) => Int8Array.from(row)),
      3,
      9,
    );
    const { axes, explained } = principalComponents(table);
    const [first, second] = axes.map((axis) =>
      [...axis].map((value) => Math.abs(Number(value.toFixed(6)))),
    );
    expect(first).toEqual([0.447214, 0.894427, 0]);
    expect(second).toEqual([0, 0, 1]);
    expect(explained).toBeCloseTo(1, 9);
  });

  it("parts points that lie apart", () => {
    const points = [
      [0, 0],
      [0, 1],
      [9, 9],
      [9, 8],
    ].map(([x = 0, y = 0]) => [x, y] as const);
    const clusters = kMeans(points, 2);
    expect([clusters[0] === clusters[1], clusters[2] === clusters[3]]).toEqual([true, true]);
    expect(clusters[0]).not.toBe(clusters[2]);
    expect(silhouette(points, clusters)).toBeCloseTo(1 - 1 / 12.1, 1);
  });
});

describe("what is told", () => {
  const of = (saw: number, plus = saw, minus = 0) => ({ saw, plus, minus });

  it("hides a group of which fewer than five saw the statement, and what would tell of it", () => {
    const told = (saw: number, ...sizes: number[]) =>
      toldOf({ id: "a", saw, groups: sizes.map((size) => of(size)) }).groups.map(
        (g) => g?.saw ?? null,
      );
    expect(told(60, 30, 20, 10)).toEqual([30, 20, 10]);
    // Of four people, nothing; nor of the smallest other group, since the total is known.
    expect(told(54, 30, 20, 4)).toEqual([30, null, null]);
    // Those who are in no group are as many as it takes.
    expect(told(60, 30, 20, 4)).toEqual([30, 20, null]);
    expect(told(34, 30, 4)).toEqual([null, null]);
    expect(told(53, 30, 20)).toEqual([30, null]);
    expect(told(30, 30, 0)).toEqual([null, null]);
  });

  it("names what each group agrees on, not what a large one carries", () => {
    const statements = [
      { id: "all", saw: 110, groups: [of(90, 70), of(20, 16)] },
      { id: "large", saw: 110, groups: [of(90, 90), of(20, 9)] },
      { id: "more", saw: 110, groups: [of(90, 80), of(20, 18)] },
      { id: "near", saw: 110, groups: [of(90, 40), of(20, 8)] },
      { id: "far", saw: 110, groups: [of(90, 9, 70), of(20, 18)] },
      { id: "few", saw: 94, groups: [of(90, 90), of(4, 0, 4)] },
    ];
    const { agreed, apart } = toldOfGroups(statements);
    expect(agreed.map(({ id }) => id)).toEqual(["more", "all"]);
    expect(apart.map(({ id }) => id)).toEqual(["far", "large"]);
  });
});

describe("GET /boards/{survey}/groups", () => {
  let candor: Candor;
  let sam: Person;
  let one = 0;
  beforeAll(async () => {
    candor = await openCandor({ settings: { adminSecondFactor: false } });
    sam = await candor.person("Sam Surveyor", "surveyor");
  });
  afterAll(() => candor.close());

  const starts = Array.from({ length: 12 }, (_, at) => ({
    id: `stmt${String(at).padStart(6, "0")}`,
    text: `The hall is too cold in month ${at + 1}.`,
  }));
  const groupsOf = (who: Caller, survey: string) =>
    who.api("GET /boards/{survey}/groups", { params: { survey } });

  async function publish(settings: Parameters<typeof publishBoard>[2] = {}, own = starts) {
    return publishBoard(sam, { mode: "statements", starts: own }, settings);
  }

  /** They agree on the first statement, and part over all others but the last, which few see. */
  async function answer(survey: string, who: Caller, camp: number): Promise<void> {
    const person = one++;
    const marks = starts.slice(0, 11).map(({ id }, at): [string, Mark] => {
      const own = (at + camp) % 2 === 0 ? 1 : -1;
      return [id, at === 0 ? 1 : (person + at) % 8 === 0 ? 0 : own];
    });
    await boardOf(survey).mark(who, Object.fromEntries(marks));
  }

  async function crowd(survey: string, sizes: readonly [number, number]): Promise<Caller[]> {
    const all: Caller[] = [];
    for (const [camp, size] of sizes.entries())
      for (let at = 0; at < size; at++) {
        const who = guestBrowser(candor);
        await answer(survey, who, camp);
        all.push(who);
      }
    return all;
  }

  it("tells who agrees on what, and the own group to oneself alone", async () => {
    const survey = await publish({ access: "link", identity: "confidential" });
    const people = await crowd(survey, [25, 15]);
    const found = await groupsOf(sam, survey);
    expect(found).toMatchObject({
      found: true,
      people: 40,
      shuffled: 99,
      groups: [{ people: 25 }, { people: 15 }],
      agreed: [
        {
          id: starts[0]?.id,
          text: starts[0]?.text,
          groups: [
            { saw: 25, plus: 25 },
            { saw: 15, plus: 15 },
          ],
        },
      ],
    });
    if (!found.found) return;
    expect(found.apart).toHaveLength(8);
    expect(found).not.toHaveProperty("mine");
    expect(await groupsOf(people[0] as Caller, survey)).toMatchObject({ mine: 0 });
    expect(await groupsOf(people[39] as Caller, survey)).toMatchObject({ mine: 1 });
    const outside = await groupsOf(guestBrowser(candor), survey);
    expect(outside).toEqual(found);
  });

  it("adds people by twenty until the close, so that nobody's marks show as they come", async () => {
    const survey = await publish({ access: "link", identity: "confidential" });
    await crowd(survey, [25, 20]);
    const before = await groupsOf(sam, survey);
    expect(before).toMatchObject({ people: 40, groups: [{ people: 25 }, { people: 15 }] });
    await boardOf(survey).close(sam);
    const after = await groupsOf(sam, survey);
    expect(after).toMatchObject({ people: 45, groups: [{ people: 25 }, { people: 20 }] });
  });

  it("tells nothing of what few of a group saw, and nothing that isn't shown", async () => {
    const survey = await publish({ access: "link", identity: "confidential" });
    const people = await crowd(survey, [25, 15]);
    const hall = boardOf(survey);
    const last = starts[11]?.id ?? "";
    const look = async (some: Caller[], value: Mark) => {
      for (const who of some) await hall.mark(who, { [last]: value });
    };
    await look(people.slice(0, 20), 1);
    await look(people.slice(25, 29), -1);
    const told = async () => {
      const found = await groupsOf(sam, survey);
      if (!found.found) throw new Error(found.why);
      return [...found.agreed, ...found.apart];
    };
    expect((await told()).map(({ id }) => id)).not.toContain(last);

    // What was declined counts no more; what is joined counts once, for the one that stands.
    await hall.decide(sam, starts[1]?.id ?? "", { state: "declined", reason: "unclear" });
    expect((await told()).map(({ id }) => id)).not.toContain(starts[1]?.id);
  });

  it("counts what is joined as one", async () => {
    const survey = await publish({ access: "link", identity: "confidential" });
    const hall = boardOf(survey);
    const [first = "", , , fourth = ""] = starts.map(({ id }) => id);
    await crowd(survey, [25, 15]);
    await hall.decide(sam, fourth, { state: "joined", into: first });
    const found = await groupsOf(sam, survey);
    if (!found.found) throw new Error(found.why);
    expect(found.agreed[0]).toMatchObject({
      id: first,
      groups: [
        { saw: 25, plus: 25 },
        { saw: 15, plus: 15 },
      ],
    });
    expect(found.apart.map(({ id }) => id)).not.toContain(fourth);
  });

  it("is for those who see marks, on boards of statements", async () => {
    const hidden = await publish({ results: "after-close" });
    const ideas = await publishBoard(sam);
    const ada = await candor.person(`Ada ${one++}`);
    expect(await refused(groupsOf(ada, hidden))).toBe("not-allowed");
    expect(await refused(groupsOf(sam, hidden))).toBe("not-allowed");
    await boardOf(hidden).close(sam);
    expect(await groupsOf(ada, hidden)).toEqual({ found: false, why: "few-people" });
    const own = await publish({ results: "owner" });
    expect(await refused(groupsOf(ada, own))).toBe("not-allowed");
    expect(await groupsOf(sam, await publish({}, starts.slice(0, 9)))).toEqual({
      found: false,
      why: "few-statements",
    });
    expect(await refused(groupsOf(ada, ideas))).toBe("not-this-kind");
    expect(await refused(groupsOf(candor.visitor, ideas))).toBe("sign-in-required");
    expect(await refused(groupsOf(ada, randomUUID()))).toBe("not-found");
    const { status } = await ada.raw("GET", "/boards/no-survey/groups");
    expect(status).toBe(404);
  });
});

function run(table: MarksTable): OpinionGroups {
  const steps = opinionGroups(table);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function mustFind(groups: OpinionGroups) {
  if (!groups.found) throw new Error(groups.why);
  return groups;
}

function grouped(people: number, statements: number, markOf: (person: number, at: number) => Mark) {
  return run(tableOf(people, statements, markOf));
}

function tableOf(people: number, statements: number, markOf: (person: number, at: number) => Mark) {
  return {
    statements: Array.from({ length: statements }, (_, at) => `stmt${String(at).padStart(6, "0")}`),
    rows: Array.from({ length: people }, (_, person) =>
      Int8Array.from({ length: statements }, (_, at) => markOf(person, at)),
    ),
  };
}

/** Two camps that answer each statement differently, but for a tenth of their marks. */
function camps(one: number, other: number, statements = 15): MarksTable {
  const random = randomNumbers(7, "camps");
  return tableOf(one + other, statements, (person, at) => {
    const side = (at % 2 === 0) === person < one ? 1 : -1;
    return mark(random() < 0.1 ? -side : side);
  });
}
