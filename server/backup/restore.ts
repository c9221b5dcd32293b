import path from "node:path";
import { reachDatabase } from "#server/database/open.ts";
import { bucketStore } from "#server/images/bucket-store.ts";
import { fileStore } from "#server/images/file-store.ts";
import { keptSecret, putSecret } from "#server/kept-secret.ts";
import { createLog } from "#server/log.ts";
import { readPlace } from "#server/settings.ts";
import { checkRestored } from "./check-restored.ts";
import { inspectBackup, restoreBackup } from "./restore-backup.ts";
import { exits, runCommand, tell } from "./run-command.ts";

/**
 * `npm run restore -- <file>`: brings a backup back into an empty database, the embedded one or that of DATABASE_URL, and then works out every chain
 * and total anew. Ends with 0; with 1 when something does not fit, all of it being restored; with 2 when nothing was changed.
 */
const mostProblems = 20;

await runCommand(async (signal) => {
  await using closers = new AsyncDisposableStack();
  const [, , file] = process.argv;
  if (file === undefined) throw new Error("Name the file: npm run restore -- <file>");
  const place = readPlace();
  tell("reading the whole backup first");
  const inspected = await inspectBackup(path.resolve(file), signal);
  const secret = secretToKeep(place, inspected.secret);
  const database = await reachDatabase(place, createLog("demo", "error"), closers, signal);
  const client = database.newClient("candor restore");
  closers.defer(() => client.end());
  await client.connect();
  // What is cut off is rolled back.
  signal.addEventListener("abort", () => void client.end());
  await restoreBackup(path.resolve(file), inspected, {
    client,
    pictures: place.bucket ? bucketStore(place.bucket) : fileStore(path.join(place.dataDir, "images")),
    beforeCommit: () => secret !== null && putSecret(place.dataDir, secret),
    signal,
    tell,
  });
  const { madeAt, secret: kind, pictures } = inspected.header;
  if (kind === "given" && !place.givenSecret) tell("Start with the AUTH_SECRET of before: it is not in the backup.");
  if (pictures === "bucket")
    tell("Pictures were in a bucket and are not in the backup: name it in the settings again.");
  tell("checking every chain and total");
  const { surveys, votes, problems } = await checkRestored(database);
  for (const problem of problems.slice(0, mostProblems)) tell(problem);
  if (problems.length > mostProblems) tell(`and ${problems.length - mostProblems} more`);
  const verdict = problems.length === 0 ? "every chain is whole" : `${problems.length} do not fit`;
  console.log(`Restored as of ${madeAt}: ${votes} votes on ${surveys} surveys, ${verdict}.`);
  return problems.length === 0 ? 0 : exits.found;
});

/** The backup's, where DATA_DIR has none. One that is set, or kept already, is never replaced. */
function secretToKeep({ dataDir, givenSecret }: ReturnType<typeof readPlace>, secret: string | null): string | null {
  if (secret === null) return null;
  if (givenSecret !== null) {
    if (givenSecret !== secret)
      tell("AUTH_SECRET is set, and is not the backup's: everybody will have to sign in anew.");
    return null;
  }
  const kept = keptSecret(dataDir);
  if (kept === null) return secret;
  if (kept === secret) return null;
  throw new Error(
    `${path.join(dataDir, "auth-secret")} is another secret than the backup's: remove it, or name another DATA_DIR. Nothing was changed.`,
  );
}
