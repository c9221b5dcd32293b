import type { Column, Missing, Value } from "./column.ts";
import { type DateForm, dateFormOf } from "./sav-dates.ts";
import { savNames } from "./sav-names.ts";
import type { Words } from "./words.ts";

export type MissingKind = Missing["missing"];
export const missingKinds = ["not-asked", "skipped", "erased"] as const satisfies MissingKind[];
/** What text cells have that no text can be: real ones get a space in front. */
export const missingTexts: Record<MissingKind, string> = {
  "not-asked": "#notaskd",
  skipped: "#skipped",
  erased: "#erased",
};

type Format = { type: number; width: number; decimals: number };
type ValueLabel = { value: number; label: string };
/** A column as a variable of the file. */
export type Variable = {
  /** Up to 8 capitals and digits; the file's own. */
  short: string;
  name: string;
  label: string;
  format: Format;
  /** 1 nominal, 3 scale. */
  measure: 1 | 3;
  /** Bytes of a text; 0 for a number. */
  width: number;
  valueLabels: readonly ValueLabel[];
  /** The number for each reason why there is none. Null where no such numbers are free. */
  missing: Record<MissingKind, number> | null;
  /** The number of each choice. */
  values: readonly number[];
  /** What the texts of a day or a time are. Null where they stay texts, or are numbers. */
  form: DateForm | null;
  /** Whether cases are weighted by it. */
  isWeight: boolean;
};

/** What has to be known of a column's values before the first one is written. */
export type Extent = {
  bytes: number;
  least: number;
  most: number;
  decimals: number;
  form: DateForm | null;
};

const maxTextBytes = 32_767;
const maxWidth = 40;
/** Digits after the point that a number's first six take, and the most that F has. */
const shownDecimals = 6;
const maxDecimals = 16;
const formats = { text: 1, number: 5, scientific: 17 } as const;
/** TIME, DATETIME and SDATE, which is a day as 2026/11/25. */
const dateFormats: Record<DateForm, Format> = {
  day: { type: 39, width: 10, decimals: 0 },
  time: { type: 21, width: 5, decimals: 0 },
  moment: { type: 22, width: 20, decimals: 0 },
  text: { type: formats.text, width: 8, decimals: 0 },
};

const nothing: Extent = { bytes: 1, least: 0, most: 0, decimals: 0, form: null };

export function emptyExtents(columns: readonly Column[]): Extent[] {
  return columns.map(() => ({ ...nothing }));
}

/** Widens `extents` to what these rows need. */
export function widen(
  extents: readonly Extent[],
  columns: readonly Column[],
  rows: readonly Value[][],
): void {
  for (const row of rows)
    for (const [at, extent] of extents.entries()) {
      const value = row[at];
      if (typeof value === "string") {
        // One more, for the space in front of a text that looks like a missing one.
        extent.bytes = Math.max(extent.bytes, Buffer.byteLength(value) + 1);
        const form = columns[at]?.type.is === "date" ? dateFormOf(value) : "text";
        extent.form = extent.form === null || extent.form === form ? form : "text";
      } else if (typeof value === "number") {
        extent.least = Math.min(extent.least, value);
        extent.most = Math.max(extent.most, value);
        extent.decimals = Math.max(extent.decimals, decimalsOf(value));
      }
    }
}

/** As many as tell the number apart from 0, and show six digits of it. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const written = (digits.split(".")[1]?.length ?? 0) - Number(exponent);
  const beforeFirst = Math.max(0, -1 - Math.floor(Math.log10(Math.abs(value))));
  return Math.min(written, shownDecimals + beforeFirst);
}

export function variablesOf(
  columns: readonly Column[],
  extents: readonly Extent[],
  words: Words,
): Variable[] {
  const names = savNames(columns.map(({ name }) => name));
  return columns.map(({ label, type, isWeight = false }, at) => {
    const extent = extents[at] ?? nothing;
    const named = { short: `V${at + 1}`, name: names[at] ?? "", label, isWeight };
    const isText = type.is === "text" || (type.is === "date" && extent.form === "text");
    return { ...named, ...(isText ? textVariable(extent) : numberVariable(type, extent, words)) };
  });
}

type Kind = Omit<Variable, "short" | "name" | "label" | "isWeight">;

function textVariable({ bytes }: Extent): Kind {
  const width = Math.min(maxTextBytes, Math.max(8, bytes));
  return {
    width,
    measure: 1,
    valueLabels: [],
    missing: null,
    values: [],
    form: null,
    format: { type: formats.text, width: Math.min(255, width), decimals: 0 },
  };
}

function numberVariable(type: Column["type"], extent: Extent, words: Words): Kind {
  const choices = type.is === "choice" ? type.choices : [];
  const values = numbersOf(choices.map(({ code }) => code));
  const missing = missingBelow(Math.min(extent.least, ...values));
  const reasons = missing
    ? missingKinds.map((kind) => ({ value: missing[kind], label: words.missing[kind] }))
    : [];
  return {
    width: 0,
    measure: type.is === "choice" ? 1 : 3,
    missing,
    values,
    form: type.is === "date" ? (extent.form ?? "day") : null,
    format:
      type.is === "date"
        ? dateFormats[extent.form ?? "day"]
        : numberFormat(extent, [...values, ...Object.values(missing ?? {})]),
    valueLabels: [
      ...choices.map(({ label }, at) => ({ value: values[at] ?? 0, label })),
      ...reasons,
    ],
  };
}

/** Wide enough for every number. F has up to 40 places, of which 16 are decimals. */
function numberFormat({ decimals, least, most }: Extent, others: readonly number[]): Format {
  const digits = Math.max(
    ...[least, most, ...others].map((each) => String(BigInt(Math.trunc(each))).length),
  );
  const width = decimals > 0 ? Math.max(12, digits + 2) + decimals : Math.max(8, digits);
  return width > maxWidth || decimals > maxDecimals
    ? { type: formats.scientific, width: 14, decimals: 6 }
    : { type: formats.number, width, decimals };
}

/** The codes themselves where all are whole numbers, else 1, 2, 3. */
function numbersOf(codes: readonly string[]): number[] {
  const areNumbers =
    codes.every((code) => /^-?\d{1,9}$/.test(code)) &&
    new Set(codes.map(Number)).size === codes.length;
  return codes.map((code, at) => (areNumbers ? Number(code) : at + 1));
}

/**
 * -99, -98 and -97, or with as many nines as it takes to lie below every value. Null if only
 * numbers would that have no whole ones beside them.
 */
function missingBelow(least: number): Record<MissingKind, number> | null {
  let base = -100;
  while (base + 3 >= least) base *= 10;
  if (!Number.isSafeInteger(base)) return null;
  return { "not-asked": base + 1, skipped: base + 2, erased: base + 3 };
}
