import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { connect } from "#server/database/connect.ts";
import { type ServerAddress, startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: ServerAddress;
  }
}

export const templateName = "candor_template";

/**
 * Vitest's global setup: one PostgreSQL for the whole run, with a migrated database as the template
 * of each worker's.
 */
export default async function oneServer(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), "candor-tests-"));
  const log = pino({ level: "warn" });
  // Without durability: crash tests have servers of their own.
  const server = await startEmbedded(dir, log, {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    // Tests of races open 64 at once, beside the other workers.
    max_connections: 200,
  });
  const first = connect(server.where, { log, poolSize: 1 });
  await first.pool.query(`create database ${templateName}`);
  await first.close();
  const template = connect({ ...server.where, database: templateName }, { log, poolSize: 1 });
  await migrate(template, log);
  await template.close();
  project.provide("testServer", server.where);
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
