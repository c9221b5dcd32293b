import type { TextLine } from "./text-line.ts";

const boxes = /(?:\s{0,20}[☐□◻○◯\uf0a8\uf06f]){3,12}$/u;
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
  return read;
}

/** "Pay ☐ ☐ ☐" as a row's words and its boxes. */
function cellsIn(line: TextLine | undefined): string[] | undefined {
  const raw = line?.raw ?? "";
  const found = raw.length > longest ? null : boxes.exec(raw);
  const words = raw.slice(0, found?.index).trim();
  return found && words !== "" && !boxes.test(words)
    ? [words, ...found[0].trim().split(/\s*/u)]
    : undefined;
}

function titlesOf(raw: string, count: number): string[] | undefined {
  if (raw.length > longest) return undefined;
  const forms = [/\t+|\s{2,}/, /\s+/];
  return forms.map((form) => raw.trim().split(form)).find(({ length }) => length === count);
}
