import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";
import { builtLanguage } from "./scripts/built-language.ts";
import { writeSiteFiles } from "./scripts/site-files.ts";

const language = builtLanguage();

export default {
  appDirectory: "web",
  buildDirectory: `build/${language}`,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await writeSiteFiles(client, language);
    await precompress(client);
  },
} satisfies Config;

/**
 * Writes .br and .gz beside each text file, so that the server never spends its start or a request
 * on compressing.
 */
async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt|html|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(bytes));
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
