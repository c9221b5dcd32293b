import { startServer } from "#tests/support/start-server.ts";
import { interleaved, type Target } from "./load.ts";
import { startYardstick } from "./yardstick.ts";

/**
 * What a request costs, in the processor time of the server process, against a bare node:http hello and against a JSON
 * hello of our own, all in the same run: `node bench/pages-ratio.ts [rounds] [seconds]`. Ends with 1 when a budget is missed.
 */
const [rounds = 8, seconds = 1] = process.argv.slice(2).map(Number);

const yardstick = await startYardstick();
const candor = await startServer({ env: { LOG_LEVEL: "warn" } });
const site = (name: string, path: string, more: Partial<Target> = {}): Target => ({
  name,
  url: candor.url + path,
  pid: candor.pid,
  ...more,
});

// The budget is for making the page, as architecture.md's figures are; the line after it adds the compression.
let searches = 0;
const unknownSearch = () => `/surveys?search=no-such-title-${++searches}`;

const targets: Target[] = [
  { name: "bare node:http hello", url: yardstick.url, pid: yardstick.pid },
  site("JSON hello", "/api/healthz"),
  site("one list call", "/api/all-surveys?sort=voteCount_DESC"),
  site("home page, cached", "/", { headers: { "accept-encoding": "br" } }),
  site("list page, not cached", "/surveys", { pathOf: unknownSearch }),
  site("… and compressed", "/surveys", { headers: { "accept-encoding": "br" }, pathOf: unknownSearch }),
];

try {
  // A busy minute of the machine is met by a second look; a page that got dearer is dear then too.
  const met =
    report(await interleaved(targets, rounds, seconds)) || report(await interleaved(targets, rounds, seconds));
  process.exitCode = met ? 0 : 1;
} finally {
  yardstick.stop();
  await candor.stop();
}

function report(rates: Map<string, number>): boolean {
  const rate = (name: string) => rates.get(name) ?? Number.NaN;
  const bare = rate("bare node:http hello");
  const hello = rate("JSON hello");
  console.log("requests per CPU-second of the server           / bare    / JSON hello");
  for (const [name, value] of rates) {
    console.log(`${name.padEnd(28)}${value.toFixed(0).padStart(9)}${ratio(value, bare)}${ratio(value, hello)}`);
  }
  const budgets: [string, number, number][] = [
    ["home page, cached / JSON hello", rate("home page, cached") / hello, 0.25],
    ["list page, not cached / JSON hello", rate("list page, not cached") / hello, 0.008],
  ];
  for (const [name, value, least] of budgets) {
    console.log(`${value >= least ? "ok    " : "MISSED"} ${name}: ${value.toFixed(4)} (at least ${least})`);
  }
  return budgets.every(([, value, least]) => value >= least);
}

function ratio(value: number, yardstickValue: number): string {
  return (value / yardstickValue).toFixed(4).padStart(12);
}
