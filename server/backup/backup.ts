import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { readAuthSecret } from "#server/auth-secret.ts";
import { reachDatabase } from "#server/database/open.ts";
import { fileStore } from "#server/images/file-store.ts";
import { createLog } from "#server/log.ts";
import { responseFileStore } from "#server/response-files/file-storage.ts";
import { readStorageSettings } from "#server/settings.ts";
import { report, runCommand } from "./run-command.ts";
import { takeBackup } from "./take-backup.ts";
import { writeContainer } from "./write-container.ts";

/**
 * `npm run backup -- <file>`: writes a consistent snapshot of everything to one file, whether or
 * not the server runs. Without a name it writes to DATA_DIR/backups. Exits with 0, or with 2 if
 * there is no backup.
 */
await runCommand(async (signal) => {
  await using closers = new AsyncDisposableStack();
  const storage = readStorageSettings();
  const { dataDir, databaseUrl, bucket, givenSecret } = storage;
  const file = path.resolve(process.argv[2] ?? newName(dataDir));
  if (
    databaseUrl === null &&
    !existsSync(path.join(dataDir, "postgres", "cluster", "PG_VERSION"))
  ) {
    throw new Error(
      `There's no database in ${dataDir}: use the server's DATA_DIR or DATABASE_URL.`,
    );
  }
  if (process.argv[2] === undefined)
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = await reachDatabase(storage, createLog("demo", "error"), closers, signal);
  const client = database.newClient("candor backup");
  closers.defer(() => client.end());
  await client.connect();
  const frames = takeBackup({
    client,
    pictures: bucket ? null : fileStore(path.join(dataDir, "images")),
    files: bucket ? null : responseFileStore(storage),
    secret: givenSecret ? "given" : secretOf(dataDir),
    report,
  });
  const bytes = await writeContainer(file, frames, signal);
  console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB)`);
  return 0;
});

function secretOf(dataDir: string): { secret: string } | null {
  const secret = readAuthSecret(dataDir);
  return secret === null ? null : { secret };
}

function newName(dataDir: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  return path.join(dataDir, "backups", `candor-${time}Z.backup`);
}
