import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { node, root, step, together } from "./run.mjs";

const stamp = join(root, "build", ".candor-built");
const sources = [
  "web",
  "contract",
  "engine",
  "limits",
  "proof",
  "statistics",
  "public",
  "scripts/built-language.ts",
  "scripts/site-files.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const reactRouter = join("node_modules", "@react-router", "dev", "bin.cjs");

/**
 * Builds the web application, once per language, if its sources have changed since the last build.
 */
export async function build() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  // An interrupted build must not pass for the previous one.
  rmSync(join(root, "build"), { recursive: true, force: true });
  await typegen();
  const builds = languages().map((language) => {
    const env = { NODE_ENV: "production", CANDOR_LANGUAGE: language };
    return [node, [reactRouter, "build"], { env }];
  });
  // A build takes 0.9 GB, so more of them at once wouldn't fit into a small machine.
  for (let at = 0; at < builds.length; at += 2)
    await together("Building the web application", builds.slice(at, at + 2));
  writeFileSync(stamp, wanted);
}

/**
 * The languages of limits/languages.ts, found by their folders: the Node that runs this may not
 * support TypeScript.
 */
function languages() {
  const entries = readdirSync(join(root, "web", "texts"), { withFileTypes: true });
  return entries.filter((each) => each.isDirectory()).map(({ name }) => name);
}

export function typegen() {
  return step("Writing the types of the routes", node, [reactRouter, "typegen"]);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn))
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((each) =>
    each.isDirectory() ? filesIn(`${path}/${each.name}`) : [`${path}/${each.name}`],
  );
}
