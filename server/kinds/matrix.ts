import type { Matrix, MatrixAnswer } from "#engine/kinds/matrix/kind.ts";
import { columnScale } from "#engine/kinds/matrix/scale.ts";
import { meanOf, noMoments, repeated, together } from "#statistics/mean.ts";
import {
  type AnswerColumn,
  type ColumnWording,
  choiceColumn,
  flagColumn,
  partsEver,
} from "./answer-column.ts";
import { categoriesOf, ofSameKind } from "./choices.ts";
import { type Counts, countIn, countOf, idsOf } from "./figures.ts";
import type { ServerKind } from "./kind.ts";

export const matrix: ServerKind<Matrix, MatrixAnswer> = {
  isCounted: true,
  options: ({ cells }) =>
    Object.entries(cells).flatMap(([row, columns]) => [
      { option: `${row}/#answered` },
      ...columns.map((column) => ({ option: `${row}/${column}` })),
    ]),
  put(answer, cells, { each }) {
    for (const [row, columns] of Object.entries(answer.cells))
      if (each === "one" && columns.length === 1) cells.addOneOf(`${row}/`, `${row}/${columns[0]}`);
      else for (const column of ["#answered", ...columns]) cells.addOption(`${row}/${column}`);
    return null;
  },
  figures: (question, counts) => ({ rows: matrixRows(question, counts) }),
  columns: (_, wording) => matrixColumns(wording),
  parts: ({ rows, columns }) => [...rows, ...columns],
  filter: {
    option: (part, value) => (part === null ? null : `${part}/${value}`),
    range: () => null,
  },
  side: {
    categories(question, versions) {
      const same = ofSameKind(question, versions);
      return categoriesOf(same.flatMap(({ columns }) => columns.map(({ id }) => id)));
    },
    scale: columnScale,
    isSeveral: ({ each }) => each === "many",
    compared: ({ id, rows }) => rows.map((row) => `${id}/${row.id}`),
  },
  bins: null,
};

function matrixRows(question: Matrix, counts: Counts) {
  const isValued =
    question.each === "one" && question.columns.every(({ value }) => value !== undefined);
  const columns = idsOf(question.columns, counts, /^[a-z0-9]{10}\/([a-z0-9]{10})$/);
  return idsOf(question.rows, counts, /^([a-z0-9]{10})\/#answered$/).map((id) => {
    const answered = countIn(counts, `${id}/#answered`);
    const cells = columns.map((column) =>
      countOf(column, countIn(counts, `${id}/${column}`), answered),
    );
    const sums = question.columns.map(({ value = 0 }, index) =>
      repeated(value, cells[index]?.count ?? 0),
    );
    const numbers = isValued ? meanOf(sums.reduce(together, noMoments)) : null;
    return { row: id, answered, counts: cells, ...(numbers && { numbers }) };
  });
}

/** One a row, or one a cell where any version lets people tick several of a row. */
function matrixColumns(wording: ColumnWording<Matrix>): AnswerColumn<MatrixAnswer>[] {
  const { versions, said } = wording;
  const columns = partsEver(versions, (each) => each.columns);
  const { type, places } = choiceColumn(columns, said);
  const flag = flagColumn(wording);
  const isMany = versions.some(({ each }) => each === "many");
  return partsEver(versions, ({ rows }) => rows).flatMap((row) => {
    const label = said(row.label);
    if (!isMany)
      return [
        {
          suffix: `_${row.code}`,
          label,
          type,
          of: ({ cells }: MatrixAnswer) => places.get(cells[row.id]?.[0] ?? "") ?? null,
          about: [row.id],
        },
      ];
    return columns.map((column) => ({
      suffix: `_${row.code}_${column.code}`,
      label: `${label}: ${said(column.label)}`,
      type: flag,
      of: ({ cells }: MatrixAnswer) => {
        const picked = cells[row.id];
        return picked ? Number(picked.includes(column.id)) : null;
      },
      about: [row.id, column.id],
    }));
  });
}
