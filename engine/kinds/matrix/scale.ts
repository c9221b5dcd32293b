import type { Matrix } from "./kind.ts";

/** The ids of a matrix's columns that are a scale, from low to high, with one answer a row. */
export function columnScale({ each, columns }: Matrix): readonly string[] | null {
  const values = columns.map(({ value }) => value);
  const isRising = values.every((value, at) => {
    const before = values[at - 1];
    return value !== undefined && (before === undefined || value > before);
  });
  return each === "one" && columns.length > 1 && isRising ? columns.map(({ id }) => id) : null;
}
