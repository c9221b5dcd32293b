import type { TextLine } from "./text-line.ts";
import { scaleOf } from "./text-scale.ts";

const boxes = /(?:\s{0,20}(?:[☐□◻○◯\uf0a8\uf06f]|\[\s?\]|\(\s?\))){3,12}$/u;
const eachBox = /[☐□◻○◯\uf0a8\uf06f]|\[\s?\]|\(\s?\)/gu;
const figures = /^(.*[^\d\s,:：/–-])[\s]+((?:\d{1,2}\s+){2,10}\d{1,2})$/u;
const longest = 300;

/** Rows with boxes alone, below the titles of their columns, are a table. */
export function withGrids(lines: readonly TextLine[]): TextLine[] {
  const read = [...lines];
  for (let at = 0; at < lines.length; at++) {
    const count = cellsIn(lines[at])?.length ?? 0;
    if (count === 0) continue;
    let end = at;
    while (cellsIn(lines[end])?.length === count) end++;
    const head = lines[at - 1];
    const titles = titlesOf(head?.raw ?? "", count - 1);
    if (head && titles) {
      read[at - 1] = { ...head, cells: ["", ...titles] };
      for (let row = at; row < end; row++)
        read[row] = { ...(lines[row] as TextLine), cells: cellsIn(lines[row]) };
    }
    at = end - 1;
  }
  return withRepeated(read);
}

/** Rows that repeat the same words or figures have no line with titles: they are the titles. */
function withRepeated(lines: readonly TextLine[]): TextLine[] {
  const read: TextLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const titles = titlesIn(lines[at]);
    let end = at + 1;
    while (titles && titlesIn(lines[end])?.titles.join("\t") === titles.titles.join("\t")) end++;
    const rows = lines.slice(at, end);
    const [first] = rows;
    if (titles && first && rows.length > 1) {
      read.push({ ...first, kind: "plain", body: "", raw: "", cells: ["", ...titles.titles] });
      for (const row of rows) {
        const words = titlesIn(row)?.words ?? "";
        read.push({ ...row, kind: "plain", cells: [words, ...titles.titles.map(() => "○")] });
      }
    } else read.push(...rows);
    at = end;
  }
  return read;
}

function titlesIn(line: TextLine | undefined): { words: string; titles: string[] } | undefined {
  const raw = line?.raw ?? "";
  const isRow = line?.kind === "plain" || line?.kind === "number";
  if (!line || !isRow || raw.length > longest) return undefined;
  const [, words = "", listed = ""] = figures.exec(line.body) ?? [];
  if (words !== "" && scaleOf(listed)) return { words, titles: listed.split(/\s+/) };
  const [head = "", ...titles] = line.cells ?? [];
  const areWords = titles.every((each) => /\p{L}{2}/u.test(each));
  return head !== "" && areWords && titles.length > 1 ? { words: head, titles } : undefined;
}

/** "Pay ☐ ☐ ☐" as a row's words and its boxes. */
function cellsIn(line: TextLine | undefined): string[] | undefined {
  const raw = line?.raw ?? "";
  const found = raw.length > longest ? null : boxes.exec(raw);
  const words = raw.slice(0, found?.index).trim();
  return found && words !== "" && !boxes.test(words)
    ? [words, ...(found[0].match(eachBox) ?? [])]
    : undefined;
}

function titlesOf(raw: string, count: number): string[] | undefined {
  if (raw.length > longest) return undefined;
  const forms = [/\t+|\s{2,}/, /\s+/];
  return forms.map((form) => raw.trim().split(form)).find(({ length }) => length === count);
}
