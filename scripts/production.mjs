// `npm run production -- <folder>`: puts what a server needs into a new folder: the built web, the
// server and its packages, without tests, sandbox and the tools that build. `npm start` in there
// starts it in production. It runs on machines like this one, because some packages are programs.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { neededPackages } from "./needed-packages.mjs";
import { main, root, Stop } from "./run.mjs";

const ours = [
  "server",
  "contract",
  "engine",
  "limits",
  "proof",
  "statistics",
  "build",
  "scripts/check-node.sh",
];
/** Commands that work there. */
const commands = ["prestart", "reconcile", "verify", "backup", "restore"];
const start =
  "exec env NODE_ENV=production CANDOR_MODE=production node_modules/.bin/node --max-semi-space-size=8 server/main.ts --end-with-parent";
/** Only people and editors read these. */
const unread = /\.(map|d\.[cm]?ts)$/;

await main(async () => {
  const folder = folderAsked();
  await install();
  await build();
  mkdirSync(folder, { recursive: true });
  for (const part of ours) cpSync(join(root, part), join(folder, part), { recursive: true });
  copyPackages(folder);
  writePackage(folder);
  console.log(`A server for production is in ${folder}`);
  return 0;
});

function folderAsked() {
  const [asked] = process.argv.slice(2);
  if (!asked) throw new Stop("Name a folder: npm run production -- <folder>");
  const folder = resolve(root, asked);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Stop(`There is something in ${folder} already: name a new folder.`);
  return folder;
}

function copyPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const each of neededPackages(packages)) {
    // Those for other platforms aren't installed.
    if (!existsSync(join(root, each))) continue;
    // Packages inside a package are in the list themselves, if a server needs them.
    const isItsOwn = (source) => basename(source) !== "node_modules" && !unread.test(source);
    cpSync(join(root, each), join(folder, each), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isItsOwn,
    });
  }
  mkdirSync(join(folder, "node_modules", ".bin"));
  symlinkSync(join("..", "node", "bin", "node"), join(folder, "node_modules", ".bin", "node"));
}

function writePackage(folder) {
  const { name, version, type, engines, imports, scripts } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const kept = Object.fromEntries(commands.map((command) => [command, scripts[command]]));
  const own = { name, version, private: true, type, engines, imports };
  const text = JSON.stringify({ ...own, scripts: { ...kept, start } }, null, 2);
  writeFileSync(join(folder, "package.json"), `${text}\n`);
}
