import path from "node:path";
import { verifyPassword } from "better-auth/crypto";
import type pg from "pg";
import { readAuthSecret, writeAuthSecret } from "#server/auth-secret.ts";
import { reachDatabase } from "#server/database/open.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { refusePublishedPasswords } from "#server/identity/published-passwords.ts";
import { bucketStore } from "#server/images/bucket-store.ts";
import { fileStore } from "#server/images/file-store.ts";
import { createLog } from "#server/log.ts";
import { responseFileStore } from "#server/response-files/file-storage.ts";
import { readStorageSettings } from "#server/settings.ts";
import { checkRestored } from "./check-restored.ts";
import { inspectBackup, restoreBackup } from "./restore-backup.ts";
import { exits, report, runCommand } from "./run-command.ts";

/**
 * `npm run restore -- <file>`: restores a backup into an empty database, the embedded one or
 * DATABASE_URL, and then rechecks every chain and total. Exits with 0; with 1 if everything was
 * restored but something does not match; with 2 if nothing was changed.
 */
const maxProblems = 20;

await runCommand(async (signal) => {
  await using closers = new AsyncDisposableStack();
  const [, , file] = process.argv;
  if (file === undefined) throw new Error("Name the file: npm run restore -- <file>");
  const storage = readStorageSettings();
  report("reading the whole backup first");
  const inspected = await inspectBackup(path.resolve(file), signal);
  const secret = secretToKeep(storage, inspected.secret);
  const database = await reachDatabase(storage, createLog("demo", "error"), closers, signal);
  const client = database.newClient("candor restore");
  closers.defer(() => client.end());
  await client.connect();
  // Closing the connection rolls back.
  signal.addEventListener("abort", () => void client.end());
  await restoreBackup(path.resolve(file), inspected, {
    client,
    pictures: storage.bucket
      ? bucketStore(storage.bucket)
      : fileStore(path.join(storage.dataDir, "images")),
    files: responseFileStore(storage),
    async beforeCommit() {
      if (storage.isProduction)
        await refusePublishedPasswords(queryableOf(client), demoAccounts, verifyPassword);
      if (secret !== null) writeAuthSecret(storage.dataDir, secret);
    },
    signal,
    report,
  });
  const { madeAt, secret: kind, pictures } = inspected.header;
  if (kind === "given" && !storage.givenSecret)
    report("Start with the same AUTH_SECRET as before: it isn't in the backup.");
  if (pictures === "bucket")
    report("Pictures and files were in a bucket and aren't in the backup: set the same one again.");
  report("checking every chain and total");
  const { surveys, votes, responses, problems } = await checkRestored(database);
  for (const problem of problems.slice(0, maxProblems)) report(problem);
  if (problems.length > maxProblems) report(`and ${problems.length - maxProblems} more`);
  const verdict =
    problems.length === 0 ? "every chain is intact" : `${problems.length} problems found`;
  console.log(
    `Restored as of ${madeAt}: ${votes} votes and ${responses} responses on ${surveys} surveys, ${verdict}.`,
  );
  return problems.length === 0 ? 0 : exits.found;
});

/** Queries in the restore's transaction. */
function queryableOf(client: pg.Client) {
  return {
    async query<T extends object>({ text }: { text: string }, values: readonly unknown[]) {
      return (await client.query(text, [...values])).rows as T[];
    },
  };
}

/**
 * Returns the backup's secret if DATA_DIR has none. Never replaces a configured or stored secret.
 */
function secretToKeep(
  { dataDir, givenSecret }: ReturnType<typeof readStorageSettings>,
  secret: string | null,
): string | null {
  if (secret === null) return null;
  if (givenSecret !== null) {
    if (givenSecret !== secret)
      report("AUTH_SECRET differs from the backup's: everyone will have to log in again.");
    return null;
  }
  const kept = readAuthSecret(dataDir);
  if (kept === null) return secret;
  if (kept === secret) return null;
  throw new Error(
    `${path.join(dataDir, "auth-secret")} differs from the backup's secret: remove it or use another DATA_DIR. Nothing was changed.`,
  );
}
