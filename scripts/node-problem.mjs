import { run, Stop } from "./run.mjs";

/**
 * Why a Node program doesn't run, and what helps; null if it does. The package `node` gets its
 * program by an install script, which npm may be configured to skip. A bare Debian lacks a library
 * that the program needs.
 */
export async function problemOf(program) {
  const { code, output } = await run(program, ["--version"], { show: false }).catch((error) => {
    if (error instanceof Stop) throw error;
    return { code: 1, output: "" };
  });
  if (code === 0) return null;
  const library = /loading shared libraries: ([^\s:]+)/.exec(output)?.[1];
  if (library?.startsWith("libatomic"))
    return "Node needs a system library: install libatomic1 (Fedora: libatomic), then start again.";
  if (library) return `Node needs a system library: install ${library}, then start again.`;
  return "Install scripts were skipped: run `npm rebuild node --ignore-scripts=false`, then start again.";
}
