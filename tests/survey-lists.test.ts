import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Survey } from "#contract/surveys.ts";
import { categories } from "#limits/limits.ts";
import { refreshRankings } from "#server/surveys/refresh-rankings.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { publish, unpublish } from "./support/drafts.ts";

/** Thirty surveys; the last two are unpublished. Every third has a vote, one has three. */
const count = 30;
let candor: Candor;
let ada: Person;
let sam: Person;
const ids: string[] = [];

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  const voters = await Promise.all(["Uma", "Ulf", "Una"].map((name) => candor.person(name)));
  for (let n = 0; n < count; n++) {
    const title =
      n === 4 ? "Is 50% enough_for you?" : n === 5 ? "Back\\slash ÄRGER" : `Survey number ${n}`;
    ids.push(await publish(sam, { title, category: categories[n % 5] ?? "Event Planning" }));
  }
  for (const [n, id] of ids.entries()) {
    const voting = n === 7 ? voters : n % 3 === 0 ? voters.slice(0, 1) : [];
    for (const voter of voting)
      await voter.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  }
  for (const id of ids.slice(-2)) await unpublish(ada, id);
  await refreshRankings(candor.database);
});
afterAll(() => candor.close());

const idsOf = (surveys: Survey[]) => surveys.map(({ _id }) => _id);
const visible = () => ids.slice(0, -2);
const all = async (query: {
  filter?: Survey["category"];
  search?: string;
  sort?: "voteCount_DESC" | "voteCount_ASC";
}) => (await candor.visitor.api("GET /all-surveys", { query: { ...query, size: 100 } })).surveys;
const counted = async (query: { filter?: Survey["category"]; search?: string }) =>
  (await candor.visitor.api("GET /surveys-count", { query })).count;

describe("GET /surveys", () => {
  it("lists published surveys, newest first, and states the total", async () => {
    const { rows, total } = await candor.visitor.api.list("GET /surveys", { query: {} });
    expect(idsOf(rows)).toEqual(visible().toReversed());
    expect(total).toBe(count - 2);
    expect(rows.every((row) => row.surveyor.email === undefined)).toBe(true);
  });

  it("shows an admin every status", async () => {
    const { rows, total } = await ada.api.list("GET /surveys", {
      query: { sort: "timestamp_ASC" },
    });
    expect([idsOf(rows), total]).toEqual([ids, count]);
    expect(rows[0]?.surveyor.email).toBe(sam.email);
  });

  it("sorts by votes both ways, exactly", async () => {
    const down = await candor.visitor.api("GET /surveys", { query: { sort: "voteCount_DESC" } });
    expect(down.map(({ voteCount }) => voteCount)).toEqual([
      3,
      ...Array(10).fill(1),
      ...Array(17).fill(0),
    ]);
    const up = await candor.visitor.api("GET /surveys", { query: { sort: "voteCount_ASC" } });
    expect(idsOf(up)).toEqual(idsOf(down).toReversed());
  });

  it.each(["voteCount_DESC", "voteCount_ASC", "timestamp_DESC", "timestamp_ASC"] as const)(
    "pages by %s without repeating or skipping",
    async (sort) => {
      const whole = await candor.visitor.api("GET /surveys", { query: { sort } });
      const pages: string[] = [];
      for (let page = 1; page <= 5; page++) {
        pages.push(
          ...idsOf(await candor.visitor.api("GET /surveys", { query: { sort, page, size: 7 } })),
        );
      }
      expect(pages).toEqual(idsOf(whole));
    },
  );

  it("returns nothing and the right total beyond the last page", async () => {
    const beyond = await candor.visitor.api.list("GET /surveys", {
      query: { page: 1_000_000, size: 100 },
    });
    expect(beyond).toEqual({ rows: [], total: count - 2 });
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page: -1 },
    { page: 1_000_001 },
    { size: 0 },
    { size: 101 },
  ])("refuses %j", async (query) =>
    expect(await refused(candor.visitor.api("GET /surveys", { query }))).toBe("invalid-input"),
  );

  it("refuses an unknown sort", async () => {
    expect((await candor.visitor.raw("GET", "/surveys?sort=title;drop")).status).toBe(400);
  });
});

describe("GET /all-surveys and GET /surveys-count", () => {
  it("returns eight per page", async () => {
    const { surveys } = await candor.visitor.api("GET /all-surveys", { query: {} });
    const { headers } = await candor.visitor.raw("GET", "/all-surveys");
    expect(headers.get("x-total-count")).toBe(String(await counted({})));
    expect(idsOf(surveys)).toEqual(visible().toReversed().slice(0, 8));
    expect(await counted({})).toBe(count - 2);
  });

  it.each(categories)("filters by %s", async (category) => {
    const found = await all({ filter: category });
    expect(found.length).toBe(await counted({ filter: category }));
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((survey) => survey.category))).toEqual(new Set([category]));
    const byVotes = await all({ filter: category, sort: "voteCount_DESC" });
    expect(new Set(idsOf(byVotes))).toEqual(new Set(idsOf(found)));
  });

  it.each([
    ["SURVEY NUMBER 2", 9],
    ["  number 11 ", 1],
    ["%", 1],
    ["_", 1],
    ["50% enough_for", 1],
    ["\\", 1],
    ["ärger", 1],
    ["n%r", 0],
    ["Survey_number", 0],
    ["'; drop table surveys; --", 0],
    ["", count - 2],
    ["number 29", 0],
  ])("finds %j in titles", async (search, expected) => {
    expect((await all({ search })).length).toBe(expected);
    expect((await all({ search, sort: "voteCount_ASC" })).length).toBe(expected);
    expect(await counted({ search })).toBe(expected);
  });

  it("filters by both", async () => {
    const both = { filter: categories[1], search: "number 1" };
    expect(idsOf(await all(both))).toEqual([ids[16], ids[11], ids[1]]);
    expect(await counted(both)).toBe(3);
  });

  it("accepts the empty values of an untouched form, and refuses an unknown category", async () => {
    expect((await candor.visitor.raw("GET", "/all-surveys?filter=&sort=&search=")).status).toBe(
      200,
    );
    expect((await candor.visitor.raw("GET", "/all-surveys?filter=Gossip")).status).toBe(400);
    expect((await candor.visitor.raw("GET", "/all-surveys?search=%00%ED%A0%80")).status).toBe(200);
  });
});

describe("GET /surveys/{email}", () => {
  const own = (who: Person, email: string) =>
    who.api.list("GET /surveys/{email}", { params: { email }, query: { page: 1, size: 3 } });

  it("lists a surveyor's own in every status, newest first; an admin can list anyone's", async () => {
    for (const who of [sam, ada]) {
      const { rows, total } = await own(who, sam.email);
      expect([idsOf(rows), total]).toEqual([ids.slice(-3).toReversed(), count]);
      expect(rows[0]).toMatchObject({ status: "unPublish", feedback: "Please name your source." });
    }
    expect(await own(ada, "nobody@candor.example")).toEqual({ rows: [], total: 0 });
    expect(await refused(own(sam, ada.email))).toBe("not-allowed");
  });
});

describe("a manager's list", () => {
  it("can be filtered by status, for admins only", async () => {
    const hidden = await ada.api.list("GET /surveys", { query: { status: "unPublish" } });
    expect([idsOf(hidden.rows), hidden.total]).toEqual([ids.slice(-2).toReversed(), 2]);
    expect((await ada.api.list("GET /surveys", { query: { status: "publish" } })).total).toBe(
      count - 2,
    );
    const asVisitor = await candor.visitor.api.list("GET /surveys", {
      query: { status: "unPublish" },
    });
    expect([idsOf(asVisitor.rows), asVisitor.total]).toEqual([visible().toReversed(), count - 2]);
  });

  it("can be sorted by reports, for admins only", async () => {
    const lena = await candor.person("Lena");
    const lars = await candor.person("Lars");
    const report = (who: Person, surveyId = "") =>
      who.api("POST /reports", { body: { surveyId, feedBack: "Spam." } });
    for (const id of [ids[3], ids[9], ids[12]]) await report(lena, id);
    await report(lars, ids[9]);
    const query = { sort: "reports_DESC" } as const;
    const { rows, total } = await ada.api.list("GET /surveys", { query });
    expect([idsOf(rows), total]).toEqual([[ids[9], ids[12], ids[3]], 3]);
    expect(rows.map(({ reportCount }) => reportCount)).toEqual([2, 1, 1]);
    const second = await ada.api.list("GET /surveys", { query: { ...query, page: 2, size: 2 } });
    expect([idsOf(second.rows), second.total]).toEqual([[ids[3]], 3]);
    const narrowed = { ...query, search: "number 12", status: "publish" } as const;
    expect((await ada.api.list("GET /surveys", { query: narrowed })).total).toBe(1);
    for (const who of [candor.visitor, sam]) {
      expect(await refused(who.api("GET /surveys", { query }))).toBe("not-allowed");
    }
    expect((await candor.visitor.raw("GET", "/all-surveys?sort=reports_DESC")).status).toBe(400);
  });

  it("can be searched by category and title in any order", async () => {
    const query = { filter: categories[1], search: "number 1", sort: "timestamp_ASC" } as const;
    expect(idsOf(await ada.api("GET /surveys", { query }))).toEqual([ids[1], ids[11], ids[16]]);
    const own = {
      params: { email: sam.email },
      query: { search: "number 2", status: "unPublish" },
    } as const;
    expect(idsOf(await sam.api("GET /surveys/{email}", own))).toEqual([ids[29], ids[28]]);
    const { rows, total } = await sam.api.list("GET /surveys/{email}", {
      params: { email: sam.email },
      query: { sort: "voteCount_DESC", page: 1, size: 1 },
    });
    expect([idsOf(rows), total]).toEqual([[ids[7]], count]);
  });

  it("is counted exactly after every change", async () => {
    const [id = ""] = ids;
    const totals = async () => {
      const asked = [
        {},
        { status: "publish" },
        { status: "unPublish" },
        { filter: categories[0] },
      ] as const;
      return Promise.all(
        asked.map(async (query) => (await ada.api.list("GET /surveys", { query })).total),
      );
    };
    expect(await totals()).toEqual([30, 28, 2, 6]);
    await unpublish(ada, id);
    expect(await totals()).toEqual([30, 27, 3, 6]);
    await sam.api("DELETE /survey/{id}", { params: { id } });
    expect(await totals()).toEqual([29, 27, 2, 5]);
    const { rows } = await candor.database.pool.query(
      `select list, part, sum(total)::int as total from row_totals where list <> 'payments' group by 1, 2 having sum(total) <> 0
       except select 'users', role, count(*)::int from users group by role
       except select 'surveys', status || '/' || category, count(*)::int from surveys where deleted_at is null group by 2`,
    );
    expect(rows).toEqual([]);
  });
});
