import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/**
 * For `npm test -- --changed [since]`: prints, as JSON, the unit tests that a change can reach, the
 * nearest first, as many as fit into the time.
 */
const [since = upstream()] = process.argv.slice(2);
const changed = changedFiles(since);
const reached = reachedTests(sourceFiles(), changed);
const isBuilt = changed.some((file) =>
  /^(web|contract|engine|limits|proof|statistics)\//.test(file),
);
// A build takes about half a minute.
const chosen = withinTime(
  reached.map(({ file }) => file),
  isBuilt ? 15 : 40,
);
console.log(JSON.stringify({ since, changed, chosen, reached: reached.length }));

/** By three workers in so many seconds. With the static checks and a build it makes about 90. */
function withinTime(files: readonly string[], seconds: number): string[] {
  const known = durations();
  let left = seconds * 3;
  return files.filter((file) => {
    const needs = known.get(file) ?? 3;
    if (needs > left) return false;
    left -= needs;
    return true;
  });
}

/** What each file took in the last run of all, if there was one. */
function durations(): Map<string, number> {
  const report = "test-results/vitest-unit.json";
  if (!existsSync(report)) return new Map();
  type Result = { name: string; startTime: number; endTime: number };
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as { testResults: Result[] };
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [
      path.relative(process.cwd(), name),
      (endTime - startTime) / 1000,
    ]),
  );
}

function upstream(): string {
  try {
    return git("merge-base", "HEAD", "@{upstream}");
  } catch {
    return "HEAD";
  }
}

function changedFiles(base: string): string[] {
  const tracked = git("diff", "--name-only", base);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return [...new Set(`${tracked}\n${untracked}`.split("\n").filter(Boolean))];
}

function git(...args: string[]): string {
  return execFileSync("git", args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

type Reached = { file: string; steps: number };

/** Tests by how many imports lie between them and a changed file, one that bears its name first. */
function reachedTests(files: readonly SourceFile[], changed: readonly string[]): Reached[] {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const used of [...file.imports, ...named(file)])
      importers.set(used, [...(importers.get(used) ?? []), file.path]);
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, count] of steps)
    for (const importer of importers.get(file) ?? [])
      if (!steps.has(importer)) steps.set(importer, count + 1);
  const words = new Set(changed.flatMap(wordsIn));
  return [...steps]
    .filter(([file]) => /^tests\/[^/]+\.test\.ts$/.test(file) && existsSync(file))
    .map(([file, count]) => ({ file, steps: count - 3 * namesake(file, words) }))
    .sort((a, b) => a.steps - b.steps || a.file.localeCompare(b.file));
}

/** Files that are read by their names: workers, programs, SQL. */
function named({ path: file, text }: SourceFile): string[] {
  const workers = [...text.matchAll(/new URL\(\s*"(\.[^"]+)"/g)].map(([, to = ""]) =>
    path.posix.join(path.posix.dirname(file), to),
  );
  const programs = [...text.matchAll(/"(server|bench|scripts)\/([\w./-]+\.(?:ts|mjs))"/g)].map(
    ([, floor, rest]) => `${floor}/${rest}`,
  );
  const functions = file === "server/database/migrate.ts" ? sqlFunctions() : [];
  return [...workers, ...programs, ...functions];
}

function sqlFunctions(): string[] {
  return git("ls-files", "server/database/functions", "server/database/migrations").split("\n");
}

function wordsIn(file: string): string[] {
  return file
    .replace(/\.\w+$/, "")
    .split(/[/-]/)
    .filter((word) => word.length > 3);
}

function namesake(test: string, words: ReadonlySet<string>): number {
  return wordsIn(test.replace(/^tests\//, "").replace(/\.test\.ts$/, "")).some((word) =>
    words.has(word),
  )
    ? 1
    : 0;
}
