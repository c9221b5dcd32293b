// `npm run lighthouse`: installs and builds like `npm start`, then lets Lighthouse judge four pages on a phone. `npm run lighthouse -- 9` takes the median of nine runs, not five.
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { main, node, run } from "./run.mjs";

await main(async () => {
  await install();
  await build();
  const env = { CHROMIUM_PATH: await findChromium() };
  const [runs = "5"] = process.argv.slice(2);
  const { code } = await run(node, ["tests/lighthouse.ts", runs], { env });
  return code;
});
