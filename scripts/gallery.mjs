// `npm run gallery`: installs and builds like `npm start`, then takes a screenshot of every screen.
// `npm run gallery -- survey-id dark 390` takes some, `npm run gallery -- readme` those in the
// README.
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { main, node, run } from "./run.mjs";

await main(async () => {
  await install();
  await build();
  const env = { CHROMIUM_PATH: await findChromium() };
  const words = process.argv.slice(2);
  const program = words[0] === "readme" ? "make-readme-pictures.ts" : "make-gallery.ts";
  const { code } = await run(node, [`tests/gallery/${program}`, ...words], { env });
  return code;
});
