import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Definition } from "#engine/definition.ts";
import { newId } from "#server/database/new-id.ts";
import {
  choice,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { makeQuestionnaires } from "#tests/support/questionnaires/crowd.ts";
import { makeBallot, makePeople, perSecond, tokensOf } from "./crowd-of-senders.ts";
import { makeLargeSurvey } from "./large-survey.ts";
import { report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Plan, Seen } from "./vote-sender.ts";

/**
 * How quickly votes and responses are accepted while a large survey is exported and analysed all
 * the time, compared with the same server at rest: `node bench/busy-ratio.ts [votes]`. Turns
 * alternate; the best of each counts.
 */
const [votes = 6_000] = process.argv.slice(2).map(Number);
const largeSurvey = 200_000;
const rounds = 3;
const connections = 64;

await using closers = new AsyncDisposableStack();
const { candor, database, sender } = await startSending(closers);

const people = Array.from({ length: votes }, () => newId());
const sam = newId();
await makePeople(database, [...people, sam]);
await database.pool.query("update users set role = 'surveyor' where id = $1", [sam]);
const [samsToken = ""] = await tokensOf({
  ids: [sam],
  secret,
  issuer: candor.url,
  role: "surveyor",
});
const choices = ["choicea000", "choiceb000", "choicec000", "choiced000"];
const idOf = (at: number) => `question${`${at}`.padStart(2, "0")}`;
const asked = questions(20);
const largeId = await makeLargeSurvey(database, {
  asked,
  responses: largeSurvey,
  answers: Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      idOf(at),
      `jsonb_build_object('choice', (array['${choices.join("','")}'])[1 + (n / ${at + 1}) % 4])`,
    ]),
  ),
});
await database.pool.query("update surveys set owner_id = $2 where id = $1", [largeId, sam]);

type Kind = "votes" | "responses";
const best = { votes: { rest: 0, busy: 0 }, responses: { rest: 0, busy: 0 } };
let [exported, analysed] = [0, 0];
for (let round = 0; round <= rounds; round++) {
  for (const state of ["rest", "busy"] as const) {
    const work = state === "busy" ? beginWork() : null;
    await work?.begun;
    for (const kind of ["votes", "responses"] as const) {
      const rate = perSecond(await cast(kind));
      // The first round warms up.
      if (round > 0) best[kind][state] = Math.max(best[kind][state], rate);
      console.log(`${kind}, ${state}: ${rate.toFixed(0)}/s`);
    }
    await work?.end();
  }
}
console.log(`${exported} exports were made and ${analysed} views counted meanwhile`);
const ratio = (kind: Kind) => best[kind].busy / best[kind].rest;
report([
  { name: "votes during an export and an analysis / at rest", value: ratio("votes"), min: 0.8 },
  {
    name: "responses during an export and an analysis / at rest",
    value: ratio("responses"),
    min: 0.8,
  },
]);

/** One export after another, and one analysis, each of which reads the survey. */
function beginWork() {
  let isOver = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const working = Promise.all([exportAll(), analyseAll()]);

  async function exportAll(): Promise<void> {
    while (!isOver) {
      const made = await call("POST", `/surveys/${largeId}/exports`, { format: "csv" });
      const address = `/exports/${made.exportId}`;
      for (let state = "waiting"; !isOver && state !== "done"; await pause(200)) {
        const job = await call("GET", address);
        ({ state } = job);
        if (job.rows > 0) begin();
      }
      if (!isOver) exported += 1;
      await call("DELETE", address);
    }
  }

  async function analyseAll(): Promise<void> {
    const query = new URLSearchParams({ rows: idOf(0), columns: idOf(1) });
    const address = `/surveys/${largeId}/cross-tab?${query}`;
    while (!isOver) {
      // As after an erasure, which has the survey read again.
      await database.pool.query(
        `insert into answer_counts (survey_id, version, question, option, count) values ($1, 1, $2, '#erased', 1)
          on conflict (survey_id, version, question, option) do update set count = answer_counts.count + 1`,
        [largeId, idOf(0)],
      );
      let view = await call("GET", address);
      for (; !isOver && "loading" in view; await pause(200)) view = await call("GET", address);
      if (!isOver) analysed += 1;
    }
  }

  return {
    /** Once the file has rows. */
    begun,
    async end() {
      isOver = true;
      await working;
    },
  };
}

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${candor.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${samsToken}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** One from everybody, on a new survey. */
async function cast(kind: Kind): Promise<Seen> {
  const surveyId = kind === "votes" ? await makeBallot(database) : await makeQuestionnaire();
  const answers = Object.fromEntries(choices.map((id, at) => [idOf(at), { choice: id }]));
  const bodies = people.map((_, n) =>
    JSON.stringify({
      surveyId,
      submissionId: crypto.randomUUID(),
      ...(kind === "votes" ? { voteOption: n % 2 ? "yes" : "no" } : { version: 1, answers }),
    }),
  );
  const tokens = await tokensOf({ ids: people, secret, issuer: candor.url });
  const port = Number(new URL(candor.url).port);
  sender.send({ port, connections, bodies, tokens, path: `/api/${kind}` } satisfies Plan);
  const [seen] = (await once(sender, "message")) as [Seen];
  if (seen.statuses["201"] !== people.length)
    throw new Error(`answers by status: ${JSON.stringify(seen.statuses)}`);
  return seen;
}

async function makeQuestionnaire(): Promise<string> {
  const [id = ""] = await makeQuestionnaires(database, 1, asked);
  return id;
}

function questions(count: number): Definition {
  const all = Array.from({ length: count }, (_, at) =>
    question(idOf(at), { kind: "single-choice", choices: choices.map((id) => choice(id)) }),
  );
  return definition([page("pageone000", all)]);
}
