import type { Choice, Copy, Question, QuestionBase, Row } from "#engine/definition.ts";
import type { Item } from "../imported.ts";
import { SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";

type Context = {
  maker: SurveyMaker;
  base: QuestionBase;
  /** The matrix's own name, which its rows have in front of theirs. */
  ref: string;
  properties: SourceRecord;
  say: (text: string) => Copy;
};
type MatrixRow = {
  row: Row;
  item: Item;
  ref: string;
  /** The columns by each of their names in this row. */
  ids: Map<string, string>;
  labels: string[];
  isMany: boolean;
  isRequired: boolean;
};

/**
 * Its rows are fields of their own, each with choices as its columns. Here, all rows have the same
 * columns and settings, so the report names the rows that differed.
 */
export function typeformMatrix(context: Context): Question {
  const { maker, base } = context;
  const columns = new Map<string, Choice>();
  const rows = rowsOf(context, columns);
  const labels = [...columns.keys()];
  const isMany = rows.some((row) => row.isMany);
  const needed = rows.filter((row) => row.isRequired);
  const areAllNeeded = needed.length > 0 && needed.length === rows.length;
  for (const row of rows) {
    if (row.labels.join("\n") !== labels.join("\n")) {
      const values = { names: row.labels.join(", ") };
      maker.report.changed(row.item, row.labels.join("\n"), { code: "row-choices", values });
    }
    if (row.isMany !== isMany) level(row, "allow_multiple_selection", row.isMany);
    if (row.isRequired && !areAllNeeded && !base.required) level(row, "required", true);
    if (!row.isRequired && base.required && needed.length > 0) level(row, "required", false);
  }
  const question: Question = {
    ...base,
    kind: "matrix",
    required: base.required || needed.length > 0,
    rows: rows.map(({ row }) => row),
    order: "given",
    columns: [...columns.values()],
    each: isMany ? "many" : "one",
    everyRow: base.required || areAllNeeded,
  };
  for (const { row, ref, ids } of rows)
    maker.names.set(`field:${ref}`, {
      source: { question: base.id, row: row.id },
      question,
      values: ids,
    });
  return question;

  function level({ item }: MatrixRow, name: string, value: boolean): void {
    maker.report.leftOut({ kind: "setting", name: item.name }, `${name}: ${value}`, {
      code: "unsupported-setting",
      values: { name },
    });
  }
}

function rowsOf(context: Context, columns: Map<string, Choice>): MatrixRow[] {
  const { maker, ref, properties, say } = context;
  const taken = new Set<string>();
  const takenRows = new Set<string>();
  return properties.records("fields").map((raw) => {
    const field = new SourceRecord(raw);
    const rowRef = field.text("ref") || field.text("id");
    const text = field.text("title");
    const item: Item = { kind: "row", name: `${ref} › ${text || rowRef}` };
    const inner = field.record("properties").skip("vertical_alignment");
    const isMany = inner.flag("allow_multiple_selection");
    field.skip("type", "id");
    const isRequired = field.record("validations").flag("required");
    const ids = new Map<string, string>();
    const labels = inner.records("choices").map((rawChoice) => {
      const choice = new SourceRecord(rawChoice);
      const label = choice.text("label");
      const name = choice.text("ref") || choice.text("id");
      const own: Item = { kind: "choice", name: `${ref} › ${label}` };
      const column = columns.get(label) ?? maker.choice(own, say(label), label, taken);
      columns.set(label, column);
      for (const each of [label, choice.text("id"), name]) if (each) ids.set(each, column.id);
      maker.rest(own, choice);
      return label;
    });
    maker.rest(item, field);
    const row = maker.row(item, say(text), text || rowRef, takenRows);
    return { row, item, ref: rowRef, ids, labels, isMany, isRequired };
  });
}
