import type { ExportChoices } from "#contract/exports.ts";
import { csvCell, csvLine } from "#limits/csv.ts";
import type { ColumnType } from "#server/kinds/answer-column.ts";
import type { Chunk, Missing, Source, Value } from "./column.ts";
import { headingsOf } from "./headings.ts";
import { toldApart } from "./missing-words.ts";
import { wordsOf } from "./words.ts";

/** Without it, Excel takes UTF-8 for another encoding. */
export const byteOrderMark = "\uFEFF";

export type CsvChoices = Partial<Pick<ExportChoices, "headings">> & {
  /** The words of choices instead of their codes. */
  labels: boolean;
  /** Whether the file begins with a byte-order mark. */
  mark: boolean;
};
type Writer = (value: Value) => string;

export async function* csvFile(
  source: Source,
  { labels, mark, headings }: CsvChoices,
): AsyncGenerator<Chunk> {
  const { columns, language } = source;
  const { missing } = wordsOf(labels ? language : "en");
  const absent = {
    "not-asked": csvCell(missing["not-asked"]),
    erased: csvCell(missing.erased),
    skipped: "",
  };
  const parts = { labels, absent, apart: toldApart(missing) };
  // A matrix's thousands of columns have one type.
  const ofType = new Map<ColumnType, Writer>();
  const writers = columns.map(({ type }) => {
    const writer = ofType.get(type) ?? writerOf(type, parts);
    ofType.set(type, writer);
    return writer;
  });
  yield { data: (mark ? byteOrderMark : "") + csvLine(headingsOf(columns, headings)) };
  for await (const rows of source.rows()) {
    let text = "";
    for (const row of rows) {
      for (let at = 0; at < row.length; at++)
        text += `${at === 0 ? "" : ","}${writers[at]?.(row[at] ?? null)}`;
      text += "\r\n";
    }
    yield { data: text, rows: rows.length };
  }
}

type WriterParts = {
  labels: boolean;
  /** The cells of what has no value. */
  absent: Record<Missing["missing"], string>;
  apart(text: string): string;
};

function writerOf(type: ColumnType, { labels, absent, apart }: WriterParts): Writer {
  const choices =
    type.is === "choice"
      ? type.choices.map(({ label, code }) => csvCell(apart(labels ? label : code)))
      : [];
  return (value) => {
    if (value === null) return "";
    if (typeof value === "object") return absent[value.missing];
    if (typeof value === "string") return csvCell(apart(value));
    return type.is === "choice" ? (choices[value] ?? "") : String(value);
  };
}
