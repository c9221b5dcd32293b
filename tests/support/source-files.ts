import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export type SourceFile = { path: string; text: string; lines: number; imports: string[] };

/**
 * Every code file of the repository, tracked or new, with the repository paths or package names it
 * imports.
 */
export function sourceFiles(): SourceFile[] {
  return filesOf(/\.(ts|tsx|mjs)$/).map((file) => ({
    ...file,
    imports: importsOf(file.path, file.text),
  }));
}

/** Every style sheet of the repository, tracked or new. */
export function styleSheets(): Omit<SourceFile, "imports">[] {
  return filesOf(/\.css$/);
}

function filesOf(names: RegExp): Omit<SourceFile, "imports">[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((file) => names.test(file) && existsSync(path.join(root, file)))
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return { path: file, text, lines: text.split("\n").length - 1 };
    });
}

function importsOf(file: string, text: string): string[] {
  const named = text.matchAll(
    /(?:^|\s)(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)/g,
  );
  return [...named].map((match) => resolved(file, match[1] ?? match[2] ?? ""));
}

function resolved(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#texts/")) return `web/texts/en/${bare.slice("#texts/".length)}`;
  if (bare.startsWith("#")) return bare.slice(1);
  return bare.startsWith(".") ? path.posix.join(path.posix.dirname(file), bare) : bare;
}
