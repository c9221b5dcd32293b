import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportFormats } from "#limits/limits.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * Everything that a confidential survey's owner and the admins can read, searched for who answered
 * and when.
 */
const time = "13:37:42";
const at = new Date(`${new Date().toISOString().slice(0, 10)}T${time}.113Z`);
const formats = isFast ? (["csv", "jsonl"] as const) : exportFormats;

let now = new Date(at.getTime() - 60_000);
let candor: Candor;
let sam: Person;
let ada: Person;
let pat: Person;
let surveyId: string;
let responseId: string;

beforeAll(async () => {
  candor = await openCandor({ clock: () => now, settings: { adminSecondFactor: false } });
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  pat = await candor.person("Pat Respondent");
  const asked = definition([
    page("pageone000", [
      question("visits0000", {
        kind: "single-choice",
        choices: [choice("often00000"), choice("never00000")],
      }),
      question("wishes0000", { kind: "text" }),
      question("proof00000", {
        kind: "file",
        types: ["application/pdf"],
        max: 1,
        megabytes: 1,
      }),
    ]),
  ]);
  const settings = { access: "account", identity: "confidential", results: "public" } as const;
  ({ surveyId } = await publishDefinition(sam, asked, settings));
  now = at;
  const file = await upload(pat);
  ({ responseId } = await answer(pat, surveyId, {
    visits0000: { choice: "often00000" },
    wishes0000: { text: "longer hours" },
    proof00000: { files: [file] },
  }));
});
afterAll(() => candor.close());

async function upload(person: Person) {
  const path = `/surveys/${surveyId}/files?question=proof00000&version=1`;
  const form = new FormData();
  form.set("file", new File(["%PDF-1.7\ntrailer\n%%EOF\n"], "receipt.pdf"));
  const sent = await person.raw("POST", path, { body: form });
  const { id } = (await sent.json()) as { id: string };
  return id;
}

it.each(["sam", "ada"] as const)("no call tells %s who answered, or when", async (name) => {
  const who = name === "sam" ? sam : ada;
  const own = `/surveys/${surveyId}`;
  const calls = [
    `${own}/responses`,
    `/response/${responseId}`,
    `${own}/summary`,
    `${own}/cross-tab?rows=visits0000&columns=language`,
    `${own}/differences?columns=visits0000`,
    `${own}/written/wishes0000`,
    `${own}/texts/wishes0000`,
    `${own}/codebooks/wishes0000`,
    `${own}/responses.csv`,
    `${own}/responses.jsonl`,
    `${own}/chain`,
    `/survey/${surveyId}`,
    `/surveys/${encodeURIComponent(sam.email)}`,
    `/votes/${encodeURIComponent(sam.email)}`,
  ];
  for (const call of calls) {
    const { status, text } = await read(who, call);
    expect([call, status]).toEqual([call, 200]);
    expectNobody(text, call);
  }
});

it("the respondent themselves learn when they answered", async () => {
  expect((await read(pat, `/response/${responseId}`)).text).toContain(time);
});

it.each([...formats])(
  "no %s file tells who answered, or when",
  async (format) => {
    const { exportId } = await sam.api("POST /surveys/{id}/exports", {
      params: { id: surveyId },
      body: { format, proof: format === "jsonl" },
    });
    const params = { id: exportId };
    await expect
      .poll(async () => (await sam.api("GET /exports/{id}", { params })).state, { timeout: 50_000 })
      .toBe("done");
    const file = await sam.raw("GET", `/exports/${exportId}/file`);
    const bytes = Buffer.from(await file.arrayBuffer());
    const parts = format === "xlsx" ? Object.values(unzipSync(bytes)) : [bytes];
    for (const part of parts) expectNobody(Buffer.from(part).toString(), format);
  },
  120_000,
);

it("no mail, nor the journal of an erasure, tells who answered", async () => {
  await ada.api("DELETE /response/{id}/answers/{question}", {
    params: { id: responseId, question: "wishes0000" },
  });
  expectNobody(JSON.stringify(await ada.api("GET /journal", { query: {} })), "journal");
  const { rows } = await candor.database.pool.query(
    `select to_jsonb(n) - 'id' - 'created_at' as said from notices n
      union all select to_jsonb(o) - 'id' - 'created_at' - 'send_at' from outbox o`,
  );
  for (const { said } of rows) expectNobody(JSON.stringify(said), "mail");
});

it("an admin's look at what Pat answered leaves out what was promised to be nameless", async () => {
  const answeredTo = (who: Person) =>
    who.api.list("GET /answered/{email}", { params: { email: pat.email }, query: {} });
  expect(await answeredTo(ada)).toEqual({ rows: [], total: 0 });
  expect((await answeredTo(pat)).total).toBe(1);
  const named = await publishDefinition(
    sam,
    definition([page("pageone000", [question("returns000", { kind: "yes-no" })])]),
    { identity: "named" },
  );
  await answer(pat, named.surveyId, { returns000: { choice: "yes" } });
  expect((await answeredTo(ada)).total).toBe(1);
});

async function read(who: Person, call: string) {
  const answered = await who.raw("GET", call);
  return { status: answered.status, text: await answered.text() };
}

function expectNobody(text: string, where: string): void {
  for (const secret of [pat.email, pat.name, pat.id, time])
    expect([where, text.includes(secret) && secret]).toEqual([where, false]);
  // An id of version 7 begins with its time in milliseconds. A response has that of its day.
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}/g) ?? [];
  const exact = ids.filter((id) => {
    const milliseconds = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
    return id !== surveyId && id !== ada.id && milliseconds % 86_400_000 !== 0;
  });
  expect([where, exact]).toEqual([where, []]);
}
