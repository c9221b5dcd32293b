import { xlsxText } from "./xlsx-cells.ts";

/** The parts of a workbook beside its sheets (ECMA-376, SpreadsheetML). */
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const rootRelationsXml = `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** In the order of `styles`. */
export const stylesXml = `${xml}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="hh:mm"/><numFmt numFmtId="167" formatCode="yyyy\\-mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${[164, 165, 166, 167].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export function contentTypesXml(sheets: number): string {
  const each = Array.from(
    { length: sheets },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/>${each.join("")}</Types>`;
}

export function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${xlsxText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

export function workbookRelationsXml(sheets: number): string {
  const targets = [
    ...Array.from({ length: sheets }, (_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`]),
    ["styles", "styles.xml"],
    ["sharedStrings", "sharedStrings.xml"],
  ];
  const each = targets.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${packaged}/relationships">${each.join("")}</Relationships>`;
}

export function sharedStringsXml(texts: readonly string[]): string {
  const each = texts.map((text) => `<si><t xml:space="preserve">${xlsxText(text)}</t></si>`);
  return `${xml}<sst xmlns="${main}" uniqueCount="${texts.length}">${each.join("")}</sst>`;
}

/** A sheet's part before its rows: the first row stays in view. */
export function sheetStart(columns: number): string {
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="18" customWidth="1"/></cols><sheetData>`;
}
export const sheetEnd = "</sheetData></worksheet>";
