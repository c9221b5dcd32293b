import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition, Element } from "#engine/definition.ts";
import { questionsOf } from "#engine/definition.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { allKinds } from "./support/questionnaires/all-kinds.ts";
import {
  copy,
  definition,
  inLanguages,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { takeBallot } from "./support/questionnaires/sealed-voter.ts";
import { savRows } from "./support/sav-rows.ts";
import { xlsxRows } from "./support/xlsx-rows.ts";

/**
 * People who give the same answers in another language, order, form, at another time and with
 * another device leave the same sheets, byte for byte: whoever has them all can't tell who was who.
 */
let now = new Date();
let candor: Candor;
let sam: Person;
const people: Person[] = [];

beforeAll(async () => {
  candor = await openCandor({ clock: () => now });
  sam = await candor.person("Sam Surveyor", "surveyor");
  for (let n = 0; n < 20; n++) people.push(await candor.person(`Respondent ${n}`));
  await candor.database.pool.query("update users set email_verified = role = 'user'");
});
afterAll(() => candor.close());

const statements = { en: "You may **quote** me.", de: "Ihr dürft mich **zitieren**." };
const shuffled = new Set(["single-choice", "multiple-choice", "ranking", "matrix"]);

/** Every kind that such a survey may have, all orders random, in two languages. */
function everyKind(): Definition {
  const { pages, ...rest } = allKinds();
  const ask = (element: Element): Element[] => {
    if (element.kind === "file") return [];
    return [shuffled.has(element.kind) ? ({ ...element, order: "shuffled" } as Element) : element];
  };
  const more = page("pagefive00", [
    question("month00000", { kind: "date", with: "month" }),
    question("clock00000", { kind: "date", with: "time" }),
    question("moment0000", { kind: "date", with: "date-time" }),
    question("website000", { kind: "text", format: "url" }),
    question("phone00000", { kind: "text", format: "phone" }),
  ]);
  const repeated = page("pagesix000", [question("thoughts00", { kind: "text" })], {
    repeat: { over: "services00", max: 3 },
  });
  const asked = [...pages, more, repeated].map(
    (each) => ({ ...each, order: "shuffled", elements: each.elements.flatMap(ask) }) as const,
  );
  const spoken = inLanguages(definition(asked, rest), "de");
  for (const each of questionsOf(spoken))
    if (each.kind === "consent") each.statement = { ...copy(""), words: statements };
  return spoken;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const plain = {
  recommend0: { number: 0 },
  holdsback0: { choice: "otherone00", text: "Café “Zoë”" },
  branch0000: { cells: { rowhours00: ["column0001"], rowstaff00: ["column0004"] } },
  member0000: { choice: "yes" },
  services00: { choices: ["printing00", "courses000", "otheruse00"], text: "Naïve art" },
  cityname00: { choice: "elsewhere0", text: "Zürich" },
  staffstars: { number: 5 },
  feelings00: { number: 2 },
  matters000: { ranking: ["rankcourse", "rankbooks0", "rankhours0", "rankquiet0"] },
  money00000: { parts: { sumbooks00: 50, sumstaff00: 49.5, sumrooms00: 0.5 } },
  visits0000: { number: 12 },
  distance00: { number: 0.3 },
  lastvisit0: { date: "2026-10-04" },
  closing000: { date: "20:30" },
  mailaddres: { text: "ann@example.org" },
  anything00: { text: "First line.\n\nZoë’s second line." },
  address000: { fields: { name000000: "Zoë Ångström", street0000: "Straße 1" } },
  consent000: { agreed: true, textHash: hashOf(statements.en) },
  month00000: { date: "2026-02" },
  clock00000: { date: "07:05" },
  moment0000: { date: "2026-11-01T09:00" },
  website000: { text: "https://example.org/a" },
  phone00000: { text: "+49 30 1234" },
  "thoughts00:printing00": { text: "Good." },
  "thoughts00:courses000": { text: "Better." },
};

/** The same in German, as another keyboard, form and program write it. */
function otherwise(): string {
  const written = JSON.stringify(backwards(plain), (_key, value) =>
    typeof value === "string" ? ` ${value}`.trim().normalize("NFD") : value,
  );
  return written
    .replace(hashOf(statements.en), hashOf(statements.de))
    .replaceAll("\\n", "\\r\\n")
    .replace('"recommend0":{"number":0}', '"recommend0":{"number":-0.0}')
    .replace('"visits0000":{"number":12}', '"visits0000":{"number":1.2e1}')
    .replace('"distance00":{"number":0.3}', '"distance00":{"number":0.30000000000000004}')
    .replace('"sumbooks00":50', '"sumbooks00":50.0')
    .replace("ann@example.org", " ann@example.org ");
}

/** Keys of every object, and the choices of every list but a ranking, the other way round. */
function backwards(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return name === "ranking" ? value : value.toReversed();
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, each]) => [key, backwards(each, key)]));
}

type Send = (sender: Sender, surveyId: string, isOther: boolean) => Promise<void>;
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148";
const desk = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

type Sender = Pick<Person, "api" | "token">;

async function post(sender: Sender | null, path: string, body: string, isOther: boolean) {
  const headers = {
    ...(sender && { authorization: `Bearer ${sender.token}` }),
    "content-type": "application/json",
    "user-agent": isOther ? phone : desk,
    "accept-language": isOther ? "de-AT" : "en",
  };
  const sent = await candor.visitor.raw("POST", path, { body, headers });
  expect([sent.status, sent.ok ? "" : await sent.text()]).toEqual([sent.status, ""]);
}

const bodyWith = (fields: object, isOther: boolean) => {
  const answers = isOther ? otherwise() : JSON.stringify(plain);
  return `${JSON.stringify({ ...fields, version: 1 }).slice(0, -1)},"answers":${answers}}`;
};
const send: Record<"unlinked" | "sealed", Send> = {
  async unlinked(sender, surveyId, isOther) {
    const own = isOther
      ? { language: "de", seed: 4_000_000_000, seconds: 999, variables: { who: "me" } }
      : { language: "en", seed: 1, seconds: 3 };
    const fields = { surveyId, submissionId: randomUUID(), ...own };
    await post(sender, "/responses", bodyWith(fields, isOther), isOther);
  },
  async sealed(sender, surveyId, isOther) {
    const ballot = await takeBallot(candor, sender, surveyId);
    await post(null, "/sealed-responses", bodyWith({ surveyId, ...ballot }, isOther), isOther);
  },
};

/** What each row has of its own, and has to: random numbers, and what is hashed from them. */
const own = ["id", "_id", "place", "salt", "respondent_seal", "respondentSeal", "seal", "link"];
const sealedOwn = ["serial", "receipt"];

function withoutOwn(row: Record<string, unknown>): string {
  const left = Object.entries(row).filter(([key]) => ![...own, ...sealedOwn].includes(key));
  return JSON.stringify(Object.fromEntries(left));
}

function expectOne(rows: readonly string[], where: string): void {
  expect([where, rows.length, [...new Set(rows)].length]).toEqual([where, 20, 1]);
}

describe.each(["unlinked", "sealed"] as const)("the sheets of a survey that is %s", (identity) => {
  let surveyId: string;

  beforeAll(async () => {
    const start = now;
    ({ surveyId } = await publishDefinition(sam, everyKind(), { identity }));
    for (const [n, person] of people.entries()) {
      now = new Date(now.getTime() + 3_700_000);
      if (n === 19) await expectEqualUrn();
      await send[identity](await candor.as(person.email), surveyId, n % 2 === 1);
    }
    const owner = await candor.as(sam.email);
    await owner.api("POST /surveys/{id}/close", { params: { id: surveyId } });
    now = start;
  });

  async function expectEqualUrn(): Promise<void> {
    const { rows } = await candor.database.pool.query<{ size: number }>(
      "select octet_length(sheet) as size from urn where survey_id = $1",
      [surveyId],
    );
    expect([rows.length, new Set(rows.map(({ size }) => size)).size]).toEqual([19, 1]);
  }

  it("are the same in the database", async () => {
    const { rows } = await candor.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) - 'answers' - 'states' || jsonb_build_object(
          'answers', answers::text, 'states', states::text) as row
        from responses r where survey_id = $1`,
      [surveyId],
    );
    expectOne(
      rows.map(({ row }) => withoutOwn(row)),
      "rows",
    );
    const answers = JSON.parse(String(rows[0]?.row.answers));
    expect(Object.keys(answers).toSorted()).toEqual(Object.keys(plain).toSorted());
    expect(answers).toMatchObject({
      consent000: {
        textHash: hashOf(
          `{"de":${JSON.stringify(statements.de)},"en":${JSON.stringify(statements.en)}}`,
        ),
      },
      services00: plain.services00,
    });
    const counts = await candor.database.pool.query<{ count: number }>(
      "select count from answer_counts where survey_id = $1",
      [surveyId],
    );
    expect(new Set(counts.rows.map(({ count }) => count))).toEqual(new Set([20]));
  });

  it("are the same in the list, and one by one", async () => {
    const listed = await sam.api("GET /surveys/{id}/responses", {
      params: { id: surveyId },
      query: { size: 100 },
    });
    expectOne(
      listed.map((row) => withoutOwn(row)),
      "list",
    );
    const each = await Promise.all(
      listed.map(({ _id: id }) => sam.api("GET /response/{id}", { params: { id } })),
    );
    expectOne(
      each.map((row) => withoutOwn(row)),
      "one by one",
    );
    expect(JSON.stringify(listed)).not.toMatch(/"(createdAt|day|seconds|seed|variables|device)"/);
  });

  const tags = identity === "sealed" ? [] : ["full"];
  it("are the same in every file, and with proof", { timeout: 120_000, tags }, async () => {
    const lines = (text: string) => text.trim().split("\r\n").join("\n");
    const csv = await exportFile(sam, surveyId, { format: "csv" });
    const records = lines(csv.text)
      .split(/\n(?=\d+,1,)/)
      .slice(1);
    expectOne(
      records.map((record) => record.replace(/^\d+,/, "")),
      "csv",
    );
    const workbook = await exportFile(sam, surveyId, { format: "xlsx" });
    const cells = xlsxRows(workbook.bytes).slice(1);
    expectOne(
      cells.map((row) => JSON.stringify([...row].filter(([column]) => column !== "A"))),
      "xlsx",
    );
    expect(cells[0]?.size).toBeGreaterThan(20);
    const data = await exportFile(sam, surveyId, { format: "sav" });
    const values = savRows(data.bytes);
    expectOne(
      values.map(([, ...row]) => JSON.stringify(row)),
      "sav",
    );
    expect(values[0]?.length).toBeGreaterThan(20);
    for (const proof of [true, false]) {
      const { text } = await exportFile(sam, surveyId, { format: "jsonl", proof });
      const rows = lines(text)
        .split("\n")
        .map((line) => JSON.parse(line));
      expectOne(rows.filter(({ place }) => place).map(withoutOwn), `jsonl ${proof}`);
    }
    const whole = await (await sam.raw("GET", `/surveys/${surveyId}/responses.jsonl`)).text();
    const proven = whole
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expectOne(proven.filter(({ place }) => place).map(withoutOwn), "responses.jsonl");
  });

  it("are the same in the public chain", async () => {
    const chain = await (await candor.visitor.raw("GET", `/surveys/${surveyId}/chain`)).text();
    const lines = chain.trim().split("\n").slice(3);
    expectOne(
      lines.map((line) => line.split(" ")[1] ?? ""),
      "chain",
    );
  });
});
