import { csvCell, csvLine } from "#contract/csv.ts";
import type { Chunk, Column, Source, Value } from "./column.ts";
import { toldApart } from "./missing-words.ts";
import { wordsOf } from "./words.ts";

/** Without it, Excel takes UTF-8 for another encoding. */
export const byteOrderMark = "\uFEFF";

export type CsvChoices = {
  /** The words of choices instead of their codes. */
  labels: boolean;
  /** Whether the file begins with a byte-order mark. */
  mark: boolean;
};
type Writer = (value: Value) => string;

/** The first line has the columns' names. */
export async function* csvFile(
  source: Source,
  { labels, mark }: CsvChoices,
): AsyncGenerator<Chunk> {
  const { columns, language } = source;
  const { missing } = wordsOf(labels ? language : "en");
  const writers = columns.map((column) => writerOf(column, labels, missing));
  yield { data: (mark ? byteOrderMark : "") + csvLine(columns.map(({ name }) => name)) };
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

function writerOf(
  { type }: Column,
  labels: boolean,
  missing: Record<"not-asked" | "skipped" | "erased", string>,
): Writer {
  const absent = {
    ...{ "not-asked": csvCell(missing["not-asked"]), erased: csvCell(missing.erased) },
    skipped: "",
  };
  const apart = toldApart(missing);
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
