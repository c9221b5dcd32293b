import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { unzipSync } from "fflate";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { exportFormats } from "#limits/limits.ts";
import { sendSummaries } from "#server/notices/daily-summary.ts";
import { leaveTokens } from "#server/notices/leave-tokens.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { everything, plain, type Voted } from "./support/voting/everything-of.ts";

/**
 * Two surveys that differ only in how people voted. Until they close, everything that their owner,
 * admins and everybody else can read of them is the same, but for ids and hashes: whatever a call,
 * a file, a mail, an event or a line of the log says then follows from no vote. New calls that read
 * something are tried too.
 */
const tie = "lot" as const;
const asked: Definition = definition(
  [
    page(
      "pageone000",
      [
        question("colour0000", {
          kind: "single-choice",
          choices: [choice("redred0000"), choice("blueblue00")],
        }),
        question("winner0000", {
          kind: "single-choice",
          choices: [choice("alpha00000"), choice("beta000000"), choice("gamma00000")],
          vote: { rule: "most", tie },
        }),
        question("ranked0000", {
          kind: "ranking",
          choices: [choice("first00000"), choice("second0000"), choice("third00000")],
          vote: { rule: "one-to-one", tie },
        }),
        question("wishes0000", { kind: "text" }),
        question("reason0000", { kind: "text", showIf: anyOf("winner0000", "alpha00000") }),
      ],
      { next: [{ when: anyOf("winner0000", "beta000000"), to: "endinglost" }] },
    ),
    page("pagetwo000", [
      question("stayed0000", { kind: "yes-no" }),
      question("later00000", { kind: "text", showIf: anyOf("stayed0000", "yes") }),
    ]),
  ],
  {
    endings: [
      { id: "endingdone", kind: "done", text: copy("Thank you.") },
      { id: "endinglost", kind: "screened-out", text: copy("Thank you anyway.") },
    ],
  },
);
/** Who votes for what, by person. Both have all choices, so that each has come up. */
const votes = {
  one: ["alpha00000", "alpha00000", "alpha00000", "alpha00000", "beta000000", "gamma00000"],
  other: ["beta000000", "beta000000", "gamma00000", "beta000000", "alpha00000", "alpha00000"],
};
const people = 12;

let now = new Date("2026-11-28T10:00:00.000Z");
const written: string[] = [];
const log = pino(
  { level: "trace" },
  new Writable({
    write(line, _encoding, done) {
      written.push(String(line));
      done();
    },
  }),
);

let candor: Candor;
let sam: Person;
let ada: Person;
let voters: Person[];

beforeAll(async () => {
  candor = await openCandor({ clock: () => now, log, settings: { adminSecondFactor: false } });
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  voters = await Promise.all(
    Array.from({ length: people }, (_, at) => candor.person(`Voter ${at}`)),
  );
}, 60_000);
afterAll(() => candor.close());

type Identity = "named" | "confidential";

function answersOf(choices: readonly string[], person: number) {
  const vote = choices[person % choices.length] ?? "";
  const order = ["first00000", "second0000", "third00000"];
  const turn = choices.indexOf(vote) % 3;
  return {
    colour0000: { choice: person % 2 ? "redred0000" : "blueblue00" },
    winner0000: { choice: vote },
    ranked0000: { ranking: [...order.slice(turn), ...order.slice(0, turn)] },
    wishes0000: { text: person < 6 ? "longer hours" : "more chairs" },
    ...(vote === "alpha00000" && { reason0000: { text: `planted ${vote}` } }),
    ...(vote !== "beta000000" && {
      stayed0000: { choice: "yes" },
      later00000: { text: `planted later ${vote}` },
    }),
  };
}

async function vote(identity: Identity, choices: readonly string[]): Promise<Voted> {
  const from = written.length;
  const settings = { access: "account", identity, deadline: "2026-12-24" } as const;
  const { surveyId, draftId } = await publishDefinition(sam, asked, settings);
  const responses: string[] = [];
  for (const [at, person] of voters.entries())
    responses.push((await answer(person, surveyId, answersOf(choices, at))).responseId);
  await sam.api("DELETE /response/{id}", { params: { id: responses[3] ?? "" } });
  const { raw } = sam;
  const book = JSON.stringify({
    codes: [{ id: "codeone000", label: "hours", parent: null, rules: ["hours"] }],
  });
  const headers = { "content-type": "application/json" };
  await raw("PUT", `/surveys/${surveyId}/codebooks/wishes0000`, { body: book, headers });
  const filters = [{ of: "reason0000", in: ["#answered"] }];
  await raw("POST", `/surveys/${surveyId}/segments`, {
    body: JSON.stringify({ name: "Gave a reason", where: filters }),
    headers,
  });
  // A draft of a next version without a choice: how many chose it isn't told.
  const draft = await sam.api("POST /drafts", { body: { from: { survey: surveyId } } });
  await sam.api("PATCH /drafts/{id}", {
    params: { id: draft._id },
    body: {
      revision: draft.revision,
      patches: [
        { op: "remove", path: "/pages/pageone000/elements/winner0000/choices/gamma00000" },
        { op: "remove", path: "/pages/pageone000/elements/reason0000" },
        { op: "remove", path: "/pages/pagetwo000/elements/later00000" },
      ],
    },
  });
  await pause(300);
  return { surveyId, responses, draftId: draft._id ?? draftId, log: written.slice(from).join("") };
}

const reportsOf = new Map<string, string>();
async function createdReport({ surveyId }: Voted): Promise<string> {
  const known = reportsOf.get(surveyId);
  if (known) return known;
  const params = { id: surveyId };
  const made = await sam.api("POST /surveys/{id}/result-reports", {
    params,
    body: { title: "All of it" },
  });
  reportsOf.set(surveyId, made._id);
  await sam.api("POST /result-reports/{id}/publish", {
    params: { id: made._id },
    body: { revision: made.revision, kind: "live", audience: "public" },
  });
  return made._id;
}

describe.each(["named", "confidential"] as const)("until a %s vote closes", (identity) => {
  let one: Voted;
  let other: Voted;
  beforeAll(async () => {
    one = await vote(identity, votes.one);
    other = await vote(identity, votes.other);
  }, 120_000);

  it.each(["Sam, its owner", "Ada, an admin", "a voter", "a visitor"])(
    "no call tells %s how it stands",
    async (name) => {
      const who = name.startsWith("Sam")
        ? sam
        : name.startsWith("Ada")
          ? ada
          : name === "a voter"
            ? await candor.person(`Late ${identity} voter`)
            : candor.visitor;
      const [first, second] = [
        await everything(who, one, await createdReport(one)),
        await everything(who, other, await createdReport(other)),
      ];
      expect([...second.keys()]).toEqual([...first.keys()]);
      for (const [call, answered] of first)
        expect([call, second.get(call)]).toEqual([call, answered]);
      for (const [call, answered] of first)
        if (!/versions|drafts|report/.test(call))
          expect([call, answered.includes("planted")]).toEqual([call, false]);
      expect(first.size).toBeGreaterThan(60);
    },
    120_000,
  );

  it("its summary tells how many voted", async () => {
    const { questions: shown } = await sam.api("GET /surveys/{id}/summary", {
      params: { id: one.surveyId },
      query: {},
    });
    const found = shown.find(({ id }) => id === "winner0000");
    expect(found).toMatchObject({ hidden: true, untilClose: true, answered: people - 1 });
    for (const figure of ["counts", "ranks", "numbers"]) expect(found).not.toHaveProperty(figure);
    expect(shown.find(({ id }) => id === "reason0000")).toMatchObject({
      answered: 0,
      hidden: true,
    });
    expect(shown.find(({ id }) => id === "colour0000")?.counts).toBeDefined();
  });

  it("files leave it out, and those that prove everything wait", async () => {
    for (const format of isFast ? (["csv", "jsonl"] as const) : exportFormats) {
      const [first, second] = [await exported(one, format), await exported(other, format)];
      expect([format, first]).toEqual([format, second]);
      for (const secret of ["planted", "winner0000", "stayed0000"])
        expect([format, secret, dataOf(first, format).includes(secret)]).toEqual([
          format,
          secret,
          false,
        ]);
      expect(first).toContain("colour0000");
    }
    const params = { id: one.surveyId };
    const body = { format: "jsonl", proof: true } as const;
    expect(await refusal(sam.api("POST /surveys/{id}/exports", { params, body }))).toMatchObject({
      status: 409,
      code: "still-open",
    });
    const proof = await ada.raw("GET", `/surveys/${one.surveyId}/responses.jsonl`);
    expect(proof.status).toBe(409);
  }, 120_000);

  it("no single answer of it can be erased", async () => {
    const params = { id: one.responses[0] ?? "", question: "reason0000" };
    const erase = sam.api("DELETE /response/{id}/answers/{question}", { params });
    expect(await refusal(erase)).toMatchObject({ code: "still-open" });
  });

  it("no mail, notice or line of the log tells", async () => {
    expect(plain(one.log, one)).not.toMatch(/alpha0|planted|first0/);
    await sam.api("PUT /mail-preferences", { body: { dailySummary: true } });
    const tokens = leaveTokens("a secret of the tests");
    await sendSummaries(candor.database, now, { site: "https://candor.example", tokens });
    const { rows } = await candor.database.pool.query<{ text: string }>(
      "select row_to_json(m)::text as text from (select subject, text, html from outbox) m union all select row_to_json(n)::text from notices n",
    );
    for (const { text } of rows) expect(text).not.toMatch(/alpha|planted|first0/);
  });

  it("respondents still see their own answers", async () => {
    const [voter] = voters;
    const own = await voter?.api("GET /response/{id}", { params: { id: one.responses[0] ?? "" } });
    expect(own?.answers).toMatchObject({ winner0000: { choice: votes.one[0] } });
  });

  it("afterwards everything is there", async () => {
    now = new Date(now.getTime() + 1000);
    await sam.api("POST /surveys/{id}/close", { params: { id: one.surveyId } });
    const { questions: shown } = await sam.api("GET /surveys/{id}/summary", {
      params: { id: one.surveyId },
      query: {},
    });
    expect(shown.find(({ id }) => id === "winner0000")?.counts).toBeDefined();
    expect((await exported(one, "csv")).includes("winner0000")).toBe(true);
  }, 120_000);
});

async function exported(voted: Voted, format: (typeof exportFormats)[number]): Promise<string> {
  const { exportId: id } = await sam.api("POST /surveys/{id}/exports", {
    params: { id: voted.surveyId },
    body: { format, labels: true },
  });
  const params = { id };
  for (;;) {
    const { state } = await sam.api("GET /exports/{id}", { params });
    if (state === "done") break;
    if (state === "failed") throw new Error("the export failed");
    await pause(50);
  }
  const file = await sam.raw("GET", `/exports/${id}/file`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  await sam.api("DELETE /exports/{id}", { params });
  if (format !== "xlsx") return plain(Buffer.from(bytes).toString("latin1"), voted);
  const parts = Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString());
  return plain(parts.join("\n"), voted).replace(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d/g, "time");
}

/** Without the versions, whose words anybody knows. */
function dataOf(text: string, format: string): string {
  return format === "jsonl" ? text.split("\n").slice(1).join("\n") : text;
}
