/**
 * Backs up the demo while votes arrive and restores it on new machines: into the embedded database,
 * from there into Debian's PostgreSQL, and from there into an embedded one. Each time people log
 * in, continue, and find every vote acknowledged before.
 */
import { join } from "node:path";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { needPackages, versionOf } from "#tests/support/debian.ts";
import { ask, makePostgres, postgresPrograms } from "#tests/support/debian-postgres.ts";
import { backupProgram, restoreProgram, runProgram } from "#tests/support/run-program.ts";
import { startServer } from "#tests/support/start-server.ts";
import { need, temporaryFolder, trial, until } from "#tests/support/trial.ts";
import {
  admin,
  planVotes,
  type Submission,
  sendVotes,
  signInAgain,
} from "#tests/support/voting/voters.ts";

type Env = Record<string, string>;

needPackages({ "postgresql-15": `${postgresPrograms}/postgres` });

await trial("restore on a fresh machine", async (opened) => {
  const folder = temporaryFolder(opened);
  const base: Env = {
    LOG_LEVEL: "fatal",
    AUTH_SECRET: "",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const embedded = (name: string): Env => ({
    ...base,
    DATABASE_URL: "",
    DATA_DIR: join(folder, name),
  });

  const first = await startServer({ env: embedded("first") });
  opened.defer(async () => void (await first.stop()));
  const submissions = await planVotes(first, 10, 60);
  let over = false;
  const voting = sendVotes(first, submissions, { stopped: () => over });
  // It is awaited below; an earlier failure must not end the program.
  voting.catch(() => {});
  await until("votes arrive", () => acknowledged(submissions).length > 50);
  const before = acknowledged(submissions);
  const saved = await backUp(embedded("first"), join(folder, "first.backup"));
  const after = acknowledged(submissions).length;
  over = true;
  await voting;
  await first.stop();
  console.log(
    `${saved}; ${before.length} votes were acknowledged before it, ${after} when it was done`,
  );

  await restore(embedded("second"), join(folder, "first.backup"));
  await goOn(embedded("second"), before, submissions);

  console.log(versionOf(`${postgresPrograms}/postgres`, "--version"));
  const postgres = await makePostgres(folder, "debian");
  await postgres.start();
  opened.defer(() => postgres.stop());
  await ask(postgres.url.replace(/candor$/, "postgres"), "create database candor");
  const external = { ...base, DATABASE_URL: postgres.url, DATA_DIR: join(folder, "third") };
  console.log(await backUp(embedded("second"), join(folder, "second.backup")));
  await restore(external, join(folder, "second.backup"));
  await goOn(external, submissions, submissions);

  console.log(await backUp(external, join(folder, "third.backup")));
  await restore(embedded("fourth"), join(folder, "third.backup"));
  await goOn(embedded("fourth"), submissions, submissions);

  const again = await runProgram(restoreProgram, [join(folder, "third.backup")], external);
  need(
    again.code === 2 && /people and \d+ surveys: restore into an empty one/.test(again.err),
    again.err,
  );
  console.log(`a second restore: ${again.err.trim().split("\n").at(-1)}`);
});

function acknowledged(submissions: readonly Submission[]): Submission[] {
  return submissions.filter(({ voteId }) => voteId !== null);
}

async function backUp(env: Env, file: string): Promise<string> {
  const { code, out, err } = await runProgram(backupProgram, [file], env);
  need(code === 0, `the backup ended with ${code}: ${err}`);
  return out.trim();
}

async function restore(env: Env, file: string): Promise<void> {
  const since = Date.now();
  const { code, out, err } = await runProgram(restoreProgram, [file], env);
  need(code === 0, `the restore ended with ${code}: ${err}`);
  console.log(`${out.trim()} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
}

/**
 * Starts there, logs in as one of the demo's people and as the voters, sends everything again, and
 * stops.
 */
async function goOn(env: Env, before: readonly Submission[], all: Submission[]): Promise<void> {
  const server = await startServer({ env });
  try {
    const [, surveyor] = demoAccounts;
    const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      body: JSON.stringify({ email: surveyor?.email, password: surveyor?.password }),
      headers: { "content-type": "application/json", origin: server.url },
    });
    need(signIn.ok, `signing in answered ${signIn.status}`);
    const ids = before.map(({ voteId }) => voteId);
    await signInAgain(server, all);
    await sendVotes(server, all);
    const moved = before.filter(({ voteId }, n) => voteId !== ids[n]);
    need(
      moved.length === 0,
      `${moved.length} acknowledged votes were not there and were counted anew`,
    );
  } finally {
    await server.stop();
  }
}
