// `npm start`: installs, builds when stale, runs. Plain Node, no dependencies.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { main, node, run } from "./run.mjs";

await main(async () => {
  await install();
  await build();
  // The channel tells the server when this process is killed, so that it never stays behind.
  const { code } = await run(node, ["server/main.ts"], { env: { NODE_ENV: "production" }, ipc: true });
  return code;
});
