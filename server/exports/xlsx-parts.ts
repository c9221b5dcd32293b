import { xlsxText } from "./xlsx-cells.ts";

/** The parts of a workbook beside its sheets (ECMA-376, SpreadsheetML). */
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const rootRelationsXml = relationsXml([relation(1, "officeDocument", "xl/workbook.xml")]);

const dateFormats = [
  ["164", "yyyy\\-mm\\-dd"],
  ["165", "yyyy\\-mm\\-dd\\ hh:mm"],
  ["166", "hh:mm"],
  ["167", "yyyy\\-mm"],
] as const;
const font = '<sz val="11"/><name val="Calibri"/>';

/** In the order of `styles`. */
export const stylesXml = [
  `${xml}<styleSheet xmlns="${main}">`,
  `<numFmts count="${dateFormats.length}">`,
  ...dateFormats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  "</numFmts>",
  `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  `<cellXfs count="${dateFormats.length + 2}"><xf/><xf fontId="1" applyFont="1"/>`,
  ...dateFormats.map(([id]) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`),
  "</cellXfs>",
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  "</styleSheet>",
].join("");

export function contentTypesXml(sheets: number): string {
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${type}.${kind}+xml"/>`;
  return [
    `${xml}<Types xmlns="${packaged}/content-types">`,
    '<Default Extension="rels" ',
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part("workbook", "sheet.main"),
    part("styles", "styles"),
    part("sharedStrings", "sharedStrings"),
    ...Array.from({ length: sheets }, (_, at) => part(`worksheets/sheet${at + 1}`, "worksheet")),
    "</Types>",
  ].join("");
}

export function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${xlsxText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const start = `${xml}<workbook xmlns="${main}" xmlns:r="${relations}">`;
  return `${start}<sheets>${sheets.join("")}</sheets></workbook>`;
}

export function workbookRelationsXml(sheets: number): string {
  return relationsXml([
    ...Array.from({ length: sheets }, (_, at) =>
      relation(at + 1, "worksheet", `worksheets/sheet${at + 1}.xml`),
    ),
    relation(sheets + 1, "styles", "styles.xml"),
    relation(sheets + 2, "sharedStrings", "sharedStrings.xml"),
  ]);
}

function relation(id: number, kind: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
}

function relationsXml(all: readonly string[]): string {
  return `${xml}<Relationships xmlns="${packaged}/relationships">${all.join("")}</Relationships>`;
}

export function sharedStringsXml(texts: readonly string[]): string {
  const each = texts.map((text) => `<si><t xml:space="preserve">${xlsxText(text)}</t></si>`);
  return `${xml}<sst xmlns="${main}" uniqueCount="${texts.length}">${each.join("")}</sst>`;
}

/** A sheet's part before its rows: the first row stays in view. */
export function sheetStart(columns: number): string {
  return [
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    `</sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="18" `,
    'customWidth="1"/></cols><sheetData>',
  ].join("");
}
export const sheetEnd = "</sheetData></worksheet>";
