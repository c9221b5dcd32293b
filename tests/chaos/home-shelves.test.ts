import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { connect, statementTimeoutMs } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { startServer } from "#tests/support/start-server.ts";

const maxMs = 10 * statementTimeoutMs;

it("shelves that can't be loaded say so in the specified words, and the rest of home works", {
  timeout: maxMs,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const server = await startServer({ env: { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "fatal" } });
  closers.defer(async () => void (await server.stop()));
  const log = pino({ level: "silent" });
  const embedded = await startEmbedded(join(server.dataDir, "postgres"), log);
  closers.defer(() => embedded.stop());
  const database = connect(embedded.where, { log, poolSize: 1 });
  closers.defer(() => database.close());

  const { rows } = await database.pool.query<{ tables: string }>(
    "select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'",
  );
  const holder = await database.pool.connect();
  closers.defer(async () => holder.release(true));
  await holder.query(`begin; lock table ${rows[0]?.tables} in access exclusive mode`);
  const answer = await fetch(server.url);
  expect(answer.status).toBe(200);
  // The text, and the data for React in the browser.
  const failures = (await answer.text()).match(
    /<div[^>]*>Error fetching surveys: Candor is very busy\./g,
  );
  expect(failures).toHaveLength(2);
});
