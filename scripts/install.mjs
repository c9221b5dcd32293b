import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStopped, node, root, run, Stop, step } from "./run.mjs";

const packages = join(root, "node_modules");
const stamp = join(packages, ".candor-installed");
/** Marks an install in progress: npm treats a partly unpacked package as complete. */
const unfinished = join(packages, ".candor-installing");

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

/** Leaves the mark if interrupted. npm itself undoes an install that failed. */
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
  if (!hasNpm)
    throw new Stop("npm is missing: it comes with Node from nodejs.org, or as a separate package.");
  try {
    // Not `npm ci`: it rejects a lock file without other platforms' packages, which npm writes when
    // the registry lacked them.
    const flags = [
      "--no-save",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    await step("Installing packages (first start only)", npm, ["install", ...flags]);
    if (await canBuild()) return;
    // The lock file lacks this platform's packages, so the versions in package.json apply.
    await step("Installing this platform's own packages", npm, [
      "install",
      "--no-package-lock",
      ...flags,
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

/** Returns true if the build's native modules load. */
async function canBuild() {
  const parts = 'await import("@tailwindcss/vite"); await import("vite");';
  const tried = await run(node, ["--input-type=module", "-e", parts], { show: false }).catch(
    () => null,
  );
  // If no program is installed to test with, `requireNode` explains what to do.
  return tried === null || tried.code === 0;
}

/**
 * The package `node` gets its program by an install script, which npm may be configured to skip.
 */
async function requireNode() {
  const works = await run(node, ["--version"], { show: false }).then(
    ({ code }) => code === 0,
    () => false,
  );
  if (!works)
    throw new Stop(
      "Install scripts were skipped: run `npm rebuild node --ignore-scripts=false`, then start again.",
    );
}
