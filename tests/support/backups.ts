import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspectBackup, restoreBackup } from "#server/backup/restore-backup.ts";
import { type Sources, takeBackup } from "#server/backup/take-backup.ts";
import { writeContainer } from "#server/backup/write-container.ts";
import type { Database } from "#server/database/connect.ts";
import { fileStore } from "#server/images/file-store.ts";

const signal = new AbortController().signal;

export type Folder = { path: string; file(name: string): string; remove(): void };

export function newFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), "candor-backup-"));
  return {
    path,
    file: (name) => join(path, name),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Files of responses, beside the folder of the pictures. */
export const filesBeside = (folder: string) => fileStore(`${folder}-files`, "");

/** Backs up a database in this process; `folder` has its pictures. */
export async function backUp(
  database: Database,
  file: string,
  { folder = null, secret = null }: { folder?: string | null; secret?: Sources["secret"] } = {},
): Promise<void> {
  const client = database.newClient("candor backup");
  await client.connect();
  const pictures = folder === null ? null : fileStore(folder);
  const files = folder === null ? null : filesBeside(folder);
  try {
    const frames = takeBackup({ client, pictures, files, secret, report: () => {} });
    await writeContainer(file, frames, signal);
  } finally {
    await client.end();
  }
}

/** Restores a file in this process. */
export async function bringBack(
  file: string,
  database: Database,
  folder = join(tmpdir(), "candor-no-pictures"),
) {
  const inspected = await inspectBackup(file, signal);
  const client = database.newClient("candor restore");
  await client.connect();
  const target = {
    client,
    pictures: fileStore(folder),
    files: filesBeside(folder),
    beforeCommit: () => {},
    signal,
    report: () => {},
  };
  try {
    await restoreBackup(file, inspected, target);
  } finally {
    await client.end();
  }
}
