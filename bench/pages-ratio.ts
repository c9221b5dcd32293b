import { startServer } from "#tests/support/start-server.ts";
import { interleaved, type Target } from "./load.ts";
import { report } from "./report.ts";
import { startYardstick } from "./yardstick.ts";

/**
 * Compares the server's processor time per request with a bare node:http hello and with our own
 * JSON hello, in the same run: `node bench/pages-ratio.ts [rounds] [seconds]`.
 */
const [rounds = 8, seconds = 1] = process.argv.slice(2).map(Number);

const yardstick = await startYardstick();
const candor = await startServer({ env: { LOG_LEVEL: "warn" } });
const sameBytes = await startYardstick({ url: `${candor.url}/`, encoding: "br" });
const site = (name: string, path: string, more: Partial<Target> = {}): Target => ({
  name,
  url: candor.url + path,
  pid: candor.pid,
  ...more,
});

// The budget covers rendering the page, like the figures in decision 4. The next line includes
// compression.
let searches = 0;
const unknownSearch = () => `/surveys?search=no-such-title-${++searches}`;

const targets: Target[] = [
  { name: "bare node:http hello", url: yardstick.url, pid: yardstick.pid },
  { name: "node:http, home's bytes", url: sameBytes.url, pid: sameBytes.pid },
  site("JSON hello", "/api/healthz"),
  site("one list call", "/api/all-surveys?sort=voteCount_DESC"),
  site("home page, cached", "/", { headers: { "accept-encoding": "br" } }),
  site("list page, not cached", "/surveys", { pathOf: unknownSearch }),
  site("… and compressed", "/surveys", {
    headers: { "accept-encoding": "br" },
    pathOf: unknownSearch,
  }),
];

try {
  const rates = await interleaved(targets, rounds, seconds);
  const rate = (name: string) => rates.get(name) ?? Number.NaN;
  const [bare, hello] = [rate("bare node:http hello"), rate("JSON hello")];
  console.log("requests per CPU-second of the server           / bare    / JSON hello");
  for (const [name, value] of rates)
    console.log(
      `${name.padEnd(28)}${value.toFixed(0).padStart(9)}${ratio(value, bare)}${ratio(value, hello)}`,
    );
  report([
    {
      name: "kept home page / bare node:http hello",
      value: rate("home page, cached") / bare,
      min: 0.3,
    },
    {
      name: "kept home page / node:http with its bytes",
      value: rate("home page, cached") / rate("node:http, home's bytes"),
      min: 0.9,
    },
    {
      name: "list page, not cached / JSON hello",
      value: rate("list page, not cached") / hello,
      min: 0.008,
    },
  ]);
} finally {
  yardstick.stop();
  sameBytes.stop();
  await candor.stop();
}

function ratio(value: number, yardstickValue: number): string {
  return (value / yardstickValue).toFixed(4).padStart(12);
}
