import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExportChoices } from "#contract/exports.ts";
import { nameOn } from "#server/exports/file-name.ts";
import { worstDefinitions } from "../bench/worst-definitions.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { publish } from "./support/drafts.ts";
import { exportFile } from "./support/exported-file.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;
let surveyId: string;

const asked = definition([
  page("pageone000", [
    {
      ...question("visited000", { kind: "single-choice" } as never),
      code: "visited",
      prompt: copy("Where were you?"),
      choices: [
        choice("north00000", { code: "n", label: copy("North, by the river") }),
        choice("south00000", { code: "s", label: copy("South") }),
      ],
    } as never,
    {
      ...question("anything00", { kind: "text" } as never),
      code: "anything",
      prompt: copy("Anything else?"),
    } as never,
  ]),
]);

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  const published = await publishDefinition(sam, asked, { identity: "confidential" } as never);
  surveyId = published.surveyId;
  const said = ["=1+1", 'a "quoted", 😀', undefined];
  for (const [at, text] of said.entries()) {
    const person = await candor.person(`Person ${at}`);
    await person.api("POST /responses", {
      body: {
        surveyId,
        version: 1,
        submissionId: crypto.randomUUID(),
        answers: { visited000: { choice: "north00000" }, ...(text && { anything00: { text } }) },
      },
    });
  }
});
afterAll(() => candor.close());

const made = (choices: Partial<ExportChoices> & Pick<ExportChoices, "format">, id = surveyId) =>
  exportFile(sam, id, choices);

describe("an export of Sam's survey", { timeout: 120_000 }, () => {
  it("is the file whose size and hash are named, with words and without names", async () => {
    const { job, text, sha256 } = await made({ format: "csv" });
    expect([job.href, job.codebook]).toEqual([
      `/api/exports/${job.exportId}/file`,
      `/api/exports/${job.exportId}/codebook`,
    ]);
    expect(job).toMatchObject({ progress: 1, rows: 3, sha256, bytes: Buffer.byteLength(text) });
    const [head, first, second, third] = text.split("\r\n");
    expect(head).toBe("\uFEFFplace,version,day,language,seconds,ending,visited,anything");
    expect(first).toMatch(/^1,1,\d{4}-\d\d-\d\d,en,,[^,]*,"North, by the river",'=1\+1$/);
    expect(second).toContain('"a ""quoted"", 😀"');
    expect(third?.endsWith('"North, by the river",')).toBe(true);
    expect(text).not.toContain("Person 0");
    const codebook = await sam.raw("GET", job.codebook ?? "");
    const meanings = await codebook.text();
    expect(meanings).toContain('visited,,,,n,"North, by the river"');
    expect(meanings).toContain(",Who could answer,,,,One answer per account; emails");
  });

  it("has codes instead of words where Sam asks for them, and no mark", async () => {
    const { text } = await made({ format: "csv", labels: false, mark: false });
    expect(text.startsWith("place,version")).toBe(true);
    expect(text).toMatch(/,n,'=1\+1\r\n/);
  });

  it("has the questions as headings where Sam asks for them, in a sheet as well", async () => {
    const { text } = await made({ format: "csv", headings: "questions", mark: false });
    const [head, first] = text.split("\r\n");
    expect(head).toMatch(/^Response no\.,Version,Day \(UTC\),/);
    expect(head).toMatch(/,Ending,Where were you\?,Anything else\?$/);
    expect(first).toContain('"North, by the river"');
    const { bytes } = await made({ format: "xlsx", headings: "questions" });
    const sheet = unzipSync(bytes)["xl/worksheets/sheet1.xml"];
    expect(new TextDecoder().decode(sheet)).toContain("Response no.");
  });

  it("proves the responses as JSON Lines", async () => {
    const { text } = await made({ format: "jsonl", proof: true });
    expect(JSON.parse(text.split("\n", 1)[0] ?? "")).toMatchObject({ surveyId, responses: 3 });
    expect(text).toContain('"salt"');
    const plain = await made({ format: "jsonl" });
    expect(plain.text).not.toContain('"salt"');
    expect(plain.job.rows).toBe(3);
  });

  it("is a workbook or a data file of SPSS", { tags: ["full"] }, async () => {
    for (const [format, start, type] of [
      ["xlsx", "PK", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      ["sav", "$FL2", "application/x-spss-sav"],
    ] as const) {
      const { job, text } = await made({ format });
      expect(text.startsWith(start)).toBe(true);
      expect(job).toMatchObject({
        rows: 3,
        name: expect.stringMatching(new RegExp(`^how-was-it-\\d{4}-\\d\\d-\\d\\d\\.${format}$`)),
      });
      const answer = await sam.raw("GET", job.href ?? "");
      expect(answer.headers.get("content-type")).toBe(type);
      await answer.body?.cancel();
    }
  });

  it("isn't begun for Excel where a sheet has no room for its columns", async () => {
    const wide = worstDefinitions()["many cells"];
    if (!wide) throw new Error("there is no such definition");
    const { surveyId: id } = await publishDefinition(sam, wide, { access: "link" });
    const begin = (format: "xlsx" | "csv") =>
      sam.api("POST /surveys/{id}/exports", { params: { id }, body: { format } });
    const no = await refusal(begin("xlsx"));
    expect([no.status, no.code, no.fields?.format]).toEqual([
      400,
      "invalid-input",
      "Excel has at most 16,384 columns, and this survey has more. Please use CSV or SPSS.",
    ]);
    const { exportId } = await begin("csv");
    await sam.api("DELETE /exports/{id}", { params: { id: exportId } });
  });

  it("has a ballot's votes, and proves none of them", async () => {
    const ballot = await publish(sam);
    const paul = await candor.person("Paul Pro", "pro-user");
    await paul.api("POST /votes", {
      body: { surveyId: ballot, voteOption: "no", comment: "@home, not here" },
    });
    const { text } = await made({ format: "csv", mark: false }, ballot);
    const [head, vote] = text.split("\r\n");
    expect(head).toBe("place,day,choice,comment,role");
    expect(vote).toMatch(/^1,\d{4}-\d\d-\d\d,[Nn]o,"'@home, not here",/);
    const { job, text: lines } = await made({ format: "jsonl" }, ballot);
    const [about, row] = lines.split("\n").map((line) => line && JSON.parse(line));
    expect(about).toEqual({
      surveyId: ballot,
      title: expect.any(String),
      fence: "account",
      whoCouldAnswer: "One answer per account; emails didn’t have to be confirmed.",
    });
    expect([job.rows, row.choice]).toEqual([1, "no"]);
    const proof = sam.api("POST /surveys/{id}/exports", {
      params: { id: ballot },
      body: { format: "jsonl", proof: true },
    });
    expect(await refused(proof)).toBe("not-this-kind");
  });

  it("waits while two others of Sam's are made, and makes room when he cancels one", {
    tags: ["full"],
  }, async () => {
    const ask = () =>
      sam.api("POST /surveys/{id}/exports", {
        params: { id: surveyId },
        body: { format: "csv" },
      });
    const asked = await Promise.allSettled([ask(), ask(), ask()]);
    const begun = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(begun).toHaveLength(2);
    const params = { id: begun[0]?.exportId ?? "" };
    expect(await sam.api("DELETE /exports/{id}", { params })).toEqual({ deletedCount: 1 });
    await made({ format: "csv" });
    expect(await refused(sam.api("GET /exports/{id}", { params }))).toBe("not-found");
  });

  it("has a column for each code of a text question", async () => {
    const params = { id: surveyId, question: "anything00" };
    const codes = [
      { id: "numbers000", label: "Zahlen & Größen", rules: [] },
      { id: "other00000", label: "Other", rules: [] },
    ];
    await sam.api("PUT /surveys/{id}/codebooks/{question}", { params, body: { codes } });
    const [first] = await sam.api("GET /surveys/{id}/texts/{question}", { params, query: {} });
    await sam.api("PUT /responses/{id}/tags", {
      params: { id: first?.responseId ?? "" },
      body: { question: "anything00", add: ["numbers000"] },
    });
    const { text } = await made({ format: "csv", labels: false, mark: false });
    const lines = text.split("\r\n").map((line) => line.slice(line.indexOf("anything")));
    expect(lines[0]).toBe("anything,anything_zahlen_großen,anything_other");
    expect(text.match(/.*,'=1\+1,1,0\r\n/)).not.toBeNull();
    expect(text.match(/😀",,\r\n/)).not.toBeNull();
    await sam.api("PUT /surveys/{id}/codebooks/{question}", { params, body: { codes: [] } });
  });

  it("has only those who pass its filters, in every format", async () => {
    const { surveyId: id } = await publishDefinition(sam, asked, { identity: "named" } as never);
    for (const [at, choice] of ["north00000", "south00000", "north00000"].entries()) {
      const person = await candor.person(`Filtered ${at}`);
      const answers = { visited000: { choice } };
      const body = { surveyId: id, version: 1, submissionId: crypto.randomUUID(), answers };
      await person.api("POST /responses", { body });
    }
    const where = [{ of: "visited000", in: ["north00000"] }];
    for (const format of ["csv", "jsonl"] as const) {
      const { job, text } = await made({ format, where, mark: false }, id);
      expect(job).toMatchObject({ filtered: true, rows: 2 });
      expect(job.name).toContain("-filtered");
      expect(text).toContain("Filtered 0");
      expect(text).not.toContain("Filtered 1");
    }
    expect((await made({ format: "sav", where }, id)).job.rows).toBe(2);
    const start = (body: Pick<ExportChoices, "format"> & Partial<ExportChoices>) =>
      refused(sam.api("POST /surveys/{id}/exports", { params: { id }, body }));
    expect(await start({ format: "jsonl", proof: true, where })).toBe("invalid-input");
    const unknown = [{ of: "nosuch0000", in: ["yes"] }];
    expect(await start({ format: "csv", where: unknown })).toBe("invalid-input");
    const few = { params: { id: surveyId }, body: { format: "csv", where } } as const;
    // Of three who were promised that no group under five shows.
    expect(await refused(sam.api("POST /surveys/{id}/exports", few))).toBe("not-allowed");
  });

  it("has only those who answered the chosen version, and pass filters in its meaning", async () => {
    const { surveyId: id } = await publishDefinition(sam, asked, { identity: "named" } as never);
    for (const [at, choice] of ["north00000", "south00000", "north00000", "north00000"].entries()) {
      const person = await candor.person(`Versed ${at}`);
      const answers = { visited000: { choice } };
      const body = { surveyId: id, version: 1, submissionId: crypto.randomUUID(), answers };
      await person.api("POST /responses", { body });
    }
    // Versed 2 and 3 answer another version, in which the question means something else.
    await candor.database.pool.query(
      `with made as (
         insert into survey_versions (survey_id, number, definition, hash, meanings, decisions)
         select survey_id, 2, definition, hash, '{"visited000": 2}', '{}' from survey_versions where survey_id = $1),
       moved as (update responses set version = 2 where survey_id = $1 and place > 2)
       update surveys set version = 2 where id = $1`,
      [id],
    );
    const where = [{ of: "visited000", in: ["north00000"] }];
    const people = async (choices: Partial<ExportChoices>) => {
      const { job, text } = await made({ format: "jsonl", ...choices }, id);
      expect(job).toMatchObject({ filtered: true });
      return [0, 1, 2, 3].filter((at) => text.includes(`Versed ${at}`));
    };
    expect(await people({ version: 1 })).toEqual([0, 1]);
    expect(await people({ version: 1, where })).toEqual([0]);
    expect(await people({ version: 2, where })).toEqual([2, 3]);
    expect(await people({ where })).toEqual([2, 3]);
    const body = { format: "csv", version: 3 } as const;
    const none = sam.api("POST /surveys/{id}/exports", { params: { id }, body });
    expect(await refused(none)).toBe("not-found");
  });

  it("is nobody else's, and gone once Sam removes it", async () => {
    const { job } = await made({ format: "csv" });
    const rival = await candor.person("Rita Rival", "surveyor");
    const params = { id: job.exportId };
    expect(await refused(rival.api("GET /exports/{id}", { params }))).toBe("not-allowed");
    expect((await rival.raw("GET", job.href ?? "")).status).toBe(403);
    expect(await sam.api("DELETE /exports/{id}", { params })).toEqual({ deletedCount: 1 });
    expect(await refused(sam.api("GET /exports/{id}", { params }))).toBe("not-found");
    const { rows } = await candor.database.pool.query(
      "select from export_parts where export_id = $1",
      [job.exportId],
    );
    expect(rows).toEqual([]);
  });

  it("is removed when something in the survey is erased", async () => {
    const { job } = await made({ format: "jsonl" });
    const [response] = await sam.api("GET /surveys/{id}/responses", {
      params: { id: surveyId },
      query: {},
    });
    await sam.api("DELETE /response/{id}", { params: { id: response?._id ?? "" } });
    const gone = sam.api("GET /exports/{id}", { params: { id: job.exportId } });
    expect(await refused(gone)).toBe("not-found");
    const { text } = await made({ format: "csv" });
    // Every answer's cell says so.
    expect(text).toMatch(/,erased(,erased)*,?\r\n/);
  });
});

it("a file is named by its survey's title and the day, in any script", async () => {
  const at = new Date("2026-11-28T09:00:00Z");
  expect(nameOn("How is work these days?", at)).toBe("how-is-work-these-days-2026-11-28");
  expect(nameOn("Wie geht’s? Größe & Maß", at)).toBe("wie-geht-s-größe-maß-2026-11-28");
  expect(nameOn('../../etc/passwd\r\nX: "y"', at)).toBe("etc-passwd-x-y-2026-11-28");
  expect(nameOn("‮ — ?", at)).toBe("survey-2026-11-28");
  for (const long of ["顧客満足度".repeat(20), "word ".repeat(60), "a".repeat(200)])
    expect(Buffer.byteLength(nameOn(long, at))).toBeLessThan(140);
  const words = definition(asked.pages, { title: copy("Größe der Büros") });
  const { surveyId: id } = await publishDefinition(sam, words, { identity: "named" } as never);
  const { job } = await made({ format: "csv", labels: false }, id);
  const answer = await sam.raw("GET", job.href ?? "");
  const day = job.createdAt.slice(0, 10);
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="gr__e-der-b_ros-${day}-codes.csv"; filename*=UTF-8''gr%C3%B6%C3%9Fe-der-b%C3%BCros-${day}-codes.csv`,
  );
  await answer.body?.cancel();
});
