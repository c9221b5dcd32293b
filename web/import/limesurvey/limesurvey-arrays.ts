import type { Choice, Question, Row } from "#engine/definition.ts";
import type { LimeContext } from "./limesurvey-context.ts";
import { type LimeQuestion, namesOf } from "./limesurvey-source.ts";

/** Questions with rows. One of several columns or scales becomes several questions. */
export function limesurveyArrays(context: LimeContext): Question[] {
  const { source } = context;
  const { type } = source;
  switch (type) {
    case "F":
    case "H":
      return [matrix(context, answerColumns(context, "0"), namesOf(source))];
    case "A":
    case "B":
      return [matrix(context, numberColumns(context, type === "A" ? 5 : 10), namesOf(source))];
    case "C":
      return [
        matrix(
          context,
          suppliedColumns(context, [
            ["Y", "yes"],
            ["U", "uncertain"],
            ["N", "no"],
          ]),
          namesOf(source),
        ),
      ];
    case "E":
      return [
        matrix(
          context,
          suppliedColumns(context, [
            ["I", "increase"],
            ["S", "same"],
            ["D", "decrease"],
          ]),
          namesOf(source),
        ),
      ];
    case "1":
      return dualScale(context);
    case ":":
    case ";":
      return table(context);
    case "Q":
      return [textList(context)];
    case "K":
      return numbers(context);
    default:
      return [];
  }
}

type Columns = { columns: Choice[]; values: Map<string, string> };

function matrix(
  context: LimeContext,
  { columns, values }: Columns,
  names: string[],
  more: Partial<Copied> = {},
): Question {
  const { source, base } = context;
  const rows = context.rows(source.subquestions.filter(({ scale }) => scale !== "1"));
  const { attributes } = source;
  const isShuffled =
    attributes.flag("random_order") || attributes.text("subquestion_order") === "random";
  const question: Question = {
    ...base,
    ...more,
    kind: "matrix",
    rows: rows.map(({ row }) => row),
    columns,
    each: "one",
    order: isShuffled ? "shuffled" : "given",
    everyRow: base.required,
  };
  nameRows(context, question, rows, values, "");
  context.name(names, { source: { question: question.id }, question, values });
  return question;
}

type Copied = Pick<Question, "id" | "code" | "prompt">;

function nameRows(
  context: LimeContext,
  question: Question,
  rows: readonly { part: LimeQuestion; row: Row }[],
  values: Map<string, string>,
  suffix: string,
): void {
  for (const { part, row } of rows)
    context.name(namesOf(context.source, `${part.code}${suffix}`), {
      source: { question: question.id, row: row.id },
      question,
      values,
    });
}

function answerColumns(context: LimeContext, scale: string): Columns {
  const taken = new Set<string>();
  const values = new Map<string, string>();
  const columns = context.source.answers
    .filter((answer) => answer.scale === scale)
    .map(({ code, texts, value }) => {
      const number = Number(value);
      const column = context.choice(code, texts, taken, number ? { value: number } : {});
      if (!values.has(code)) values.set(code, column.id);
      return column;
    });
  return { columns, values };
}

function numberColumns(context: LimeContext, to: number, from = 1, step = 1): Columns {
  const taken = new Set<string>();
  const values = new Map<string, string>();
  const columns: Choice[] = [];
  for (let value = from; value <= to && columns.length < 100; value += step) {
    const words = Object.fromEntries(
      context.maker.definition.languages.map((tag) => [tag, String(value)]),
    );
    const column = context.choice(String(value), words, taken, { value });
    values.set(String(value), column.id);
    columns.push(column);
  }
  return { columns, values };
}

function suppliedColumns(
  context: LimeContext,
  words: [string, Parameters<LimeContext["supplied"]>[1]][],
): Columns {
  const taken = new Set<string>();
  const columns = words.map(([code, word]) => context.supplied(code, word, taken));
  const values = new Map(words.map(([code], at) => [code, columns[at]?.id ?? ""]));
  return { columns, values };
}

/** Each scale is a matrix of its own. */
function dualScale(context: LimeContext): Question[] {
  const { source, base } = context;
  context.changed("split");
  return ["0", "1"].map((scale) => {
    const columns = answerColumns(context, scale);
    const header = source.attributeTexts(scale === "0" ? "dualscale_headerA" : "dualscale_headerB");
    const second = scale === "1" ? copied(context, `${source.code}_1`) : {};
    const question = matrix(context, columns, [], second);
    const help = context.partHelp(context.item, header);
    if (help) question.help = help;
    if (question.kind === "matrix") {
      const rows = question.rows.flatMap((row, at) => {
        const part = source.subquestions[at];
        return part ? [{ part, row }] : [];
      });
      nameRows(context, question, rows, columns.values, `_${scale}`);
    }
    return { ...question, required: base.required };
  });
}

/** Another question beside the first, with ids and a code of its own. */
function copied(context: LimeContext, code: string): Copied & { showIf?: undefined } {
  const { maker, item, words, base } = context;
  const id = maker.id(item, words);
  return { id, code: maker.code(code, item), prompt: maker.again(base.prompt) };
}

/** A table of numbers or texts: a grid of ticks, or one question for each column. */
function table(context: LimeContext): Question[] {
  const { source, base } = context;
  const { attributes } = source;
  const rows = source.subquestions.filter(({ scale }) => scale !== "1");
  const columns = source.subquestions.filter(({ scale }) => scale === "1");
  if (source.type === ":" && attributes.flag("multiflexible_checkbox")) {
    const taken = new Set<string>();
    const made = columns.map((column) => ({
      column,
      choice: context.choice(column.code, column.texts, taken),
    }));
    const question = matrix(
      context,
      { columns: made.map(({ choice }) => choice), values: new Map() },
      namesOf(source),
      {},
    );
    if (question.kind !== "matrix") return [question];
    question.each = "many";
    question.rows.forEach((row, at) => {
      for (const { column, choice } of made)
        context.name(namesOf(source, `${rows[at]?.code}_${column.code}`), {
          source: { question: question.id, row: row.id },
          question,
          choice: choice.id,
        });
    });
    return [question];
  }
  if (columns.length === 0) return [];
  context.changed("split");
  return columns.map((column, at) => {
    const own = at === 0 ? {} : copied(context, `${source.code}_${column.code}`);
    const help = context.partHelp(context.item, column.texts);
    const below = help && { help };
    if (source.type === ";") {
      const question: Question = {
        ...textList(context, rows, column.code),
        ...own,
        ...below,
      } as Question;
      return question;
    }
    const from = attributes.number("multiflexible_min") ?? 1;
    const step = attributes.number("multiflexible_step") || 1;
    const to = attributes.number("multiflexible_max") ?? 10;
    const scale = numberColumns(
      context,
      Math.min(to, from + 100 * Math.abs(step)),
      from,
      Math.abs(step),
    );
    const question = { ...matrix(context, scale, [], own), ...below, required: base.required };
    if (question.kind === "matrix")
      question.rows.forEach((row, index) => {
        context.name(namesOf(source, `${rows[index]?.code}_${column.code}`), {
          source: { question: question.id, row: row.id },
          question,
          values: scale.values,
        });
      });
    return question;
  });
}

function textList(
  context: LimeContext,
  parts = context.source.subquestions,
  suffix = "",
): Question {
  const { source, base } = context;
  const rows = context.rows(parts);
  const fields = rows.map(({ row }) => ({ ...row, required: false }));
  const question: Question = { ...base, kind: "text-list", fields };
  if (suffix === "") {
    nameRows(context, question, rows, new Map(), "");
    context.name(namesOf(source), { source: { question: base.id }, question });
  }
  return question;
}

/** Numbers with a fixed sum are points to divide; others are a question each. */
function numbers(context: LimeContext): Question[] {
  const { source, base } = context;
  const total = source.attributes.number("equals_num_value");
  if (total !== undefined && total > 0 && total <= 1e9) {
    const taken = new Set<string>();
    const made = source.subquestions.map((part) => ({
      part,
      choice: context.choice(part.code, part.texts, taken),
    }));
    const question: Question = {
      ...base,
      kind: "constant-sum",
      choices: made.map(({ choice }) => choice),
      total,
    };
    for (const { part, choice } of made)
      context.name(namesOf(source, part.code), {
        source: { question: base.id, row: choice.id },
        question,
      });
    context.name(namesOf(source), { source: { question: base.id }, question });
    return [question];
  }
  if (source.subquestions.length === 0) return [];
  context.changed("split");
  const { attributes } = source;
  const slider = attributes.flag("slider_layout");
  const limit = (name: string, sliderName: string) =>
    attributes.number(name) ?? (slider ? attributes.number(sliderName) : undefined);
  const min = limit("min_num_value_n", "slider_min");
  const max = limit("max_num_value_n", "slider_max");
  return source.subquestions.map((part, at) => {
    const own = at === 0 ? {} : copied(context, `${source.code}_${part.code}`);
    const row = { kind: "row", name: `${source.code} › ${part.code}` } as const;
    const help = context.partHelp(row, part.texts);
    const question: Question = {
      ...base,
      ...own,
      kind: "number",
      decimals: attributes.flag("num_value_int_only") ? 0 : 6,
      min,
      max,
      look: slider ? "slider" : "field",
      prompt: at === 0 ? base.prompt : context.maker.again(base.prompt),
      ...(help && { help }),
    };
    context.name(namesOf(source, part.code), { source: { question: question.id }, question });
    return question;
  });
}
