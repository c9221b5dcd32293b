/**
 * The Markdown subset of a questionnaire's texts: paragraphs, lists, **strong**, *emphasis*,
 * [links](https://…) and line breaks. There is no HTML. `{name}` marks a slot for piping; a
 * backslash makes the next character plain.
 */
export type Inline =
  | { type: "text"; text: string }
  | { type: "slot"; name: string }
  | { type: "break" }
  | { type: "strong" | "emphasis"; parts: Inline[] }
  | { type: "link"; href: string; parts: Inline[] };
export type Block =
  | { type: "paragraph"; parts: Inline[] }
  | { type: "list"; isNumbered: boolean; items: Inline[][] };

const otherLineEnds = /\r\n?|[\u2028\u2029]/g;

export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.replace(otherLineEnds, "\n").split(/\n[^\S\n]*\n+/)) {
    let lines: string[] = [];
    const flush = () => {
      if (lines.some((line) => line.trim() !== ""))
        blocks.push({ type: "paragraph", parts: inlineLines(lines) });
      lines = [];
    };
    for (const line of chunk.split("\n")) {
      const item = /^\s*(?:([-*])|\d{1,3}[.)])\s+(.*)$/s.exec(line);
      if (!item) {
        lines.push(line.trim());
        continue;
      }
      flush();
      const isNumbered = item[1] === undefined;
      const last = blocks.at(-1);
      const parts = parseInline(item[2] ?? "");
      if (last?.type === "list" && last.isNumbered === isNumbered) last.items.push(parts);
      else blocks.push({ type: "list", isNumbered, items: [parts] });
    }
    flush();
  }
  return blocks;
}

/** The names of a text's slots, each once. */
export function slotsIn(text: string): string[] {
  if (!text.includes("{")) return [];
  const names: string[] = [];
  const collect = (parts: readonly Inline[]): void => {
    for (const part of parts) {
      if (part.type === "slot") names.push(part.name);
      else if ("parts" in part) collect(part.parts);
    }
  };
  for (const block of parseMarkdown(text)) {
    if (block.type === "paragraph") collect(block.parts);
    else for (const item of block.items) collect(item);
  }
  return [...new Set(names)];
}

/** The text without its marks; slots are replaced by `fill`. */
export function plainText(text: string, fill: (slot: string) => string = (name) => `{${name}}`) {
  const inline = (parts: readonly Inline[]): string =>
    parts
      .map((part) => {
        if (part.type === "text") return part.text;
        if (part.type === "slot") return fill(part.name);
        return part.type === "break" ? "\n" : inline(part.parts);
      })
      .join("");
  return parseMarkdown(text)
    .map((block) =>
      block.type === "paragraph"
        ? inline(block.parts)
        : block.items
            .map((item, at) => `${block.isNumbered ? `${at + 1}.` : "–"} ${inline(item)}`)
            .join("\n"),
    )
    .join("\n\n");
}

/** Makes Markdown that reads exactly like a plain text. */
export function escapeMarkdown(text: string): string {
  // Spaces end with their line: a text of line ends takes linear time.
  return text
    .replaceAll(/[\\*{}[\]]/g, "\\$&")
    .replaceAll(/^([^\S\n\r\u2028\u2029]*)([-+])/gm, "$1\\$2")
    .replaceAll(/^([^\S\n\r\u2028\u2029]*\d{1,3})([.)])/gm, "$1\\$2");
}

function inlineLines(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, at): Inline[] =>
    at === 0 ? parseInline(line) : [{ type: "break" }, ...parseInline(line)],
  );
}

// Each alternative ends at the next mark of its kind, so that matching takes linear time.
const marks =
  /\\([\\`*_{}[\]()#+\-.!|])|\{([a-z][a-z0-9_]{0,31})\}|\*\*(?=\S)([^*\n]+)\*\*|\*(?=[^\s*])([^*\n]+)\*|\[([^[\]\n]{1,500})\]\(([^()[\]\s]{1,2000})\)/g;

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  const plain = (more: string) => {
    const last = parts.at(-1);
    if (last?.type === "text") last.text += more;
    else if (more) parts.push({ type: "text", text: more });
  };
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, escaped, slot, strong, emphasis, label, href = ""] = match;
    plain(text.slice(from, match.index));
    from = match.index + whole.length;
    if (escaped !== undefined) plain(escaped);
    else if (slot !== undefined) parts.push({ type: "slot", name: slot });
    else if (strong !== undefined) parts.push({ type: "strong", parts: parseInline(strong) });
    else if (emphasis !== undefined) parts.push({ type: "emphasis", parts: parseInline(emphasis) });
    else if (label !== undefined && isSafeLink(href))
      parts.push({ type: "link", href, parts: parseInline(label) });
    else plain(whole);
  }
  plain(text.slice(from));
  return parts;
}

/** No `javascript:` and no address of this site: a text must not pass for one of Candor's own. */
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);
}
