/**
 * Plain text in our Markdown subset (engine/markdown.ts): whatever would be a mark gets a
 * backslash. Line breaks stay.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\\(?=[\\`*_{}[\]()#+\-.!|])/g, "\\\\")
    .replace(/\*(?=[^\s*])|(?<=\S)\*/g, "\\*")
    .replace(/\{(?=[a-z][a-z0-9_]{0,31}\})/g, "\\{")
    .replace(/\[(?=[^[\]\n]{1,500}\]\()/g, "\\[")
    .replace(/^(\s*)([-*])(?=\s)/gm, "$1\\$2")
    .replace(/^(\s*\d{1,3})([.)])(?=\s)/gm, "$1\\$2");
}

/** A text of a source without markup. */
export function plainWords(text: string): string {
  return escapeMarkdown(
    text
      .replace(/\r\n?/g, "\n")
      // From the first space of each run only: a run of many takes as many steps.
      .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
      .trim(),
  );
}

export type Run = { text: string; strong?: boolean; emphasis?: boolean; href?: string };

/** One line of runs as Markdown. Runs of the same style are joined. */
export function renderRuns(runs: readonly Run[]): string {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (
      last &&
      last.strong === run.strong &&
      last.emphasis === run.emphasis &&
      last.href === run.href
    )
      last.text += run.text;
    else joined.push({ ...run });
  }
  const line = joined.map(renderRun).join("").trim();
  return line.replace(/^([-*])(?=\s)/, "\\$1").replace(/^(\d{1,3})([.)])(?=\s)/, "$1\\$2");
}

/** Spaces stand outside of the marks, and a style that the subset can't express is dropped. */
function renderRun({ text, strong, emphasis, href }: Run): string {
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (inner === "") return text;
  const plain = escapeInline(inner);
  const linked =
    href && !/[[\]\n]/.test(inner) && inner.length <= 400 ? `[${plain}](${href})` : plain;
  const mark = /\*/.test(linked) ? "" : strong ? "**" : emphasis ? "*" : "";
  return before + mark + linked + mark + after;
}

function escapeInline(text: string): string {
  return text
    .replace(/\\(?=[\\`*_{}[\]()#+\-.!|])/g, "\\\\")
    .replace(/\*/g, "\\*")
    .replace(/\{(?=[a-z][a-z0-9_]{0,31}\})/g, "\\{")
    .replace(/\[(?=[^[\]\n]{1,500}\]\()/g, "\\[");
}
