import type { Choice, Copy, Question, QuestionBase, Row } from "#engine/definition.ts";
import type { Item, ReasonCode } from "../imported.ts";
import { isRecord, numberOf, type SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { carriedParts } from "./carried-parts.ts";
import { logicWords } from "./logic-words.ts";
import { qualtricsCondition } from "./qualtrics-logic.ts";
import type { QsfPart, QualtricsSource } from "./qualtrics-source.ts";
import { qualtricsWords } from "./qualtrics-words.ts";

type ExportParts = {
  record: SourceRecord;
  /** What the answer must fulfil. */
  settings: SourceRecord;
  /** Mostly looks. */
  configuration: SourceRecord;
  item: Item;
  words: string;
  name: string;
  qid: string;
  base: QuestionBase;
};

/** A question in the making. */
export class QsfContext {
  readonly maker: SurveyMaker;
  readonly source: QualtricsSource;
  readonly record: SourceRecord;
  readonly settings: SourceRecord;
  readonly configuration: SourceRecord;
  readonly item: Item;
  readonly words: string;
  readonly name: string;
  readonly qid: string;
  readonly base: QuestionBase;
  private readonly pending: { item: Item; logic: unknown; part: Choice | Row }[] = [];

  constructor(maker: SurveyMaker, source: QualtricsSource, given: ExportParts) {
    this.maker = maker;
    this.source = source;
    this.record = given.record;
    this.settings = given.settings;
    this.configuration = given.configuration;
    this.item = given.item;
    this.words = given.words;
    this.name = given.name;
    this.qid = given.qid;
    this.base = given.base;
  }

  changed(code: ReasonCode, values?: Record<string, string | number>): void {
    this.maker.report.changed(
      this.item,
      this.words,
      { code, ...(values && { values }) },
      this.base.id,
    );
  }

  parts(key: "Choices" | "Answers", record = this.record): QsfPart[] {
    if (key === "Answers") return this.source.parts(record, key, "AnswerOrder");
    return [...carriedParts(this.source, record), ...this.source.parts(record, key, "ChoiceOrder")];
  }

  /** `values` gets Qualtrics' own number of each. */
  choices(key: "Choices" | "Answers", values: Map<string, string>, record = this.record): Choice[] {
    const taken = new Set<string>();
    const names = record.value("VariableNaming");
    const numbers = record.value("RecodeValues");
    const made: Choice[] = [];
    for (const part of this.parts(key, record)) {
      const item = this.partItem("choice", part);
      const label = this.maker.copy(item, part.texts, qualtricsWords);
      this.picture(item, part.record);
      const code = isRecord(names) ? String(names[part.key] ?? part.key) : part.key;
      const value = isRecord(numbers) ? numberOf(numbers[part.key]) : undefined;
      const isOther = part.record.flag("TextEntry");
      part.record.skip("TextEntrySize", "TextEntryValidation", "TextEntryForceResponse");
      const role = isOther ? "other" : part.record.flag("ExclusiveAnswer") ? "exclusive" : "plain";
      const choice = this.maker.choice(item, label, code, taken, {
        role,
        ...(value !== undefined && { value }),
      });
      if (!values.has(part.key)) values.set(part.key, choice.id);
      this.displayLogic(item, part.record, choice);
      this.maker.rest(item, part.record);
      made.push(choice);
    }
    return made;
  }

  rows(parts: readonly QsfPart[]): { part: QsfPart; row: Row }[] {
    const taken = new Set<string>();
    return parts.map((part) => {
      const item = this.partItem("row", part);
      const row = this.maker.row(
        item,
        this.maker.copy(item, part.texts, qualtricsWords),
        part.key,
        taken,
      );
      this.picture(item, part.record);
      this.displayLogic(item, part.record, row);
      part.record.skip("TextEntry", "TextEntrySize", "TextEntryValidation");
      this.maker.rest(item, part.record);
      return { part, row };
    });
  }

  /** The words at the two ends of a scale. */
  columnLabels(): (Copy | undefined)[] {
    const { maker, source, name } = this;
    const labels = this.record.list("ColumnLabels").slice(0, 2);
    return labels.map((raw, at) => {
      const label = source.remember(`${name} ColumnLabels`, isRecord(raw) ? raw : {});
      const item: Item = { kind: "text", name: `${name} › ${at + 1}` };
      const words = label.skip("IsLabelDefault").text("Display");
      const language = maker.definition.languages[0] ?? "en";
      return words ? maker.copy(item, { [language]: words }, qualtricsWords) : undefined;
    });
  }

  /** "All" shuffles; other ways of shuffling are named. */
  order(): "given" | "shuffled" {
    const random = this.record.value("Randomization");
    if (!isRecord(random)) return "given";
    const known = ["Type", "Advanced", "TotalRandSubset", "EvenPresentation"];
    this.source.remember(`${this.name} Randomization`, random).skip(...known);
    const type = String(random.Type ?? "");
    if (type !== "All" && type !== "" && type !== "None")
      this.maker.report.leftOut({ kind: "setting", name: this.name }, JSON.stringify(random), {
        code: "unsupported-setting",
        values: { name: `Randomization ${type}` },
      });
    return type === "All" ? "shuffled" : "given";
  }

  private partItem(kind: "choice" | "row", { key, texts }: QsfPart): Item {
    return { kind, name: `${this.name} › ${Object.values(texts)[0] ?? key}` };
  }

  private picture(item: Item, record: SourceRecord): void {
    const image = record.value("Image");
    if (isRecord(image))
      this.maker.report.leftOut(
        { kind: "picture", name: item.name },
        String(image.Display ?? image.ImageLocation ?? ""),
        {
          code: "picture",
        },
      );
  }

  private displayLogic(item: Item, record: SourceRecord, part: Choice | Row): void {
    const logic = record.value("DisplayLogic");
    if (!isRecord(logic)) return;
    this.pending.push({ item, logic, part });
  }

  /** Once the question is there, the conditions of its parts can be attached. */
  attach(question: Question): void {
    for (const { item, logic, part } of this.pending.splice(0))
      this.maker.rules.push({
        item: { kind: "logic", name: `${item.name} DisplayLogic` },
        words: logicWords(logic),
        expression: qualtricsCondition(logic),
        shows: { choices: { of: question, parts: [part] } },
      });
  }
}
