import { type ByteWriter, byteWriter, clippedUtf8 } from "./byte-writer.ts";
import type { Chunk, Source, Value } from "./column.ts";
import { secondsOf } from "./sav-dates.ts";
import {
  bias,
  dictionaryBytes,
  segmentBytes,
  segmentsOf,
  systemMissing,
} from "./sav-dictionary.ts";
import { emptyExtents, missingTexts, type Variable, variablesOf, widen } from "./sav-variables.ts";
import { wordsOf } from "./words.ts";

/** `document` says what is good to know about the data. */
type SavChoices = { title: string; at: Date; document: string };

/**
 * A data file of SPSS, in UTF-8, with its numbers packed as SPSS does. Texts need a width before
 * the first row, so the same rows are read twice: `measured` first, then `source`.
 */
export async function* savFile(
  measured: Source,
  source: Source,
  about: SavChoices,
): AsyncGenerator<Chunk> {
  const { columns, language } = source;
  const extents = emptyExtents(columns);
  let rows = 0;
  for await (const some of measured.rows()) {
    rows += some.length;
    widen(extents, columns, some);
    // A sign of life for whoever waits for the file.
    yield { data: "" };
  }
  const variables = variablesOf(columns, extents, wordsOf(language));
  yield { data: dictionaryBytes({ variables, rows, ...about }) };
  const to = byteWriter();
  const pack = packer(to);
  for await (const some of source.rows()) {
    for (const row of some)
      for (const [place, variable] of variables.entries())
        writeValue(pack, variable, row[place] ?? null);
    yield { data: to.take(), rows: some.length };
  }
  pack.end();
  yield { data: to.take() };
}

function writeValue(pack: Packer, variable: Variable, value: Value): void {
  if (variable.width > 0) writeText(pack, variable.width, textOf(value));
  else pack.number(numberOf(variable, value));
}

function textOf(value: Value): string {
  if (value === null) return "";
  if (typeof value === "object") return missingTexts[value.missing];
  const text = String(value);
  // Spaces at the end mean nothing in SPSS.
  return Object.values(missingTexts).includes(text.replace(/ +$/, "")) ? ` ${text}` : text;
}

function numberOf({ missing, values, form }: Variable, value: Value): number {
  if (value === null) return systemMissing;
  if (typeof value === "object") return missing ? missing[value.missing] : systemMissing;
  if (typeof value === "string") return form ? secondsOf(value, form) : systemMissing;
  return values.length > 0 ? (values[value] ?? systemMissing) : value;
}

function writeText(pack: Packer, width: number, text: string): void {
  const bytes = Buffer.from(clippedUtf8(text, width));
  for (const [at, size] of segmentsOf(width).entries()) {
    const part = bytes.subarray(at * segmentBytes, (at + 1) * segmentBytes);
    for (let from = 0; from < size; from += 8) pack.bytes(part.subarray(from, from + 8));
  }
}

type Packer = ReturnType<typeof packer>;

/** Each 8-byte element is one byte in a block of eight, which the elements that need all follow. */
function packer(to: ByteWriter) {
  const codes = Buffer.alloc(8);
  const whole = byteWriter(1024);
  let count = 0;

  function add(code: number): void {
    codes[count++] = code;
    if (count === 8) flush();
  }
  function flush(): void {
    to.raw(codes);
    to.raw(whole.take());
    codes.fill(0);
    count = 0;
  }

  return {
    number(value: number): void {
      const code = value + bias;
      if (value === systemMissing) add(255);
      else if (Number.isInteger(value) && code >= 1 && code <= 251) add(code);
      else {
        whole.double(value);
        add(253);
      }
    },
    /** Up to 8, filled with spaces. */
    bytes(some: Uint8Array): void {
      if (some.every((byte) => byte === 0x20)) add(254);
      else {
        whole.raw(some);
        for (let fill = some.length; fill < 8; fill++) whole.byte(0x20);
        add(253);
      }
    },
    end(): void {
      add(252);
      if (count > 0) flush();
    },
  };
}
