import { join } from "node:path";
import { pino } from "pino";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { type Crowd, makeCrowd } from "./voting/crowd.ts";

export type CrowdedServer = {
  server: RunningServer;
  database: Database;
  crowd: Crowd;
  stop(): Promise<void>;
};

const authSecret = "a secret of the crowd, forty characters long";

/** The real program on a real disk, with only a crowd in it, and a connection to its database. */
export async function startCrowded(size: {
  people: number;
  surveys: number;
}): Promise<CrowdedServer> {
  const log = pino({ level: "silent" });
  await using opened = new AsyncDisposableStack();
  const server = await startServer({
    env: { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "fatal", AUTH_SECRET: authSecret },
  });
  opened.defer(async () => void (await server.stop()));
  const embedded = await startEmbedded(join(server.dataDir, "postgres"), log);
  opened.defer(() => embedded.stop());
  const database = connect(embedded.where, { log, poolSize: 2 });
  opened.defer(() => database.close());
  const crowd = await makeCrowd(database, { authSecret, url: server.url }, size);
  const all = opened.move();
  return { server, database, crowd, stop: () => all.disposeAsync() };
}
