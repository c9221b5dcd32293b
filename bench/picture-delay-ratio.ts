import { setTimeout as pause } from "node:timers/promises";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { asFile, largePhoto } from "#tests/support/pictures.ts";
import { startServer } from "#tests/support/start-server.ts";
import { report } from "./report.ts";

/**
 * Measures the latency of a small call while 12-megapixel pictures are processed continuously,
 * compared with the idle server in the same run: `node bench/picture-delay-ratio.ts [calls]`.
 */
const [calls = 200] = process.argv.slice(2).map(Number);
const maxDelayMs = 50;

const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
const people = journeyPeople(server, "10.9.9.9");
try {
  const picture = await largePhoto();
  console.log(`a JPEG of 4000 × 3000 pixels, ${(picture.length / 1024 / 1024).toFixed(1)} MB`);
  await measure(50);
  await compare(picture);
} finally {
  await server.stop();
}

async function compare(picture: Buffer): Promise<void> {
  const idle = await measure(calls);
  const members = [await people.member("Painter"), await people.member("Printer")];
  let [going, made] = [true, 0];
  const loads = members.map(async ({ api }) => {
    // A person may upload 30 an hour.
    for (let nth = 0; going && nth < 30; nth++) {
      await api("POST /images", { file: { image: asFile(picture) } });
      made += 1;
    }
  });
  const busy = await measure(calls);
  going = false;
  await Promise.all(loads);
  console.log("a small call, ms           median      p99      max");
  for (const [name, times] of Object.entries({
    "on the idle server": idle,
    "while pictures are made": busy,
  }))
    console.log(
      `${name.padEnd(24)}${[at(times, 0.5), at(times, 0.99), at(times, 1)].map(shown).join("")}`,
    );
  console.log(`${made} pictures; ratio of p99 ${(at(busy, 0.99) / at(idle, 0.99)).toFixed(2)}`);
  const value = at(busy, 1) - at(idle, 1);
  report([
    { name: "longest delay of a call while pictures are made", value, unit: "ms", max: maxDelayMs },
  ]);
}

/** Sorted latencies of the small call, sent in sequence with short pauses. */
async function measure(many: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < many; nth++) {
    const since = performance.now();
    await (await fetch(`${server.url}/api/surveys-count`)).arrayBuffer();
    times.push(performance.now() - since);
    await pause(10);
  }
  return times.sort((a, b) => a - b);
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function shown(ms: number): string {
  return ms.toFixed(1).padStart(9);
}
