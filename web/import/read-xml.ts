import { importLimits } from "./import-limits.ts";
import { ImportRefusal } from "./import-refusal.ts";

export type XmlHandler = {
  /** `attribute` gives one of the element's attributes, "" without it. */
  open(name: string, attribute: (name: string) => string): void;
  text(text: string): void;
  close(name: string): void;
};

/**
 * Reads XML from start to end, since a worker has no DOMParser. It knows elements, attributes, text
 * and CDATA, and the five entities that XML itself has: a DOCTYPE is skipped, and nothing in it is
 * ever expanded or fetched. Refuses what isn't well formed, too deep or too long.
 */
export function readXml(source: string, handler: XmlHandler): void {
  const open: string[] = [];
  let elements = 0;
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf("<", at);
    if (next < 0) break;
    if (next > at && open.length > 0) handler.text(decodeXml(source.slice(at, next)));
    at = markup(next);
  }
  if (open.length > 0 || elements === 0) throw new ImportRefusal("broken-xml");

  function markup(start: number): number {
    if (source.startsWith("<!--", start)) return after("-->", start + 4);
    if (source.startsWith("<![CDATA[", start)) {
      const end = after("]]>", start);
      handler.text(source.slice(start + 9, end - 3));
      return end;
    }
    if (source.startsWith("<?", start)) return after("?>", start);
    if (source.startsWith("<!", start)) return afterDoctype(start);
    return source[start + 1] === "/" ? close(start) : element(start);
  }

  function element(start: number): number {
    const name = nameAt(start + 1);
    const end = tagEnd(start);
    const isEmpty = source[end - 2] === "/";
    if (++elements > importLimits.xmlElements)
      throw new ImportRefusal("too-large", { megabytes: 0 });
    if (open.length >= importLimits.depth) throw new ImportRefusal("too-deep");
    handler.open(name, (wanted) =>
      attributeIn(source.slice(start + 1 + name.length, end - 1), wanted),
    );
    if (isEmpty) handler.close(name);
    else open.push(name);
    return end;
  }

  function close(start: number): number {
    const name = nameAt(start + 2);
    if (open.pop() !== name) throw new ImportRefusal("broken-xml");
    handler.close(name);
    return after(">", start);
  }

  function nameAt(start: number): string {
    const name = /^[\p{L}_][\p{L}\p{N}_.:-]*/u.exec(source.slice(start, start + 100))?.[0];
    if (!name) throw new ImportRefusal("broken-xml");
    return name;
  }

  function tagEnd(start: number): number {
    let quote = "";
    for (let end = start; end < source.length; end++) {
      const character = source[end];
      if (quote) {
        if (character === quote) quote = "";
      } else if (character === ">") return end + 1;
      else if (character === '"' || character === "'") quote = character;
    }
    throw new ImportRefusal("broken-xml");
  }

  function after(mark: string, from: number): number {
    const found = source.indexOf(mark, from);
    if (found < 0) throw new ImportRefusal("broken-xml");
    return found + mark.length;
  }

  function afterDoctype(start: number): number {
    let depth = 0;
    for (let end = start + 2; end < source.length; end++) {
      const character = source[end];
      if (character === "[") depth++;
      else if (character === "]") depth--;
      else if (character === ">" && depth <= 0) return end + 1;
    }
    throw new ImportRefusal("broken-xml");
  }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#\d{1,7}|#x[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos);/g, (whole, name) => {
    if (name[0] !== "#") return entities[name] ?? whole;
    const code = Number.parseInt(name.slice(name[1] === "x" ? 2 : 1), name[1] === "x" ? 16 : 10);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}

function attributeIn(attributes: string, wanted: string): string {
  for (const [, name, double, single] of attributes.matchAll(
    /([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu,
  ))
    if (name === wanted) return decodeXml(double ?? single ?? "");
  return "";
}
