import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { inject } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { templateName } from "./one-server.ts";

const log = pino({ level: "silent" });

/** A migrated, empty database. `close` drops it. */
export async function freshDatabase(options: { poolSize?: number } = {}): Promise<Database> {
  const where = inject("testServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onMaintenance(`create database ${name} template ${templateName}`);
  const database = connect({ ...where, database: name }, { log, ...options });
  return {
    ...database,
    async close() {
      await database.close();
      await onMaintenance(`drop database ${name} with (force)`);
    },
  };
}

/** One at a time in the whole run: PostgreSQL refuses two simultaneous copies of a template. */
async function onMaintenance(statement: string): Promise<void> {
  const client = connect(inject("testServer"), { log }).newClient("candor tests");
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
