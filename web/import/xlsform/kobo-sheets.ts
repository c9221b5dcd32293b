import { importLimits } from "../import-limits.ts";
import { ImportRefusal } from "../import-refusal.ts";
import { isRecord } from "../source-record.ts";
import type { SheetRow, Sheets } from "./read-sheets.ts";

/** KoboToolbox keeps an XLSForm as JSON, with translated cells as lists. */
export function koboSheets(json: unknown): Sheets {
  const outer = isRecord(json) ? json : {};
  const content = isRecord(outer.content) ? outer.content : outer;
  const languages = (Array.isArray(content.translations) ? content.translations : []).map((each) =>
    typeof each === "string" ? each : "",
  );
  const sheets = new Map<string, SheetRow[]>();
  for (const name of ["survey", "choices"]) {
    const rows = content[name];
    if (!Array.isArray(rows)) continue;
    if (rows.length > importLimits.rows) throw new ImportRefusal("too-large", { megabytes: 0 });
    sheets.set(
      name,
      rows.filter(isRecord).map((row) => flat(row, languages)),
    );
  }
  const settings = Array.isArray(content.settings) ? content.settings[0] : content.settings;
  const title = typeof outer.name === "string" ? outer.name : outer.title;
  const row: SheetRow = isRecord(settings) ? flat(settings, languages) : {};
  if (typeof title === "string") row.form_title ??= title;
  if (languages[0]) row.default_language = languages[0];
  for (const [key, value] of [...Object.entries(outer), ...Object.entries(content)])
    if (!known.test(key)) row[`${key} (kobo)`] = cell(value);
  sheets.set("settings", [row]);
  return sheets;
}

const known =
  /^(content|survey|choices|settings|translations|translated|schema|version|submissions|name|title)$/;

function flat(row: Record<string, unknown>, languages: readonly string[]): SheetRow {
  const cells: [string, string][] = [];
  for (const [column, value] of Object.entries(row)) {
    if (Array.isArray(value) && languages.length > 0)
      value.forEach((each, at) => {
        const language = languages[at];
        cells.push([language ? `${column}::${language}` : column, cell(each)]);
      });
    else cells.push([column, cell(value)]);
  }
  return Object.fromEntries(cells.filter(([, value]) => value !== ""));
}

function cell(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "string" || typeof value === "number" || value === true)
    return String(value);
  return Array.isArray(value) && value.length === 1 ? cell(value[0]) : JSON.stringify(value);
}
