import { spawn } from "node:child_process";
import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type Account, bareEnvironment } from "./embedded-account.ts";
import { own, type Place } from "./embedded-place.ts";

export const superuser = "candor";

/**
 * Made aside and then renamed, so that a half-made cluster is never taken for a whole one. Under a name of its own each time: the
 * initdb of a killed process goes on for a while, and must not write into this one's.
 */
export async function makeCluster(initdb: string, place: Place, account: Account): Promise<void> {
  const prefix = `${place.cluster}.unfinished-`;
  const left = readdirSync(place.dir).filter((name) => name.startsWith(basename(prefix)));
  for (const name of left) rmSync(join(place.dir, name), { recursive: true, force: true, maxRetries: 20 });
  if (existsSync(join(place.cluster, "PG_VERSION"))) return;
  const unfinished = mkdtempSync(prefix);
  own(unfinished, account);
  // The package's ICU is of 2018, so that collations come from PostgreSQL itself.
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const args = ["-D", unfinished, "-U", superuser, "--auth=trust", "--data-checksums", ...locale];
  await run([...account.prefix, initdb, ...args], place.dir, account);
  renameSync(unfinished, place.cluster);
  flush(place.dir);
}

/** The new name itself outlives a power cut only once its folder is written. */
function flush(folder: string): void {
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}

function run([program = "", ...args]: string[], cwd: string, { uid, gid }: Account): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, uid, gid, env: bareEnvironment, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (part: Buffer) => {
      said += part.toString();
    });
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) return done();
      fail(
        new Error(`The database could not be made: ${said.trim().split("\n").at(-1) ?? `initdb ended with ${code}`}`),
      );
    });
  });
}
