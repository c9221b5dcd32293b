import type { Element, Page, QuestionBase } from "#engine/definition.ts";
import { type Expression, isNever } from "../expression.ts";
import { finishSurvey } from "../finish-survey.ts";
import type { Imported, Item, ReasonCode } from "../imported.ts";
import { lookup } from "../lookup.ts";
import { setRedirect } from "../redirect.ts";
import { isRecord, SourceRecord, wordsOf } from "../source-record.ts";
import { SurveyMaker } from "../survey-maker.ts";
import { surveyjsValue } from "./surveyjs-calculated.ts";
import { surveyjsCondition } from "./surveyjs-logic.ts";
import { surveyjsQuestions } from "./surveyjs-questions.ts";
import { SurveyjsTexts } from "./surveyjs-texts.ts";

const leftOut: Record<string, ReasonCode> = {
  image: "picture",
  imagemap: "hot-spot",
  expression: "arithmetic",
  matrixdynamic: "asked-once",
};

/** SurveyJS' JSON. */
export function readSurveyjs(json: unknown, fileName: string): Imported {
  return new SurveyjsReader(json).read(fileName);
}

class SurveyjsReader {
  private readonly maker = new SurveyMaker();
  private readonly survey: SourceRecord;
  private readonly texts: SurveyjsTexts;
  private depth = 0;

  constructor(json: unknown) {
    this.survey = new SourceRecord(json);
    this.texts = new SurveyjsTexts(this.maker, json, this.survey.text("locale") || "en");
  }

  read(fileName: string): Imported {
    const { maker, survey, texts } = this;
    maker.definition.title = texts.copy(
      { kind: "survey", name: "title" },
      this.textOf(survey, "title"),
    );
    const description = this.textOf(survey, "description");
    if (description !== undefined)
      maker.definition.description = texts.copy(
        { kind: "survey", name: "description" },
        description,
      );
    if (/^(questionPerPage|questionOnPage|inputPerPage)$/.test(survey.text("questionsOnPageMode")))
      maker.definition.look = "one-at-a-time";
    const loose = [...survey.list("elements"), ...survey.list("questions")];
    if (loose.length > 0) this.readPage({ name: "", elements: loose }, 0);
    survey.list("pages").forEach((page, at) => {
      this.readPage(page, at);
    });
    this.readEndings();
    for (const raw of survey.list("calculatedValues")) surveyjsValue(maker, new SourceRecord(raw));
    for (const raw of survey.list("triggers"))
      maker.report.leftOut(
        { kind: "logic", name: `trigger ${isRecord(raw) ? String(raw.type) : ""}` },
        wordsOf(raw),
        {
          code: "not-understood",
        },
      );
    survey.skip("$schema", "widthMode", "surveyId");
    maker.rest({ kind: "survey", name: "settings" }, survey);
    return finishSurvey(maker, "surveyjs", fileName);
  }

  private textOf(record: SourceRecord, key: string): unknown {
    const value = record.value(key);
    if (this.texts.isText(value)) return value;
    record.unread(key);
    return undefined;
  }

  private readEndings(): void {
    const { maker, survey, texts } = this;
    const item: Item = { kind: "ending", name: "completedHtml" };
    const html = this.textOf(survey, "completedHtml");
    const own = html === undefined ? undefined : texts.copy(item, html);
    const ending = maker.ending(item, own, texts.words(html));
    maker.lastEnding = ending;
    setRedirect(maker, { name: "navigateToUrl", ending, address: survey.text("navigateToUrl") });
    survey.list("completedHtmlOnCondition").forEach((raw, at) => {
      const record = new SourceRecord(raw);
      const name = `completedHtmlOnCondition ${at + 1}`;
      const own: Item = { kind: "ending", name };
      const text = this.textOf(record, "html");
      const expression = record.text("expression");
      const page = maker.definition.pages.at(-1);
      maker.rest(own, record);
      if (text === undefined || !page) return;
      const other = maker.ending(own, texts.copy(own, text), texts.words(text));
      maker.targets.set(name, other);
      maker.routes.push({
        item: { kind: "logic", name },
        words: expression,
        expression: surveyjsCondition(expression),
        page,
        to: name,
      });
    });
  }

  private readPage(raw: unknown, at: number): void {
    const { maker, texts } = this;
    const record = new SourceRecord(raw);
    const name = record.text("name") || String(at + 1);
    const item: Item = { kind: "page", name };
    const title = this.textOf(record, "title");
    const page = maker.page(
      item,
      texts.words(title),
      title === undefined ? undefined : texts.copy(item, title),
    );
    if (record.text("questionsOrder") === "random" || record.text("elementsOrder") === "random")
      page.order = "shuffled";
    this.addText(page, item, this.textOf(record, "description"));
    this.readElements(page, [...record.list("elements"), ...record.list("questions")]);
    const condition = record.text("visibleIf");
    if (condition.trim())
      maker.rules.push({
        item: { kind: "logic", name: `${name} visibleIf` },
        words: condition,
        expression: surveyjsCondition(condition),
        shows: { pages: [page] },
      });
    maker.rest(item, record);
    maker.report.imported(item, texts.words(title) || name, page.id);
  }

  private addText(page: Page, item: Item, text: unknown): Element[] {
    if (text === undefined || this.texts.words(text).trim() === "") return [];
    const own: Item = { kind: "statement", name: item.name };
    const id = this.maker.id(own, this.texts.words(text));
    const statement: Element = { kind: "statement", id, prompt: this.texts.copy(own, text) };
    page.elements.push(statement);
    return [statement];
  }

  private readElements(page: Page, list: readonly unknown[]): Element[] {
    if (this.depth > 30) return [];
    this.depth++;
    const made = list.flatMap((raw) => this.readElement(page, raw));
    this.depth--;
    return made;
  }

  private readElement(page: Page, raw: unknown): Element[] {
    const { maker } = this;
    const element = new SourceRecord(raw);
    const type = element.text("type") || "text";
    const name = element.text("name") || element.text("valueName") || type;
    const visibleIf = element.text("visibleIf");
    const expression: Expression = surveyjsCondition(visibleIf);
    const item: Item = {
      kind: type === "html" ? "statement" : /panel/.test(type) ? "page" : "question",
      name,
    };
    const title = this.textOf(element, "title");
    const words = this.texts.words(title ?? element.value("html")) || name;
    element.skip(
      "html",
      "startWithNewLine",
      "titleLocation",
      "descriptionLocation",
      "minWidth",
      "maxWidth",
    );
    const isHidden =
      element.has("visible") && element.value("visible") === false && visibleIf === "";
    const lost = isHidden
      ? "hidden-question"
      : isNever(expression)
        ? "never-shown"
        : lookup(leftOut, type);
    if (lost && lost !== "asked-once") {
      maker.leaveOut(item, words, element, { code: lost, values: { kind: type } });
      return [];
    }
    const made = this.elementsOf(page, element, { type, name, item, words, title });
    if (made.length === 0) {
      // Each part of a panel was left out with a line of its own.
      const isPanel = /panel/.test(type);
      if (isPanel) element.skip("elements", "templateElements");
      maker.leaveOut(item, words, element, {
        code: isPanel ? "empty-page" : "unknown-kind",
        values: { kind: type },
      });
      return [];
    }
    if (visibleIf.trim())
      maker.rules.push({
        item: { kind: "logic", name: `${name} visibleIf` },
        words: visibleIf,
        expression,
        shows: { elements: made },
      });
    for (const setting of ["requiredIf", "enableIf", "resetValueIf", "setValueIf"] as const) {
      const text = element.text(setting);
      if (text)
        maker.report.leftOut({ kind: "logic", name: `${name} ${setting}` }, text, {
          code: "conditional-setting",
          values: { name: setting },
        });
    }
    maker.rest(item, element);
    maker.report.imported(item, words, made[0]?.id);
    return made;
  }

  private elementsOf(
    page: Page,
    element: SourceRecord,
    {
      type,
      name,
      item,
      words,
      title,
    }: { type: string; name: string; item: Item; words: string; title: unknown },
  ): Element[] {
    const { maker, texts } = this;
    const inner = [...element.list("elements"), ...element.list("templateElements")];
    if (type === "html") return this.addText(page, item, element.value("html"));
    if (type === "panel" || type === "paneldynamic" || type === "flowpanel") {
      if (type === "paneldynamic") maker.report.changed(item, words, { code: "asked-once" });
      const heading = this.addText(page, item, title);
      const intro = this.addText(page, item, this.textOf(element, "description"));
      if (heading.length > 0 && type === "panel")
        maker.report.changed(item, words, { code: "heading" });
      return [...heading, ...intro, ...this.readElements(page, inner)];
    }
    if (type === "matrixdynamic") {
      maker.report.changed(item, words, { code: "asked-once" });
      const columns = element.list("columns").map((raw) => {
        const column = isRecord(raw) ? raw : { name: String(raw) };
        const choices = column.choices ?? element.value("choices");
        const cell = typeof column.cellType === "string" ? column.cellType : "dropdown";
        return {
          ...column,
          name: `${name}.${String(column.name)}`,
          type: cell === "default" ? "dropdown" : cell,
          cellType: undefined,
          choices,
        };
      });
      return [...this.addText(page, item, title), ...this.readElements(page, columns)];
    }
    const help = this.textOf(element, "description");
    const id = maker.id(item, words);
    const base: QuestionBase = {
      id,
      code: maker.code(name, item, id),
      prompt: texts.copy(item, title ?? name),
      ...(help !== undefined && { help: texts.copy(item, help) }),
      required: element.flag("isRequired"),
    };
    const questions = surveyjsQuestions({ maker, texts, item, words, name, type, element, base });
    page.elements.push(...questions);
    return questions;
  }
}
