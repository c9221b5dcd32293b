import type { ReactNode } from "react";

export type Column<Row> = {
  /** Stands above the column, and above the value on a phone. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /**
   * What it has of a wide row. Its words never make it wider: columns would move from page to page,
   * and keep no place for what comes.
   */
  room: keyof typeof rooms;
  /** Figures line up at the end and are tabular. */
  figures?: boolean;
  /** The column that names the row; a phone shows it as the card's heading. */
  names?: boolean;
  /** What can be done with the row: at the end of it, and at the foot of its card. */
  acts?: boolean;
  /** Texts of any length: the whole width of a card. */
  long?: boolean;
  /** Only where rows are lines: in a card it would take one for itself. */
  lines?: boolean;
};

/**
 * Widths, for words in any language of ours (English ones are shorter), and what takes of the width
 * that is left. Those of a list add up to less than there is at 1280 pixels; below they scroll.
 */
export const rooms = {
  number: "md:w-18",
  id: "md:w-25",
  title: "md:w-38 md:lang-en:w-36 md:grow-3",
  wide: "md:w-50 md:lang-en:w-56 md:grow-3",
  person: "md:w-38 md:lang-en:w-36 md:grow-3",
  text: "md:w-48 md:grow-3",
  word: "md:w-37 md:lang-en:w-29 md:grow",
  date: "md:w-33 md:lang-en:w-32",
  state: "md:w-41 md:lang-en:w-34",
  figure: "md:w-26",
  counted: "md:w-34 md:lang-en:w-29",
  grown: "md:w-29 md:lang-en:w-35",
  choice: "md:w-47 md:lang-en:w-36",
  receipt: "md:w-27 md:lang-en:w-25",
  result: "md:w-35 md:lang-en:w-30",
  act: "md:w-42 md:lang-en:w-31",
  acts: "md:w-53 md:lang-en:w-49",
  /** Two, one above the other. */
  stacked: "md:w-42 md:lang-en:w-31",
};
