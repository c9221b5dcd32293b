import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { reachDatabase } from "#server/database/open.ts";
import { fileStore } from "#server/images/file-store.ts";
import { keptSecret } from "#server/kept-secret.ts";
import { createLog } from "#server/log.ts";
import { readPlace } from "#server/settings.ts";
import { writeContainer } from "./container.ts";
import { runCommand, tell } from "./run-command.ts";
import { takeBackup } from "./take-backup.ts";

/**
 * `npm run backup -- <file>`: everything as of one moment, in one file, beside a running server or without one. Without a name it goes to
 * DATA_DIR/backups. Ends with 0, or with 2 when there is no backup.
 */
await runCommand(async (signal) => {
  await using closers = new AsyncDisposableStack();
  const place = readPlace();
  const { dataDir, databaseUrl, bucket, givenSecret } = place;
  const file = path.resolve(process.argv[2] ?? newName(dataDir));
  if (databaseUrl === null && !existsSync(path.join(dataDir, "postgres", "cluster", "PG_VERSION"))) {
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  if (process.argv[2] === undefined) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = await reachDatabase(place, createLog("demo", "error"), closers, signal);
  const client = database.newClient("candor backup");
  closers.defer(() => client.end());
  await client.connect();
  const frames = takeBackup({
    client,
    pictures: bucket ? null : fileStore(path.join(dataDir, "images")),
    secret: givenSecret ? "given" : secretOf(dataDir),
    tell,
  });
  const bytes = await writeContainer(file, frames, signal);
  console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB)`);
  return 0;
});

function secretOf(dataDir: string): { secret: string } | null {
  const secret = keptSecret(dataDir);
  return secret === null ? null : { secret };
}

function newName(dataDir: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  return path.join(dataDir, "backups", `candor-${time}Z.backup`);
}
