// `npm test`: the checks for every change. `npm run test:full`: all checks. `npm test -- unit axe`
// runs some steps; `npm test -- journeys voting "a title"` runs one test by name; `npm test --
// --changed main` runs the static checks and the unit tests nearest to what changed since `main`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, typegen } from "./build.mjs";
import { findHeadlessChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { isStopped, main, node, root, run, Stop } from "./run.mjs";

const results = join(root, "test-results");
// Later starts of the same programs compile nothing again.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "node");
const bin = (name, ...path) => join("node_modules", name, ...path);

/** Exit code of a trial that cannot run on this machine, such as one that mounts a disk. */
const cannotRun = 2;

/**
 * Each step returns the number of passed tests and the names of failed ones, and of those that
 * passed only when repeated. A program counts as one test.
 */
const steps = {
  style: () => quietly([bin("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings"]),
  types: () => typegen().then(() => quietly([bin("typescript", "bin", "tsc"), "--noEmit"])),
  unused: () => quietly([bin("knip", "bin", "knip.js")]),
  build: () => build().then(() => ({ passed: 1, failed: [] })),
  // The following steps test the built product.
  unit: (options) => build().then(() => vitest("unit", named(options))),
  journeys: (options) => build().then(() => playwright(options)),
  axe: ({ full, names, areBeside }) =>
    build().then(() =>
      inChromium(["tests/gallery/inspect.ts", full ? "full" : "fast", ...names], areBeside),
    ),
  chaos: (options) => build().then(() => vitest("chaos", named(options))),
  budgets: () => build().then(() => inChromium(["tests/budgets.ts"])),
  trials: ({ names }) => build().then(() => trials(names)),
  changed: ({ names }) => build().then(() => changedTests(names)),
};
const onlyFull = ["chaos", "budgets", "trials"];
/** They read the sources alone, so they run at once. */
const onSources = ["style", "types", "unused"];
/** In the fast run, unit tests run beside them. What these print is shown once a step is over. */
const inBrowsers = ["journeys", "axe"];
/** Of unit tests and of journeys, where both run on two cores. */
const workersBeside = { unit: 3, journeys: 2 };

await main(async () => {
  const { chosen, ...options } = readArguments(process.argv.slice(2));
  await install();
  mkdirSync(results, { recursive: true });
  const total = { passed: 0, failed: [], flaky: [] };
  const perform = async (name) => {
    const { passed, failed, flaky = [] } = await timed(name, options);
    total.passed += passed;
    total.failed.push(...failed.map((test) => `${name}: ${test}`));
    total.flaky.push(...flaky.map((test) => `flaky, passed when repeated: ${name}: ${test}`));
  };
  const inTurn = async (names) => {
    for (const name of names) await perform(name);
  };
  const among = (names) => chosen.filter((name) => names.includes(name));
  await Promise.all(among(onSources).map(perform));
  const browsers = among(inBrowsers);
  options.areBeside = !options.full && chosen.includes("unit") && browsers.length > 0;
  if (options.areBeside) {
    await perform("build");
    await Promise.all([perform("unit"), inTurn(browsers)]);
  } else await inTurn(chosen.filter((name) => !onSources.includes(name)));
  // Repeated at the end, because the start of a long output is easily lost.
  console.log(
    [
      "",
      ...total.flaky,
      ...total.failed,
      `${total.passed} passed, ${total.failed.length} failed`,
    ].join("\n"),
  );
  return total.failed.length > 0 || total.passed === 0 ? 1 : 0;
});

/**
 * Leading step names select the steps. After a single step, further words select a file and a
 * title.
 */
function readArguments(words) {
  const full = words[0] === "--full";
  const asked = full ? words.slice(1) : words;
  if (asked[0] === "--changed")
    return { chosen: [...onSources, "changed"], names: asked.slice(1), full };
  const end = asked.findIndex((word) => !(word in steps));
  const chosen = end < 0 ? asked : asked.slice(0, end);
  const names = end < 0 ? [] : asked.slice(end);
  if (names.length > 0 && chosen.length !== 1)
    throw new Stop(`There is no step "${names[0]}". The steps: ${Object.keys(steps).join(", ")}.`);
  if (chosen.length > 0) return { chosen, names, full };
  return {
    chosen: Object.keys(steps).filter(
      (name) => name !== "changed" && (full || !onlyFull.includes(name)),
    ),
    names,
    full,
  };
}

async function timed(name, options) {
  const since = Date.now();
  if (!onSources.includes(name)) console.log(`\n── ${name} ──`);
  const outcome = await steps[name](options).catch((error) => {
    if (isStopped()) throw error;
    console.error(error.message);
    return { passed: 0, failed: [error.message] };
  });
  const verdict = outcome.failed.length > 0 ? `${outcome.failed.length} failed` : "ok";
  console.log(`── ${name}: ${verdict}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
  return outcome;
}

async function inChromium(args, atEnd = false) {
  const env = { CHROMIUM_PATH: await findHeadlessChromium() };
  const { code } = await shown(args, { env, atEnd });
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [args[0]] };
}

/** `atEnd`: what it prints isn't mixed with what another program prints. */
async function shown(args, { env, atEnd }) {
  const ended = await run(node, args, { env, show: !atEnd });
  if (atEnd) console.log(ended.output);
  return ended;
}

/** What it prints is shown once it has failed. */
async function quietly(args) {
  const { code, output } = await run(node, args, { show: false });
  if (code === 0) return { passed: 1, failed: [] };
  console.log(output);
  return { passed: 0, failed: [args[0]] };
}

async function changedTests(names) {
  const choice = await run(node, ["tests/support/changed-tests.ts", ...names], { show: false });
  if (choice.code !== 0) throw new Stop(choice.output);
  const { since, changed, chosen, reached } = JSON.parse(choice.output);
  console.log(
    `${changed.length} files changed since ${since}, reached by ${reached} files of tests.`,
  );
  const left = reached - chosen.length;
  if (left > 0)
    console.log(`The nearest ${chosen.length} run here, the other ${left} in npm test.`);
  if (chosen.length === 0) return { passed: 0, failed: [] };
  return vitest("unit", { files: chosen });
}

async function trials(names) {
  const total = { passed: 0, failed: [] };
  const files = readdirSync(join(root, "tests", "trials")).sort();
  for (const file of files.filter((each) => names.every((name) => each.includes(name)))) {
    const { code } = await run(node, [join("tests", "trials", file)], {
      env: { CHROMIUM_PATH: await findHeadlessChromium() },
    });
    if (code === 0) total.passed += 1;
    else if (code === cannotRun) console.log(`${file}: this machine cannot run it`);
    else total.failed.push(file);
  }
  return total;
}

/** A named file runs whole. */
function named({ full, names: [file, title], areBeside }) {
  return { full: full || file !== undefined, files: file ? [file] : [], title, areBeside };
}

/** Named files run in whichever project they belong to. */
async function vitest(project, { full = false, files = [], title, areBeside }) {
  // tests/support/changed-tests.ts reads from the whole report how long each file takes.
  const report = join(results, `vitest-${files.length > 0 ? "chosen" : project}.json`);
  const words = [...files, ...(title ? ["-t", asPattern(title)] : [])];
  const chosen = words.length > 0 ? words : ["--project", project];
  const args = [bin("vitest", "vitest.mjs"), "run", ...chosen];
  if (areBeside) args.push(`--maxWorkers=${workersBeside.unit}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const read = ({ numPassedTests, testResults }) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === "failed");
    const repeated = tests.filter(
      ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0,
    );
    return {
      passed: numPassedTests,
      failed: failed.map(({ fullName }) => fullName),
      flaky: repeated.map(({ fullName, failureMessages: [first] }) => `${fullName}\n${first}`),
    };
  };
  return counted(report, [...args, ...reporters], extent(full), read);
}

/** A named journey runs at both widths. */
async function playwright({ full, names: [file, title], areBeside }) {
  const report = join(results, "playwright.json");
  const chosen = [...(file ? [file] : []), ...(title ? ["-g", asPattern(title)] : [])];
  const env = {
    CHROMIUM_PATH: await findHeadlessChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...extent(full || file),
  };
  const read = ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: specsWith("unexpected", suites),
    flaky: specsWith("flaky", suites),
  });
  const args = [bin("@playwright", "test", "cli.js"), "test", ...chosen, "--reporter=list,json"];
  if (areBeside) args.push(`--workers=${workersBeside.journeys}`);
  return counted(report, args, env, read, areBeside);
}

/**
 * Used by vitest.config.ts, playwright.config.ts and tests that sample their cases in the fast run.
 */
function extent(full) {
  return full ? {} : { TEST_EXTENT: "fast" };
}

function asPattern(title) {
  return title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Reads Playwright's report, in which suites are nested. */
function specsWith(wanted, suites) {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
    ),
    ...specsWith(wanted, inner),
  ]);
}

/** A failed runner without a failed test or a report counts as one failure. */
async function counted(file, args, env, read, atEnd = false) {
  rmSync(file, { force: true });
  const { code } = await shown(args, { env, atEnd });
  const { passed, failed, flaky } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: [] };
  return { passed, failed: code !== 0 && failed.length === 0 ? [args[0]] : failed, flaky };
}
