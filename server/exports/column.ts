import type { ColumnType } from "#server/kinds/answer-column.ts";

/** Why a cell has no value. Null is a part that an answer leaves open. */
export type Missing = { readonly missing: "not-asked" | "skipped" | "erased" };
export const notAsked: Missing = { missing: "not-asked" };
export const skipped: Missing = { missing: "skipped" };
export const erased: Missing = { missing: "erased" };

/** A choice is its index in the column's choices; a date is as it was given. */
export type Value = string | number | null | Missing;

/** One column of a file, in every format. */
export type Column = {
  /** The codes of question and part. Unique. */
  name: string;
  label: string;
  /** Instead of the label where people read it as a heading. */
  heading?: string;
  type: ColumnType;
  /** The versions whose answers it has. Absent where it has all. */
  versions?: readonly number[];
  /** Whether its numbers are what rows count for. */
  isWeight?: true;
};

/** What a file is made of. `rows` may be read once. */
export type Source = {
  columns: readonly Column[];
  language: string;
  rows(): AsyncIterable<readonly Value[][]>;
};

/** A piece of a file, and how many rows are complete with it. */
export type Chunk = { data: string | Uint8Array; rows?: number };
