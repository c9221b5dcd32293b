import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import type { Results } from "#contract/surveys.ts";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { accessTokens } from "#server/identity/access-tokens.ts";
import { startServer } from "#tests/support/start-server.ts";
import { cpuSeconds } from "./cpu-time.ts";
import { report } from "./report.ts";

/**
 * Measures the cost of live results: `node bench/live-ratio.ts [watchers] [votes a second]
 * [seconds]`. Compares the server's processor time during votes on one survey, with everybody
 * subscribed, with the time before and after without subscribers.
 */
const [watchers = 1000, rate = 100, seconds = 5] = process.argv.slice(2).map(Number);
const maxCores = 0.1;
const warmUpSeconds = 1;
const authSecret = "a secret for benches, forty characters long";
const survey = "01990000-0002-7000-8000-000000000001";

const server = await startServer({
  env: { LOG_LEVEL: "fatal", CANDOR_DEMO_DATA: "0", AUTH_SECRET: authSecret },
});
const tokens = accessTokens({ authSecret, issuer: server.url, clock: () => new Date() });
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
let next = 0;
/** The rate in the slowest period measured. Lower than intended when the machine is busy. */
let slowest = rate;
try {
  await fill(watchers + rate * 3 * (warmUpSeconds + seconds + 1));
  for (let n = 0; n < watchers; n += 100) await Promise.all(Array.from({ length: 100 }, vote));
  const before = await measure();
  const bytesBefore = residentBytes();
  const seen = await Promise.all(Array.from({ length: watchers }, (_, n) => watch(n)));
  const bytesEach = (residentBytes() - bytesBefore) / watchers;
  const watched = await measure();
  await pause(1500);
  const votes = next;
  for (const { leave } of seen) leave();
  // A process speeds up as it warms up. Comparing with the slower unwatched run would hide the cost
  // of watching.
  const alone = Math.min(before, await measure());
  reportAll({ alone, watched, bytesEach, seen, votes });
} finally {
  agent.destroy();
  await server.stop();
}

/** Creates a survey and this many people. */
async function fill(people: number): Promise<void> {
  const log = pino({ level: "silent" });
  const embedded = await startEmbedded(join(server.dataDir, "postgres"), log);
  const database = connect(embedded.where, { log, poolSize: 1 });
  await database.pool.query(
    `insert into users (id, name, email, email_verified, role, created_at)
     select ('01990000-0001-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Person ' || n, n || '@candor.example', true, 'user', now()
     from generate_series(0, $1::int) n`,
    [people],
  );
  await database.pool.query(
    `with made as (
       insert into surveys (id, title, description, category, deadline, created_at)
       values ($1, 'Longer opening hours', 'On weekdays, until ten.', 'Market Research', current_date + 7, now()) returning id
     )
     insert into survey_counters (survey_id) select id from made`,
    [survey],
  );
  await database.close();
  await embedded.stop();
}

/** The number of cores used while votes arrive at the rate. */
async function measure(): Promise<number> {
  await votesFor(warmUpSeconds);
  const [since, before] = [performance.now(), cpuSeconds(server.pid)];
  await votesFor(seconds);
  const took = (performance.now() - since) / 1000;
  slowest = Math.min(slowest, (seconds * rate) / took);
  // Divided by the planned duration: if votes were late, this is the higher figure.
  return (cpuSeconds(server.pid) - before) / seconds;
}

/** Sends each vote on schedule, without waiting for earlier answers. */
async function votesFor(duration: number): Promise<void> {
  const since = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < duration * rate) {
    const due = ((performance.now() - since) / 1000) * rate;
    while (sent.length < due && sent.length < duration * rate) sent.push(vote());
    await pause(5);
  }
  await Promise.all(sent);
}

/** A vote by a person who has not voted yet. */
async function vote(): Promise<void> {
  const body = JSON.stringify({ surveyId: survey, voteOption: next % 3 ? "yes" : "no" });
  const answer = await send("POST", "/api/votes", next++, body);
  answer.resume();
  if (answer.statusCode !== 201) throw new Error(`a vote was answered with ${answer.statusCode}`);
}

type Seen = { events: number; last: string; leave(): void };

/** Resolves at the first event. */
async function watch(person: number): Promise<Seen> {
  const answer = await send("GET", `/api/surveys/${survey}/live`, person);
  if (answer.statusCode !== 200)
    throw new Error(`a watcher was answered with ${answer.statusCode}`);
  const seen: Seen = { events: 0, last: "", leave: () => answer.destroy() };
  return new Promise((done, fail) => {
    answer.on("error", fail);
    answer.setEncoding("utf8").on("data", (text: string) => {
      if (!text.includes("data: ")) return;
      seen.events += 1;
      seen.last = text.slice(text.lastIndexOf("data: ") + 6).trim();
      done(seen);
    });
  });
}

async function send(
  method: string,
  path: string,
  person: number,
  body?: string,
): Promise<IncomingMessage> {
  const id = `01990000-0001-7000-8000-${person.toString(16).padStart(12, "0")}`;
  const viewer = { id, email: `${person}@candor.example`, role: "user", sessionId: id } as const;
  const token = await tokens.sign(viewer, new Date(Date.now() + 3_600_000));
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { "content-type": "application/json" }),
  };
  return new Promise((done, fail) => {
    const sent = request(server.url + path, { method, headers, agent: body ? agent : false }, done);
    sent.on("error", fail);
    sent.end(body);
  });
}

function residentBytes(): number {
  if (process.platform !== "linux") return Number.NaN;
  return (
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) * 1024
  );
}

function reportAll(found: {
  alone: number;
  watched: number;
  bytesEach: number;
  seen: Seen[];
  votes: number;
}): void {
  const { alone, watched, bytesEach, seen, votes } = found;
  const complete = seen.filter(({ last }) => (JSON.parse(last) as Results).total === votes).length;
  const events = seen.reduce((sum, each) => sum + each.events, 0) / seen.length;
  console.log(
    `${rate} votes a second, cores: unwatched ${alone.toFixed(3)}, with ${watchers} watchers ${watched.toFixed(3)}`,
  );
  console.log(`the votes came at ${slowest.toFixed(0)} a second or more`);
  console.log(`ratio to the same votes unwatched ${(watched / alone).toFixed(2)}`);
  console.log(
    `${events.toFixed(0)} events each, ${(bytesEach / 1024).toFixed(0)} kB of memory each`,
  );
  report([
    {
      name: `what ${watchers} watchers cost`,
      value: watched - alone,
      unit: "cores",
      max: maxCores,
    },
    { name: `watchers with the count of all ${votes} votes`, value: complete, min: watchers },
  ]);
}
