/**
 * Runs the task named in the first argument. Prints its duration in seconds and its memory in MB.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from, to } from "pg-copy-streams";
import { pino } from "pino";
import { checkRestored } from "#server/backup/check-restored.ts";
import { connect } from "#server/database/connect.ts";
import { backUp, bringBack } from "#tests/support/backups.ts";

const [, , work = "", connectionString = "", file = ""] = process.argv;
const database = connect({ connectionString }, { log: pino({ level: "silent" }) });
const client = database.newClient("candor bench");
await client.connect();

async function* rows() {
  for await (const part of client.query(to("copy votes to stdout"))) yield part;
}

const works: Record<string, () => Promise<unknown>> = {
  backup: () => backUp(database, file),
  restore: () => bringBack(file, database),
  check: async () => {
    const { problems } = await checkRestored(database);
    if (problems.length > 0) throw new Error(problems[0]);
  },
  async "copy out"() {
    for await (const _part of rows());
  },
  /** The same rows and indexes without foreign keys, files or other tables. */
  async "copy in"() {
    const other = connect({ connectionString: file }, { log: pino({ level: "silent" }) });
    const into = other.newClient("candor bench");
    await into.connect();
    await pipeline(
      Readable.from(rows(), { objectMode: false }),
      into.query(from("copy votes_again from stdin")),
    );
    await into.end();
    await other.close();
  },
};

const startMb = process.memoryUsage.rss() / 1e6;
const start = performance.now();
await works[work]?.();
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, startMb, peakMb: process.resourceUsage().maxRSS / 1e3 }));
await client.end();
await database.close();
