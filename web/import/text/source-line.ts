import type { ReasonCode } from "../imported.ts";

/** A line of what was pasted. */
export type SourceLine = {
  /** Its place in the text, from 1. */
  number: number;
  text: string;
  /** Who wrote it in a chat. */
  sender?: string | undefined;
};

/** Words around a survey, such as an email's header. They are no part of it. */
export type Aside = { number: number; words: string; code: ReasonCode };

export type Pasted = { lines: SourceLine[]; asides: Aside[] };

export function sourceLines(text: string): SourceLine[] {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/\f/g, "\n[[PageBreak]]\n")
    .replace(/[\u200b\u2060\ufeff]/g, "")
    .replace(/\u00a0/g, " ")
    .split("\n")
    .map((line, at) => ({ number: at + 1, text: line }));
}

/** As many in one line of the report as it has room for. */
export function grouped(asides: readonly Aside[]): Aside[] {
  const groups: Aside[] = [];
  for (const aside of asides) {
    const last = groups.at(-1);
    if (last && last.words.length + aside.words.length < 900)
      last.words = `${last.words}\n${aside.words}`;
    else groups.push({ ...aside });
  }
  return groups;
}
