import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStopped, node, root, run, Stop, step } from "./run.mjs";

const packages = join(root, "node_modules");
const stamp = join(packages, ".candor-installed");
/** Stands while an install is under way. npm takes a package that it unpacked half for a whole one. */
const unfinished = join(packages, ".candor-installing");

/** Installs the packages when there are none, or when the lock file is not the one they were installed from. */
export async function install() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) throw new Stop(`Candor needs Node 20 or newer; this is ${process.version}. Get one from nodejs.org.`);
  const wanted = fingerprint();
  const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (!isInstalled) {
    if (existsSync(unfinished)) rmSync(packages, { recursive: true, force: true });
    await installWhole();
    writeFileSync(stamp, wanted);
  }
  await requireNode();
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Leaves its mark when it is interrupted; an install that merely failed was undone by npm. */
async function installWhole() {
  mkdirSync(packages, { recursive: true });
  writeFileSync(unfinished, "");
  try {
    await npmInstall();
  } catch (error) {
    if (!isStopped()) rmSync(unfinished, { force: true });
    throw error;
  }
  rmSync(unfinished, { force: true });
}

async function npmInstall() {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const hasNpm = await run(npm, ["--version"], { show: false }).then(
    ({ code }) => code === 0,
    () => false,
  );
  if (!hasNpm) throw new Stop("npm is missing: it comes with Node from nodejs.org, or as a package of its own.");
  try {
    // Not `npm ci`: it refuses a lock file that lacks packages of other platforms, which is what npm writes where the
    // registry it was made from has none of them.
    const flags = ["--no-save", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    await step("Installing packages (first start only)", npm, ["install", ...flags]);
    if (await canBuild()) return;
    // This platform is one of those that the lock file lacks: the versions in package.json still hold.
    await step("Installing this platform's own packages", npm, ["install", "--no-package-lock", ...flags]);
  } catch (error) {
    const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(error.message);
    if (isOffline) throw new Stop("The package registry cannot be reached: connect to the network and start again.");
    throw error;
  }
}

/** Whether the build's own native parts are there. */
async function canBuild() {
  const parts = 'await import("@tailwindcss/vite"); await import("vite");';
  const tried = await run(node, ["--input-type=module", "-e", parts], { show: false }).catch(() => null);
  // Without a program to try it with, `requireNode` says what to do.
  return tried === null || tried.code === 0;
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
