import { describe, expect, it } from "vitest";
import { csvLine, guarded, unguarded } from "#limits/csv.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

const pieces = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  "'",
  '"',
  ";",
  ",",
  "|",
  "\t",
  "\n",
  "\r",
  "\r\n",
  " ",
  "\u00a0",
  "\u3000",
  "a",
  "1+1",
  "cmd|' /C calc'!A0",
  "Grüße",
  "😀",
];
const random = randomFrom(37);
const texts = Array.from({ length: 5_000 }, () =>
  Array.from({ length: 1 + random.below(9) }, () => random.pick(pieces)).join(""),
);

describe("a CSV file", () => {
  it("has no formula, whatever a spreadsheet takes for the end of a cell", () => {
    for (const separator of [",", ";", "\t", "|"])
      for (const text of [...texts, "a;=1+1", "x\n=cmd|' /C calc'!A0", 'a";"=1', "a|@SUM(1)"]) {
        const file = csvLine(["1", text, text, "end"]) + csvLine([text, "2"]);
        const found = cellsIn(file, separator).filter((cell) =>
          /^[\s"]*[=+\-@＝＋－＠]/.test(cell),
        );
        expect(found, JSON.stringify([separator, text])).toEqual([]);
      }
  });

  it("has every text as it is for a reader of RFC 4180, but for the apostrophes", () => {
    for (const text of texts) {
      expect(unguarded(guarded(text))).toBe(text);
      expect(cellsIn(csvLine(["1", text, "end"]), ",")).toEqual(["1", guarded(text), "end"]);
    }
  });

  it("leaves signs alone that begin nothing", () => {
    for (const text of ["5,- Euro", "a = b; c - d", "ann@example.org", "well, -ish", "9-5|7+1"])
      expect(guarded(text)).toBe(text);
  });
});

/** As spreadsheets read it: a quote counts only where a cell begins with it. */
function cellsIn(file: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < file.length) {
    let cell = "";
    if (file[at] === '"') {
      for (at += 1; at < file.length; at += 1)
        if (file[at] !== '"') cell += file[at];
        else if (file[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      at += 1;
    }
    while (at < file.length && file[at] !== separator && file[at] !== "\r" && file[at] !== "\n") {
      cell += file[at];
      at += 1;
    }
    cells.push(cell);
    at += file[at] === "\r" && file[at + 1] === "\n" ? 2 : 1;
  }
  return cells;
}
