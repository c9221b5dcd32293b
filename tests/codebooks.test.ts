import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Code } from "#contract/codebooks.ts";
import { cohensKappa } from "#statistics/kappa.ts";
import { crossTabNotes } from "#web/results/cross-tab-words.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

const asked = definition([
  page("pageone000", [
    question("reason0000", { kind: "text", prompt: copy("Why?") }),
    question("place00000", {
      kind: "single-choice",
      prompt: copy("Where?"),
      choices: [choice("north00000", { code: "n", label: copy("North") })],
    }),
  ]),
]);
const price: Code = { id: "price00000", label: "Price", rules: ["expensive", "Prix"] };
const place: Code = { id: "distance00", label: "Distance", rules: [] };
const far: Code = { id: "faraway000", label: "Too far", rules: [], parent: "distance00" };
const said = ["Too EXPENSIVE for me", "It's far away", "le príx", "nothing"];

let candor: Candor;
let sam: Person;
let surveyId: string;
let ids: string[];

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ({ surveyId } = await publishDefinition(sam, asked));
  ids = [];
  for (const [at, text] of said.entries()) {
    const person = await candor.person(`Person ${at}`);
    const { responseId } = await person.api("POST /responses", {
      body: {
        surveyId,
        version: 1,
        submissionId: crypto.randomUUID(),
        answers: { reason0000: { text } },
      },
    });
    ids.push(responseId ?? "");
  }
});
afterAll(() => candor.close());

const params = () => ({ id: surveyId, question: "reason0000" });
const codebook = () => sam.api("GET /surveys/{id}/codebooks/{question}", { params: params() });
const save = (
  codes: Code[],
  more: { revision?: number; merge?: { from: string; into: string } } = {},
) =>
  sam.api("PUT /surveys/{id}/codebooks/{question}", { params: params(), body: { codes, ...more } });
const tag = (
  at: number,
  body: { pass?: number; add?: string[]; remove?: string[]; done?: boolean },
) =>
  sam.api("PUT /responses/{id}/tags", {
    params: { id: ids[at] ?? "" },
    body: { question: "reason0000", ...body },
  });
const texts = (
  query: { pass?: number; search?: string; state?: "open" | "done"; tag?: string } = {},
) => sam.api.list("GET /surveys/{id}/texts/{question}", { params: params(), query });

describe("Sam's codes", () => {
  it("can be asked for, and no others", async () => {
    const wanted = await refusal(texts({ tag: "nosuchcode" }));
    expect([wanted.code, wanted.fields?.tag]).toEqual([
      "invalid-input",
      "The codebook doesn't have this code.",
    ]);
    expect(await refused(texts({ tag: "no" }))).toBe("invalid-input");
  });

  it("are filters, and columns of cross-tabs, as soon as they are chosen", async () => {
    const { surveyId: id } = await publishDefinition(sam, asked, { identity: "named" });
    const sent: string[] = [];
    for (const [at, text] of ["Dear", "Dear and far", "Far", "Fine"].entries()) {
      const person = await candor.person(`Coded ${at}`);
      const answers = {
        reason0000: { text },
        ...(at < 3 && { place00000: { choice: "north00000" } }),
      };
      const body = { surveyId: id, version: 1, submissionId: crypto.randomUUID(), answers };
      sent.push((await person.api("POST /responses", { body })).responseId ?? "");
    }
    const params = { id, question: "reason0000" };
    const codes = [price, place, far];
    await sam.api("PUT /surveys/{id}/codebooks/{question}", { params, body: { codes } });
    const count = async (...tags: string[]) => {
      const where = JSON.stringify([{ of: "tag:reason0000", in: tags }]);
      const query = { where };
      return (await sam.api("GET /surveys/{id}/summary", { params: { id }, query })).responses;
    };
    const code = (at: number, ...add: string[]) =>
      sam.api("PUT /responses/{id}/tags", {
        params: { id: sent[at] ?? "" },
        body: { question: "reason0000", add },
      });
    expect(await count("price00000")).toBe(0);
    await code(0, "price00000");
    await code(1, "price00000", "faraway000");
    await code(2, "distance00");
    expect(await count("price00000")).toBe(2);
    // A code stands for its parts too.
    expect(await count("distance00")).toBe(2);
    expect(await count("price00000", "distance00")).toBe(3);
    expect(await refused(count("nosuch0000"))).toBe("invalid-input");
    const query = { rows: "tag:reason0000", columns: "place00000" };
    const table = await sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
    expect(table.rows.map(({ option }) => option)).toEqual(codes.map((each) => each.id));
    expect(table.cells.map(([north]) => north?.count)).toEqual([2, 2, 1]);
    expect(table.several.rows).toBe(true);
    expect(await sam.api("GET /surveys/{id}/codebooks", { params: { id } })).toEqual([
      { question: "reason0000", codes },
    ]);
    expect(table.leftOut).toBeUndefined();
    // A file counts as filters and cross-tabs do.
    const file = await exportFile(sam, id, { format: "csv", labels: false });
    const [heads = [], ...rows] = file.text
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const column = (name: string) => {
      const at = heads.findIndex((head) => head.endsWith(`_${name}`));
      return rows.filter((row) => row[at] === "1").length;
    };
    expect([column("price"), column("distance"), column("too_far")]).toEqual([2, 2, 1]);
    // What is erased takes its codes with it.
    await sam.api("DELETE /response/{id}", { params: { id: sent[0] ?? "" } });
    expect(await count("price00000")).toBe(1);
  }, 120_000);

  it("part nobody for others, but in frozen reports: texts are sorted one by one", async () => {
    const terms = { identity: "confidential", access: "link", results: "public" } as const;
    const { surveyId: id } = await publishDefinition(sam, asked, terms);
    const sent: string[] = [];
    for (let at = 0; at < 30; at++) {
      const place00000 = at % 2 > 0 ? { choice: "north00000" } : undefined;
      const answers = { reason0000: { text: `Text ${at}` }, ...(place00000 && { place00000 }) };
      sent.push((await answer(candor.visitor, id, answers)).responseId ?? "");
    }
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    const params = { id, question: "reason0000" };
    await sam.api("PUT /surveys/{id}/codebooks/{question}", { params, body: { codes: [price] } });
    for (const response of sent.slice(0, 14))
      await sam.api("PUT /responses/{id}/tags", {
        params: { id: response },
        body: { question: "reason0000", add: ["price00000"] },
      });
    const where = JSON.stringify([{ of: "tag:reason0000", in: ["price00000"] }]);
    const seenBy = (who: Person | Candor["visitor"]) =>
      who.api("GET /surveys/{id}/summary", { params: { id }, query: { where } });
    expect((await seenBy(sam)).responses).toBe(14);
    expect(await refused(seenBy(candor.visitor))).toBe("not-allowed");
    const tables: [string, number][] = [];
    for (const kind of ["live", "frozen"] as const) {
      const made = await sam.api("POST /surveys/{id}/result-reports", {
        params: { id },
        body: { title: kind },
      });
      const part = { kind: "cross-tab", id: "parttable0" } as const;
      const parts = [{ ...part, rows: "tag:reason0000", columns: "place00000" }];
      const report = { id: made._id };
      const { revision } = await sam.api("PUT /result-reports/{id}", {
        params: report,
        body: { revision: made.revision, title: kind, parts },
      });
      const body = { revision, kind, audience: "public" } as const;
      await sam.api("POST /result-reports/{id}/publish", { params: report, body });
      const read = await candor.visitor.api("GET /report/{id}", { params: report });
      tables.push([kind, read.report?.tables.length ?? 0]);
    }
    expect(tables).toEqual([
      ["live", 0],
      ["frozen", 1],
    ]);
  }, 120_000);

  it("are said to be left out of cross-tabs where there is no room for them", async () => {
    const { surveyId: id } = await publishDefinition(sam, asked, { identity: "named" });
    const codes = Array.from({ length: 63 }, (_, at): Code => {
      return { id: `code0000${`${at}`.padStart(2, "0")}`, label: `Code ${at}`, rules: [] };
    });
    const params = { id, question: "reason0000" };
    await sam.api("PUT /surveys/{id}/codebooks/{question}", { params, body: { codes } });
    const query = { rows: "tag:reason0000", columns: "place00000" };
    const table = await sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
    expect([table.rows.length, table.leftOut]).toEqual([60, 3]);
    const sides = { rows: undefined, columns: undefined };
    expect(crossTabNotes(table, sides)).toContain("no room here for the last 3 themes");
  });
});

describe("Sam's codebook", () => {
  it("starts empty, and is changed only as it was read", async () => {
    expect(await codebook()).toMatchObject({ revision: 0, codes: [], answers: 4, done: [0, 0] });
    expect(await save([price, place], { revision: 0 })).toMatchObject({ revision: 1 });
    expect(await refused(save([price], { revision: 0 }))).toBe("draft-changed");
    expect((await codebook()).codes).toEqual([price, place]);
  });

  it("has codes of two levels, each label once", async () => {
    for (const codes of [
      [price, { ...place, label: "price" }],
      [price, { ...price, label: "Other" }],
      [far],
      [place, far, { ...price, parent: far.id }],
    ])
      expect(await refused(save(codes))).toBe("invalid-input");
    expect(await save([price, place, far])).toMatchObject({ codes: [price, place, far] });
  });

  it("suggests what its rules find, whatever its case and accents", async () => {
    const { rows, total } = await texts();
    expect(total).toBe(4);
    expect(rows.map(({ text, suggested }) => [text, suggested])).toEqual([
      [said[0], ["price00000"]],
      [said[1], []],
      [said[2], ["price00000"]],
      [said[3], []],
    ]);
    expect((await texts({ search: "FAR" })).rows).toMatchObject([{ text: said[1] }]);
    expect((await texts({ search: "%" })).rows).toEqual([]);
  });

  it("keeps what two people do at once to one answer", async () => {
    await Promise.all([
      tag(0, { add: [price.id] }),
      tag(0, { add: [far.id] }),
      tag(0, { done: true }),
    ]);
    expect((await texts({ state: "done" })).rows).toMatchObject([
      { text: said[0], tags: [far.id, price.id], suggested: [], done: true },
    ]);
    expect(await tag(0, { remove: [far.id] })).toEqual({ tags: [price.id], done: true });
    expect(await refused(tag(1, { add: ["unknown000"] }))).toBe("invalid-input");
  });

  it("compares a second coder, who doesn't see the first", async () => {
    expect((await texts({ pass: 2 })).rows[0]).toMatchObject({ tags: [], done: false });
    await tag(1, { add: [far.id], done: true });
    await tag(0, { pass: 2, add: [price.id], done: true });
    await tag(1, { pass: 2, done: true });
    const { agreement, used, done } = await codebook();
    expect(done).toEqual([2, 2]);
    expect(used).toEqual({ [price.id]: 1, [far.id]: 1 });
    expect(agreement).toMatchObject({ answers: 2, codes: { [price.id]: 1, [far.id]: 0 } });
    expect(cohensKappa({ both: 20, first: 5, second: 10, neither: 15 })).toBeCloseTo(0.4);
  });

  it("merges codes with their answers, and says so afterwards", async () => {
    const merge = { from: far.id, into: price.id };
    expect(await refused(save([price, place, far], { merge }))).toBe("invalid-input");
    expect(await save([price, place], { merge })).toMatchObject({
      merges: [{ from: "Too far", into: "Price", by: "Sam Surveyor" }],
      used: { [price.id]: 2 },
    });
    await save([place]);
    expect((await codebook()).used).toEqual({});
    await save([price, place]);
  });

  it("forgets the tags of an erased answer", async () => {
    await tag(2, { add: [price.id], done: true });
    await sam.api("DELETE /response/{id}/answers/{question}", {
      params: { id: ids[2] ?? "", question: "reason0000" },
    });
    expect((await codebook()).used).toEqual({});
    expect(await refused(tag(2, { add: [price.id] }))).toBe("not-found");
    const { rows } = await candor.database.pool.query(
      "select from answer_tags where survey_id = $1 and place = 3",
      [surveyId],
    );
    expect(rows).toEqual([]);
  });

  it("is nobody else's, and of no question without words", async () => {
    const olga = await candor.person("Olga Other", "surveyor");
    const own = { params: params() };
    expect(await refused(olga.api("GET /surveys/{id}/codebooks/{question}", own))).toBe(
      "not-allowed",
    );
    expect(
      await refused(olga.api("GET /surveys/{id}/texts/{question}", { ...own, query: {} })),
    ).toBe("not-allowed");
    const theirs = { params: { id: ids[0] ?? "" }, body: { question: "reason0000", done: true } };
    expect(await refused(olga.api("PUT /responses/{id}/tags", theirs))).toBe("not-allowed");
    const place = { params: { id: surveyId, question: "place00000" } };
    expect(await refused(sam.api("GET /surveys/{id}/codebooks/{question}", place))).toBe(
      "not-this-kind",
    );
  });
});
