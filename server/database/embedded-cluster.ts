import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, join } from "node:path";
import { type Account, cleanEnvironment } from "./embedded-account.ts";
import { type EmbeddedPaths, setOwner } from "./embedded-paths.ts";

export const superuser = "candor";

/**
 * Creates the cluster in a temporary folder and renames it, so that an incomplete cluster is never
 * used. The folder's name is unique because the initdb of a killed process may still be writing to
 * its own.
 */
export async function createCluster(
  initdb: string,
  paths: EmbeddedPaths,
  account: Account,
): Promise<void> {
  const prefix = `${paths.cluster}.unfinished-`;
  const left = readdirSync(paths.dir).filter((name) => name.startsWith(basename(prefix)));
  for (const name of left)
    rmSync(join(paths.dir, name), { recursive: true, force: true, maxRetries: 20 });
  if (existsSync(join(paths.cluster, "PG_VERSION"))) return;
  const unfinished = mkdtempSync(prefix);
  setOwner(unfinished, account);
  // The package's ICU dates from 2018, so collations come from PostgreSQL's builtin provider.
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const args = ["-D", unfinished, "-U", superuser, "--auth=trust", "--data-checksums", ...locale];
  await run([...account.prefix, initdb, ...args], paths.dir, account);
  renameSync(unfinished, paths.cluster);
  flush(paths.dir);
}

/** A rename survives a power cut only after an fsync of the folder. */
function flush(folder: string): void {
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}

function run([program = "", ...args]: string[], cwd: string, { uid, gid }: Account): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      uid,
      gid,
      env: cleanEnvironment,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.on("data", (part: Buffer) => {
      output += part.toString();
    });
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) return done();
      fail(
        new Error(
          `The database could not be made: ${output.trim().split("\n").at(-1) ?? `initdb ended with ${code}`}`,
        ),
      );
    });
  });
}
