import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What people are told where Candor's own Node doesn't run. */
const script = path.join(import.meta.dirname, "..", "scripts", "node-problem.mjs");
const checkNode = path.join(import.meta.dirname, "..", "scripts", "check-node.sh");
const missing = (library: string) =>
  `node: error while loading shared libraries: ${library}: cannot open shared object file`;
const libatomic = "install libatomic1 (Fedora: libatomic), then start again.";

/** A folder with a Node program that says this and ends so. */
function installed(said: string, code: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "candor-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = path.join(folder, "node_modules", ".bin");
  mkdirSync(bin, { recursive: true });
  const program = `#!/bin/sh\necho "${said}" >&2\nexit ${code}\n`;
  writeFileSync(path.join(bin, "node"), program, { mode: 0o755 });
  return folder;
}
const programIn = (folder: string) => path.join(folder, "node_modules", ".bin", "node");

/** As the script says it, which is plain JavaScript. */
function problemOf(program: string): string {
  const ask = `import(process.argv[1]).then(({ problemOf }) => problemOf(process.argv[2])).then(console.log)`;
  return spawnSync(process.execPath, ["-e", ask, script, program], { encoding: "utf8" }).stdout;
}

test.each([
  [missing("libatomic.so.1"), 127, libatomic],
  [missing("libstdc++.so.6"), 127, "install libstdc++.so.6, then start again."],
  ["not found", 1, "npm rebuild node"],
])("the first start says what helps: %s", (said, code, words) => {
  expect(problemOf(programIn(installed(said, code)))).toContain(words);
});

test("a Node that runs has no problem, and one that is missing was skipped", () => {
  expect(problemOf(process.execPath)).toBe("null\n");
  expect(problemOf("/nowhere/node")).toContain("npm rebuild node");
});

test("later starts say it too, before the loader's own words", () => {
  const check = (cwd: string) => spawnSync("sh", [checkNode], { cwd, encoding: "utf8" });
  const broken = check(installed(missing("libatomic.so.1"), 127));
  expect([broken.status, broken.stderr]).toEqual([
    1,
    `Node needs a system library: ${libatomic}\n`,
  ]);
  for (const folder of [installed("v26.0.0", 0), tmpdir()]) expect(check(folder).status).toBe(0);
});
