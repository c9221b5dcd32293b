import type { Question } from "#engine/definition.ts";
import type { Copy } from "#engine/definition-parts.ts";
import { isRecord, SourceRecord, wordsOf } from "../source-record.ts";
import type { QsfContext } from "./qualtrics-context.ts";
import { qualtricsWords } from "./qualtrics-words.ts";

/** Matrices, sliders and questions side by side; undefined for any other kind. */
export function qualtricsMatrix(
  context: QsfContext,
  type: string,
  selector: string,
): Question[] | undefined {
  if (type === "Matrix") return matrices(context, selector);
  if (type === "Slider") return sliders(context, selector);
  return type === "SBS" ? sideBySide(context) : undefined;
}

function matrices(context: QsfContext, selector: string): Question[] {
  if (/^(Likert|Bipolar|DL|DND)$/.test(selector) || selector === "")
    return [matrix(context, context.record, {})];
  if (selector === "TE") return textColumns(context, context.record);
  if (selector === "Profile") return profile(context);
  return [];
}

type More = Partial<Pick<Question, "id" | "code" | "prompt" | "help">>;

/** `record` has the columns; the rows are the question's own. */
function matrix(context: QsfContext, record: SourceRecord, more: More): Question {
  const { base, maker, qid } = context;
  const values = new Map<string, string>();
  const columns = context.choices("Answers", values, record);
  const rows = context.rows(context.parts("Choices"));
  const isMany = /^MultipleAnswer/.test(subSelector(record));
  const question: Question = {
    ...base,
    ...more,
    kind: "matrix",
    rows: rows.map(({ row }) => row),
    columns,
    each: isMany ? "many" : "one",
    order: context.order(),
    everyRow: base.required,
  };
  const name = record === context.record ? qid : record.text("QuestionID") || qid;
  maker.names.set(name, { source: { question: question.id }, question, values });
  for (const { part, row } of rows)
    maker.names.set(`${name}/${part.key}`, {
      source: { question: question.id, row: row.id },
      question,
      values,
    });
  context.attach(question);
  return question;
}

function subSelector(record: SourceRecord): string {
  return record.text("SubSelector");
}

/** A table of texts: a question for each column. */
function textColumns(context: QsfContext, record: SourceRecord, more: More = {}): Question[] {
  const { base, maker } = context;
  const columns = context.parts("Answers", record);
  if (columns.length > 1) context.changed("split");
  return columns.map((column, at): Question => {
    const rows = context.rows(context.parts("Choices"));
    const fields = rows.map(({ row }) => ({ ...row, required: false }));
    const name = `${context.name}_${column.key}`;
    const title = more.help && maker.again(more.help);
    const own = at === 0 ? more : copied(context, name);
    const help = withTitle(context, title, maker.copy(context.item, column.texts, qualtricsWords));
    maker.rest({ kind: "choice", name: `${context.name} › ${column.key}` }, column.record);
    const question: Question = { ...base, ...own, help, kind: "text-list", fields };
    context.attach(question);
    return question;
  });
}

/** The title of a table of texts stands above the words of its column. */
function withTitle(context: QsfContext, title: Copy | undefined, column: Copy): Copy {
  if (!title) return column;
  // Slots are named within their copy.
  if (Object.keys(column.slots).length > 0) {
    const item = { kind: "text", name: context.name } as const;
    const words = Object.values(column.words).join("\n");
    context.maker.report.leftOut(item, words, { code: "different-slots" });
    return title;
  }
  for (const [language, words] of Object.entries(column.words))
    title.words[language] = [title.words[language], words].filter(Boolean).join("\n\n");
  return title;
}

/** Each row has choices of its own, so that each is a question. */
function profile(context: QsfContext): Question[] {
  const { base, maker, qid } = context;
  const rows = context.parts("Choices");
  if (rows.length > 1) context.changed("split");
  return rows.map((part, at): Question => {
    const values = new Map<string, string>();
    const answers = part.record.value("Answers") ?? context.record.value("Answers");
    const record = new SourceRecord({
      Answers: isRecord(answers) && isRecord(answers[part.key]) ? answers[part.key] : answers,
    });
    const choices = context.choices("Answers", values, record);
    const question: Question = {
      ...base,
      ...(at === 0 ? {} : copied(context, `${context.name}_${part.key}`)),
      kind: "single-choice",
      choices,
      order: "given",
      look: "list",
      help: maker.copy(context.item, part.texts, qualtricsWords),
    };
    maker.names.set(`${qid}/${part.key}`, { source: { question: question.id }, question, values });
    context.attach(question);
    return question;
  });
}

function sideBySide(context: QsfContext): Question[] {
  const { record } = context;
  record.skip("NumberOfQuestions");
  const inner = record.value("AdditionalQuestions");
  const columns = Object.entries(isRecord(inner) ? inner : {});
  if (columns.length > 1) context.changed("split");
  return columns.flatMap(([key, raw], at): Question[] => {
    if (!isRecord(raw)) {
      const item = { kind: "setting", name: context.name } as const;
      const values = { name: `AdditionalQuestions.${key}` };
      context.maker.report.leftOut(item, wordsOf(raw), { code: "invalid-value", values });
      return [];
    }
    const column = new SourceRecord(raw);
    const text = column.text("QuestionText");
    const type = column.text("QuestionType");
    const own: More = at === 0 ? {} : copied(context, `${context.name}_${key}`);
    const help = context.maker.copy(
      context.item,
      context.source.texts(column, text),
      qualtricsWords,
    );
    column.skip(
      "RecodeValues",
      "VariableNaming",
      "AnalyzeChoices",
      "Selector",
      "Choices",
      "ChoiceOrder",
    );
    column.skip(
      "DataExportTag",
      "QuestionDescription",
      "ChoiceDataExportTags",
      "Validation",
      "GradingData",
    );
    column.skip(
      "QuestionID",
      "ChoiceColumnWidthPixels",
      "ChoiceColumnWidth",
      "Configuration",
      "AnswerOrder",
    );
    const questions =
      type === "TE" || column.text("Selector") === "TE"
        ? textColumns(context, column, { ...own, help })
        : [matrix(context, column, { ...own, help })];
    context.maker.rest(context.item, column);
    return questions;
  });
}

/** A slider for each choice. */
function sliders(context: QsfContext, selector: string): Question[] {
  const { base, maker, qid, configuration } = context;
  const parts = context.parts("Choices");
  const from = configuration.number("CSSliderMin") ?? 0;
  const to = configuration.number("CSSliderMax") ?? 100;
  const decimals = Math.min(6, Math.max(0, Math.floor(configuration.number("NumDecimals") ?? 0)));
  if (parts.length > 1) context.changed("split");
  sliderLabels(context);
  return parts.map((part, at): Question => {
    const own = at === 0 ? {} : copied(context, `${context.name}_${part.key}`);
    const help = maker.copy(context.item, part.texts, qualtricsWords);
    maker.rest({ kind: "row", name: `${context.name} › ${part.key}` }, part.record);
    const shared = { ...base, ...own, help };
    const stars = configuration.number("StarCount") ?? 5;
    const question: Question =
      selector === "STAR" && stars >= 2 && stars <= 10
        ? { ...shared, kind: "rating", from: 1, to: Math.floor(stars), look: "stars" }
        : {
            ...shared,
            kind: "number",
            decimals,
            look: "slider",
            min: Math.min(from, to),
            max: Math.max(from, to),
          };
    const names = parts.length === 1 ? [qid, `${qid}/${part.key}`] : [`${qid}/${part.key}`];
    for (const name of names)
      maker.names.set(name, { source: { question: question.id }, question });
    return question;
  });
}

/** A slider here has no words along it. */
function sliderLabels({ maker, record, name }: QsfContext): void {
  const labels = record.value("Labels");
  if (!isRecord(labels)) return;
  const words = Object.values(labels).map((label) =>
    isRecord(label) ? String(label.Display ?? "") : "",
  );
  if (words.join("") !== "")
    maker.report.leftOut({ kind: "text", name }, wordsOf(labels), {
      code: "unsupported-setting",
      values: { name: "Labels" },
    });
}

/** Another question beside the first, with an id and a code of its own. */
function copied(
  { maker, item, words, base }: QsfContext,
  code: string,
): Required<Pick<More, "id" | "code" | "prompt">> {
  const id = maker.id(item, words);
  return { id, code: maker.code(code, item), prompt: maker.again(base.prompt) };
}
