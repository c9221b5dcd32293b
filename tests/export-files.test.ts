import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Chunk } from "#server/exports/column.ts";
import { savFile } from "#server/exports/sav-file.ts";
import { savNames } from "#server/exports/sav-names.ts";
import { xlsxFile } from "#server/exports/xlsx-file.ts";
import { hardTable } from "./support/exported-table.ts";

/** tests/trials/export-readers.ts has them read by programs of others, cell by cell. */
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

async function bytesOf(chunks: AsyncIterable<Chunk>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const { data } of chunks) all.push(Buffer.from(data as Uint8Array));
  return Buffer.concat(all);
}
