import type { Choice, Question } from "#engine/definition.ts";
import { always, isAlways } from "../expression.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { readAst } from "../expression-reader.ts";
import type { Item } from "../imported.ts";
import { SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import type { XlsformLanguages } from "./xlsform-languages.ts";
import { values, xpath } from "./xlsform-logic.ts";
import { xlsformWords } from "./xlsform-words.ts";

export type ChoiceRow = {
  record: SourceRecord;
  cells: Readonly<Record<string, unknown>>;
  name: string;
};

/** `ids` by the source's names; `alike` has those that share a name. */
export type MadeChoices = {
  choices: Choice[];
  ids: Map<string, string>;
  alike: Map<string, string[]>;
};

/** The lists of the choices sheet. */
export class ChoiceLists {
  private readonly lists = new Map<string, ChoiceRow[]>();

  private readonly maker: SurveyMaker;
  private readonly languages: XlsformLanguages;

  constructor(
    rows: readonly Readonly<Record<string, unknown>>[],
    maker: SurveyMaker,
    languages: XlsformLanguages,
  ) {
    this.maker = maker;
    this.languages = languages;
    for (const cells of rows) {
      const record = new SourceRecord(cells);
      const list = record.text("list_name") || record.text("list name");
      const name = record.text("name") || record.text("value") || record.text("$autovalue");
      record.skip("order", "$kuid", "list_name", "list name", "$autovalue");
      if (list === "" && name === "") continue;
      const own = this.lists.get(list.trim()) ?? [];
      own.push({ record, cells, name: name.trim() });
      this.lists.set(list.trim(), own);
    }
  }

  rows(list: string): readonly ChoiceRow[] {
    return this.lists.get(list) ?? [];
  }

  /** The choices of one question, and the source's name of each. */
  make(list: string, question: string, hasOther: boolean): MadeChoices {
    const alike = new Map<string, string[]>();
    const taken = new Set<string>();
    const ids = new Map<string, string>();
    const choices = this.rows(list).map(({ record, name }) => {
      const item: Item = { kind: "choice", name: `${question} › ${name}` };
      const texts = this.languages.texts(record, "label");
      const [first = "en"] = this.languages.tags;
      const label = this.maker.copy(
        item,
        Object.keys(texts).length > 0 ? texts : { [first]: name },
        xlsformWords,
      );
      const choice = this.maker.choice(item, label, name, taken);
      const same = ids.get(name);
      if (same === undefined) ids.set(name, choice.id);
      else alike.set(same, [...(alike.get(same) ?? [same]), choice.id]);
      if (same !== undefined)
        this.maker.report.changed(
          item,
          name,
          { code: "repeated-name", values: { name } },
          choice.id,
        );
      return choice;
    });
    if (hasOther) {
      const label = this.maker.supplied("other");
      const item: Item = { kind: "choice", name: `${question} › other` };
      const other = this.maker.choice(item, label, "other", taken, { role: "other" });
      ids.set("other", other.id);
      choices.push(other);
      const text = Object.values(label.words)[0] ?? "";
      this.maker.report.changed(
        item,
        "or_other",
        { code: "text-supplied", values: { text } },
        other.id,
      );
    }
    return { choices, ids, alike };
  }

  /** Each choice gets the condition that a choice_filter makes of its columns. */
  filter(question: Question, list: string, filter: string, code: string): void {
    if (!("choices" in question)) return;
    const ast = parseExpression(filter, xpath);
    const { choices } = question;
    this.rows(list).forEach(({ cells, record, name }, at) => {
      const choice = choices[at];
      const expression = readAst(withColumns(ast, cells, record), () => undefined, values);
      if (!choice || isAlways(expression)) return;
      this.maker.rules.push({
        item: { kind: "logic", name: `${code} › ${name} choice_filter` },
        words: filter,
        expression: choice.role === "other" ? always : expression,
        shows: { choices: { of: question, parts: [choice] } },
      });
    });
  }

  /** What no question used of the choices. */
  reportRest(): void {
    for (const [list, rows] of this.lists)
      for (const { record, name } of rows)
        this.maker.rest({ kind: "choice", name: `${list} › ${name}` }, record);
  }
}

/** Bare names in a filter are columns of the choices sheet. */
function withColumns(
  ast: Ast | null,
  cells: Readonly<Record<string, unknown>>,
  record: SourceRecord,
): Ast | null {
  if (!ast) return null;
  const inner = (part: Ast) => withColumns(part, cells, record) as Ast;
  switch (ast.type) {
    case "name": {
      const isColumn = Object.hasOwn(cells, ast.name);
      if (!isColumn) return ast;
      record.skip(ast.name);
      return { type: "literal", value: String(cells[ast.name]) };
    }
    case "call":
      return { ...ast, args: ast.args.map(inner) };
    case "binary":
      return { ...ast, left: inner(ast.left), right: inner(ast.right) };
    case "not":
      return { ...ast, of: inner(ast.of) };
    default:
      return ast;
  }
}
