// `npm run dev`: installs like `npm start`, then serves the site and reloads what changes.
import { install } from "./install.mjs";
import { main, node, run } from "./run.mjs";

await main(async () => {
  await install();
  const env = { NODE_ENV: "development" };
  const { code } = await run(node, ["--conditions=development", "scripts/dev-server.ts"], {
    env,
    ipc: true,
  });
  return code;
});
