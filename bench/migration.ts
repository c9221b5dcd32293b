import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { checkChains } from "#server/votes/check-chain.ts";
import { fillOlder, makeOlder } from "#tests/support/older-data.ts";

/**
 * How long the newest version takes to start on an older one's data, and to check every chain of it: `node bench/migration.ts [surveys] [votes of each]`, by
 * default 1,000,000 votes. Ends with 1 when a chain is not whole.
 */
const [surveys = 1_000, each = 1_000] = process.argv.slice(2).map(Number);
const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-migration-"));
const server = await startEmbedded(dir, log);
const database = connect(server.where, { log });
try {
  await timed("the older version's schema", () => makeOlder(database, "0006"));
  await timed(`${surveys * each} votes`, () => fillOlder(database, surveys, each));
  const before = await votesMb();
  await timed("migrated to chains (0007)", () => makeOlder(database, "0007"));
  console.log(`the votes with their indexes: ${before} MB before, ${await votesMb()} MB after`);
  await timed("migrated to the newest", () => migrate(database, log));
  const broken: string[] = [];
  await timed("every chain checked", async () => {
    for await (const { surveyId, problem } of checkChains(database)) if (problem) broken.push(surveyId);
  });
  console.log(`${broken.length} of ${surveys} chains do not fit`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function votesMb(): Promise<number> {
  const { rows } = await database.pool.query<{ mb: number }>(
    "select pg_total_relation_size('votes')::float8 / 1e6 as mb",
  );
  return Math.round(rows[0]?.mb ?? 0);
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s  ${name}`);
}
