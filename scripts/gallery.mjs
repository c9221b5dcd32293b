// `npm run gallery`: installs and builds like `npm start`, then makes a picture of every screen. `npm run gallery -- survey-id dark 390` makes some.
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { main, node, run } from "./run.mjs";

await main(async () => {
  await install();
  await build();
  const env = { CHROMIUM_PATH: await findChromium() };
  const { code } = await run(node, ["tests/gallery/make-gallery.ts", ...process.argv.slice(2)], { env });
  return code;
});
