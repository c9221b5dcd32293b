// The first half of `npm start`: installs, and builds if outdated. Plain Node, no dependencies. The
// second half replaces the shell with the server (`exec` in package.json), so that no launcher
// stays in memory.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { main } from "./run.mjs";

await main(async () => {
  await install();
  await build();
  return 0;
});
