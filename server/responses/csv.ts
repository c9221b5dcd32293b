import type { Cell } from "./export-columns.ts";

/**
 * One line of a CSV file, as RFC 4180 says. A text that a spreadsheet would take for a formula gets
 * an apostrophe in front.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
