import { startServer } from "./start-server.ts";

/**
 * One real server with the demo's content for all journeys. Workers get its address and folder by
 * environment variables.
 */
export default async function journeyServer(): Promise<() => Promise<void>> {
  const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
  process.env.CANDOR_URL = server.url;
  process.env.CANDOR_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
  };
}
