import { ImportRefusal } from "../import-refusal.ts";
import { readXml } from "../read-xml.ts";
import { Zip } from "../read-zip.ts";

/** LimeSurvey's export is its database's tables: rows of named columns. */
export type TableRow = Record<string, string>;
export type Tables = ReadonlyMap<string, TableRow[]>;

const maxRows = 300_000;

/** The tables of an .lss, or of the .lss in an archive (.lsa). */
export function readTables(source: string | Uint8Array): Tables {
  if (typeof source === "string") return tablesIn(source);
  const zip = new Zip(source);
  const name = zip.names().find((each) => /\.lss$/i.test(each));
  const text = name === undefined ? undefined : zip.text(name);
  if (text === undefined) throw new ImportRefusal("unknown-zip");
  return tablesIn(text);
}

function tablesIn(xml: string): Tables {
  const tables = new Map<string, TableRow[]>();
  const path: string[] = [];
  let row: TableRow = {};
  let text = "";
  let rows = 0;
  readXml(xml, {
    open(name) {
      path.push(name);
      text = "";
      if (path.length === 2) tables.set(name, tables.get(name) ?? []);
      if (path.length === 4) row = {};
    },
    text(part) {
      if (path.length === 5 || path.length === 3) text += part;
    },
    close(name) {
      const [, table = "", list = ""] = path;
      if (path.length === 5 && path[3] === "row" && text !== "") row[name] = text;
      // The list of languages has no rows.
      if (path.length === 3 && table === "languages" && text.trim() !== "")
        tables.get(table)?.push({ language: text.trim() });
      if (path.length === 4 && list === "rows" && name === "row") {
        if (++rows > maxRows) throw new ImportRefusal("too-large", { megabytes: 0 });
        tables.get(table)?.push(row);
      }
      path.pop();
    },
  });
  return tables;
}
