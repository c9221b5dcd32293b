import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import {
  type Chunk,
  type Column,
  erased,
  notAsked,
  skipped,
  type Value,
} from "#server/exports/column.ts";
import { csvFile } from "#server/exports/csv-file.ts";
import { headingsOf } from "#server/exports/headings.ts";
import { savFile } from "#server/exports/sav-file.ts";
import { savNames } from "#server/exports/sav-names.ts";
import { xlsxFile } from "#server/exports/xlsx-file.ts";
import { hardTable } from "./support/exported-table.ts";

/** tests/trials/export-readers.ts has them read by programs of others, cell by cell. */
describe("the questions as headings", () => {
  const headings = (...labels: string[]) =>
    headingsOf(
      labels.map((label, at) => ({ name: `q${at + 1}`, label })),
      "questions",
    );

  it("are on one line each, and told apart by their codes where they are the same", () => {
    expect(headings("How was\n it?", "Why? ", "why?", "", "Why? (q2)")).toEqual([
      "How was it?",
      "Why? (q2)",
      "why? (q3)",
      "q4",
      "Why? (q2) (q5)",
    ]);
  });

  it("keep their beginning and their end where they are long", () => {
    const [heading = ""] = headings(`What ${"😀".repeat(300)} do you think: The choice`);
    expect(Array.from(heading)).toHaveLength(200);
    expect(heading).toMatch(/^What 😀+…😀+ do you think: The choice$/u);
    expect(heading.isWellFormed()).toBe(true);
  });

  it("are no formulas in a CSV file", async () => {
    const column = { name: "q1", label: "=1+1;@x", type: { is: "text" } } as const;
    const source = { columns: [column], language: "en", rows: async function* () {} };
    const choices = { labels: true, mark: false, headings: "questions" } as const;
    const { value: head } = await csvFile(source, choices).next();
    expect(head?.data).toBe("'=1+1;'@x\r\n");
  });
});

describe("a workbook", () => {
  it("has texts as texts, numbers as numbers, and a sheet more where one is full", async () => {
    const { columns, source } = hardTable(30, 12);
    const about = [["Survey", "Lunch & more"]] as const;
    const choices = { labels: true, name: "Votes", about, maxRows: 21 };
    const parts = unzipSync(await bytesOf(xlsxFile(source(), choices)));
    const text = (name: string) => new TextDecoder().decode(parts[name]);
    expect(text("xl/workbook.xml").match(/name="[^"]+"/g)).toEqual(
      ["Votes", "Votes 2", "Codebook", "About"].map((name) => `name="${name}"`),
    );
    const [first, second] = [1, 2].map((at) => text(`xl/worksheets/sheet${at}.xml`));
    expect(first?.match(/<row /g)).toHaveLength(21);
    expect(second?.match(/<row /g)).toHaveLength(11);
    expect(first).toContain('<t xml:space="preserve">=1+1</t>');
    expect(first).not.toContain("<f>");
    expect(first).toContain("<v>123456789.25</v>");
    // 2026-11-25, as a day.
    expect(first).toContain('s="2"><v>46351</v>');
    expect(text("xl/worksheets/sheet3.xml")).toContain(columns[2]?.name);
    expect(text("xl/worksheets/sheet4.xml")).toContain("Lunch &amp; more");
  });
});

describe("a data file of SPSS", () => {
  it("says how it is written and how many rows it has", async () => {
    const { source } = hardTable(30, 12);
    const document = `Who could answer: One answer per confirmed email address at: ${"bücher.example, ".repeat(9)}`;
    const details = { title: "Lunch", at: new Date("2026-11-25T14:30:00Z"), document };
    const bytes = await bytesOf(savFile(source(), source(), details));
    expect(bytes.subarray(0, 4).toString()).toBe("$FL2");
    expect(bytes.readInt32LE(80)).toBe(30);
    expect(bytes.subarray(92, 109).toString()).toBe("25 Nov 2614:30:00");
    expect(bytes.includes("UTF-8")).toBe(true);
    const from = bytes.indexOf("Who could answer");
    expect([bytes.readInt32LE(from - 8), bytes.readInt32LE(from - 4)]).toEqual([6, 3]);
    const lines = [0, 80, 160].map((at) => bytes.subarray(from + at, from + at + 80).toString());
    expect(lines.join(" ").replaceAll(/ +/g, " ").trim()).toBe(document.trim());
    // The next record.
    expect(bytes.readInt32LE(from + 240)).toBe(7);
    expect(bytes.readInt32LE(weightAt)).toBe(0);
  });

  it("says by which variable cases are weighted", async () => {
    const { columns, source } = hardTable(30, 12);
    const isWeight = true as const;
    const weighted = columns.map((column, at) => (at === 2 ? { ...column, isWeight } : column));
    const details = { title: "Lunch", at: new Date(), document: "" };
    const table = () => ({ ...source(), columns: weighted });
    const bytes = await bytesOf(savFile(table(), table(), details));
    // After a number and a text of 32,767 bytes, in elements of eight.
    expect(bytes.readInt32LE(weightAt)).toBe(1 + 1 + 4_160 + 1);
  });

  it("declares three missing values for texts of every width", async () => {
    const text = (name: string) => ({ name, label: name, type: { is: "text" } as const });
    const columns = [text("short"), text("never"), text("longer")];
    const rows: Value[][] = [
      ["01067", null, "more than eight"],
      [notAsked, skipped, erased],
    ];
    const bytes = await savOf(columns, rows);
    const kinds = "#notaskd#skipped#erased ";
    // The count of missing values is the fourth number of a variable's record.
    for (const [name, count] of [
      ["V1", 3],
      ["V2", 3],
      ["V3", 0],
    ] as const) {
      const at = bytes.indexOf(name.padEnd(8));
      expect([name, bytes.readInt32LE(at - 12)]).toEqual([name, count]);
      // After name and label.
      if (count > 0) expect(bytes.subarray(at + 20, at + 44).toString()).toBe(kinds);
    }
    const long = bytes.indexOf("longer\u0003");
    expect(bytes.readInt32LE(long - 20)).toBe(7);
    expect(bytes.readInt32LE(long - 16)).toBe(22);
    expect(bytes.readInt32LE(long + 7)).toBe(8);
    expect(bytes.subarray(long + 11, long + 35).toString()).toBe(kinds);
  });

  it("puts a space before texts that read like a missing value, also with spaces behind", async () => {
    const columns = [{ name: "said", label: "Said", type: { is: "text" } as const }];
    const bytes = await savOf(columns, [["#skipped  "], ["#erased"], ["fine"]]);
    expect(bytes.includes(" #skipped")).toBe(true);
    expect(bytes.includes(" #erased")).toBe(true);
  });

  it.each<[string, Value[], [number, number, number]]>([
    ["whole numbers", [1, 99], [5, 8, 0]],
    ["a part of a millionth", [0.0000002, 5], [5, 19, 7]],
    ["thirds", [1 / 3], [5, 18, 6]],
    ["large whole numbers", [1e15], [5, 16, 0]],
    ["large negative numbers", [-123_456_789], [5, 10, 0]],
    ["numbers too large for places", [1e300], [17, 14, 6]],
    ["numbers too small for places", [1e-200], [17, 14, 6]],
  ])("shows %s as they are", async (_, values, format) => {
    const columns = [{ name: "sum", label: "", type: { is: "number" } as const }];
    const bytes = await savOf(
      columns,
      values.map((value) => [value]),
    );
    const shown = bytes.readInt32LE(bytes.indexOf("V1      ") - 8);
    expect([shown >> 16, (shown >> 8) & 255, shown & 255]).toEqual(format);
  });

  it("keeps what tells long names apart", () => {
    const long = (end: string) => `${"question".repeat(4)}_${"instance".repeat(4)}_${end}`;
    const ends = ["rowrowrowrowrowrowrowrowrowrowro1", "rowrowrowrowrowrowrowrowrowrowro2"];
    const names = savNames(ends.map(long));
    for (const [at, name] of names.entries()) {
      expect(name).toMatch(new RegExp(`^question\\w+_instance\\w+_row\\w+${at + 1}$`));
      expect(name).toHaveLength(64);
    }
    expect(names.join()).not.toMatch(/_2\b/);
    expect(savNames(["a_".repeat(60), "_".repeat(90)]).every((name) => name.length <= 64)).toBe(
      true,
    );
  });

  it("has names that are letters and digits, short enough, and each once", () => {
    const names = savNames([
      "with",
      "q1",
      "Q1",
      "9th",
      "größe",
      "end.",
      "a".repeat(90),
      "a".repeat(91),
    ]);
    expect(names.slice(0, 6)).toEqual(["with_", "q1", "Q1_2", "V9th", "gro__e", "end"]);
    expect(names.slice(6).map((name) => name.length)).toEqual([64, 64]);
    expect(new Set(names.map((name) => name.toUpperCase())).size).toBe(8);
  });
});

/** Where a data file of SPSS names its weight variable. */
const weightAt = 76;

async function savOf(columns: readonly Column[], rows: readonly Value[][]): Promise<Buffer> {
  const table = () => ({
    columns,
    language: "en",
    async *rows() {
      yield rows;
    },
  });
  return bytesOf(savFile(table(), table(), { title: "", at: new Date(), document: "" }));
}

async function bytesOf(chunks: AsyncIterable<Chunk>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const { data } of chunks) all.push(Buffer.from(data as Uint8Array));
  return Buffer.concat(all);
}
