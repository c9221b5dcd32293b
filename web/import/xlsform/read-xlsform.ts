import type { Element, Page, Question, QuestionBase } from "#engine/definition.ts";
import { type Expression, isNever } from "../expression.ts";
import { finishSurvey } from "../finish-survey.ts";
import { ImportRefusal } from "../import-refusal.ts";
import type { Imported, Item } from "../imported.ts";
import { plainWords } from "../markdown-words.ts";
import { SourceRecord } from "../source-record.ts";
import { SurveyMaker } from "../survey-maker.ts";
import { koboSheets } from "./kobo-sheets.ts";
import { readSheets, type Sheets } from "./read-sheets.ts";
import { xlsformCalculation } from "./xlsform-calculations.ts";
import { ChoiceLists } from "./xlsform-choices.ts";
import { applyConstraint } from "./xlsform-constraints.ts";
import { XlsformLanguages } from "./xlsform-languages.ts";
import { xlsformCondition } from "./xlsform-logic.ts";
import { lostType, questionOf, rowType } from "./xlsform-question.ts";
import { xlsformWords } from "./xlsform-words.ts";

const usedSheets = ["survey", "choices", "settings"];
/** Their rows are choices. `columns` is the old name of `choices`. */
const listSheets = ["columns", "external_choices", "osm"];

type Group = {
  item: Item;
  words: string;
  relevant: string;
  isRepeat: boolean;
  pages: Page[];
  elements: Element[];
};

/** XLSForm, from a spreadsheet or from Kobo's JSON. */
export function readXlsform(source: Uint8Array | unknown, fileName: string): Imported {
  const sheets =
    source instanceof Uint8Array
      ? readSheets(source, [...usedSheets, ...listSheets])
      : koboSheets(source);
  if (!sheets.has("survey")) throw new ImportRefusal("no-survey-sheet");
  return new XlsformReader(sheets).read(fileName);
}

class XlsformReader {
  private readonly maker = new SurveyMaker();
  private readonly languages: XlsformLanguages;
  private readonly lists: ChoiceLists;
  private readonly sheets: Sheets;
  private readonly rows: SourceRecord[];
  private readonly settings: SourceRecord;
  private readonly open: Group[] = [];
  private page: Page | undefined;

  constructor(sheets: Sheets) {
    this.sheets = sheets;
    const survey = sheets.get("survey") ?? [];
    const choices = sheets.get("choices") ?? sheets.get("columns") ?? [];
    this.settings = new SourceRecord(sheets.get("settings")?.[0]);
    const columns = new Set([...survey, ...choices].flatMap((row) => Object.keys(row)));
    this.languages = new XlsformLanguages(
      columns,
      this.settings.text("default_language"),
      this.maker.report,
    );
    this.maker.definition.languages = this.languages.tags;
    this.lists = new ChoiceLists(choices, this.maker, this.languages);
    this.rows = survey.map((row) => new SourceRecord(row));
  }

  read(fileName: string): Imported {
    const title = this.settings.text("form_title") || this.settings.text("title");
    this.settings.skip("form_id", "id_string", "version");
    this.maker.definition.title = {
      words: title ? { [this.languages.tags[0] ?? "en"]: plainWords(title) } : {},
      slots: {},
    };
    for (const row of this.rows) this.readRow(row);
    this.lists.reportRest();
    this.reportSheets();
    this.maker.rest({ kind: "survey", name: "settings" }, this.settings);
    return finishSurvey(this.maker, "xlsform", fileName);
  }

  /** Sheets that nothing of the survey comes from, with each of their choices. */
  private reportSheets(): void {
    const { maker, sheets } = this;
    const read = sheets.has("choices") ? usedSheets : [...usedSheets, "columns"];
    for (const [sheet, rows] of sheets) {
      if (read.includes(sheet)) continue;
      if (!listSheets.includes(sheet))
        maker.report.leftOut({ kind: "setting", name: sheet }, sheet, { code: "unused" });
      const code = sheet === "external_choices" ? "external-list" : "unused";
      for (const row of rows) {
        const list = row.list_name ?? row["list name"] ?? sheet;
        const item: Item = { kind: "choice", name: `${list} › ${row.name ?? ""}` };
        maker.leaveOut(item, "", new SourceRecord(row), { code });
      }
    }
  }

  private readRow(row: SourceRecord): void {
    const type = row.text("type") || row.text("command");
    if (type.trim() === "" || /^(yes|true)$/i.test(row.text("disabled"))) {
      // Rows between others are often empty, but for a name or a comment.
      if (type.trim() || this.allWords(row).trim()) this.leaveOut(row, type);
      return;
    }
    const listed = row.text("select_from_list_name");
    const { kind, list, hasOther } = rowType(listed ? `${type} ${listed}` : type);
    row.skip("$kuid", "$autoname", "$xpath", "$qpath", "name", "type");
    if (/^begin_(group|repeat)$/.test(kind)) this.openGroup(row, kind);
    else if (/^end_(group|repeat)$|^end$/.test(kind) && this.closes(kind, row))
      this.closeGroup(row);
    else this.readQuestion(row, kind, list.replace(/\s+or_other$/, ""), hasOther);
  }

  /** `end` alone is when the interview ended, unless a group is open and the row has no name. */
  private closes(kind: string, row: SourceRecord): boolean {
    return kind !== "end" || (this.open.length > 0 && row.text("name") === "");
  }

  private leaveOut(row: SourceRecord, type: string): void {
    const item: Item = { kind: "question", name: row.text("name") || type };
    this.maker.leaveOut(item, this.allWords(row) || type, row, { code: "hidden-question" });
  }

  private openGroup(row: SourceRecord, kind: string): void {
    const name = row.text("name") || row.text("$autoname");
    const item: Item = { kind: "page", name };
    const words = this.words(row);
    const isRepeat = kind === "begin_repeat";
    const group: Group = {
      item,
      words,
      relevant: row.text("relevant"),
      isRepeat,
      pages: [],
      elements: [],
    };
    const label = this.maker.copy(item, this.languages.texts(row, "label"), xlsformWords);
    const isPage = this.open.length === 0;
    row.skip("appearance");
    this.open.push(group);
    if (isPage) {
      this.page = this.maker.page(item, words, label);
      group.pages.push(this.page);
    } else if (words !== "") {
      const id = this.maker.id(item, words);
      this.place({ kind: "statement", id, prompt: label });
    }
    if (isRepeat) this.maker.report.changed(item, words || name, { code: "asked-once" });
    else if (isPage || words === "") this.maker.report.imported(item, words || name);
    else this.maker.report.changed(item, words, { code: "heading" });
    this.maker.rest(item, row);
  }

  private closeGroup(row: SourceRecord): void {
    const group = this.open.pop();
    this.languages.texts(row, "label");
    this.maker.rest({ kind: "page", name: group?.item.name ?? "" }, row);
    if (!group) return;
    if (this.open.length === 0) this.page = undefined;
    const { item, relevant, pages, elements } = group;
    if (relevant.trim() === "") return;
    const shows = pages.length > 0 ? { pages } : { elements };
    this.maker.rules.push({
      item: { kind: "logic", name: `${item.name} relevant` },
      words: relevant,
      expression: xlsformCondition(relevant),
      shows,
    });
  }

  private place(element: Element): void {
    this.page ??= this.maker.page({ kind: "page", name: "" }, "");
    this.page.elements.push(element);
    for (const group of this.open) group.elements.push(element);
  }

  private readQuestion(row: SourceRecord, kind: string, list: string, hasOther: boolean): void {
    const { maker } = this;
    const name = row.text("name") || row.text("$autoname");
    const words = this.words(row);
    const item: Item = {
      kind: kind === "note" ? "statement" : "question",
      name: name || words || kind,
    };
    const calculation = row.text("calculation");
    if (kind === "calculate") {
      const own: Item = { kind: "computed", name };
      const relevant = row.text("relevant").trim();
      const when = relevant === "" ? undefined : xlsformCondition(relevant);
      xlsformCalculation(maker, { item: own, name, calculation, when });
      maker.rest(own, row);
      return;
    }
    const lost = lostType(kind, words !== "");
    const relevant = row.text("relevant");
    const expression: Expression = relevant.trim()
      ? xlsformCondition(relevant)
      : { constant: true };
    if (lost || isNever(expression)) {
      const reason = { code: lost ?? "never-shown", values: { kind } } as const;
      maker.leaveOut(item, [this.allWords(row) || name, relevant].join("\n"), row, reason);
      return;
    }
    const id = maker.id(item, words);
    const element = this.elementOf(row, { id, item, words, kind, list, hasOther, name });
    if (!element) {
      const reason = { code: "unknown-kind", values: { kind } } as const;
      maker.leaveOut(item, [this.allWords(row) || name, relevant].join("\n"), row, reason);
      return;
    }
    this.place(element);
    if (relevant.trim())
      maker.rules.push({
        item: { kind: "logic", name: `${name} relevant` },
        words: relevant,
        expression,
        shows: { elements: [element] },
      });
    if (calculation)
      maker.report.leftOut({ kind: "computed", name }, calculation, { code: "arithmetic" });
    maker.rest(item, row);
    maker.report.imported(item, words || name, id);
  }

  private elementOf(
    row: SourceRecord,
    given: {
      id: string;
      item: Item;
      words: string;
      kind: string;
      list: string;
      hasOther: boolean;
      name: string;
    },
  ): Element | undefined {
    const { maker } = this;
    const { id, item, words, kind, list, name } = given;
    const labels = this.languages.texts(row, "label");
    const prompt = maker.copy(item, labels, xlsformWords);
    if (kind === "note") return { kind: "statement", id, prompt };
    const hints = this.languages.texts(row, "hint");
    const required = row.text("required");
    const isRequired = /^\s*(yes|true|true\(\)|1|y)\s*$/i.test(required);
    if (!isRequired && required.trim() && !/^\s*(no|false|false\(\)|0|n)\s*$/i.test(required))
      maker.report.leftOut({ kind: "logic", name: `${name} required` }, required, {
        code: "conditional-setting",
        values: { name: "required" },
      });
    const base: QuestionBase = {
      id,
      code: maker.code(name || words, item, id),
      prompt,
      required: isRequired,
      ...(Object.keys(hints).length > 0 && { help: maker.copy(item, hints, xlsformWords) }),
    };
    const isChoice = /^(select|rank)/.test(kind);
    const { choices, ids, alike } = this.lists.make(
      isChoice ? list : "",
      name,
      isChoice && given.hasOther,
    );
    const question = questionOf(maker, kind, { row, base, choices, item, words });
    if (!question) return undefined;
    maker.names.set(name, { source: { question: id }, question, values: ids, alike });
    this.applyColumns(row, question, { name, list, ids });
    return question;
  }

  private applyColumns(
    row: SourceRecord,
    question: Question,
    { name, list, ids }: { name: string; list: string; ids: ReadonlyMap<string, string> },
  ): void {
    const constraint = row.text("constraint");
    if (constraint.trim()) {
      const item: Item = { kind: "logic", name: `${name} constraint` };
      const { report } = this.maker;
      const applied = applyConstraint(question, constraint, ids);
      if (applied === "all") report.imported(item, constraint, question.id);
      else if (applied === "some")
        report.changed(item, constraint, { code: "in-part" }, question.id);
      else report.leftOut(item, constraint, { code: "not-understood" });
    }
    const filter = row.text("choice_filter");
    if (filter.trim()) this.lists.filter(question, list, filter, name);
  }

  /** In every language. */
  private allWords(row: SourceRecord): string {
    const { languages } = this;
    return ["label", "hint"]
      .flatMap((each) => Object.values(languages.texts(row, each)))
      .join("\n");
  }

  private words(row: SourceRecord): string {
    return Object.values(this.languages.texts(row, "label"))[0] ?? "";
  }
}
