import type { ReactNode } from "react";

export type Column<Row> = {
  /** Where titles may be the same, as of cut ones. */
  id?: string;
  /** The column's header; on a phone, the label above the value. */
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /**
   * How the column shares a wide row. It doesn't depend on the cells' words, or columns would move
   * from page to page and after loading.
   */
  width: keyof typeof columnWidths;
  /** Numbers are aligned to the end, with tabular digits. */
  figures?: boolean;
  /** The column that names the row; on a phone, the card's heading. */
  names?: boolean;
  /** The row's actions: at its end, or at the foot of its card. */
  acts?: boolean;
  /** On a phone, an action beside the last value, without a line of its own. */
  beside?: boolean;
  /**
   * On a phone, in a line with others, its label before the value, so that a card is low: `line` is
   * the first one, and `foot` the one with the action.
   */
  brief?: "line" | "foot";
  /** Long texts: the full width of a card. */
  long?: boolean;
  /** Hidden in cards. */
  lines?: boolean;
};

/**
 * Widths that fit the words of all our languages, and the share of the remaining width. A table's
 * widths add up to less than fits 1280 pixels; on narrower screens it scrolls.
 */
export const columnWidths = {
  number: "md:w-18",
  id: "md:w-25",
  title: "md:w-38 md:lang-en:w-36 md:grow-3",
  wide: "md:w-50 md:lang-en:w-56 md:grow-3",
  person: "md:w-38 md:lang-en:w-36 md:grow-3",
  text: "md:w-48 md:grow-3",
  word: "md:w-37 md:lang-en:w-29 md:grow",
  date: "md:w-33 md:lang-en:w-32",
  state: "md:w-41 md:lang-en:w-38",
  figure: "md:w-26",
  counted: "md:w-34 md:lang-en:w-29",
  grown: "md:w-29 md:lang-en:w-35",
  choice: "md:w-47 md:lang-en:w-36",
  receipt: "md:w-27 md:lang-en:w-25",
  result: "md:w-35 md:lang-en:w-30",
  act: "md:w-42 md:lang-en:w-31",
  acts: "md:w-53 md:lang-en:w-49",
  /** Two lines, one above the other. */
  stacked: "md:w-42 md:lang-en:w-31",
};
