import type { TextLine } from "./text-line.ts";

/** A table whose rows are to be marked in its columns. */
export type TextTable = {
  rows: TextLine[];
  columns: TextLine[];
  /** What stands above the rows. */
  corner: TextLine;
  /** The number of its lines. */
  count: number;
};

const rule = /^:?-+:?$/;
const mark = /^(|[○●◯o0O·•_]|[☐☑□◻\uf0a8\uf06f]|\[[ xX]?\]|\([ xX]?\)|\d{1,2})$/;
const ring = /^[○◯]$/;
const box = /^([☐☑□◻\uf0a8\uf06f]|\[[ xX]?\])$/;

/** The table that begins at a line, or undefined. */
export function textTable(lines: readonly TextLine[], start: number): TextTable | undefined {
  const head = lines[start];
  const found: TextLine[] = [];
  for (let at = start; lines[at]?.cells; at++) found.push(lines[at] as TextLine);
  const [, ...below] = found;
  const body = below.filter(({ cells = [] }) => !cells.every((cell) => rule.test(cell)));
  const [first = "", ...titles] = head?.cells ?? [];
  // Figures head boxes, and stand below other titles.
  const areBoxes =
    titles.every((title) => /^\d{1,2}$/.test(title)) &&
    body.every(({ cells = [] }) =>
      cells.slice(1).every((cell) => box.test(cell) || ring.test(cell)),
    );
  if (!head || body.length === 0 || (!areBoxes && titles.some((title) => mark.test(title))))
    return undefined;
  const isMarked = body.every(
    ({ cells = [] }) =>
      cells[0] !== "" &&
      cells.length <= titles.length + 1 &&
      cells.slice(1).every((cell) => mark.test(cell)),
  );
  // Numbers are marks where they are those of the columns, the same in each row.
  const isScale = body.every(({ cells = [] }) =>
    cells.every((cell, at) => at === 0 || !/\d/.test(cell) || cell === body[0]?.cells?.[at]),
  );
  if (!isMarked || !isScale) return undefined;
  const isMany = body.some(({ cells = [] }) => cells.slice(1).some((cell) => box.test(cell)));
  const cellOf = (line: TextLine, text: string): TextLine => ({
    ...line,
    kind: "bullet",
    body: text,
    raw: text,
    cells: undefined,
    box: isMany ? "many" : undefined,
  });
  return {
    rows: body.map((line) => cellOf(line, line.cells?.[0] ?? "")),
    columns: titles.map((title) => cellOf(head, title)),
    corner: { ...head, kind: "plain", body: first, raw: first, cells: undefined },
    count: found.length,
  };
}
