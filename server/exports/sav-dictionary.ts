import { type ByteWriter, byteWriter, clippedUtf8 } from "./byte-writer.ts";
import { missingKinds, missingTexts, type Variable } from "./sav-variables.ts";

/** The format is described in PSPP's developer's guide, "System File Format". */
export const bias = 100;
/** "No value" of a number. */
export const systemMissing = -Number.MAX_VALUE;
const maxLabelBytes = 252;
const maxValueLabelBytes = 120;
const documentLineBytes = 80;
/** A longer text is laid out as several variables of so many bytes, counted as fewer. */
export const segmentBytes = 255;
const countedBytes = 252;
/** A text of so many bytes is as wide as a number. */
const shortTextBytes = 8;

/** The widths of the variables that hold one of this width. */
export function segmentsOf(width: number): number[] {
  if (width <= segmentBytes) return [width];
  const count = Math.ceil(width / countedBytes);
  return Array.from({ length: count }, (_, at) =>
    at < count - 1 ? segmentBytes : width - at * countedBytes,
  );
}

/** 8-byte elements that a row has of a variable. */
function elementsOf(width: number): number {
  return width === 0 ? 1 : segmentsOf(width).reduce((sum, each) => sum + Math.ceil(each / 8), 0);
}

type Described = {
  variables: readonly Variable[];
  rows: number;
  title: string;
  at: Date;
  /** What is good to know about the data, shown by DISPLAY DOCUMENTS. */
  document: string;
};

/** All that comes before the rows. */
export function dictionaryBytes(described: Described): Buffer {
  const { variables, rows, document } = described;
  const to = byteWriter();
  header(to, described);
  for (const variable of variables) variableRecords(to, variable);
  valueLabels(to, variables);
  documentRecord(to, document);
  extension(to, 3, 4, (part) => part.int(1, 0, 0, -1, 1, 1, 2, 65_001));
  // The least number but one is SPSS's "lowest".
  extension(to, 4, 8, (part) =>
    part.double(systemMissing, Number.MAX_VALUE, -1.797_693_134_862_315_5e308),
  );
  extension(to, 11, 4, (part) => {
    for (const { width, measure, format } of variables)
      for (const _ of width === 0 ? [0] : segmentsOf(width))
        part.int(measure, Math.min(40, format.width), width === 0 ? 1 : 0);
  });
  extension(to, 13, 1, (part) =>
    part.raw(Buffer.from(variables.map(({ short, name }) => `${short}=${name}`).join("\t"))),
  );
  const long = variables.filter(({ width }) => width > segmentBytes);
  if (long.length > 0)
    extension(to, 14, 1, (part) => {
      for (const { short, width } of long)
        part.raw(Buffer.from(`${short}=${String(width).padStart(5, "0")}\0\t`));
    });
  extension(to, 16, 8, (part) => part.raw(bigints(1n, BigInt(rows))));
  extension(to, 20, 1, (part) => part.raw(Buffer.from("UTF-8")));
  longTextMissing(to, variables);
  to.int(999, 0);
  return to.take();
}

function header(to: ByteWriter, { variables, rows, title, at }: Omit<Described, "document">): void {
  to.text("$FL2", 4);
  to.text("@(#) SPSS DATA FILE Candor", 60);
  to.int(
    2,
    variables.reduce((sum, { width }) => sum + elementsOf(width), 0),
    1,
    weightPlace(variables),
    rows,
  );
  to.double(bias);
  const [, day = "", month = "", year = ""] =
    /(\d\d) (\w{3}) \d\d(\d\d)/.exec(at.toUTCString()) ?? [];
  to.text(`${day} ${month} ${year}`, 9);
  to.text(at.toISOString().slice(11, 19), 8);
  to.text(title, 64);
  to.raw(Buffer.alloc(3));
}

/** Where the variable begins that cases are weighted by, in elements from 1; 0 for none. */
function weightPlace(variables: readonly Variable[]): number {
  let place = 1;
  for (const { isWeight, width } of variables) {
    if (isWeight) return place;
    place += elementsOf(width);
  }
  return 0;
}

function variableRecords(to: ByteWriter, variable: Variable): void {
  const { short, label, format, width, missing } = variable;
  const segments = width === 0 ? [0] : segmentsOf(width);
  for (const [at, size] of segments.entries()) {
    const shown = (format.type << 16) | ((size === 0 ? format.width : size) << 8) | format.decimals;
    const text = at === 0 ? clippedUtf8(label, maxLabelBytes) : "";
    // Longer texts have theirs in an extension record.
    const hasTexts = size > 0 && width <= shortTextBytes;
    const kinds = missing || hasTexts ? missingKinds.length : 0;
    to.int(2, size, text === "" ? 0 : 1, kinds, shown, shown);
    to.text(at === 0 ? short : segmentName(short, at), 8);
    if (text !== "") {
      const bytes = Buffer.byteLength(text);
      to.int(bytes);
      to.text(text, Math.ceil(bytes / 4) * 4);
    }
    if (missing) to.double(...missingKinds.map((kind) => missing[kind]));
    if (hasTexts) for (const kind of missingKinds) to.text(missingTexts[kind], shortTextBytes);
    for (let more = 1; more < Math.ceil(size / 8); more++) {
      to.int(2, -1, 0, 0, 0, 0);
      to.text("", 8);
    }
  }
}

/** Unique in 8 letters: V12 has V12A1, V12A2 and so on, in base 36. */
function segmentName(short: string, at: number): string {
  return `S${Number(short.slice(1)).toString(36)}_${at.toString(36)}`.toUpperCase();
}

function valueLabels(to: ByteWriter, variables: readonly Variable[]): void {
  let place = 1;
  for (const { width, valueLabels: labels } of variables) {
    if (labels.length > 0) {
      to.int(3, labels.length);
      for (const { value, label } of labels) {
        const text = clippedUtf8(label, maxValueLabelBytes);
        const bytes = Buffer.byteLength(text);
        to.double(value);
        to.byte(bytes);
        to.text(text, Math.ceil((bytes + 1) / 8) * 8 - 1);
      }
      to.int(4, 1, place);
    }
    place += elementsOf(width);
  }
}

/** Lines of a fixed number of bytes, broken between words. */
function documentRecord(to: ByteWriter, document: string): void {
  const lines: string[] = [];
  for (let rest = document; rest !== ""; ) {
    const most = clippedUtf8(rest, documentLineBytes);
    const space = most === rest ? -1 : most.lastIndexOf(" ");
    const line = space > 0 ? most.slice(0, space) : most;
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  if (lines.length === 0) return;
  to.int(6, lines.length);
  for (const line of lines) to.text(line, documentLineBytes);
}

function longTextMissing(to: ByteWriter, variables: readonly Variable[]): void {
  const texts = variables.filter(({ width }) => width > shortTextBytes);
  if (texts.length === 0) return;
  extension(to, 22, 1, (part) => {
    for (const { name } of texts) {
      part.int(Buffer.byteLength(name));
      part.raw(Buffer.from(name));
      part.byte(missingKinds.length);
      // Once, as SPSS and PSPP's manual have it. PSPP 1.6 looks for it before each value.
      part.int(shortTextBytes);
      for (const kind of missingKinds) part.text(missingTexts[kind], shortTextBytes);
    }
  });
}

function extension(
  to: ByteWriter,
  kind: number,
  size: number,
  write: (part: ByteWriter) => void,
): void {
  const part = byteWriter(1024);
  write(part);
  const bytes = part.take();
  to.int(7, kind, size, bytes.length / size);
  to.raw(bytes);
}

function bigints(...values: bigint[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [at, value] of values.entries()) bytes.writeBigInt64LE(value, at * 8);
  return bytes;
}
