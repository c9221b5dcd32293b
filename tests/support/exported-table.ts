import {
  type Column,
  erased,
  notAsked,
  type Source,
  skipped,
  type Value,
} from "#server/exports/column.ts";
import { randomFrom } from "./questionnaires/random-numbers.ts";

/** Texts that file formats and their readers stumble over. */
const hardTexts = [
  "=1+1",
  "@SUM(A1)",
  '-2+3" "',
  "#skipped",
  " leading and trailing ",
  "_x0041_ isn't A",
  "two\nlines",
  "tab\there",
  "bell\u0007",
  "lone \ud800 surrogate",
  "<b>&amp;</b>",
  "Grüße, 😀, שלום, 你好",
  "a;b,c",
  "x".repeat(32_767),
  "ü".repeat(300),
  "0012",
  "1e5",
  "TRUE",
];
const days = ["2026-11-25", "1999-12-31", "1900-01-01", "1890-05-06", "9999-12-31"];
const hardNumbers = [0, -97, -99.5, 1e15, 0.1, 1 / 3, -1e-7, 123_456_789.25];

/** A table of every kind of column, `width` columns wide, with every kind of gap. */
export function hardTable(
  rowCount: number,
  width: number,
): { columns: Column[]; rows: Value[][]; source: () => Source } {
  const random = randomFrom(7);
  const { pick } = random;
  const choices = (codes: readonly string[]) => ({
    is: "choice" as const,
    choices: codes.map((code) => ({ code, label: `${code}: "wört" 😀 & <more>` })),
  });
  const kinds: { type: Column["type"]; value(): Value }[] = [
    { type: { is: "number" }, value: () => pick(hardNumbers) },
    { type: { is: "text" }, value: () => pick(hardTexts) },
    { type: choices(["n", "s", "w"]), value: () => random.below(3) },
    { type: choices(["5", "7", "-97"]), value: () => random.below(3) },
    { type: { is: "date" }, value: () => pick(days) },
    { type: { is: "date" }, value: () => pick(["2026-11-25T14:30", "1583-01-01T23:59:01"]) },
    { type: { is: "date" }, value: () => pick(["00:00", "23:59"]) },
    { type: { is: "date" }, value: () => pick(["2026-11", "2026-12"]) },
    { type: { is: "date" }, value: () => pick([...days, "1500-01-01"]) },
    { type: { is: "number" }, value: () => random.below(9) },
  ];
  const names = ["with", "WITH", "9 lives", "naïve", "a".repeat(80), "A".repeat(80), "end."];
  const columns = Array.from(
    { length: width },
    (_, at): Column => ({
      name: names[at] ?? `column_${at}`,
      label: `${at}: Wo wohnst du? "😀" <b>&`.repeat(at % 9 === 0 ? 20 : 1),
      type: kinds[at % kinds.length]?.type ?? { is: "text" },
    }),
  );
  const rows = Array.from({ length: rowCount }, () =>
    columns.map((_, at): Value => {
      const gap = random.below(20);
      const gaps: Value[] = [null, notAsked, skipped, erased];
      return gap < gaps.length ? (gaps[gap] ?? null) : (kinds[at % kinds.length]?.value() ?? null);
    }),
  );
  async function* batches() {
    for (let from = 0; from < rows.length; from += 50) yield rows.slice(from, from + 50);
  }
  return { columns, rows, source: () => ({ columns, language: "en", rows: batches }) };
}
