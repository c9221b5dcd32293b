// `npm run axe`: installs and builds like `npm start`, then checks every screen against WCAG 2.2
// AA. `npm run axe -- survey-id visitor` checks some.
import { build } from "./build.mjs";
import { findHeadlessChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { main, node, run } from "./run.mjs";

await main(async () => {
  await install();
  await build();
  const env = { CHROMIUM_PATH: await findHeadlessChromium() };
  const { code } = await run(node, ["tests/gallery/inspect.ts", "all", ...process.argv.slice(2)], {
    env,
  });
  return code;
});
