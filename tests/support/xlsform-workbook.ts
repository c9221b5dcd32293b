import { readFileSync } from "node:fs";
import path from "node:path";
import { strToU8, zipSync } from "fflate";

/** A workbook as people make it for ODK, from rows of cells. */
export function workbook(sheets: Record<string, readonly (readonly string[])[]>): Uint8Array {
  const names = Object.keys(sheets);
  const strings: string[] = [];
  const cell = (text: string, column: number, row: number) => {
    if (text === "") return "";
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (/^\d+(\.\d+)?$/.test(text)) return `<c r="${place}"><v>${text}</v></c>`;
    strings.push(text);
    return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const files: Record<string, Uint8Array> = {};
  names.forEach((name, at) => {
    const rows = (sheets[name] ?? []).map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, column) => cell(text, column, row)).join("")}</row>`,
    );
    files[`xl/worksheets/sheet${at + 1}.xml`] = xml(
      `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`,
    );
  });
  const list = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  files["xl/workbook.xml"] = xml(`<workbook><sheets>${list.join("")}</sheets></workbook>`);
  files["xl/_rels/workbook.xml.rels"] = xml(`<Relationships>${relations.join("")}</Relationships>`);
  files["xl/sharedStrings.xml"] = xml(
    `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
  );
  return zipSync(files);
}

function xml(inner: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${inner}`);
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

/** A form with every kind of row. */
export function householdForm(): Uint8Array {
  const file = path.resolve(import.meta.dirname, "../fixtures/household-form.json");
  return workbook(JSON.parse(readFileSync(file, "utf8")) as Record<string, string[][]>);
}
