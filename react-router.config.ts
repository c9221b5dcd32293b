import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  // Every route is known to the page from the start: no request for a manifest, nothing more to cache.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;

/** Writes .br and .gz beside each text file, so that the server never spends its start or a request on compressing. */
async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(bytes));
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
