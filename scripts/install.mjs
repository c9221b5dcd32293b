import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { problemOf } from "./node-problem.mjs";
import { node, root, run, Stop, step } from "./run.mjs";

const stamp = join(root, "node_modules", ".candor-installed");

/**
 * Installs the packages if they are missing or if the lock file has changed since the last install.
 */
export async function install() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20)
    throw new Stop(
      `Candor needs Node 20 or newer; this is ${process.version}. Get one from nodejs.org.`,
    );
  const wanted = fingerprint();
  const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (!isInstalled) {
    rmSync(stamp, { force: true });
    await npmCi();
    writeFileSync(stamp, wanted);
  }
  await requireNode();
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Starts from an empty node_modules, so an interrupted install leaves nothing behind. */
async function npmCi() {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const hasNpm = await run(npm, ["--version"], { show: false }).then(
    ({ code }) => code === 0,
    () => false,
  );
  if (!hasNpm)
    throw new Stop("npm is missing: it comes with Node from nodejs.org, or as a separate package.");
  try {
    await step("Installing packages (first start only)", npm, [
      "ci",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]);
  } catch (error) {
    const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(
      error.message,
    );
    if (isOffline)
      throw new Stop("Can't reach the package registry: connect to the network and start again.");
    throw error;
  }
}

async function requireNode() {
  const problem = await problemOf(node);
  if (problem) throw new Stop(problem);
}
