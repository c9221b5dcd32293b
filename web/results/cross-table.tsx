import type { CrossTab } from "#contract/cross-tabs.ts";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { format } from "#texts/language.ts";
import { weightTexts } from "#texts/weights.ts";
import { countWords, scrollRegion, shareWords } from "#web/figures/figure-words.ts";
import { isWeighted, type SharesOf } from "./cross-tab-words.ts";
import { categoryLabel } from "./group-words.ts";
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
  return (
    <div {...scrollRegion(caption)}>
      <table className="r-cross">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={table.columns.length} dir="auto">
              {columns.name}
            </th>
            <td />
          </tr>
          <tr>
            <th scope="col" dir="auto">
              {rows.name}
            </th>
            {table.columns.map(({ option }, at) => (
              <th key={option} scope="col" dir="auto">
                {categoryLabel(columns, table, "columns", at)}
              </th>
            ))}
            <th scope="col">{people}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ option, count }, at) => (
            <tr key={option}>
              <th scope="row" dir="auto">
                {categoryLabel(rows, table, "rows", at)}
              </th>
              {table.cells[at]?.map((cell, column) => (
                <Cell
                  key={table.columns[column]?.option}
                  cell={cell}
                  total={(sharesOf === "rows" ? count : table.columns[column]?.count) ?? null}
                />
              ))}
              <td>{countWords(count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{people}</th>
            {table.columns.map(({ option, count }) => (
              <td key={option}>{countWords(count)}</td>
            ))}
            <td>
              <b>{countWords(table.n)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type CellProps = { cell: CrossTab["cells"][number][number]; total: number | null };

function Cell({ cell: { count, differs }, total }: CellProps) {
  if (count === null)
    return (
      <td className="r-cross-hidden">
        <span>{texts.hidden}</span>
      </td>
    );
  const mark = differs && (differs === "more" ? `▲ ${texts.moreMark}` : `▼ ${texts.fewerMark}`);
  return (
    <td className={differs ? "bg-sunk" : undefined}>
      <b>{total ? shareWords(count / total) : ""}</b>
      <small>
        {format.number(count)}
        {mark ? <i> {mark}</i> : null}
      </small>
    </td>
  );
}
