import { importLimits } from "../import-limits.ts";
import { ImportRefusal } from "../import-refusal.ts";
import { readXml } from "../read-xml.ts";
import { Zip } from "../read-zip.ts";

/** A sheet's rows as records by the words of its first row. */
export type SheetRow = Record<string, string>;
export type Sheets = ReadonlyMap<string, SheetRow[]>;

/**
 * The sheets of an .xlsx by their names in small letters. Only those wanted are read; the others
 * have no rows.
 */
export function readSheets(bytes: Uint8Array, wanted: readonly string[]): Sheets {
  const zip = new Zip(bytes);
  const targets = targetsOf(zip.text("xl/_rels/workbook.xml.rels") ?? "");
  const strings = stringsOf(zip.text("xl/sharedStrings.xml"));
  const found = new Map<string, SheetRow[]>();
  const workbook = zip.text("xl/workbook.xml");
  if (workbook === undefined) throw new ImportRefusal("broken-zip");
  readXml(workbook, {
    open(name, attribute) {
      if (local(name) !== "sheet") return;
      const title = attribute("name").trim().toLowerCase();
      const target = targets.get(attribute("r:id"));
      if (!target || found.has(title)) return;
      if (!wanted.includes(title)) {
        found.set(title, []);
        return;
      }
      const xml = zip.text(target);
      if (xml !== undefined) found.set(title, recordsOf(cellsOf(xml, strings)));
    },
    text() {},
    close() {},
  });
  return found;
}

function targetsOf(xml: string): Map<string, string> {
  const found = new Map<string, string>();
  if (xml === "") return found;
  readXml(xml, {
    open(name, attribute) {
      if (local(name) !== "Relationship") return;
      const target = attribute("Target");
      found.set(attribute("Id"), target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
    text() {},
    close() {},
  });
  return found;
}

/** Shared strings; formatted ones are in pieces, and phonetic ones are notes beside them. */
function stringsOf(xml: string | undefined): string[] {
  const found: string[] = [];
  if (xml === undefined) return found;
  let text = "";
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (local(name) === "si") text = "";
      if (local(name) === "rPh") isPhonetic = true;
      isText = local(name) === "t" && !isPhonetic;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (local(name) === "rPh") isPhonetic = false;
      if (local(name) === "si") found.push(unescaped(text));
    },
  });
  return found;
}

function cellsOf(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  let column = 0;
  let type = "";
  let text = "";
  let isValue = false;
  readXml(xml, {
    open(name, attribute) {
      const tag = local(name);
      if (tag === "row") {
        if (rows.length >= importLimits.rows)
          throw new ImportRefusal("too-large", { megabytes: 0 });
        rows.push([]);
        column = 0;
      } else if (tag === "c") {
        const place = attribute("r");
        column = place ? columnOf(place) : column;
        type = attribute("t");
        text = "";
      }
      isValue = tag === "v" || tag === "t";
    },
    text(part) {
      if (isValue) text += part;
    },
    close(name) {
      isValue = false;
      if (local(name) !== "c") return;
      const value = type === "s" ? (strings[Number(text)] ?? "") : cellValue(type, text);
      const row = rows.at(-1);
      if (row && column < 1000 && value !== "") row[column] = value;
      column++;
    },
  });
  return rows;
}

function cellValue(type: string, text: string): string {
  if (type === "b") return text === "1" ? "true" : "false";
  if (type === "" || type === "n") {
    // A spreadsheet keeps 0.1 as 0.10000000000000001.
    const number = Number(text);
    return text.trim() !== "" && Number.isFinite(number)
      ? String(Number(number.toPrecision(15)))
      : text;
  }
  return type === "e" ? "" : unescaped(text);
}

function recordsOf([head = [], ...rows]: string[][]): SheetRow[] {
  const seen = new Map<string, number>();
  const names = Array.from(head, (name) => {
    const title = heading(name ?? "");
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count > 1 && title !== "" ? `${title} (${count})` : title;
  });
  return rows.map((row) => {
    const cells = names.flatMap((name, at): [string, string][] => {
      const value = row[at] ?? "";
      return name !== "" && value.trim() !== "" ? [[name, value]] : [];
    });
    return Object.fromEntries(cells);
  });
}

const headings = new Set(
  `type command name value label caption hint guidance_hint required required_message relevant
  constraint constraint_message calculation choice_filter appearance parameters default disabled
  read_only readonly repeat_count trigger media image audio video list_name select_from_list_name
  order form_title title form_id id_string version default_language instance_name style public_key
  submission_url bind control body intent note`.split(/\s+/),
);

/**
 * XLSForm takes its own headings in any case. Others are names that expressions refer to, and so
 * are the languages behind a colon.
 */
function heading(name: string): string {
  const title = name.trim();
  const own = (/^[^:]*/.exec(title)?.[0] ?? "").trim();
  const lower = own.toLowerCase();
  const isKnown = headings.has(lower) || lower === "list name";
  return isKnown ? `${lower}${title.slice(title.indexOf(own) + own.length).trim()}` : title;
}

/** "AB12" → 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? "A")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Excel writes control characters as _x000D_. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
