/**
 * What others' programs read in our files: GNU PSPP the data file of SPSS, and openpyxl the
 * workbook, cell by cell, in a table of 1,000 columns with everything that stumbles.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Chunk,
  type Column,
  erased,
  notAsked,
  type Source,
  skipped,
  type Value,
} from "#server/exports/column.ts";
import { savFile } from "#server/exports/sav-file.ts";
import { wordsOf } from "#server/exports/words.ts";
import { xlsxFile } from "#server/exports/xlsx-file.ts";
import { needPackages, versionOf } from "#tests/support/debian.ts";
import { hardTable } from "#tests/support/exported-table.ts";
import { need, temporaryFolder, trial } from "#tests/support/trial.ts";

const pspp = "/usr/bin/pspp";
const python = "/usr/bin/python3";
needPackages({
  pspp,
  "python3-openpyxl": "/usr/lib/python3/dist-packages/openpyxl/__init__.py",
});
const { missing } = wordsOf("en");
const { columns, rows, source } = hardTable(120, 1_000);

const gapTexts = { "not-asked": "#notaskd", skipped: "#skipped", erased: "#erased" };
/** Decodes `_x0041_` as Excel does; openpyxl leaves that to its user. */
const script = `
import sys, json, re, datetime, openpyxl
def plain(value):
    if isinstance(value, datetime.datetime): return value.isoformat(timespec="seconds")
    if isinstance(value, datetime.time): return value.isoformat(timespec="minutes")
    if isinstance(value, str): return re.sub("_x([0-9A-F]{4})_", lambda m: chr(int(m[1], 16)), value)
    return value
book = openpyxl.load_workbook(sys.argv[1])
def rows(sheet): return [[plain(cell) for cell in row] for row in sheet.iter_rows(values_only=True)]
json.dump({sheet.title: rows(sheet) for sheet in book}, sys.stdout)
`;

await trial("Excel", async (opened) => {
  const file = join(temporaryFolder(opened), "table.xlsx");
  const about = [["Survey", "Lunch & more"]] as const;
  writeFileSync(
    file,
    await bytesOf(xlsxFile(source(), { labels: true, name: "Responses", about, maxRows: 100 })),
  );
  const read = JSON.parse(
    execFileSync(python, ["-W", "error", "-c", script, file], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    }),
  ) as Record<string, (string | number | boolean | null)[][]>;
  need(
    Object.keys(read).join() === "Responses,Responses 2,Codebook,About",
    `sheets ${Object.keys(read)}`,
  );
  const [, ...first] = read.Responses ?? [];
  const [names = [], ...second] = read["Responses 2"] ?? [];
  compare(
    columns.map(({ name }) => name),
    names,
    "names",
  );
  for (const [at, cells] of [...first, ...second].entries())
    compare(
      columns.map((column, place) => inSheet(column, rows[at]?.[place] ?? null)),
      cells,
      `row ${at + 1}`,
    );
  need(first.length + second.length === rows.length, "a row is missing");
});

await trial("SPSS", async (opened) => {
  console.log(versionOf(pspp, "--version"));
  const folder = temporaryFolder(opened);
  const file = join(folder, "table.sav");
  const document = "Who could answer: one answer per confirmed email address at bücher.example.";
  const details = { title: "Lunch & more, ü", at: new Date(), document };
  writeFileSync(file, await bytesOf(savFile(source(), source(), details)));
  need(documentsIn(file, folder).includes(document), "the document is missing");
  const values = readBack(file, folder, "VALUES");
  const labels = readBack(file, folder, "LABELS");
  const [names = [], ...cells] = values;
  need(names.length === columns.length, `${names.length} columns`);
  need(new Set(names.map((name) => name.toUpperCase())).size === names.length, "a name twice");
  need(cells.length === rows.length, `${cells.length} rows`);
  for (const [at, row] of rows.entries())
    for (const [place, column] of columns.entries()) {
      const value = row[place] ?? null;
      const where = `row ${at + 1}, ${column.name}`;
      const read = cells[at]?.[place] ?? "";
      need(isInSav(column, value, read), `${where}: ${read} for ${JSON.stringify(value)}`);
      if (column.type.is === "choice" && typeof value === "number")
        compare(column.type.choices[value]?.label ?? "", labels[at + 1]?.[place], where);
      if (column.type.is === "choice" && typeof value === "object" && value)
        compare(missing[value.missing], labels[at + 1]?.[place], where);
    }
});

await trial("SPSS weights", async (opened) => {
  const folder = temporaryFolder(opened);
  const file = join(folder, "weighted.sav");
  const weighted: Source = {
    // A long text takes several places of the dictionary.
    columns: [
      { name: "said", label: "Said", type: { is: "text" } },
      { name: "weight", label: "Weight", type: { is: "number" }, isWeight: true },
      { name: "likes", label: "Likes", type: { is: "number" } },
    ],
    language: "en",
    async *rows() {
      yield [
        ["x".repeat(700), 2.5, 1],
        ["y", 0.5, 4],
        ["z", null, 9],
      ];
    },
  };
  const details = { title: "Weighted", at: new Date(), document: "" };
  writeFileSync(file, await bytesOf(savFile(weighted, weighted, details)));
  const syntax = join(folder, "mean.sps");
  writeFileSync(syntax, `GET FILE='${file}'.\nDESCRIPTIVES likes /STATISTICS=MEAN.\n`);
  const said = execFileSync(pspp, ["-o", "-", "-O", "format=csv", syntax], { encoding: "utf8" });
  // (2.5 + 0.5 x 4) / 3; whoever has no weight counts for nobody.
  need(/Likes,3\.\d*,1\.50/.test(said), `PSPP doesn't weight: ${said}`);
});

await trial("SPSS missing texts", async (opened) => {
  const folder = temporaryFolder(opened);
  const file = join(folder, "missing.sav");
  const text = (name: string): Column => ({ name, label: name, type: { is: "text" } });
  const table: Source = {
    columns: [text("zip"), text("never"), text("longer")],
    language: "en",
    async *rows() {
      yield [
        ["01067", skipped, "a text of more than eight bytes"],
        [notAsked, notAsked, notAsked],
        [skipped, erased, skipped],
        [erased, skipped, erased],
      ];
    },
  };
  const details = { title: "Missing", at: new Date(), document: "" };
  writeFileSync(file, await bytesOf(savFile(table, table, details)));
  const syntax = join(folder, "missing.sps");
  writeFileSync(
    syntax,
    `GET FILE='${file}'.\nDISPLAY DICTIONARY.\nFREQUENCIES zip never longer.\n`,
  );
  const said = execFileSync(pspp, ["-o", "-", "-O", "format=csv", syntax], { encoding: "utf8" });
  const validOf = (name: string) =>
    said.slice(said.indexOf(`Table: ${name}`)).split(/^Missing|^Total/m, 1)[0] ?? "";
  need(validOf("zip").includes("01067,1,25.0%,100.0%"), `zip isn't one of four: ${said}`);
  for (const name of ["zip", "never"])
    need(!validOf(name).includes("#"), `a reason counts as an answer of ${name}`);
  // PSPP 1.6 reads the record of longer texts in its own former way, and says so.
  const isOld = said.includes("subtype 22 ends unexpectedly");
  need(isOld || !validOf("longer").includes("#"), "a reason counts as a long text");
});

function inSheet({ type }: Column, value: Value): string | number | null {
  if (value === null) return null;
  if (typeof value === "object") return value.missing === "skipped" ? null : missing[value.missing];
  if (typeof value === "number")
    return type.is === "choice" ? (type.choices[value]?.label ?? null) : value;
  if (type.is === "text") return value.toWellFormed().replace("\u0007", "");
  return /^\d\d:/.test(value) || value < "1900-03" ? value : momentOf(value);
}

/** A day, a month or a moment to the second. */
function momentOf(text: string): string {
  const [day = "", time = "00:00"] = text.split("T");
  return `${day.length === 7 ? `${day}-01` : day}T${time.length === 5 ? `${time}:00` : time}`;
}

/** Rows of PSPP's own CSV. */
function readBack(file: string, folder: string, cells: "VALUES" | "LABELS"): string[][] {
  const csv = join(folder, `${cells}.csv`);
  const syntax = join(folder, "read.sps");
  writeFileSync(
    syntax,
    `GET FILE='${file}'.\nSAVE TRANSLATE /OUTFILE='${csv}' /TYPE=CSV /FIELDNAMES /CELLS=${cells} /REPLACE.\n`,
  );
  execFileSync(pspp, [syntax], { stdio: ["ignore", "inherit", "inherit"] });
  return rowsIn(readFileSync(csv, "utf8"));
}

/** The lines that say what is good to know, in one. */
function documentsIn(file: string, folder: string): string {
  const [syntax, list] = [join(folder, "documents.sps"), join(folder, "documents.txt")];
  writeFileSync(syntax, `GET FILE='${file}'.\nDISPLAY DOCUMENTS.\n`);
  execFileSync(pspp, ["-o", list, syntax], { stdio: ["ignore", "inherit", "inherit"] });
  return readFileSync(list, "utf8").replaceAll(/[\s|│]+/g, " ");
}

/** Numbers as they are, days and times in PSPP's forms, texts without the spaces that fill them. */
function isInSav({ type }: Column, value: Value, read: string): boolean {
  if (value === null) return read.trim() === "";
  const isText = type.is === "text" || (type.is === "date" && /^#|^\d{4}-/.test(read));
  if (typeof value === "object") return isGapRead(read, value.missing);
  if (isText) {
    const text = String(value).toWellFormed();
    return (
      read.trimEnd() === (Object.values(gapTexts).includes(text) ? ` ${text}` : text).trimEnd()
    );
  }
  if (type.is === "date") return read === momentOfPspp(String(value));
  const number = type.is === "choice" ? numberOfChoice(type.choices, Number(value)) : Number(value);
  return Math.abs(Number(read) - number) <= Math.abs(number) * 1e-9;
}

/** -99, -998 and the like; PSPP shows those of times as times. */
function isGapRead(read: string, gap: keyof typeof gapTexts): boolean {
  if (read.startsWith("#")) return read === gapTexts[gap];
  const last = { "not-asked": 9, skipped: 8, erased: 7 }[gap];
  return /^-9+[789]$/.test(read) ? read.endsWith(String(last)) : /^-|^$|^ $/.test(read);
}

function momentOfPspp(text: string): string {
  if (/^\d\d:/.test(text)) return `${text}:00`;
  const [year, month, day] = text.slice(0, 10).split("-");
  const shown = `${month}/${day}/${year}`;
  return text.includes("T") ? `${shown} ${momentOf(text).slice(11)}` : shown;
}

function numberOfChoice(choices: readonly { code: string }[], at: number): number {
  const areNumbers = choices.every(({ code }) => /^-?\d+$/.test(code));
  return areNumbers ? Number(choices[at]?.code) : at + 1;
}

function compare(expected: unknown, read: unknown, where: string): void {
  const [wanted, found] = [expected, read].map((each) => JSON.stringify(each));
  if (wanted === found) return;
  const at = [...(wanted ?? "")].findIndex((character, place) => character !== found?.[place]);
  const near = (text = "") => text.slice(Math.max(0, at - 40), at + 60);
  need(false, `${where}: ${near(found)} instead of ${near(wanted)}`);
}

/** RFC 4180. */
function rowsIn(text: string): string[][] {
  const found: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g,
  )) {
    found.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") found.push([]);
  }
  return found.filter((row) => row.length > 1);
}

async function bytesOf(chunks: AsyncIterable<Chunk>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const { data } of chunks)
    all.push(typeof data === "string" ? Buffer.from(data) : Buffer.from(data));
  return Buffer.concat(all);
}
