import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/**
 * What the sheet of public pages is made from: every file that a public page can load, now or after a press, and so every
 * class that it can show. A route is public unless it, or one around it, brings the full sheet by `full-sheet.ts`. Runs in
 * the build; gives absolute paths.
 */
export function publicSources(web: string, routes: readonly RouteConfigEntry[]): string[] {
  const found = new Set<string>();
  const take = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const imported of importsOf(readFileSync(file, "utf8")))
      take(imported.startsWith("#web/") ? join(web, imported.slice("#web/".length)) : join(dirname(file), imported));
  };
  for (const file of ["root.tsx", ...publicRoutes(web, routes)]) take(join(web, file));
  return [...found].sort();
}

function publicRoutes(web: string, routes: readonly RouteConfigEntry[]): string[] {
  return routes
    .filter(({ file }) => !readFileSync(join(web, file), "utf8").includes('/full-sheet.ts"'))
    .flatMap(({ file, children = [] }) => [file, ...publicRoutes(web, children)]);
}

/** Of our own web files, without those that bring only types. */
function importsOf(text: string): string[] {
  const named = text.matchAll(
    /(?:^|\s)(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)/g,
  );
  return [...named].map((match) => match[1] ?? match[2] ?? "").filter((name) => /^(#web\/|\.).*\.tsx?$/.test(name));
}
