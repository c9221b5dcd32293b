import type { Question } from "#engine/definition.ts";
import type { Item } from "../imported.ts";
import { SourceRecord } from "../source-record.ts";
import { listChoices, type MadeChoices } from "./surveyjs-choices.ts";
import type { SurveyjsContext } from "./surveyjs-context.ts";

/** Matrices. One whose columns are questions becomes a question for each column. */
export function surveyjsGrid(context: SurveyjsContext): Question[] | undefined {
  if (context.type === "matrix") return [plainMatrix(context)];
  return context.type === "matrixdropdown" ? columnQuestions(context) : undefined;
}

function plainMatrix(context: SurveyjsContext): Question {
  const { maker, element, base, name } = context;
  const columns = listChoices(context, element.list("columns"));
  const rows = rowsOf(context, name);
  const isMany = element.text("cellType") === "checkbox";
  const isWhole = element.flag("isAllRowRequired") || element.flag("eachRowRequired");
  const question: Question = {
    ...base,
    kind: "matrix",
    rows: rows.map(({ row }) => row),
    columns: columns.choices,
    each: isMany ? "many" : "one",
    everyRow: isWhole,
    order:
      element.text("rowOrder") === "random" || element.text("rowsOrder") === "random"
        ? "shuffled"
        : "given",
  };
  for (const { value, row } of rows)
    maker.names.set(`${name}.${value}`, {
      source: { question: base.id, row: row.id },
      question,
      values: columns.values,
    });
  maker.names.set(name, { source: { question: base.id }, question, values: columns.values });
  return question;
}

function rowsOf(context: SurveyjsContext, prefix: string) {
  const { maker, texts, element } = context;
  const taken = new Set<string>();
  return element.list("rows").map((raw) => {
    const record = new SourceRecord(raw);
    const value = typeof raw === "object" ? record.text("value") : String(raw);
    const text = record.value("text");
    const item: Item = { kind: "row", name: `${prefix} › ${value}` };
    const row = maker.row(item, texts.copy(item, texts.isText(text) ? text : value), value, taken);
    maker.rest(item, record);
    return { value, row };
  });
}

function columnQuestions(context: SurveyjsContext): Question[] {
  const { maker, element, base, name, item, words } = context;
  const columns = element.list("columns");
  if (columns.length === 0) return [];
  const own = element.list("choices");
  const cellType = element.text("cellType") || "dropdown";
  if (columns.length > 1) maker.report.changed(item, words, { code: "split" }, base.id);
  return columns.map((raw, at): Question => {
    const column = new SourceRecord(raw);
    const columnName = column.text("name") || (typeof raw === "string" ? raw : String(at + 1));
    const columnItem: Item = { kind: "question", name: `${name} › ${columnName}` };
    const id = at === 0 ? base.id : maker.id(item, words);
    const code = at === 0 ? base.code : maker.code(`${name}_${columnName}`, columnItem, id);
    const title = column.value("title");
    const kind = column.text("cellType") || cellType;
    const list = column.list("choices");
    const made = cellChoices(
      context,
      kind === "default" ? cellType : kind,
      list.length > 0 ? list : own,
    );
    const help = context.texts.copy(columnItem, context.texts.isText(title) ? title : columnName);
    const more = {
      ...base,
      id,
      code,
      help,
      prompt: at === 0 ? base.prompt : maker.again(base.prompt),
      required: base.required || column.flag("isRequired"),
    };
    const rows = rowsOf(context, `${name} › ${columnName}`);
    const question: Question = made
      ? {
          ...more,
          kind: "matrix",
          rows: rows.map(({ row }) => row),
          columns: made.choices,
          each: kind === "checkbox" ? "many" : "one",
          order: "given",
          everyRow: false,
        }
      : {
          ...more,
          kind: "text-list",
          fields: rows.map(({ row }) => ({ ...row, required: false })),
        };
    for (const { value, row } of rows)
      maker.names.set(`${name}.${value}.${columnName}`, {
        source: { question: id, row: row.id },
        question,
        values: made?.values,
      });
    maker.rest(columnItem, column);
    return question;
  });
}

/** What a cell offers; undefined for a cell to write in. */
function cellChoices(
  context: SurveyjsContext,
  kind: string,
  list: readonly unknown[],
): MadeChoices | undefined {
  if (/^(dropdown|radiogroup|checkbox|tagbox)$/.test(kind)) return listChoices(context, list);
  if (kind === "rating") return listChoices(context, [1, 2, 3, 4, 5]);
  if (kind !== "boolean") return undefined;
  const made = listChoices(context, ["true", "false"]);
  made.choices.forEach((choice, at) => {
    choice.label = context.maker.supplied(at === 0 ? "yes" : "no");
  });
  return made;
}
