/** What a line of a text looks like, before anyone knows what it means. */
export type TextLine = {
  number: number;
  indent: number;
  kind: "blank" | "heading" | "rule" | "tag" | "number" | "bullet" | "letter" | "blanks" | "plain";
  /** Without the marker. */
  body: string;
  raw: string;
  /** Of a heading. */
  level: number;
  /** `[ ]` and ☐ are ticked, ( ) and ○ are chosen. */
  box: "many" | "one" | undefined;
  /** The number of a numbered line, 0 for others. */
  value: number;
  /** Whether the number says what it counts, as in "Q1" or "Question 1". */
  isLabelled: boolean;
  /** The marker without its number or letter. */
  style: string;
  letter: string;
  /** The cells of a line of a table, three or more. */
  cells: readonly string[] | undefined;
  /** Who wrote it in a chat. */
  sender: string | undefined;
};
