import { startServer } from "./start-server.ts";

/** One real server, with the demo's content, for every journey; its address reaches the workers by the environment. */
export default async function journeyServer(): Promise<() => Promise<void>> {
  const server = await startServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXY: "127.0.0.1" } });
  process.env.CANDOR_URL = server.url;
  return async () => {
    await server.stop();
  };
}
