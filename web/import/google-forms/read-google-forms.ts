import type { Copy, Element, Page, Question, QuestionBase } from "#engine/definition.ts";
import { always, type Expression } from "../expression.ts";
import { finishSurvey } from "../finish-survey.ts";
import type { Imported, Item } from "../imported.ts";
import { plainWords } from "../markdown-words.ts";
import { isRecord, SourceRecord, wordsOf } from "../source-record.ts";
import { SurveyMaker } from "../survey-maker.ts";
import { type GoTo, googleQuestion } from "./google-question.ts";
import { formOfScript } from "./script-form.ts";

/** Google Forms, from its API (`forms.get`) or from what our script prints. */
export function readGoogleForms(json: unknown, fileName: string): Imported {
  const raw = isRecord(json) ? json : {};
  return new GoogleReader("candorGoogleForm" in raw ? formOfScript(raw) : raw).read(fileName);
}

class GoogleReader {
  private readonly maker = new SurveyMaker();
  private readonly form: SourceRecord;
  private page: Page;
  /** The answers of the current section that lead elsewhere. */
  private goTos: GoTo[] = [];

  constructor(raw: unknown) {
    this.form = new SourceRecord(raw);
    this.page = this.maker.page({ kind: "page", name: "1" }, "");
  }

  read(fileName: string): Imported {
    const { maker, form } = this;
    const info = form.record("info");
    const title = info.text("title") || info.text("documentTitle");
    info.skip("documentTitle");
    maker.definition.title = this.copy(title);
    const description = info.text("description");
    if (description.trim()) maker.definition.description = this.copy(description);
    form.skip("formId", "revisionId", "responderUri", "linkedSheetId", "publishSettings");
    if (form.flag("shuffled")) this.page.order = "shuffled";
    const item: Item = { kind: "ending", name: "confirmation" };
    const confirmation = form.text("confirmation");
    const own = confirmation.trim() ? this.copy(confirmation) : undefined;
    const ending = maker.ending(item, own, confirmation);
    maker.lastEnding = ending;
    maker.targets.set("SUBMIT_FORM", ending).set("SUBMIT", ending);
    maker.targets.set("RESTART_FORM", this.page);
    for (const raw of form.records("items")) this.readItem(new SourceRecord(raw));
    this.endSection();
    maker.rest({ kind: "survey", name: "form" }, form);
    return finishSurvey(maker, "google-forms", fileName);
  }

  private copy(text: string): Copy {
    const [language = "en"] = this.maker.definition.languages;
    return { words: { [language]: plainWords(text) }, slots: {} };
  }

  private readItem(record: SourceRecord): void {
    const { maker } = this;
    const name = record.text("itemId");
    const title = record.text("title");
    const description = record.text("description");
    if (record.has("pageBreakItem")) this.startSection(record, name, title, description);
    else if (record.has("questionItem")) this.readQuestion(record, name, title, description);
    else if (record.has("questionGroupItem")) this.readGrid(record, name, title, description);
    else {
      const item: Item = { kind: "statement", name };
      const text = [title, description].filter((each) => each.trim()).join("\n\n");
      const media = record.has("imageItem")
        ? "imageItem"
        : record.has("videoItem")
          ? "videoItem"
          : undefined;
      if (media)
        maker.report.leftOut({ kind: "picture", name }, wordsOf(record.value(media)), {
          code: media === "imageItem" ? "picture" : "media",
        });
      record.record("textItem");
      if (text)
        this.place(
          { kind: "statement", id: maker.id(item, text), prompt: this.copy(text) },
          item,
          text,
        );
      else if (!media)
        maker.report.leftOut(item, name, { code: "unknown-kind", values: { kind: "" } });
      maker.rest(item, record);
    }
  }

  private place(element: Element, item: Item, words: string): void {
    this.page.elements.push(element);
    this.maker.report.imported(item, words, element.id);
  }

  private startSection(
    record: SourceRecord,
    name: string,
    title: string,
    description: string,
  ): void {
    const { maker } = this;
    const item: Item = { kind: "page", name };
    const before = record.record("before");
    const goTo = before.text("goToSectionId") || before.text("goToAction");
    const from = this.page;
    this.endSection();
    if (goTo !== "" && !/^(CONTINUE|NEXT_SECTION|GO_TO_PAGE|null)$/.test(goTo))
      maker.routes.push({
        item: { kind: "logic", name: `${name} before` },
        words: `→ ${goTo}`,
        expression: always,
        page: from,
        to: goTo,
      });
    this.page = maker.page(item, title, title.trim() ? this.copy(title) : undefined);
    this.page.order = this.form.flag("shuffled") ? "shuffled" : "given";
    maker.targets.set(name, this.page);
    if (description.trim()) {
      const own: Item = { kind: "statement", name };
      const id = maker.id(own, description);
      this.page.elements.push({ kind: "statement", id, prompt: this.copy(description) });
    }
    record.record("pageBreakItem");
    maker.rest(item, record);
    maker.report.imported(item, [title, description].filter(Boolean).join("\n"), this.page.id);
  }

  /** In Google Forms the last question of a section decides where it leads. */
  private endSection(): void {
    for (const { item, words, question, value, to } of this.goTos.toReversed()) {
      const expression: Expression = { test: "picked", of: { name: question }, value };
      this.maker.routes.push({ item, words, expression, page: this.page, to });
    }
    this.goTos = [];
  }

  private readQuestion(
    record: SourceRecord,
    name: string,
    title: string,
    description: string,
  ): void {
    const { maker } = this;
    const outer = record.record("questionItem");
    const question = outer.record("question");
    const item: Item = { kind: "question", name: question.text("questionId") || name };
    if (outer.has("image"))
      maker.report.leftOut({ kind: "picture", name: item.name }, wordsOf(outer.value("image")), {
        code: "picture",
      });
    const base = this.base(item, question, title, description);
    const goTos: GoTo[] = [];
    const made = googleQuestion({ maker, item, words: title, base, goTos }, question);
    const words = [title, description].filter(Boolean).join("\n");
    if (!made) {
      const kind = question
        .rest()
        .map((each) => each.name)
        .join(", ");
      maker.leaveOut(item, words, record, { code: "unknown-kind", values: { kind } });
      return;
    }
    // Of one question's answers the first comes first again when the section ends.
    this.goTos.push(...goTos.toReversed());
    if (!maker.names.has(made.id))
      maker.names.set(made.id, { source: { question: made.id }, question: made });
    maker.rest(item, record);
    this.place(made, item, title);
  }

  private base(
    item: Item,
    question: SourceRecord,
    title: string,
    description: string,
  ): QuestionBase {
    const id = this.maker.id(item, title);
    return {
      id,
      code: this.maker.code(item.name, item, id),
      prompt: this.copy(title),
      ...(description.trim() && { help: this.copy(description) }),
      required: question.flag("required"),
    };
  }

  private readGrid(record: SourceRecord, name: string, title: string, description: string): void {
    const { maker } = this;
    const group = record.record("questionGroupItem");
    const item: Item = { kind: "question", name };
    const grid = group.record("grid");
    const columns = grid.record("columns");
    if (group.has("image"))
      maker.report.leftOut({ kind: "picture", name }, wordsOf(group.value("image")), {
        code: "picture",
      });
    const taken = new Set<string>();
    const takenRows = new Set<string>();
    const choices = columns.records("options").map((raw) => {
      const option = new SourceRecord(raw);
      const value = option.text("value");
      const choiceItem: Item = { kind: "choice", name: `${name} › ${value}` };
      const choice = maker.choice(choiceItem, this.copy(value), value, taken);
      maker.rest(choiceItem, option);
      return choice;
    });
    const needed: Item[] = [];
    const rows = group.records("questions").map((raw) => {
      const row = new SourceRecord(raw);
      const text = row.record("rowQuestion").text("title");
      const rowItem: Item = { kind: "row", name: `${name} › ${text}` };
      if (row.flag("required")) needed.push(rowItem);
      const made = maker.row(rowItem, this.copy(text), row.text("questionId") || text, takenRows);
      maker.rest(rowItem, row);
      return made;
    });
    const required = needed.length > 0;
    const everyRow = required && needed.length === rows.length;
    // Here, either every row needs an answer or any.
    for (const row of everyRow ? [] : needed)
      maker.report.leftOut({ kind: "setting", name: row.name }, "required: true", {
        code: "unsupported-setting",
        values: { name: "required" },
      });
    const base = this.base(item, new SourceRecord({ required }), title, description);
    const question: Question = {
      ...base,
      kind: "matrix",
      rows,
      columns: choices,
      everyRow,
      each: columns.text("type") === "CHECKBOX" ? "many" : "one",
      order: grid.flag("shuffleQuestions") ? "shuffled" : "given",
    };
    maker.rest(item, record);
    this.place(question, item, title);
  }
}
