/**
 * Three Candor processes behind Debian's HAProxy, without affinity: people switch between them,
 * processes are stopped and killed under load, and everyone who follows a count sees every vote, at
 * any process.
 */
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { needPackages, versionOf } from "#tests/support/debian.ts";
import { ask, makePostgres, postgresPrograms } from "#tests/support/debian-postgres.ts";
import { haproxyForCandor, haproxyProgram } from "#tests/support/haproxy.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/start-server.ts";
import {
  acknowledgedCount,
  need,
  needWhole,
  temporaryFolder,
  trial,
  until,
} from "#tests/support/trial.ts";
import { makeCrowd, plannedVotesOf } from "#tests/support/voting/crowd.ts";
import { recountVotes } from "#tests/support/voting/recount.ts";
import {
  keepVoting,
  newTally,
  sendPlannedVotes,
  shown,
} from "#tests/support/voting/send-planned-votes.ts";
import { admin, planVotes, sendVotes } from "#tests/support/voting/voters.ts";
import { watchTogether } from "#tests/support/watch-together.ts";

needPackages({ "postgresql-15": `${postgresPrograms}/postgres`, haproxy: haproxyProgram });

const processes = 3;
const watchers = 9;
const rounds = Number(process.argv[2] ?? 2);
const maxMs = 180_000;
/** Far longer than HAProxy takes to find that no process is ready. */
const outageMs = 10_000;
const log = pino({ level: "silent" });
const authSecret = "a secret of the trials, forty characters long";

await trial("HAProxy", async (opened) => {
  console.log(
    `${versionOf(haproxyProgram, "-v")}; ${versionOf(`${postgresPrograms}/postgres`, "--version")}`,
  );
  const folder = temporaryFolder(opened);
  const postgres = await makePostgres(folder, "server");
  await postgres.start();
  opened.defer(() => postgres.stop());
  await ask(postgres.url.replace(/candor$/, "postgres"), "create database candor");

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    AUTH_SECRET: authSecret,
    LOG_LEVEL: "fatal",
    CANDOR_DEMO_DATA: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PUBLIC_URL: url,
    TRUSTED_PROXY: "127.0.0.1",
    DATABASE_URL: postgres.url,
    DRAIN_SECONDS: process.argv[3] ?? "3",
  };
  const servers: RunningServer[] = await Promise.all(
    Array.from({ length: processes }, async () => startServer({ env, port: await freePort() })),
  );
  opened.defer(async () => void (await Promise.all(servers.map((server) => server.kill9()))));
  const proxy = await haproxyForCandor(
    folder,
    port,
    servers.map((server) => Number(new URL(server.url).port)),
  );
  opened.defer(() => proxy.stop());
  const site = { ...(servers[0] as RunningServer), url };
  await until("the proxy leads on", async () => (await fetch(`${url}/api/readyz`)).ok);

  // Sign-up, login, token, role, survey and vote, each at the next process.
  const submissions = await planVotes(site, 4, 10);
  await sendVotes(site, submissions);
  console.log(
    `${submissions.length} votes by people who signed up, signed in and voted at whichever process came`,
  );
  // The sign-up limit counts by the address that the proxy passes on.
  const [{ counted = "" } = {}] = await ask<{ counted: string }>(
    postgres.url,
    "select string_agg(distinct key, ' ') as counted from rate_limits where key ~ '127.0.0.1|unknown'",
  );
  need(
    /127\.0\.0\.1/.test(counted) && !/unknown/.test(counted),
    `addresses were counted as ${counted}`,
  );

  const database = connect(
    { connectionString: postgres.url },
    { log, poolSize: 2, applicationName: "candor tests" },
  );
  opened.defer(() => database.close());
  const crowd = await makeCrowd(database, { authSecret, url }, { people: 2_000, surveys: 100 });
  const planned = plannedVotesOf(crowd, crowd.surveyIds);
  const watching = await watchTogether(opened, planned, { people: watchers, urlOf: () => url });
  need(!watching.processes().includes("nowhere"), `watchers are ${watching.processes()}`);
  console.log(`${watchers} watch one count through HAProxy: ${watching.processes()}`);
  const seen: number[] = [];
  for (const server of servers) seen.push(await watching.seeVoteAt(server.url));
  console.log(`a vote at each process was seen by all of them after ${seen.join(", ")} ms`);

  const tally = newTally();
  const reads = newTally();
  let over = false;
  opened.defer(() => {
    over = true;
  });
  const voting = Promise.all([
    keepVoting(
      planned.filter((plannedVote) => !watching.spared.has(plannedVote)),
      { url, at: 24, stopped: () => over, tally },
    ),
    read(url, reads, () => over),
  ]);
  voting.catch(() => {});

  const late: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [n, server] of servers.entries()) {
      const before = acknowledgedCount(planned);
      await until("votes arrive", () => acknowledgedCount(planned) > before + 300, maxMs);
      const code = await server.stop();
      need(code === 0, `process ${n + 1} ended with ${code}`);
      late.push(await watching.catchUp());
      servers[n] = await startServer({ env, port: Number(new URL(server.url).port) });
      // It is requested again before the next one.
      await pause(1_500);
    }
  }
  const [votes, pages] = [shown(tally), shown(reads)];
  console.log(
    `${rounds * processes} processes stopped one by one under load: votes ${votes}; reads ${pages}`,
  );
  const isWhole = /^\d+ × 201$/.test(votes) && /^\d+ × 200$/.test(pages);
  need(rounds === 0 || isWhole, "a stop in order lost a request");
  console.log(
    `watchers came back ${watching.returns()} times, ${watching.broken()} of them cut off; they saw all votes ${shownMs(late)} after a stop`,
  );
  need(rounds === 0 || watching.broken() === 0, "a stop in order cut a stream");
  late.length = 0;

  for (const [n, server] of servers.entries()) {
    const before = acknowledgedCount(planned);
    await until("votes arrive", () => acknowledgedCount(planned) > before + 300, maxMs);
    await server.kill9();
    late.push(await watching.catchUp());
    await until("votes go on", () => acknowledgedCount(planned) > before + 600, maxMs);
    servers[n] = await startServer({ env, port: Number(new URL(server.url).port) });
    await pause(1_500);
  }
  over = true;
  await voting;
  late.push(await watching.catchUp());
  await watching.stop();
  console.log(
    `watchers came back ${watching.returns()} times by the end; they saw all votes ${shownMs(late)} after a kill`,
  );
  console.log(
    `${processes} processes killed one by one: votes ${shown(tally)}; reads ${shown(reads)}`,
  );
  const unsure = planned.filter(({ answers }) => answers.length === 0).slice(0, 1_000);
  await sendPlannedVotes(unsure, { url, stubborn: true, tally });
  const recount = await recountVotes(database, planned);
  const mine = recount.problems.filter((problem) => !/was never cast so$/.test(problem));
  needWhole({ ...recount, problems: mine });
  console.log(
    `${recount.acknowledged} acknowledged, ${recount.votes} counted: each once, counters and chains whole`,
  );

  await withoutDatabase(url, () => postgres.stop());
});

/** Pages and files stay, and calls are refused in our words, also once no process is ready. */
async function withoutDatabase(url: string, stopDatabase: () => Promise<unknown>): Promise<void> {
  const home = await (await fetch(url)).text();
  const file = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
  need(file !== "", "the home page has no script");
  await stopDatabase();
  const answers = new Map<string, number>();
  const since = Date.now();
  while (Date.now() - since < outageMs) {
    for (const path of ["/", file, "/api/surveys"]) {
      const answer = await fetch(url + path);
      const { code = "" } = path.startsWith("/api") ? await answer.json().catch(() => ({})) : {};
      const said = `${path === file ? "a script" : path} ${answer.status} ${code}`.trim();
      answers.set(said, (answers.get(said) ?? 0) + 1);
    }
    await pause(50);
  }
  const all = [...answers].map(([said, count]) => `${count} × ${said}`).join("; ");
  console.log(`without a database for ${outageMs / 1000} s: ${all}`);
  const wanted = /^\d+ × (\/ 200|a script 200|\/api\/surveys 503 database-unavailable)$/;
  const isKept = all.split("; ").every((each) => wanted.test(each));
  need(isKept, "the site wasn't there without its database");
}

function shownMs(late: readonly number[]): string {
  return `at most ${Math.max(0, ...late)} ms`;
}

/** Requests pages and lists in turn, as fast as possible. */
async function read(
  url: string,
  tally: ReturnType<typeof newTally>,
  stopped: () => boolean,
): Promise<void> {
  for (const paths = ["/", "/surveys", "/api/surveys", "/api/healthz"]; !stopped(); ) {
    for (const path of paths) {
      const name = await fetch(url + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        () => "none",
      );
      tally.answers.set(name, (tally.answers.get(name) ?? 0) + 1);
    }
  }
}
