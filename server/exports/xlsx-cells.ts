import { isDate } from "#engine/kinds/date/kind.ts";

/** Excel refuses to open a file with more. */
const maxCharacters = 32_767;
/** The styles in `stylesXml`. */
export const styles = { head: 1, day: 2, time: 3, clock: 4, month: 5 } as const;
/** Excel counts a day more in 1900, so only later days are the same everywhere. */
const firstSafeDay = "1900-03-01";
const dayMs = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);

/** A, B, … Z, AA: the column's name in a cell's address. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** XML has no other control characters, and Excel reads `_x0041_` as an escape. */
export function xlsxText(text: string): string {
  return clipped(text)
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[^\t\n\P{Cc}]|[\ufffe\uffff]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Never through the two halves of a character. */
function clipped(text: string): string {
  if (text.length <= maxCharacters) return text;
  return text.slice(0, maxCharacters).replace(/[\ud800-\udbff]$/, "");
}

/** An inline text is never taken for a formula. */
export function textCell(address: string, text: string, style = 0): string {
  const s = style === 0 ? "" : ` s="${style}"`;
  return `<c r="${address}"${s} t="inlineStr"><is><t xml:space="preserve">${xlsxText(text)}</t></is></c>`;
}

/** Days and times as numbers that look like them; what a sheet can't hold as text. */
export function dateCell(address: string, text: string): string {
  const serial = serialOf(text);
  if (serial === null) return textCell(address, text);
  return `<c r="${address}" s="${serial.style}"><v>${serial.value}</v></c>`;
}

function serialOf(text: string): { value: number; style: number } | null {
  if (isDate(text, "time")) {
    const [hours = 0, minutes = 0] = text.split(":").map(Number);
    return { value: (hours * 60 + minutes) / 1440, style: styles.clock };
  }
  const isMonth = isDate(text, "month");
  const moment = isMonth ? `${text}-01` : text;
  const at = Date.parse(moment.includes("T") ? `${moment}Z` : `${moment}T00:00:00Z`);
  if (Number.isNaN(at) || moment < firstSafeDay) return null;
  const style = isMonth ? styles.month : moment.includes("T") ? styles.time : styles.day;
  return { value: (at - dayZero) / dayMs, style };
}
