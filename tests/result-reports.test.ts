import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportPart } from "#contract/result-reports.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, publish as publishBallot, unpublish } from "./support/drafts.ts";
import { browserAt } from "./support/from-address.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;
let sue: Person;
let ada: Person;
let una: Person;

beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
  sam = await candor.person("Sam Surveyor", "surveyor");
  sue = await candor.person("Sue Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  una = await candor.person("Una User");
});
afterAll(() => candor.close());

const choices = ["often00000", "never00000"] as const;
const asked = definition([
  page("pageone000", [
    question("visits0000", { kind: "single-choice", choices: choices.map((id) => choice(id)) }),
    question("returns000", { kind: "yes-no" }),
  ]),
]);
const parts: ReportPart[] = [
  { kind: "text", id: "parttext00", text: "What **members** said." },
  { kind: "question", id: "partvisits", question: "visits0000" },
];
const table: ReportPart = {
  kind: "cross-tab",
  id: "parttable0",
  rows: "visits0000",
  columns: "returns000",
};

async function survey(people: number, results: "public" | "owner" | "after-close" = "public") {
  const settings = { access: "link", identity: "confidential", results } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  await answers(surveyId, people, "often00000");
  return surveyId;
}

async function answers(id: string, people: number, visits: string) {
  for (let person = 0; person < people; person++)
    await answer(candor.visitor, id, {
      visits0000: { choice: visits },
      returns000: { choice: person % 2 ? "yes" : "no" },
    });
}

async function written(id: string, chosen = parts) {
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id },
    body: { title: "Members" },
  });
  const { _id, revision } = begun;
  return sam.api("PUT /result-reports/{id}", {
    params: { id: _id },
    body: { revision, title: "Our members", parts: chosen },
  });
}

type Publication = { kind?: "live" | "frozen"; audience?: "public" | "unlisted" | "password" };
async function publish(
  { _id, revision }: { _id: string; revision: number },
  { kind = "live", audience = "unlisted", ...more }: Publication & { password?: string } = {},
) {
  const body = { revision, kind, audience, ...more };
  return sam.api("POST /result-reports/{id}/publish", { params: { id: _id }, body });
}

const read = (id: string) => candor.visitor.api("GET /report/{id}", { params: { id } });
const unlock = (id: string, password: string) =>
  candor.visitor.api("POST /report/{id}", { params: { id }, body: { password } });
const revoke = (id: string) => sam.api("POST /result-reports/{id}/revoke", { params: { id } });

async function seen(id: string) {
  const { report } = await read(id);
  const [first] = report?.summary?.questions ?? [];
  return first?.counts?.map(({ count }) => count);
}

describe("a live report", () => {
  it("is read by everyone once it is published, and follows the survey in groups", async () => {
    const id = await survey(12);
    const report = await written(id);
    expect(await refused(read(report._id))).toBe("not-found");
    await publish(report);
    const { report: shown } = await read(report._id);
    expect(shown).toMatchObject({ title: "Our members", surveyor: sam.name, parts, tables: [] });
    // Twelve are two groups of five, of which one stays back.
    expect(shown?.summary).toMatchObject({ responses: 5, held: 7, disclosed: true });
    expect(shown?.summary?.questions.map((each) => each.id)).toEqual(["visits0000"]);
    await answers(id, 1, "never00000");
    expect(await seen(report._id)).toEqual([5, 0]);
    await answers(id, 2, "often00000");
    expect(await seen(report._id)).toEqual([10, 0]);
  });

  it("never shows a small group, also not by a cross-tab", async () => {
    const id = await survey(12);
    await answers(id, 3, "never00000");
    const report = await publish(await written(id, [...parts, table]));
    expect((await read(report._id)).report?.tables).toEqual([]);
    await close(candor.database, id);
    const { report: shown } = await read(report._id);
    expect(shown?.summary?.responses).toBe(15);
    const counts = [
      ...(shown?.summary?.questions[0]?.counts ?? []),
      ...(shown?.tables[0]?.table.cells.flat() ?? []),
    ].map(({ count }) => count);
    expect(counts.filter((count) => count !== null && count > 0 && count < 5)).toEqual([]);
    expect(shown?.tables[0]?.table.hidden).toBeGreaterThan(0);
  });

  it("is weighted once the survey has closed, as far as no small group shows", async () => {
    const weights: ReportPart = {
      kind: "weights",
      id: "partweight",
      weights: [{ of: "visits0000", shares: { often00000: 25, never00000: 75 } }],
    };
    const closedWith = async (often: number, never: number) => {
      const id = await survey(often);
      await answers(id, never, "never00000");
      const report = await publish(await written(id, [...parts, table, weights]));
      const before = (await read(report._id)).report?.summary;
      await close(candor.database, id);
      const { report: shown } = await read(report._id);
      const [question] = shown?.summary?.questions ?? [];
      const shares = question?.counts?.map(({ share }) => share);
      return { before, shown, question, shares, table: shown?.tables[0]?.table };
    };
    const found = await closedWith(10, 10);
    expect(found.before?.weights).toBeUndefined();
    expect(found.shares).toEqual([expect.closeTo(0.25, 6), expect.closeTo(0.75, 6)]);
    expect(found.question?.weighted?.effective).toBeCloseTo(16, 6);
    expect(found.shown?.summary?.weights).toMatchObject({ people: 20, leftOut: 0 });
    expect(found.table?.rows.map(({ count }) => count)).toEqual([
      ...[5, 15].map((count) => expect.closeTo(count, 6)),
    ]);
    // Four are too few to weight, so all figures are as they were.
    const small = await closedWith(10, 4);
    expect(small.shown?.summary?.weights?.problem).toBe("small-groups");
    expect(small.question?.weighted).toBeUndefined();
    expect(small.table?.effective).toBeUndefined();
    // In this table two cells are too small to weight, and the table alone stays as it was.
    const cells = await closedWith(10, 6);
    expect(cells.shown?.summary?.weights?.problem).toBeUndefined();
    expect(cells.table).toMatchObject({ weights: { problem: "small-cells" } });
    expect(cells.table?.effective).toBeUndefined();
  });

  it("shows no results that respondents were told only the surveyor sees", async () => {
    const report = await publish(await written(await survey(12, "owner")));
    const never = (await read(report._id)).report;
    expect(never).not.toHaveProperty("summary");
    expect(never?.opens).toBe("never");
    const later = await survey(12, "after-close");
    const waiting = await publish(await written(later));
    const early = (await read(waiting._id)).report;
    expect(early).not.toHaveProperty("summary");
    const { deadline } = await sam.api("GET /survey/{id}", { params: { id: later } });
    expect(early?.opens).toBe(deadline);
    await close(candor.database, later);
    expect(await seen(waiting._id)).toEqual([12, 0]);
    expect((await read(waiting._id)).report?.opens).toBeUndefined();
  });
});

describe("a frozen report", () => {
  it("never changes, whatever happens to the survey", async () => {
    const id = await survey(12);
    const report = await publish(await written(id), { kind: "frozen" });
    const before = await read(report._id);
    expect(before.report).toMatchObject({ kind: "frozen" });
    expect(before.report?.head).toMatch(/^[0-9a-f]{64}$/);
    await answers(id, 10, "never00000");
    await close(candor.database, id);
    expect(await read(report._id)).toEqual(before);
    const { _id, revision } = report;
    const body = { revision, title: "Better", parts: [] };
    const change = sam.api("PUT /result-reports/{id}", { params: { id: _id }, body });
    expect(await refused(change)).toBe("not-allowed");
    expect(await refused(publish(report))).toBe("not-allowed");
    // Not even by a fault of ours.
    const sql = "update result_reports set title = 'Better' where id = $1";
    await expect(candor.database.pool.query(sql, [_id])).rejects.toThrow(/never changes/);
    const copy = await sam.api("POST /surveys/{id}/result-reports", {
      params: { id },
      body: { title: "A copy", from: _id },
    });
    expect(copy).toMatchObject({ parts, state: "draft", kind: "live" });
  });

  it("isn't made of what readers may not see yet", async () => {
    const later = await written(await survey(12, "after-close"));
    const fault = await refusal(publish(later, { kind: "frozen" }));
    expect(Object.keys(fault.fields ?? {})).toEqual(["kind"]);
    const tables = await written(await survey(12), [...parts, table]);
    expect(await refused(publish(tables, { kind: "frozen" }))).toBe("invalid-input");
    expect(await refused(publish(await written(await survey(1), [])))).toBe("invalid-input");
  });
});

describe("a report with a password", () => {
  it("is read with it alone, which is hashed", async () => {
    const report = await written(await survey(12));
    const locked = { audience: "password" } as const;
    expect(await refused(publish(report, locked))).toBe("invalid-input");
    expect(await refused(publish(report, { ...locked, password: "short" }))).toBe("invalid-input");
    await publish(report, { ...locked, password: "a long enough one" });
    expect(await read(report._id)).toEqual({ locked: true });
    expect(await refused(unlock(report._id, "another one, wrong"))).toBe("not-allowed");
    expect((await unlock(report._id, "a long enough one")).report.title).toBe("Our members");
    const { rows } = await candor.database.pool.query("select * from result_reports");
    expect(JSON.stringify(rows)).not.toContain("a long enough one");
    expect(JSON.stringify(await ownList(report.surveyId))).not.toMatch(/hash|assword"?:/i);
  });

  it("opens with the right password, whoever guesses elsewhere", async () => {
    const { _id } = await publish(await written(await survey(12)), {
      audience: "password",
      password: "a long enough one",
    });
    const unlockAt = ({ api }: Pick<Person, "api">, password: string) =>
      api("POST /report/{id}", { params: { id: _id }, body: { password } });
    const reader = browserAt(candor, "192.0.2.1");
    await unlockAt(reader, "a long enough one");
    const guesser = browserAt(candor, "192.0.2.1");
    for (let at = 0; at < 20; at++) await refused(unlockAt(guesser, `a guess, ${at}`));
    expect(await refused(unlockAt(guesser, "a long enough one"))).toBe("too-many-requests");
    // Neither another address nor a browser at this one that had it right is locked out.
    await unlockAt(browserAt(candor, "192.0.2.2"), "a long enough one");
    await unlockAt(reader, "a long enough one");
    const forged = { cookie: reader.cookies().replace(/.$/, "x") };
    const other = browserAt(candor, "192.0.2.1", forged);
    expect(await refused(unlockAt(other, "a long enough one"))).toBe("too-many-requests");
    for (let at = 0; at < 20; at++) await refused(unlockAt(reader, `a guess, ${at}`));
    expect(await refused(unlockAt(reader, "a long enough one"))).toBe("too-many-requests");
  });

  it("takes twenty guesses in a quarter of an hour, and as many readers as come", async () => {
    const { _id } = await publish(await written(await survey(12)), {
      audience: "password",
      password: "a long enough one",
    });
    for (let reader = 0; reader < 30; reader++) await unlock(_id, "a long enough one");
    const guesses = Array.from({ length: 25 }, (_, at) => refused(unlock(_id, `a guess, ${at}`)));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((code) => code === "not-allowed")).toHaveLength(20);
    expect(await refused(unlock(_id, "a long enough one"))).toBe("too-many-requests");
  });
});

describe("a report", () => {
  beforeAll(async () => {
    // One person may write only so often in a minute.
    sam = await candor.person("Sam Second", "surveyor");
  });

  it("is gone for readers once it is revoked or deleted, or its survey is hidden", async () => {
    const id = await survey(12);
    const revoked = await publish(await written(id));
    const deleted = await publish(await written(id));
    const hidden = await publish(await written(id));
    expect((await revoke(revoked._id)).state).toBe("revoked");
    expect(await refused(read(revoked._id))).toBe("not-found");
    expect(await refused(publish(await ownReport(revoked._id)))).toBe("not-allowed");
    const again = "update result_reports set revoked_at = null where id = $1";
    await expect(candor.database.pool.query(again, [revoked._id])).rejects.toThrow(/revoked/);
    await sam.api("DELETE /result-reports/{id}", { params: { id: deleted._id } });
    expect(await refused(read(deleted._id))).toBe("not-found");
    await unpublish(ada, id);
    expect(await refused(read(hidden._id))).toBe("not-found");
    expect((await ownReport(hidden._id)).title).toBe("Our members");
  });

  it("has a picture for links to it, unless it takes a password", async () => {
    const id = await survey(12);
    const picture = async (report: string) => {
      const address = `http://127.0.0.1:3000/images/previews/${report}-0123456789abcdef.png`;
      return (await candor.app.fetch(new Request(address))).status;
    };
    const begun = await written(id);
    expect(await picture(begun._id)).toBe(404);
    const locked = { audience: "password", password: "a long enough one" } as const;
    expect(await picture((await publish(await written(id), locked))._id)).toBe(404);
    expect(await picture((await publish(begun))._id)).toBe(200);
    await revoke(begun._id);
    expect(await picture(begun._id)).toBe(404);
  });

  it("is its owner's and the admins' to write", async () => {
    const report = await written(await survey(1));
    const own = { params: { id: report._id } };
    for (const who of [sue, una]) {
      const calls = [
        who.api("GET /result-reports/{id}", own),
        who.api("GET /surveys/{id}/result-reports", { params: { id: report.surveyId } }),
        who.api("POST /result-reports/{id}/revoke", own),
        who.api("DELETE /result-reports/{id}", own),
      ];
      const outcomes = await Promise.all(calls.map(refused));
      expect(outcomes).toEqual(calls.map(() => "not-allowed"));
    }
    expect(await ada.api("GET /result-reports/{id}", own)).toMatchObject({ parts });
    const others = await written(await survey(1));
    const stolen = sam.api("POST /surveys/{id}/result-reports", {
      params: { id: report.surveyId },
      body: { title: "Copy", from: others._id },
    });
    expect(await refused(stolen)).toBe("not-found");
  });

  it("is written by one at a time", async () => {
    const report = await written(await survey(1));
    const write = (revision: number, title: string) =>
      sam.api("PUT /result-reports/{id}", {
        params: { id: report._id },
        body: { revision, title, parts },
      });
    const both = await Promise.allSettled([write(1, "One title"), write(1, "Another title")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const late = await refusal(write(1, "Too late"));
    expect(late.code).toBe("draft-changed");
    expect(late.members).toHaveProperty("report.revision", 2);
    expect(await refused(publish({ ...report, revision: 1 }))).toBe("draft-changed");
  });

  it("isn't made of what makes no sense", async () => {
    const report = await written(await survey(0));
    const wrong: [string, unknown][] = [
      ["a part of no kind", [{ kind: "picture", id: "parttext00" }]],
      ["two parts with one id", [parts[0], parts[0]]],
      ["no words", [{ kind: "text", id: "parttext00", text: " " }]],
      ["words that can't be stored", [{ kind: "text", id: "parttext00", text: "\0" }]],
      ["too long a text", [{ kind: "text", id: "parttext00", text: "x".repeat(5001) }]],
      ["a question that is none", [{ kind: "question", id: "parttext00", question: "../x" }]],
    ];
    for (const [name, made] of wrong) {
      const sent = await sam.raw("PUT", `/result-reports/${report._id}`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ revision: 1, title: "Wrong", parts: made }),
      });
      expect([name, sent.status]).toEqual([name, 400]);
    }
  });

  it("leaves out what the survey doesn't ask", async () => {
    const strange: ReportPart[] = [
      { kind: "question", id: "partstrang", question: "nosuch0000" },
      { ...table, rows: "nosuch0000/__proto__" },
      ...parts,
    ];
    const id = await survey(12);
    await close(candor.database, id);
    const report = await publish(await written(id, strange));
    const { report: shown } = await read(report._id);
    expect(shown?.summary?.questions).toHaveLength(1);
    expect(shown?.tables).toEqual([]);
  });
});

const ownReport = (id: string) => sam.api("GET /result-reports/{id}", { params: { id } });
const ownList = (id: string) => sam.api("GET /surveys/{id}/result-reports", { params: { id } });

it("a new report has all questions, and its writer hears why it has fewer people", async () => {
  const id = await survey(23);
  const params = { id };
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params,
    body: { title: "Members" },
  });
  const asked = begun.parts.map((part) => (part.kind === "question" ? part.question : part.kind));
  expect(asked).toEqual(["visits0000", "returns000"]);
  // Figures that everybody sees move in steps while the survey runs; her own don't.
  const own = await sam.api("GET /surveys/{id}/summary", { params, query: {} });
  expect(begun.shown?.summary?.responses).toBeLessThan(own.responses);
  expect([own.responses, own.othersSee]).toEqual([23, begun.shown?.summary?.responses]);
  await close(candor.database, id);
  const after = await sam.api("GET /surveys/{id}/summary", { params, query: {} });
  expect([after.responses, after.othersSee]).toEqual([23, undefined]);
  const ballot = await publishBallot(sam);
  const about = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id: ballot },
    body: { title: "Members" },
  });
  expect(about.parts).toMatchObject([{ kind: "question", question: "vote" }]);
});
