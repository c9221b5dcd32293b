/**
 * The one rule for every CSV file that we write, on the server and in the browser: RFC 4180, and no
 * cell that a spreadsheet would work out.
 */

/** What begins a formula, also in the full-width form of East Asian keyboards. */
const sign = "[=+\\-@＝＋－＠]";
/** Spreadsheets pass over spaces and quotes in front of it. */
const lead = '(?:[^\\S\\t\\r\\n]|")*';
/**
 * A spreadsheet that parts cells by something else than commas, as in most of Europe, begins a cell
 * after each of these, and takes no quote inside its cell for one. Commas are no danger: those of a
 * text stand between quotes wherever they part cells.
 */
const after = "([;|\\t\\r\\n])";
const formula = `'*${lead}${sign}`;
/** Also a text that begins with one of these, which is lost or moves what follows. */
const begin = `(?=${formula}|'*[\\t\\r])`;
const special = /[",\r\n]/;

const [start, inside] = [new RegExp(`^${begin}`), new RegExp(`${after}(?=${formula})`, "g")];
const [guardedStart, guardedInside] = [
  new RegExp(`^'${begin}`),
  new RegExp(`${after}'(?=${formula})`, "g"),
];

/** A line of cells, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

export function csvCell(text: string): string {
  const safe = guarded(text);
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** An apostrophe stands before everything that would be taken for a formula. */
export function guarded(text: string): string {
  return text.replace(inside, "$1'").replace(start, "'");
}

/** The text that `guarded` made this of. */
export function unguarded(text: string): string {
  return text.replace(guardedStart, "").replace(guardedInside, "$1");
}
