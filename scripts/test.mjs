// `npm test`: installs like `npm start`, then runs every check. `npm test -- unit journeys` runs only those.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, typegen } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { isStopped, main, node, root, run, Stop } from "./run.mjs";

const results = join(root, "test-results");
const bin = (name, ...path) => join("node_modules", name, ...path);

/** Name → what it does. A step gives how many passed, and the names of what failed; `program` counts as one test. */
const steps = {
  style: () => program([bin("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings"]),
  types: () => typegen().then(() => program([bin("typescript", "bin", "tsc"), "--noEmit"])),
  unused: () => program([bin("knip", "bin", "knip.js")]),
  build: () => build().then(() => ({ passed: 1, failed: [] })),
  // From here on the built product is tested.
  unit: () => build().then(vitest),
  budgets: () => build().then(() => withChromium((env) => programs("tests", /^budgets.*\.ts$/, env))),
  journeys: () => build().then(playwright),
  axe: () => build().then(() => withChromium((env) => program([join("tests", "gallery", "inspect.ts"), "full"], env))),
  lighthouse: () => build().then(() => withChromium((env) => program([join("tests", "lighthouse.ts"), "5", "5"], env))),
  bench: () => build().then(() => programs("bench", /-ratio\.ts$/)),
};

await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !(name in steps));
  if (unknown) throw new Stop(`There is no step "${unknown}". The steps: ${Object.keys(steps).join(", ")}.`);
  await install();
  mkdirSync(results, { recursive: true });
  const total = { passed: 0, failed: [] };
  for (const name of chosen.length > 0 ? chosen : Object.keys(steps)) {
    const { passed, failed } = await timed(name);
    total.passed += passed;
    total.failed.push(...failed.map((test) => `${name}: ${test}`));
  }
  // Said at the end, since the beginning of so long an output is the first to be lost.
  console.log(["", ...total.failed, `${total.passed} passed, ${total.failed.length} failed`].join("\n"));
  return total.failed.length > 0 || total.passed === 0 ? 1 : 0;
});

async function timed(name) {
  const since = Date.now();
  console.log(`\n── ${name} ──`);
  const outcome = await steps[name]().catch((error) => {
    if (isStopped()) throw error;
    console.error(error.message);
    return { passed: 0, failed: [error.message] };
  });
  const verdict = outcome.failed.length > 0 ? `${outcome.failed.length} failed` : "ok";
  console.log(`── ${name}: ${verdict}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
  return outcome;
}

async function withChromium(work) {
  return work({ CHROMIUM_PATH: await findChromium() });
}

async function program(args, env = {}) {
  const { code } = await run(node, args, { env });
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [args[0]] };
}

/** Every matching program of a folder; each that ends with 0 is a test passed. */
async function programs(folder, pattern, env) {
  const total = { passed: 0, failed: [] };
  const files = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((file) => pattern.test(file))
    : [];
  for (const file of files.sort()) {
    const { passed, failed } = await program([join(folder, file)], env);
    total.passed += passed;
    total.failed.push(...failed);
  }
  return total;
}

async function vitest() {
  const file = join(results, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const read = ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
    ),
  });
  return counted(file, [bin("vitest", "vitest.mjs"), "run", ...reporters], {}, read);
}

async function playwright() {
  const file = join(results, "playwright.json");
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const read = ({ stats, suites }) => ({ passed: stats.expected + stats.flaky, failed: failedSpecs(suites) });
  return counted(file, [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json"], env, read);
}

/** Of Playwright's report, whose suites hold suites. */
function failedSpecs(suites) {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
    ),
    ...failedSpecs(inner),
  ]);
}

/** A runner that failed without naming a failed test, or that wrote no report, counts as one failure. */
async function counted(file, args, env, read) {
  rmSync(file, { force: true });
  const { code } = await run(node, args, { env });
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: [] };
  return { passed, failed: code !== 0 && failed.length === 0 ? [args[0]] : failed };
}
