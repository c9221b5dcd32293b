// `npm run perf`: runs every bench and prints its figures beside their limits and those of the last
// landing, which bench/landed-figures.json holds. `npm run perf -- votes` runs the benches with that
// name; `npm run perf -- --keep votes` also writes their figures to that file.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { main, node, root, run, Stop } from "./run.mjs";

/** Other load only worsens a figure, so a bench that misses a limit runs again. */
const maxRounds = 3;
const landedFile = join(root, "bench", "landed-figures.json");
/** A figure worse than the last one by more than this is marked. Noise alone does less. */
const worseBy = 1.2;

await main(async () => {
  const words = process.argv.slice(2);
  const benches = benchesNamed(words.filter((word) => word !== "--keep"));
  await install();
  await build();
  const env = { CHROMIUM_PATH: await findChromium() };
  /** By bench: the best value of each figure. */
  const best = new Map();
  let left = benches;
  for (let round = 1; round <= maxRounds && left.length > 0; round++) {
    for (const bench of left)
      best.set(bench, better(best.get(bench) ?? [], await measure(bench, round, env)));
    left = left.filter((bench) => !best.get(bench).length || !best.get(bench).every(isMet));
  }
  const landed = JSON.parse(readFileSync(landedFile, "utf8"));
  printTable(
    [...best].flatMap(([bench, figures]) =>
      figures.map((figure) => ({ ...figure, landed: landed[bench]?.[figure.name] })),
    ),
  );
  if (words.includes("--keep")) keep(landed, best);
  for (const bench of left) console.error(`${bench}: missed a bound in ${maxRounds} rounds`);
  return left.length > 0 ? 1 : 0;
});

/** Programs that end with `report`. */
function benchesNamed(words) {
  const folder = join(root, "bench");
  const all = readdirSync(folder).filter((file) =>
    readFileSync(join(folder, file), "utf8").includes("./report.ts"),
  );
  const chosen = all.filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  if (chosen.length === 0)
    throw new Stop(`There is no such bench. The benches: ${all.join(", ")}.`);
  return chosen.sort();
}

/** The figures in the last line of a bench's output. Empty if the bench failed. */
async function measure(bench, round, env) {
  const since = Date.now();
  const { output } = await run(node, [join("bench", bench)], { env, show: false });
  console.log(`${bench}, round ${round}: ${Math.round((Date.now() - since) / 1000)} s`);
  const line = output.split("\n").findLast((each) => each.startsWith('{"figures":'));
  if (!line) console.error(output);
  return line ? JSON.parse(line).figures : [];
}

function better(before, now) {
  if (now.length === 0) return before;
  return now.map((figure) => {
    const earlier = before.find(({ name }) => name === figure.name);
    if (typeof earlier?.value !== "number" || typeof figure.value !== "number") return figure;
    return {
      ...figure,
      value: ("min" in figure ? Math.max : Math.min)(figure.value, earlier.value),
    };
  });
}

/** JSON writes the NaN of a failed measurement as null. */
function isMet({ value, min, max }) {
  return typeof value === "number" && (min === undefined ? value <= max : value >= min);
}

/** Sorted, so that a landing changes only the lines of what it measured. */
function keep(landed, best) {
  for (const [bench, figures] of best) {
    const values = figures.map(({ name, value }) => [name, round(value)]);
    if (values.length > 0) landed[bench] = Object.fromEntries(values);
  }
  const sorted = Object.fromEntries(Object.entries(landed).sort());
  writeFileSync(landedFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

function printTable(figures) {
  const rows = figures.map((figure) => {
    const { name, value, unit = "", min, max, landed } = figure;
    const bound = min === undefined ? `≤ ${max}` : `≥ ${min}`;
    return [
      isMet(figure) ? "ok" : "MISSED",
      name,
      shown(value),
      bound,
      unit,
      sinceLanded(figure, landed),
    ];
  });
  const titles = ["", "", "now", "bound", "", "last landing"];
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );
  for (const row of [titles, ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    );
}

/** The last landing's value, and a mark if this one is worse by more than noise. */
function sinceLanded({ value, min }, landed) {
  if (typeof landed !== "number") return "none";
  const factor = min === undefined ? value / landed : landed / value;
  return factor > worseBy ? `${shown(landed)}, WORSE ×${factor.toFixed(2)}` : shown(landed);
}

function shown(value) {
  return typeof value === "number" ? String(round(value)) : "none";
}

function round(value) {
  return typeof value === "number" ? Number(value.toPrecision(3)) : value;
}
