import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/calls.ts";
import { ballotBytes } from "#limits/limits.ts";
import { boardOf, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Raw } from "./support/candor.ts";
import { dayFromNow, draft, publish, unpublish } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { publishRoom } from "./support/rooms.ts";

/**
 * An unpublished survey of somebody else, and all that belongs to it, is like one that isn't there:
 * every call of the contract gives the same answer.
 */
const asked = definition([
  page("pageonly00", [
    question("questext00", { kind: "text" }),
    question("quesfile00", { kind: "file", types: ["text/plain"] }),
    question("quesnumber", { kind: "number" }),
  ]),
]);
const submission = { submissionId: randomUUID(), language: "en", seed: 1 };
const base64 = (bytes: number) => Buffer.alloc(bytes, 1).toString("base64");
const answers = { questext00: { text: "Fine." } };
const where = [{ of: "version", in: ["1"] }];

const parts = [{ kind: "question" as const, id: "partnumber", question: "quesnumber" }];

/** What follows the path of a call, so that it is valid but for whose the thing is. */
const queries: Record<string, string> = {
  "POST /surveys/{id}/files": "?question=quesfile00&version=1",
  "GET /surveys/{id}/cross-tab": "?rows=quesnumber&columns=questext00",
  "GET /surveys/{id}/differences": "?columns=quesnumber",
};
const bodies: Record<string, unknown> = {
  "PUT /surveys/{id}": draft({ title: "Another question entirely?" }),
  "PUT /surveys/{id}/embed": { origins: ["https://example.org"] },
  "PATCH /drafts/{id}": { revision: 1, patches: [] },
  "PATCH /drafts/{id}/review": {},
  "POST /drafts/{id}/publish": { category: "Market Research", deadline: dayFromNow(7) },
  "PUT /surveys/{id}/response-draft": { version: 1, answers: {}, seed: 1, language: "en" },
  "POST /surveys/{id}/segments": { name: "Some", where },
  "POST /surveys/{id}/ballot": { blinded: base64(256) },
  "POST /surveys/{id}/invitations": { contacts: [{ email: "rita@candor.example" }] },
  "POST /surveys/{id}/invitations/preview": {},
  "PUT /surveys/{id}/codebooks/{question}": { codes: [] },
  "PUT /responses/{id}/tags": { question: "questext00", pass: 1 },
  "POST /surveys/{id}/result-reports": { title: "What they said" },
  "PUT /result-reports/{id}": { revision: 0, title: "What they said", parts: [] },
  "POST /result-reports/{id}/publish": { revision: 0, kind: "live", audience: "link" },
  "POST /surveys/{id}/choices/{choice}/withdraw": { reason: "She moved away" },
  "POST /surveys/{id}/draw": { number: "3 14 15" },
  "POST /boards/{survey}/items": { text: "A slide for all", submissionId: randomUUID() },
  "POST /boards/{survey}/marks": { marks: [], seen: [], submissionId: randomUUID() },
  "POST /boards/{survey}/items/{id}/objection": { text: "It's about the hall." },
  "PUT /boards/{survey}/items/{id}": { state: "declined", reason: "unclear" },
  "POST /boards/{survey}/ballot": { items: ["ideaone000", "ideatwo000"] },
  "PUT /rooms/{survey}": { screen: "blank" },
  "POST /report/{id}": { password: "a long password" },
  "POST /surveys/{id}/exports": { format: "csv" },
};
/** Calls that name the thing elsewhere than in their path. */
const elsewhere: Record<string, (id: string) => unknown> = {
  "POST /votes": (surveyId) => ({ surveyId, voteOption: "yes" }),
  "POST /responses": (surveyId) => ({ surveyId, version: 1, answers, ...submission }),
  "POST /sealed-responses": (surveyId) => ({
    surveyId,
    version: 1,
    answers,
    signature: base64(ballotBytes.signature),
    serial: base64(ballotBytes.serial),
    preparedMessage: base64(ballotBytes.prepared),
  }),
  "POST /reports": (surveyId) => ({ surveyId, feedBack: "This is a scam." }),
  "POST /drafts": (surveyId) => ({ from: { surveyId } }),
};

let candor: Candor;
/** By the first part of a path, what there is to ask for. */
let things: Record<string, string[]>;
/** On the board among them. */
let idea: string;
let people = 0;

beforeAll(async () => {
  candor = await openCandor();
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const ada = await candor.person("Ada Admin", "admin");
  const uma = await candor.person("Uma User");
  const { surveyId, draftId } = await publishDefinition(sam, asked, { identity: "named" });
  const linked = await publishDefinition(sam, asked, { access: "link" });
  const ballot = await publish(sam, { title: "Shall we meet on Mondays?" });
  const of = { params: { id: surveyId } };
  const file = await uma.api("POST /surveys/{id}/files", {
    ...of,
    query: { question: "quesfile00", version: 1 },
    file: { file: new File(["a text"], "a.txt") },
  });
  const all = { ...answers, quesfile00: { files: [file.id] }, quesnumber: { number: 3 } };
  const response = await answer(uma, surveyId, all);
  const vote = await uma.api("POST /votes", { body: { surveyId: ballot, voteOption: "yes" } });
  const segment = await sam.api("POST /surveys/{id}/segments", {
    ...of,
    body: { name: "Some", where },
  });
  const report = () =>
    sam.api("POST /surveys/{id}/result-reports", { ...of, body: { title: "What they said" } });
  const [written, read] = [await report(), await report()];
  const filled = await sam.api("PUT /result-reports/{id}", {
    params: { id: read._id },
    body: { revision: read.revision, title: "What they said", parts },
  });
  await sam.api("POST /result-reports/{id}/publish", {
    params: { id: read._id },
    body: {
      revision: filled.revision,
      kind: "live",
      audience: "password",
      password: "long enough 1",
    },
  });
  const made = await sam.api("POST /surveys/{id}/exports", { ...of, body: { format: "csv" } });
  const list = await sam.api("POST /contact-lists", {
    body: { name: "Everybody", contacts: [{ email: "rita@candor.example" }] },
  });
  const board = await publishBoard(sam);
  idea = (await boardOf(board).suggest(uma, "A longer table")).id;
  const hall = await publishRoom(sam);
  const surveys = [surveyId, linked.surveyId, ballot];
  for (const id of [...surveys, board, hall]) await unpublish(ada, id);
  things = {
    surveys,
    survey: surveys,
    boards: [board],
    rooms: [hall],
    drafts: [draftId],
    files: [file.id],
    response: [response.responseId],
    responses: [response.responseId],
    segments: [segment._id],
    exports: [made.exportId],
    "contact-lists": [list._id],
    "result-reports": [written._id, read._id],
    report: [read._id],
    vote: [vote.insertedId],
  };
});
afterAll(() => candor.close());

const paths = Object.entries<Call>(contract).filter(([line, call]) => {
  const forAdmins = Array.isArray(call.access) && call.access.join() === "admin";
  return /\{(id|survey)\}/.test(line) && !forAdmins;
});

describe.each(paths)("%s", (line, call) => {
  const [, path = ""] = line.split(" ");
  const owned = /^\/(campaigns|invitations)\//;
  it("tells nobody else whether it is there", async () => {
    const ids = things[path.split("/")[1] ?? ""] ?? [];
    // Mails alone make those, and their queries name the owner.
    expect(ids.length > 0).toBe(!owned.test(path));
    expect(line in bodies).toBe(call.body !== undefined);
    for (const id of ids) await compare(line, id, (some) => [some, bodies[line]]);
  });
});

it.each(Object.keys(elsewhere))("%s tells nobody else whether it is there", async (line) => {
  for (const id of things.surveys ?? [])
    await compare(line, id, (some) => ["", elsewhere[line]?.(some)]);
});

async function compare(line: string, id: string, sent: (id: string) => [string, unknown]) {
  for (const [caller, raw] of await strangers()) {
    const there = await ask(raw, line, sent(id));
    const nowhere = await ask(raw, line, sent(randomUUID()));
    expect([caller, there]).toEqual([caller, nowhere]);
    // Whether one follows it says nothing about it.
    if (!line.endsWith("/follow")) expect(there.status).toBeGreaterThanOrEqual(400);
  }
}

async function strangers(): Promise<[string, Raw][]> {
  const sue = await candor.person(`Sue Surveyor ${people++}`, "surveyor");
  const una = await candor.person(`Una User ${people++}`);
  return [
    ["another surveyor", sue.raw],
    ["a user", una.raw],
    ["a visitor", candor.visitor.raw],
  ];
}

async function ask(raw: Raw, line: string, [id, body]: [string, unknown]) {
  const [method = "", path = ""] = line.split(" ");
  const filled = path
    .replace("{survey}", id)
    .replace("{id}", path.includes("{survey}") ? idea : id)
    .replace("{question}", "questext00")
    .replace("{choice}", "choiceyes0")
    .replace("{number}", "1");
  const answered = await raw(method, filled + (queries[line] ?? ""), bodyOf(line, body));
  const { code, message, details } = await answered.json().catch(() => ({}));
  return { status: answered.status, code, message, details };
}

function bodyOf(line: string, body: unknown): Parameters<Raw>[2] {
  if (line === "POST /surveys/{id}/files") {
    const form = new FormData();
    form.set("file", new File(["a text"], "a.txt"));
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
