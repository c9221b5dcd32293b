import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { pino } from "pino";
import { connect, type Database } from "#server/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { startServer } from "#tests/support/start-server.ts";

/** Signs the tokens of invented people. */
export const secret = "a secret for a bench, and for nothing else";

type Sending = {
  candor: Awaited<ReturnType<typeof startServer>>;
  /** The server's own PostgreSQL, by a second connection. */
  embedded: Embedded;
  database: Database;
  /** Sends for many people at once; see vote-sender.ts. */
  sender: ChildProcess;
};

/** An empty server and what sends to it. `closers` end all of it. */
export async function startSending(
  closers: AsyncDisposableStack,
  env: Record<string, string> = {},
): Promise<Sending> {
  const candor = await startServer({
    env: { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "warn", AUTH_SECRET: secret, ...env },
  });
  closers.defer(async () => void (await candor.stop()));
  const log = pino({ level: "silent" });
  const embedded = await startEmbedded(join(candor.dataDir, "postgres"), log);
  closers.defer(() => embedded.stop());
  const database = connect(embedded.where, { log, poolSize: 2 });
  closers.defer(() => database.close());
  const sender = fork(join(import.meta.dirname, "vote-sender.ts"));
  closers.defer(() => void sender.kill());
  // Otherwise the bench would wait for its answer for ever.
  sender.once("exit", (code) => code && process.exit(1));
  return { candor, embedded, database, sender };
}
