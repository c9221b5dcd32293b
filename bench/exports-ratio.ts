import { fork } from "node:child_process";
import { once } from "node:events";
import type { Chunk, Column, Source, Value } from "#server/exports/column.ts";
import { csvFile } from "#server/exports/csv-file.ts";
import { exportMemory } from "#server/exports/exports.ts";
import { savFile } from "#server/exports/sav-file.ts";
import { xlsxFile } from "#server/exports/xlsx-file.ts";
import { peakOf } from "#tests/support/peak-memory.ts";
import { report } from "./report.ts";

/**
 * Writes a table of 23 columns in each format, in a process of its own like the product's, and
 * compares the time with what CSV takes in the same run: `node bench/exports-ratio.ts [rows]`.
 */
const formats = ["csv", "xlsx", "sav"] as const;
type Format = (typeof formats)[number];
type Outcome = { seconds: number; bytes: number };

const maxPeakMb = 200;
/** The libraries took 39 s for the workbook where 5.3 s were measured, and CSV takes a second. */
const maxOfCsv = { xlsx: 15, sav: 7 };
const batchRows = 1_000;

const [asked = "1000000", format] = process.argv.slice(2);
const rows = Number(asked);
if (format) await write(format as Format);
else await compare();

async function compare(): Promise<void> {
  const measured = new Map<Format, Outcome & { peak: number }>();
  for (const each of formats) measured.set(each, await inOwnProcess(each));
  for (const [name, { seconds, bytes, peak }] of measured)
    console.log(
      `${name}: ${seconds.toFixed(1)} s, ${Math.round(bytes / 2 ** 20)} MB, peak ${peak.toFixed(0)} MB`,
    );
  const ofCsv = (each: Format) =>
    (measured.get(each)?.seconds ?? Number.NaN) / (measured.get("csv")?.seconds ?? Number.NaN);
  report([
    { name: "time of a workbook in CSVs", value: ofCsv("xlsx"), max: maxOfCsv.xlsx },
    { name: "time of a .sav in CSVs", value: ofCsv("sav"), max: maxOfCsv.sav },
    {
      ...{ name: "peak memory of an export", unit: "MB", max: maxPeakMb },
      value: Math.max(...[...measured.values()].map(({ peak }) => peak)),
    },
  ]);
}

async function inOwnProcess(each: Format): Promise<Outcome & { peak: number }> {
  const child = fork(import.meta.filename, [asked, each], {
    execArgv: exportMemory,
  });
  const peak = peakOf(child.pid ?? 0);
  const [outcome] = (await once(child, "message")) as [Outcome];
  const most = peak.end();
  child.kill();
  return { ...outcome, peak: most };
}

async function write(each: Format): Promise<void> {
  const since = performance.now();
  let bytes = 0;
  for await (const { data } of fileOf(each)) bytes += Buffer.byteLength(data);
  process.send?.({ seconds: (performance.now() - since) / 1000, bytes });
  await once(process, "disconnect");
}

function fileOf(each: Format): AsyncIterable<Chunk> {
  switch (each) {
    case "csv":
      return csvFile(source(), { labels: true, mark: true });
    case "xlsx":
      return xlsxFile(source(), { labels: true, name: "Responses", about: [] });
    case "sav":
      return savFile(source(), source(), { title: "Bench", at: new Date() });
  }
}

/** Ten questions with choices, five ratings, five numbers, and three texts. */
function source(): Source {
  const choices = Array.from({ length: 6 }, (_, at) => ({ code: `c${at}`, label: `Choice ${at}` }));
  const columns = Array.from(
    { length: 23 },
    (_, at): Column => ({
      ...{ name: `question_${at}`, label: `Question ${at}` },
      type: at < 10 ? { is: "choice", choices } : at < 20 ? { is: "number" } : { is: "text" },
    }),
  );
  return {
    ...{ columns, language: "en" },
    async *rows() {
      for (let from = 0; from < rows; from += batchRows)
        yield Array.from({ length: Math.min(batchRows, rows - from) }, (_, at) =>
          columns.map((_, place) => valueAt(from + at, place)),
        );
    },
  };
}

function valueAt(row: number, column: number): Value {
  const mixed = (row * 31 + column * 17) % 97;
  if (column < 10) return mixed % 6;
  if (column < 15) return (mixed % 5) + 1;
  if (column < 20) return mixed * 1.5;
  return mixed < 80 ? "" : `Words of respondent ${row}`;
}
