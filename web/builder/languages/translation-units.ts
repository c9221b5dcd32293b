import type { Definition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { hasWords } from "#engine/visible-words.ts";
import { firstUnits } from "#limits/characters.ts";
import { csvLine, unguarded } from "#limits/csv.ts";
import { readAt } from "#web/editing/document/places.ts";
import type { OwnPatch } from "#web/editing/document/steps.ts";
import { setTranslation, translatable } from "./translatable.ts";

/** A translated text as a file has it. */
export type Unit = { path: string; source: string; target: string };
export type Taken = {
  patches: OwnPatch[];
  /** Texts whose first language changed since the file was made. */
  changed: Unit[];
  /** Texts that the survey doesn't have (any more). */
  unknown: Unit[];
};

const maxUnits = 50_000;

export function unitsOf(definition: Definition, language: string): Unit[] {
  const [first = "en"] = definition.languages;
  return translatable(definition).map(({ path, words }) => ({
    path,
    source: words[first] ?? "",
    target: words[language] ?? "",
  }));
}

/** UTF-8 with a byte order mark, as spreadsheets want it. */
export function csvOf(units: readonly Unit[], first: string, language: string): string {
  const rows = [
    ["key", first, language],
    ...units.map(({ path, source, target }) => [path, source, target]),
  ];
  return `\uFEFF${rows.map(csvLine).join("")}`;
}

/** XLIFF 1.2, which every translator's tool reads. */
export function xliffOf(units: readonly Unit[], first: string, language: string): string {
  const body = units.map(
    ({ path, source, target }) =>
      `<trans-unit id="${escaped(path)}" xml:space="preserve"><source>${escaped(source)}</source>` +
      `<target${target === "" ? ' state="new"' : ""}>${escaped(target)}</target></trans-unit>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `<file original="survey" datatype="plaintext" source-language="${escaped(first)}" target-language="${escaped(language)}"><body>`,
    ...body,
    "</body></file></xliff>",
    "",
  ].join("\n");
}

/** What a file holds, CSV or XLIFF. Null if it is neither. */
export function readUnits(text: string): Unit[] | null {
  const content = text.replace(/^\uFEFF/, "");
  return content.trimStart().startsWith("<") ? readXliff(content) : readCsv(content);
}

function readXliff(content: string): Unit[] | null {
  // Entities could expand without end.
  if (/<!DOCTYPE|<!ENTITY/i.test(content)) return null;
  const document = new DOMParser().parseFromString(content, "application/xml");
  if (document.querySelector("parsererror") || document.documentElement.localName !== "xliff")
    return null;
  return [...document.getElementsByTagName("trans-unit")].slice(0, maxUnits).map((unit) => ({
    path: unit.getAttribute("id") ?? "",
    source: unit.getElementsByTagName("source")[0]?.textContent ?? "",
    target: unit.getElementsByTagName("target")[0]?.textContent ?? "",
  }));
}

function readCsv(content: string): Unit[] | null {
  const [head, ...rows] = csvRows(content);
  if (head?.[0]?.trim().toLowerCase() !== "key" || head.length < 3) return null;
  return rows
    .filter((row) => row.length >= 3 && row[0] !== "")
    .map(([path = "", source = "", target = ""]) => ({
      path,
      source: unguarded(source),
      target: unguarded(target),
    }));
}

/** RFC 4180, with commas or semicolons, as the head has them. */
function csvRows(content: string): string[][] {
  const end = content.search(/\r|\n/);
  const head = end < 0 ? content : content.slice(0, end);
  const separator = head.includes(";") && !head.includes(",") ? ";" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < content.length && rows.length <= maxUnits; at += 1) {
    const sign = content[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && content[at + 1] === "\n") at += 1;
      rows.push([...row, cell]);
      [row, cell] = [[], ""];
    } else cell += sign;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** What of a file can be taken over: texts that the survey has, with the words they were made from. */
export function taken(definition: Definition, language: string, units: readonly Unit[]): Taken {
  const now = new Map(unitsOf(definition, language).map((unit) => [unit.path, unit]));
  const result: Taken = { patches: [], changed: [], unknown: [] };
  for (const unit of units) {
    const own = now.get(unit.path);
    const target = !hasWords(unit.target) ? "" : printable(unit.target);
    if (!own || !readAt(definition, unit.path)) result.unknown.push(unit);
    else if (target === "" || target === own.target) continue;
    else if (plain(own.source) !== plain(unit.source)) result.changed.push(unit);
    else result.patches.push(...setTranslation(unit.path, language, target));
  }
  return result;
}

function printable(text: string): string {
  const kept = text.replaceAll(/(?![\n\t\r])\p{Cc}|\p{Surrogate}/gu, "");
  return firstUnits(kept, definitionLimits.words);
}

/** Spreadsheets and tools change line ends and outer spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
