import type { Column } from "./column.ts";
import { byteOrderMark, csvLine } from "./csv-file.ts";
import { type Words, wordsOf } from "./words.ts";

/** What the columns mean: a line for each, followed by one for each of its choices. */
export function codebookLines(columns: readonly Column[], words: Words): string[][] {
  const head = [
    ...[words.column, words.question, words.kind],
    ...[words.versions, words.code, words.meaning],
  ];
  return [
    head,
    ...columns.flatMap(({ name, label, type, versions = [] }) => [
      [name, label, words.kinds[type.is], versions.join(" "), "", ""],
      ...(type.is === "choice"
        ? type.choices.map(({ code, label: meaning }) => [name, "", "", "", code, meaning])
        : []),
    ]),
  ];
}

export function codebookCsv(columns: readonly Column[], language: string): string {
  return byteOrderMark + codebookLines(columns, wordsOf(language)).map(csvLine).join("");
}
