import type { Choice, Row } from "#engine/definition.ts";
import { fieldName } from "#engine/form-fields.ts";
import type { Matrix } from "#engine/kinds/matrix/kind.ts";
import { type AskProps, fieldId, listIn, partsOf, problemId } from "#web/questions/ask-props.ts";
import { chosen } from "#web/questions/choice-box.tsx";
import { onDigit } from "#web/questions/digit-keys.ts";
import { QuestionFrame } from "#web/questions/question-frame.tsx";
import { Mark } from "#web/ui/mark.tsx";

/** The style sheet changes their display, which takes the roles from them in Safari. */
const roles = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  header: { role: "rowheader" },
  cell: { role: "cell" },
};
/** What still fits beside each other: on every width, and on a phone. */
const maxColumns = { strip: 7, phone: 5 };
const maxPhoneWord = 11;
const maxPhoneLabel = 24;

/**
 * A table whose cells are radio buttons or checkboxes. The style sheet makes its rows cards on a
 * phone, and lists where the columns are many or long; the roles keep it a table.
 */
export function MatrixAsk(props: AskProps<Matrix>) {
  const { question, name, offer, given, problem, wording } = props;
  const { hints, matrix } = wording.texts;
  const labels = offer.choices.map(({ label }) => wording.text(label));
  return (
    <QuestionFrame
      {...props}
      of="group"
      hint={question.each === "one" ? hints.oneEachRow : hints.manyEachRow}
      canClear={Object.keys(partsOf(given, "cells")).length > 0 && !question.required}
    >
      <table
        {...roles.table}
        className="q-matrix"
        data-fit={fitOf(labels)}
        data-columns={labels.length}
        aria-describedby={problem ? problemId(name) : undefined}
      >
        <thead {...roles.rows}>
          <tr {...roles.row}>
            <th {...roles.column} scope="col">
              <span className="sr-only" lang={wording.lang}>
                {matrix.row}
              </span>
            </th>
            {offer.choices.map(({ id, label }) => (
              <th key={id} {...roles.column} scope="col" id={columnId(name, id)}>
                {wording.text(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rows}>
          {offer.rows.map((row, at) => (
            <MatrixRow key={row.id} {...props} row={row} isFirst={at === 0} />
          ))}
        </tbody>
      </table>
    </QuestionFrame>
  );
}

function MatrixRow(props: AskProps<Matrix> & { row: Row; isFirst: boolean }) {
  const { question, name, offer, given, problem, wording, onAnswer, row, isFirst } = props;
  const picked = listIn(partsOf(given, "cells"), row.id);
  const idOf = (column: string) =>
    isFirst && column === offer.choices[0]?.id
      ? fieldId(name)
      : fieldId(name, `${row.id}-${column}`);
  const byDigit = (digit: number) => {
    const column = offer.choices[digit - 1];
    if (column) document.getElementById(idOf(column.id))?.click();
    return column !== undefined;
  };
  const words = offer.choices
    .filter(({ id }) => picked.includes(id))
    .map(({ label }) => wording.text(label))
    .join(", ");
  const isMissing = problem?.code === "every-row" && picked.length === 0;
  return (
    <tr {...roles.row} data-missing={isMissing ? "" : undefined} {...onDigit(byDigit)}>
      <th {...roles.header} scope="row">
        <span id={rowId(name, row.id)}>{wording.text(row.label)}</span>
        <span
          className="q-chosen"
          aria-hidden="true"
          data-empty={words === "" ? "" : undefined}
          lang={words === "" ? wording.lang : undefined}
        >
          {words || wording.texts.matrix.empty}
        </span>
      </th>
      {offer.choices.map(({ id, label }) => (
        <td key={id} {...roles.cell}>
          <label className="q-cell">
            <input
              type={question.each === "one" ? "radio" : "checkbox"}
              id={idOf(id)}
              name={fieldName(name, row.id)}
              value={id}
              aria-labelledby={`${rowId(name, row.id)} ${columnId(name, id)}`}
              aria-invalid={isMissing || undefined}
              {...chosen(
                picked.includes(id),
                onAnswer &&
                  ((isChosen) => onAnswer(name, withCell(props, row.id, pick(id, isChosen)))),
              )}
            />
            <Mark kind="tick" className="q-tick" />
            <span className="q-cell-label" aria-hidden="true">
              {wording.text(label)}
            </span>
          </label>
        </td>
      ))}
    </tr>
  );

  function pick(column: string, isChosen: boolean): readonly string[] {
    if (question.each === "one") return [column];
    return isChosen ? [...picked, column] : picked.filter((each) => each !== column);
  }
}

function withCell(
  { given }: AskProps<Matrix>,
  row: string,
  columns: readonly string[],
): { cells: Record<string, unknown> } | null {
  const { [row]: _, ...others } = partsOf(given, "cells");
  const cells = columns.length > 0 ? { ...others, [row]: [...columns] } : others;
  return Object.keys(cells).length > 0 ? { cells } : null;
}

function fitOf(labels: readonly string[]): "strip" | "desk" | "list" {
  if (labels.length > maxColumns.strip) return "list";
  const isLong = (label: string) =>
    label.length > maxPhoneLabel || label.split(/[\s-]/).some((word) => word.length > maxPhoneWord);
  return labels.length > maxColumns.phone || labels.some(isLong) ? "desk" : "strip";
}

function rowId(name: string, row: Row["id"]): string {
  return fieldId(name, `row-${row}`);
}

function columnId(name: string, column: Choice["id"]): string {
  return fieldId(name, `column-${column}`);
}
