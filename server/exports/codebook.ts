import { csvLine } from "#limits/csv.ts";
import { fenceKind } from "#limits/fence-kind.ts";
import { shownDomain } from "#server/surveys/shown-domain.ts";
import type { Column } from "./column.ts";
import { byteOrderMark } from "./csv-file.ts";
import { type Words, wordsOf } from "./words.ts";

/** What the columns mean: a line for each, followed by one for each of its choices. */
export function codebookLines(columns: readonly Column[], words: Words): string[][] {
  const head = [
    words.column,
    words.question,
    words.kind,
    words.versions,
    words.code,
    words.meaning,
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

/** What cells without an answer have, and how people's words differ from that. */
export function noteLines({ notes, missing }: Words, own: readonly string[]): string[][] {
  const reasons = (["not-asked", "skipped", "erased"] as const).map((kind) => {
    const cell = kind === "skipped" ? "" : missing[kind];
    return ["", notes.empty, "", "", cell, notes.reasons[kind]];
  });
  return [...reasons, ["", notes.ownWords, "", "", "", own.join(" ")]];
}

/** Its last line says who could answer. */
export function codebookCsv(columns: readonly Column[], language: string, fence: Fence): string {
  const words = wordsOf(language);
  const last = ["", words.about.fence, "", "", "", fenceSentence(words, fence)];
  const { apostrophe, formulas } = words.notes;
  const notes = noteLines(words, [apostrophe, formulas]);
  return byteOrderMark + [...codebookLines(columns, words), ...notes, last].map(csvLine).join("");
}

export type Fence = Parameters<typeof fenceKind>[0];

/** Who could answer, and how often. */
export function fenceSentence(words: Words, fence: Fence): string {
  return [words.fences[fenceKind(fence)], fence.emails?.map(shownDomain).join(", ")]
    .filter(Boolean)
    .join(" ");
}
