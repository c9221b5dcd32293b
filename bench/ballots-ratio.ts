import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#server/database/new-id.ts";
import { keyVault, makeBallotKey } from "#server/sealed/ballot-key.ts";
import { makeQuestionnaires } from "#tests/support/questionnaires/crowd.ts";
import { makeBallot, makePeople, perSecond, tokensOf } from "./crowd-of-senders.ts";
import { report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Plan, Seen } from "./vote-sender.ts";

/**
 * How quickly votes are accepted while people take 200 sealed ballots a second, compared with the
 * same server at rest: `node bench/ballots-ratio.ts [votes]`. Turns alternate; the best of each
 * counts.
 */
const [votes = 6_000] = process.argv.slice(2).map(Number);
const wanted = 200;
const rounds = 3;
const connections = 64;
const tickMs = 50;

await using closers = new AsyncDisposableStack();
const { candor, database, sender } = await startSending(closers);
const issuer = candor.url;

const people = Array.from({ length: votes }, () => newId());
await makePeople(database, people);
const tokens = await tokensOf({ ids: people, secret, issuer });

const best = { rest: 0, busy: 0 };
let signed = 0;
for (let round = 0; round <= rounds; round++) {
  for (const state of ["rest", "busy"] as const) {
    const taking = state === "busy" ? await beginTaking() : null;
    const rate = perSecond(await vote());
    const taken = await taking?.end();
    // The first round warms up.
    if (round > 0) best[state] = Math.max(best[state], rate);
    if (round > 0 && taken !== undefined) signed = Math.max(signed, taken);
    const beside = taken === undefined ? "" : `, beside ${taken.toFixed(0)} ballots/s`;
    console.log(`votes, ${state}: ${rate.toFixed(0)}/s${beside}`);
  }
}
report([
  { name: "sealed ballots a second beside voting", value: signed, min: wanted * 0.95 },
  {
    name: "votes beside 200 sealed ballots a second / at rest",
    value: best.busy / best.rest,
    min: 0.6,
  },
]);

/** One vote from everybody, on a new survey. */
async function vote(): Promise<Seen> {
  const surveyId = await makeBallot(database);
  const bodies = people.map((_, n) =>
    JSON.stringify({
      surveyId,
      submissionId: crypto.randomUUID(),
      voteOption: n % 2 ? "yes" : "no",
    }),
  );
  const port = Number(new URL(candor.url).port);
  sender.send({ port, connections, bodies, tokens, path: "/api/votes" } satisfies Plan);
  const [seen] = (await once(sender, "message")) as [Seen];
  if (seen.statuses["201"] !== people.length)
    throw new Error(`answers by status: ${JSON.stringify(seen.statuses)}`);
  return seen;
}

/** People take their ballots of a new sealed survey, so many a second, until it ends. */
async function beginTaking() {
  const surveyId = await makeSealed();
  let isOver = false;
  let next = 0;
  const since = performance.now();
  const taken: Promise<void>[] = [];
  let done = 0;
  const working = (async () => {
    while (!isOver) {
      const due = ((performance.now() - since) / 1_000) * wanted;
      for (; next < due; next++) {
        const token = tokens[next % tokens.length] ?? "";
        taken.push(take(surveyId, token).then(() => void done++));
      }
      await pause(tickMs);
    }
  })();
  return {
    /** Returns how many a second were signed by now. */
    async end(): Promise<number> {
      const rate = (done / (performance.now() - since)) * 1_000;
      isOver = true;
      await working;
      await Promise.all(taken);
      return rate;
    },
  };
}

async function take(surveyId: string, token: string): Promise<void> {
  const message = randomBytes(256);
  // Below the modulus, whose first bit is set.
  message[0] = (message[0] ?? 0) & 0x7f;
  const answer = await fetch(`${candor.url}/api/surveys/${surveyId}/ballot`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ blinded: message.toString("base64") }),
  });
  if (!answer.ok) throw new Error(`a ballot: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** A sealed survey that everybody may take a ballot of. */
async function makeSealed(): Promise<string> {
  const [surveyId = ""] = await makeQuestionnaires(database, 1);
  const { publicKey, privateKey } = await makeBallotKey();
  const locked = keyVault(secret).lock(surveyId, privateKey);
  await database.pool.query("update surveys set identity = 'sealed' where id = $1", [surveyId]);
  await database.pool.query(
    `insert into ballot_keys (survey_id, public_key, private_key, version_hash, eligible)
      select $1, $2, $3, hash, $4 from survey_versions where survey_id = $1`,
    [surveyId, publicKey, locked, people.length],
  );
  await database.pool.query(
    "insert into ballots (survey_id, respondent_id) select $1, unnest($2::uuid[])",
    [surveyId, people],
  );
  return surveyId;
}
