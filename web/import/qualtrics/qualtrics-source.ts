import { languageTag } from "../language-tags.ts";
import { isRecord, SourceRecord, wordsOf } from "../source-record.ts";

export type QsfBlock = {
  id: string;
  type: string;
  record: SourceRecord;
  description: string;
  elements: Record<string, unknown>[];
};
export type QsfPart = { key: string; record: SourceRecord; texts: Record<string, string> };

/** The elements of a .qsf by their kinds. */
export class QualtricsSource {
  readonly entry: SourceRecord;
  readonly blocks: QsfBlock[] = [];
  readonly flow: Record<string, unknown>[];
  readonly questions = new Map<string, Record<string, unknown>>();
  readonly options: SourceRecord;
  /** Elements of other kinds. */
  readonly others: Record<string, unknown>[] = [];
  /** Everything whose unread values must be reported at the end, with a name. */
  readonly records: { name: string; record: SourceRecord }[] = [];
  /** Tags; the first is the survey's own language. */
  readonly languages: string[];
  private readonly tags = new Map<string, string>();

  constructor(json: unknown) {
    const root = isRecord(json) ? json : {};
    this.entry = new SourceRecord(root.SurveyEntry);
    const elements = this.recordsOf("SurveyElements", root.SurveyElements);
    let flow: unknown;
    let options: unknown;
    for (const element of elements) {
      const { Element: kind, Payload: payload } = element;
      this.remember(String(element.PrimaryAttribute ?? kind), element).skip(
        "SurveyID",
        "Element",
        "PrimaryAttribute",
        "SecondaryAttribute",
        "TertiaryAttribute",
        "Payload",
      );
      if (kind === "BL") this.readBlocks(payload);
      else if (kind === "FL") flow = payload;
      else if (kind === "SO") options = payload;
      else if (kind === "SQ" && isRecord(payload))
        this.questions.set(String(payload.QuestionID ?? element.PrimaryAttribute), payload);
      else this.others.push(element);
    }
    this.options = new SourceRecord(options);
    this.remember("flow", flow).skip("Flow", "FlowID", "Type", "Properties");
    this.flow = this.recordsOf("Flow", isRecord(flow) ? flow.Flow : undefined);
    const own = this.entry.text("SurveyLanguage") || "EN";
    this.tags.set(own, languageTag(own) ?? "en");
    for (const question of this.questions.values())
      for (const code of Object.keys(isRecord(question.Language) ? question.Language : {})) {
        const tag = languageTag(code);
        if (tag) this.tags.set(code, tag);
      }
    this.languages = [...new Set(this.tags.values())];
  }

  /** A question's text and its translations. */
  texts(question: SourceRecord, own: string, key = "QuestionText"): Record<string, string> {
    return this.translated(question, own, (translation) => translation.text(key));
  }

  /** Choices or answers in their order, with their translations. */
  parts(question: SourceRecord, key: "Choices" | "Answers", order: string): QsfPart[] {
    const raw = question.value(key);
    const parts = new Map(Object.entries(isRecord(raw) || Array.isArray(raw) ? raw : {}));
    const ordered = listOf(question.value(order)).map(String);
    const keys = [...new Set([...ordered.filter((each) => parts.has(each)), ...parts.keys()])];
    return keys.flatMap((partKey): QsfPart[] => {
      const part = parts.get(partKey);
      if (part === null || part === undefined) return [];
      const record = new SourceRecord(isRecord(part) ? part : { Display: wordsOf(part) });
      const texts = this.translated(question, record.text("Display"), (translation) =>
        translation.record(key).record(partKey).text("Display"),
      );
      return [{ key: partKey, record, texts }];
    });
  }

  remember(name: string, raw: unknown): SourceRecord {
    const record = new SourceRecord(raw);
    this.records.push({ name, record });
    return record;
  }

  private translated(
    question: SourceRecord,
    own: string,
    read: (translation: SourceRecord) => string,
  ): Record<string, string> {
    const [first = "en"] = this.languages;
    const found: Record<string, string> = own.trim() === "" ? {} : { [first]: own };
    const translations = question.value("Language");
    if (!isRecord(translations)) return found;
    for (const [code, raw] of Object.entries(translations)) {
      const tag = this.tags.get(code);
      const text = read(new SourceRecord(raw));
      if (tag !== undefined && text.trim() !== "") found[tag] ??= text;
    }
    return found;
  }

  /** The objects of a list. Whatever else is in it counts as unread. */
  recordsOf(name: string, list: unknown): Record<string, unknown>[] {
    const all = listOf(list);
    const besides = all.filter((each) => !isRecord(each));
    if (besides.length > 0) this.remember(name, { [name]: besides });
    return all.filter(isRecord);
  }

  private readBlocks(payload: unknown): void {
    for (const raw of this.recordsOf("Blocks", payload)) {
      const record = new SourceRecord(raw).skip("SubType");
      const elements = this.recordsOf("BlockElements", record.value("BlockElements"));
      const name = record.text("Description") || record.text("ID");
      for (const element of elements)
        this.remember(name, element).skip("Type", "QuestionID", "SkipLogic");
      this.blocks.push({
        id: record.text("ID"),
        type: record.text("Type"),
        record,
        description: record.text("Description"),
        elements,
      });
    }
  }
}

/** Qualtrics writes a list as an object with numbers when one was taken out. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
}
