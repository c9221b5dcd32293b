import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
const root = path.join(import.meta.dirname, "..");
const lock = readFileSync(path.join(root, "package-lock.json"), "utf8");
const { packages } = JSON.parse(lock) as { packages: Record<string, { dependencies?: object }> };
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

test("a server's folder has what is in dependencies, and theirs, and nothing that builds", () => {
  const ask = `import { readFileSync } from "node:fs";
    const { neededPackages } = await import(process.argv[1]);
    console.log(JSON.stringify(neededPackages(JSON.parse(readFileSync(0, "utf8")))));`;
  const neededOf = (given: object): string[] => {
    const program = path.join(root, "scripts", "needed-packages.mjs");
    const args = ["--input-type=module", "-e", ask, program];
    const asked = { input: JSON.stringify(given), encoding: "utf8" } as const;
    return JSON.parse(spawnSync(process.execPath, args, asked).stdout) as string[];
  };
  const needed = neededOf(packages);
  const direct = Object.keys(packages[""]?.dependencies ?? {});
  expect(needed).toEqual(expect.arrayContaining(direct.map((name) => `node_modules/${name}`)));
  const tools = /(typescript|vite|vitest|rolldown|esbuild|lightningcss|drizzle-kit|tsx)(\/|-|$)/;
  expect(needed.filter((folder) => tools.test(folder))).toEqual([]);
  // A package inside another is found before the one beside it; a peer only if it isn't optional.
  const made = {
    "": { dependencies: { a: "1" } },
    "node_modules/a": {
      dependencies: { b: "1" },
      peerDependencies: { c: "1", d: "1" },
      peerDependenciesMeta: { d: { optional: true } },
    },
    "node_modules/a/node_modules/b": { dependencies: { e: "1" } },
    ...Object.fromEntries(["b", "c", "d", "e"].map((name) => [`node_modules/${name}`, {}])),
  };
  expect(neededOf(made)).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/c",
    "node_modules/e",
  ]);
});
