import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { node, root, run, Stop, step } from "./run.mjs";

const stamp = join(root, "node_modules", ".candor-installed");

/** Installs the packages when there are none, or when the lock file is not the one they were installed from. */
export async function install() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) throw new Stop(`Candor needs Node 20 or newer; this is ${process.version}. Get one from nodejs.org.`);
  const wanted = fingerprint();
  const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (!isInstalled) {
    await npmCi();
    writeFileSync(stamp, wanted);
  }
  await requireNode();
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

async function npmCi() {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const hasNpm = await run(npm, ["--version"], { show: false }).then(
    ({ code }) => code === 0,
    () => false,
  );
  if (!hasNpm) throw new Stop("npm is missing: it comes with Node from nodejs.org, or as a package of its own.");
  try {
    const title = "Installing packages (first start only)";
    const flags = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    await step(title, npm, ["ci", ...flags]).catch((error) => {
      // `npm ci` refuses a lock file that lacks packages of other platforms, which is what npm writes where a registry has none of them.
      if (!/EUSAGE/.test(error.message)) throw error;
      return step(title, npm, ["install", "--no-save", ...flags]);
    });
  } catch (error) {
    const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(error.message);
    if (isOffline) throw new Stop("The package registry cannot be reached: connect to the network and start again.");
    throw error;
  }
}

/** The package `node` brings its program by an install script, which npm may have been told to skip. */
async function requireNode() {
  const works = await run(node, ["--version"], { show: false }).then(
    ({ code }) => code === 0,
    () => false,
  );
  if (!works)
    throw new Stop("Install scripts were skipped: run `npm rebuild node --ignore-scripts=false`, then start again.");
}
