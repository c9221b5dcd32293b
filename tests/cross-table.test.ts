import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CrossTab } from "#contract/cross-tabs.ts";
import { CrossTable } from "#web/results/cross-table.tsx";
import type { Variable } from "#web/results/variables.ts";

const variable = (name: string, options: string[]) =>
  ({ of: name, name, options: options.map((option) => ({ option, label: option })) }) as never;
const [rows, columns]: [Variable, Variable] = [
  variable("Season", ["Spring", "Autumn", "Winter"]),
  variable("Where", ["Town", "Sea", "Moon"]),
];

function tableOf(counts: (number | null)[][], totals: [(number | null)[], (number | null)[]]) {
  const side = (names: string[], of: (number | null)[]) =>
    names.map((option, at) => ({ option, count: of[at] ?? null }));
  return {
    rows: side(["Spring", "Autumn", "Winter"], totals[0]),
    columns: side(["Town", "Sea", "Moon"], totals[1]),
    cells: counts.map((row) => row.map((count) => ({ count }))),
    n: 40,
  } as unknown as CrossTab;
}

it("names what nobody chose below the table, and keeps what is hidden in it", () => {
  const html = (table: CrossTab) =>
    renderToStaticMarkup(createElement(CrossTable, { table, rows, columns }));
  const empty = tableOf(
    [
      [10, 10, 0],
      [10, 10, 0],
      [0, 0, 0],
    ],
    [
      [20, 20, 0],
      [20, 20, 0],
    ],
  );
  expect(html(empty)).toContain("Nobody here chose “Winter”, “Moon”.");
  expect(html(empty).match(/<th /g)).toHaveLength(8);
  const hidden = tableOf(
    [
      [10, 10, 0],
      [10, 10, null],
      [0, null, 0],
    ],
    [
      [20, 20, 0],
      [20, 20, 0],
    ],
  );
  expect(html(hidden)).not.toContain("Nobody here chose");
});
