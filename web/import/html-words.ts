import { decodeEntities } from "./html-entities.ts";
import type { ReasonCode } from "./imported.ts";
import { plainWords, type Run, renderRuns } from "./markdown-words.ts";

/** What a text lost, with the source's words for it. */
type Loss = { code: ReasonCode; words: string };
export type Converted = { text: string; lost: Loss[] };

/** The Markdown of a text that may be HTML. */
export function htmlWords(source: string): Converted {
  if (!/<[a-z!/]|&[#A-Za-z]/i.test(source)) return { text: plainWords(source), lost: [] };
  const reader = new HtmlReader();
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf("<", at);
    reader.text(source.slice(at, open < 0 ? source.length : open));
    if (open < 0) break;
    at = reader.markup(source, open);
  }
  return reader.finish();
}

const blockTags =
  /^(p|div|h[1-6]|ul|ol|li|table|tbody|thead|tr|section|article|header|footer|blockquote|center|pre|form|fieldset|figure|hr|dl|dt|dd)$/;
const hiddenTags = /^(script|style|template|noscript|title|head)$/;
const mediaTags = /^(iframe|video|audio|object|embed|canvas|svg|input|button|select|textarea)$/;

type Line = { bullet?: "-" | "1"; runs: Run[]; isNewBlock: boolean };

class HtmlReader {
  private readonly lines: Line[] = [{ runs: [], isNewBlock: true }];
  private readonly lost: Loss[] = [];
  private strong = 0;
  private emphasis = 0;
  private href: string | undefined;
  private readonly lists: ("-" | "1")[] = [];

  text(raw: string): void {
    if (raw === "") return;
    const line = this.lines.at(-1) as Line;
    const isStart = line.runs.length === 0 || line.runs.at(-1)?.text.endsWith(" ");
    let text = decodeEntities(raw).replace(/[\s\u00a0]+/g, " ");
    if (isStart) text = text.trimStart();
    if (text === "") return;
    line.runs.push({
      text,
      ...(this.strong > 0 && { strong: true }),
      ...(this.emphasis > 0 && { emphasis: true }),
      ...(this.href && { href: this.href }),
    });
  }

  /** Reads the tag or comment at `open` and returns where the text goes on. */
  markup(source: string, open: number): number {
    if (source.startsWith("<!--", open)) return after(source, "-->", open);
    const found = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(source.slice(open, open + 24));
    if (!found) {
      if (/^<[!?]/.test(source.slice(open, open + 2))) return after(source, ">", open);
      this.text("&lt;");
      return open + 1;
    }
    const [, slash, name = ""] = found;
    const end = tagEnd(source, open);
    const tag = name.toLowerCase();
    if (slash) this.close(tag);
    else {
      const attributes = source.slice(open + found[0].length, end - 1);
      if (hiddenTags.test(tag)) return this.hidden(source, tag, end);
      this.open(tag, attributes);
    }
    return end;
  }

  finish(): Converted {
    const written: string[] = [];
    let number = 0;
    for (const { runs, bullet, isNewBlock } of this.lines) {
      const line = renderRuns(runs);
      if (bullet !== "1") number = 0;
      if (line === "") continue;
      const marked = bullet === "-" ? `- ${line}` : bullet === "1" ? `${++number}. ${line}` : line;
      if (written.length > 0) written.push(isNewBlock && !bullet ? "\n\n" : "\n");
      written.push(marked);
    }
    return { text: written.join(""), lost: this.lost };
  }

  private open(tag: string, attributes: string): void {
    if (tag === "br") this.newLine(false);
    else if (/^(b|strong)$/.test(tag)) this.strong++;
    else if (/^(i|em)$/.test(tag)) this.emphasis++;
    else if (tag === "a") this.openLink(attributes);
    else if (tag === "img")
      this.lose("picture", attribute(attributes, "alt") || attribute(attributes, "src"));
    else if (mediaTags.test(tag)) this.lose("media", `<${tag}> ${attribute(attributes, "src")}`);
    else if (/^(td|th)$/.test(tag)) this.text(" ");
    else if (blockTags.test(tag)) this.openBlock(tag);
  }

  private openBlock(tag: string): void {
    if (tag === "ul" || tag === "ol") this.lists.push(tag === "ul" ? "-" : "1");
    if (tag === "table") this.lose("table", "<table>");
    const bullet = tag === "li" ? (this.lists.at(-1) ?? "-") : undefined;
    this.newLine(tag !== "tr", bullet);
    if (/^h\d$/.test(tag)) this.strong++;
  }

  private close(tag: string): void {
    if (/^(b|strong|h[1-6])$/.test(tag)) this.strong = Math.max(0, this.strong - 1);
    if (/^(i|em)$/.test(tag)) this.emphasis = Math.max(0, this.emphasis - 1);
    if (tag === "a") this.href = undefined;
    if (tag === "ul" || tag === "ol") this.lists.pop();
    if (blockTags.test(tag)) this.newLine(tag !== "tr");
  }

  private openLink(attributes: string): void {
    const href = attribute(attributes, "href").trim();
    const isSafe = /^(https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);
    if (isSafe)
      this.href = href.replace(/[()[\]\s]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
    else if (href && href !== "#") this.lose("link", href);
  }

  private hidden(source: string, tag: string, end: number): number {
    const close = source.toLowerCase().indexOf(`</${tag}`, end);
    const inner = source.slice(end, close < 0 ? source.length : close);
    if (tag === "script" && inner.trim() !== "") this.lose("script", inner.trim());
    return close < 0 ? source.length : after(source, ">", close);
  }

  private lose(code: ReasonCode, words: string): void {
    if (this.lost.length < 100) this.lost.push({ code, words: decodeEntities(words) });
  }

  private newLine(isNewBlock: boolean, bullet?: "-" | "1"): void {
    const last = this.lines.at(-1) as Line;
    if (last.runs.length > 0) this.lines.push({ runs: [], isNewBlock, bullet });
    else {
      last.isNewBlock ||= isNewBlock;
      if (bullet) last.bullet = bullet;
    }
  }
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at + mark.length;
}

/** Where a tag ends: at the first > outside of quotes. */
function tagEnd(source: string, open: number): number {
  let quote = "";
  const limit = Math.min(source.length, open + 20_000);
  for (let at = open; at < limit; at++) {
    const character = source[at] as string;
    if (quote) {
      if (character === quote) quote = "";
    } else if (character === ">") return at + 1;
    else if ((character === '"' || character === "'") && source[at - 1] === "=") quote = character;
  }
  return after(source, ">", open);
}

function attribute(attributes: string, name: string): string {
  const found = new RegExp(
    `(?:^|[\\s"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`,
    "i",
  ).exec(attributes.slice(0, 5000));
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? "");
}
