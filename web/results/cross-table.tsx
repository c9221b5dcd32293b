import type { CrossTab } from "#contract/cross-tabs.ts";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { format } from "#texts/language.ts";
import { weightTexts } from "#texts/weights.ts";
import { countWords, shareWords } from "#web/figures/figure-words.ts";
import { WideTable } from "#web/figures/wide-table.tsx";
import { isWeighted, type SharesOf } from "./cross-tab-words.ts";
import { categoryLabel, type SideName } from "./group-words.ts";
import type { Variable } from "./variables.ts";

type CrossTableProps = {
  table: CrossTab;
  rows: Variable;
  columns: Variable;
  sharesOf?: SharesOf;
};

/** Counts and shares, with marks where they differ from what chance explains. */
export function CrossTable({ table, rows, columns, sharesOf = "columns" }: CrossTableProps) {
  const people = isWeighted(table) ? weightTexts.column(texts.people) : texts.people;
  const caption = texts.caption(rows.name, columns.name);
  const shown = {
    rows: table.rows.map((_, at) => at).filter((at) => !isOfNobody(table, "rows", at)),
    columns: table.columns.map((_, at) => at).filter((at) => !isOfNobody(table, "columns", at)),
  };
  const nobody = [
    ...labelsWithout(rows, table, "rows", shown.rows),
    ...labelsWithout(columns, table, "columns", shown.columns),
  ];
  return (
    <div className="grid min-w-0 gap-2">
      <WideTable label={caption}>
        <table className="r-cross">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <td />
              <th scope="colgroup" colSpan={shown.columns.length} dir="auto">
                {columns.name}
              </th>
              <td />
            </tr>
            <tr>
              <th scope="col" dir="auto">
                {rows.name}
              </th>
              {shown.columns.map((at) => (
                <th key={table.columns[at]?.option} scope="col" dir="auto">
                  {categoryLabel(columns, table, "columns", at)}
                </th>
              ))}
              <th scope="col">{people}</th>
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((at) => {
              const count = table.rows[at]?.count ?? null;
              return (
                <tr key={table.rows[at]?.option}>
                  <th scope="row" dir="auto">
                    {categoryLabel(rows, table, "rows", at)}
                  </th>
                  {shown.columns.map((column) => (
                    <Cell
                      key={table.columns[column]?.option}
                      cell={table.cells[at]?.[column]}
                      total={(sharesOf === "rows" ? count : table.columns[column]?.count) ?? null}
                    />
                  ))}
                  <td>{countWords(count)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{people}</th>
              {shown.columns.map((at) => (
                <td key={table.columns[at]?.option}>
                  {countWords(table.columns[at]?.count ?? null)}
                </td>
              ))}
              <td>
                <b>{countWords(table.n)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
      {nobody.length > 0 ? (
        <p dir="auto" className="max-w-text text-xs text-soft wrap-anywhere">
          {texts.nobody(nobody)}
        </p>
      ) : null}
    </div>
  );
}

/** Whether nobody at all chose it; what is hidden isn't nobody. */
function isOfNobody({ rows, columns, cells }: CrossTab, side: SideName, at: number): boolean {
  const { count } = (side === "rows" ? rows : columns)[at] ?? { count: null };
  const across = side === "rows" ? (cells[at] ?? []) : cells.flatMap((row) => row[at] ?? []);
  return count === 0 && across.every((cell) => cell.count === 0);
}

function labelsWithout(
  variable: Variable,
  table: CrossTab,
  side: SideName,
  shown: readonly number[],
): string[] {
  return table[side].flatMap((_, at) =>
    shown.includes(at) ? [] : categoryLabel(variable, table, side, at),
  );
}

type CellProps = { cell: CrossTab["cells"][number][number] | undefined; total: number | null };

function Cell({ cell, total }: CellProps) {
  const { count = null, differs } = cell ?? {};
  if (count === null)
    return (
      <td className="r-cross-hidden">
        <span>{texts.hidden}</span>
      </td>
    );
  const mark = differs && (differs === "more" ? `▲ ${texts.moreMark}` : `▼ ${texts.fewerMark}`);
  return (
    <td className={differs ? "bg-sunk" : undefined}>
      <b>{total ? shareWords(count / total) : "–"}</b>
      <small>
        {format.number(count)}
        {mark ? <i> {mark}</i> : null}
      </small>
    </td>
  );
}
