import type { ExportChoices } from "#contract/exports.ts";
import { codebookLines, noteLines } from "./codebook.ts";
import type { Chunk, Column, Source, Value } from "./column.ts";
import { headingsOf } from "./headings.ts";
import { toldApart } from "./missing-words.ts";
import { wordsOf } from "./words.ts";
import { columnName, dateCell, styles, textCell } from "./xlsx-cells.ts";
import {
  contentTypesXml,
  rootRelationsXml,
  sharedStringsXml,
  sheetEnd,
  sheetStart,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from "./xlsx-parts.ts";
import { type ZipStream, zipStream } from "./zip-stream.ts";

/** What the file says of itself: name and value. */
export type About = readonly (readonly [string, string])[];
type XlsxChoices = Partial<Pick<ExportChoices, "headings">> & {
  /** The words of choices instead of their codes. */
  labels: boolean;
  /** Of the first sheet. */
  name: string;
  about: About;
  /** On a sheet, with its first line. */
  maxRows?: number;
};

/** More than this, Excel and LibreOffice don't read. */
const sheetRows = 1_048_576;
export const maxColumns = 16_384;
/** A zip entry's length has 32 bits. */
const maxSheetCharacters = 1_000_000_000;

/**
 * A workbook (ECMA-376): the responses, on several sheets if they don't fit on one, the codebook,
 * and what the file is. Throws if there are more columns than a sheet has.
 */
export async function* xlsxFile(
  source: Source,
  { labels, headings, name, about, maxRows = sheetRows }: XlsxChoices,
): AsyncGenerator<Chunk> {
  const { columns, language } = source;
  if (columns.length > maxColumns) throw new Error(`a sheet has no ${columns.length} columns`);
  const words = wordsOf(language);
  const heads = headingsOf(columns, headings);
  const shared = sharedTexts();
  const { missing } = words;
  const { place } = shared;
  const writers = columns.map((column, at) => writerOf(column, at, { labels, missing, place }));
  const zip = zipStream();
  const names: string[] = [];
  let rowsOnSheet = 0;
  let charactersOnSheet = 0;

  function beginSheet(name: string, count: number): void {
    if (names.length > 0) zip.write(sheetEnd);
    names.push(name);
    zip.begin(`xl/worksheets/sheet${names.length}.xml`);
    zip.write(sheetStart(count));
    rowsOnSheet = 0;
    charactersOnSheet = 0;
  }

  function beginResponses(): void {
    beginSheet(numbered(name, names.length + 1), columns.length);
    writeLines(zip, [heads], 1);
    rowsOnSheet = 1;
  }

  beginResponses();
  for await (const rows of source.rows()) {
    let text = "";
    for (const row of rows) {
      if (rowsOnSheet >= maxRows || charactersOnSheet + text.length > maxSheetCharacters) {
        zip.write(text);
        text = "";
        beginResponses();
      }
      rowsOnSheet += 1;
      text += `<row r="${rowsOnSheet}">`;
      for (let at = 0; at < row.length; at++)
        text += writers[at]?.(row[at] ?? null, rowsOnSheet) ?? "";
      text += "</row>";
    }
    charactersOnSheet += text.length;
    zip.write(text);
    yield { data: zip.take(), rows: rows.length };
  }
  const { apostrophe, cutSheet } = words.notes;
  const codebook = [...codebookLines(columns, words), ...noteLines(words, [apostrophe, cutSheet])];
  beginSheet(words.sheets.codebook, codebook[0]?.length ?? 0);
  writeLines(zip, codebook, 1);
  beginSheet(words.sheets.about, 2);
  writeLines(zip, about, 0);
  zip.write(sheetEnd);
  for (const [name, text] of [
    ["xl/sharedStrings.xml", sharedStringsXml(shared.all)],
    ["xl/styles.xml", stylesXml],
    ["xl/workbook.xml", workbookXml(names)],
    ["xl/_rels/workbook.xml.rels", workbookRelationsXml(names.length)],
    ["_rels/.rels", rootRelationsXml],
    ["[Content_Types].xml", contentTypesXml(names.length)],
  ] as const) {
    zip.begin(name);
    zip.write(text);
  }
  zip.end();
  yield { data: zip.take() };
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} ${number}`;
}

/** The first `heads` lines are bold. */
function writeLines(zip: ZipStream, lines: readonly (readonly string[])[], heads: number): void {
  const rows = lines.map((line, row) => {
    const cells = line.map((text, at) =>
      text === ""
        ? ""
        : textCell(`${columnName(at)}${row + 1}`, text, row < heads ? styles.head : 0),
    );
    return `<row r="${row + 1}">${cells.join("")}</row>`;
  });
  zip.write(rows.join(""));
}

/** Texts that many cells have are in the file once. */
function sharedTexts() {
  const places = new Map<string, number>();
  return {
    get all(): string[] {
      return [...places.keys()];
    },
    place(text: string): number {
      const known = places.get(text) ?? places.size;
      places.set(text, known);
      return known;
    },
  };
}

type Writer = (value: Value, row: number) => string;
type Writing = {
  labels: boolean;
  missing: Record<"not-asked" | "skipped" | "erased", string>;
  place(text: string): number;
};

function writerOf({ type }: Column, at: number, { labels, missing, place }: Writing): Writer {
  const letters = columnName(at);
  const absent = {
    "not-asked": place(missing["not-asked"]),
    erased: place(missing.erased),
    skipped: undefined,
  };
  const apart = toldApart(missing);
  const choices =
    type.is === "choice"
      ? type.choices.map(({ label, code }) => place(apart(labels ? label : code)))
      : [];
  const sharedCell = (row: number, index: number | undefined) =>
    index === undefined ? "" : `<c r="${letters}${row}" t="s"><v>${index}</v></c>`;
  return (value, row) => {
    if (value === null || value === "") return "";
    if (typeof value === "object") return sharedCell(row, absent[value.missing]);
    if (typeof value === "string")
      return type.is === "date"
        ? dateCell(`${letters}${row}`, value)
        : textCell(`${letters}${row}`, apart(value));
    if (type.is === "choice") return sharedCell(row, choices[value]);
    return `<c r="${letters}${row}"><v>${value}</v></c>`;
  };
}
