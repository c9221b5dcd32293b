import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Account, bareEnvironment } from "./embedded-account.ts";
import { own, type Place } from "./embedded-place.ts";

export const superuser = "candor";

/** Made aside and then renamed, so that a half-made cluster is never taken for a whole one. */
export async function makeCluster(initdb: string, place: Place, account: Account): Promise<void> {
  if (existsSync(join(place.cluster, "PG_VERSION"))) return;
  const unfinished = `${place.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  own(unfinished, account);
  // The package's ICU is of 2018, so that collations come from PostgreSQL itself.
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const args = ["-D", unfinished, "-U", superuser, "--auth=trust", "--data-checksums", ...locale];
  await run([...account.prefix, initdb, ...args], place.dir, account);
  renameSync(unfinished, place.cluster);
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
