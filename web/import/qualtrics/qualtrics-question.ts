import type { Choice, Element, Question, QuestionBase, Row } from "#contract/definition.ts";
import type { Item, ReasonCode } from "../imported.ts";
import { lookup } from "../lookup.ts";
import { isRecord, SourceRecord, wordsOf } from "../source-record.ts";
import { hasWords, type SurveyMaker } from "../survey-maker.ts";
import { QsfContext } from "./qualtrics-context.ts";
import { qualtricsCondition } from "./qualtrics-logic.ts";
import { qualtricsMatrix } from "./qualtrics-matrix.ts";
import type { QualtricsSource } from "./qualtrics-source.ts";
import { qualtricsWords } from "./qualtrics-words.ts";

const leftOut: Record<string, ReasonCode> = {
  ...{ Meta: "metadata", Timing: "page-timing", Captcha: "captcha", HotSpot: "hot-spot" },
  ...{ HeatMap: "hot-spot", HL: "hot-spot", Account: "metadata", SS: "recording" },
};
const looks =
  /^(QuestionDescriptionOption|TextPosition|ChoiceColumnWidth.*|RepeatHeaders|WhiteSpace|MobileFirst|LabelPosition|Input(Width|Height)|Autoscale\w*|GridLines|SnapToGrid|ShowValue|CustomStart|SliderStartPositions|NumColumns|Stack\w*|Position|.*Columns?)$/;

/** One question of a .qsf as elements; empty when it is left out, which is reported. */
export function qualtricsElements(
  maker: SurveyMaker,
  source: QualtricsSource,
  id: string,
): Element[] {
  const raw = source.questions.get(id);
  const record = new SourceRecord(raw);
  const type = record.text("QuestionType");
  const selector = record.text("Selector");
  const name = record.text("DataExportTag") || id;
  const html = record.text("QuestionText");
  const item: Item = { kind: type === "DB" ? "statement" : "question", name };
  const words = qualtricsWords(html, (_, original) => original).text || name;
  if (!raw) {
    maker.report.leftOut(item, id, { code: "unknown-reference", values: { name: id } });
    return [];
  }
  record.skip(
    "QuestionID",
    "SubSelector",
    "QuestionDescription",
    "QuestionText_Unsafe",
    "QuestionTextExtended",
  );
  record.skip("DefaultChoices", "DataVisibility", "NextChoiceId", "NextAnswerId", "Language");
  const configuration = record.record("Configuration");
  configuration.skip(...configuration.keys().filter((key) => looks.test(key)));
  const lost = lookup(leftOut, type);
  if (lost) {
    maker.leaveOut(item, words, record, { code: lost, values: { kind: `${type} ${selector}` } });
    return [];
  }
  const made = elementsOf();
  if (made.length === 0) {
    const code = type === "DB" ? "picture" : "unknown-kind";
    maker.leaveOut(item, words, record, { code, values: { kind: `${type} ${selector}` } });
    return [];
  }
  reportRest();
  maker.report.imported(item, words, made[0]?.id);
  addDisplayLogic();
  return made;

  function elementsOf(): Element[] {
    const ownId = maker.id(item, words);
    const prompt = maker.copy(item, source.texts(record, html), qualtricsWords);
    if (type === "DB") return hasWords(prompt) ? [{ kind: "statement", id: ownId, prompt }] : [];
    const settings = record.record("Validation").record("Settings");
    const force = settings.text("ForceResponse");
    settings.skip("ForceResponseType", "Type");
    if (force === "RequestResponse")
      maker.report.leftOut({ kind: "setting", name }, "ForceResponse: RequestResponse", {
        code: "unsupported-setting",
        values: { name: "RequestResponse" },
      });
    const base: QuestionBase = {
      ...{ id: ownId, code: maker.code(name, item, ownId), prompt, required: force === "ON" },
    };
    const given = { record, settings, configuration, item, words, name, qid: id, base };
    const context = new QsfContext(maker, source, given);
    const grid = qualtricsMatrix(context, type, selector);
    if (grid) return grid;
    const values = new Map<string, string>();
    const question = simpleQuestion(context, type, selector, values);
    if (!question) return [];
    context.attach(question);
    maker.names.set(id, { source: { question: ownId }, question, values });
    // The only field of a question is also its first.
    if (type === "TE" && selector !== "FORM")
      maker.names.set(`${id}/1`, { source: { question: ownId }, question });
    const rows: readonly (Row | Choice)[] =
      question.kind === "text-list"
        ? question.fields
        : "choices" in question
          ? question.choices
          : [];
    if (/^(text-list|ranking|constant-sum)$/.test(question.kind))
      for (const [key, row] of values)
        if (rows.some((each) => each.id === row))
          maker.names.set(`${id}/${key}`, { source: { question: ownId, row }, question });
    return [question];
  }

  function reportRest(): void {
    const script = record.text("QuestionJS");
    if (script) maker.report.leftOut({ kind: "text", name }, script, { code: "script" });
    for (const key of ["DisplayLogic", "InPageDisplayLogic"]) record.skip(key);
    maker.rest(item, record);
  }

  function addDisplayLogic(): void {
    for (const key of ["DisplayLogic", "InPageDisplayLogic"]) {
      const logic = record.value(key);
      if (isRecord(logic))
        maker.rules.push({
          item: { kind: "logic", name: `${name} ${key}` },
          ...{ words: logicWords(logic), expression: qualtricsCondition(logic) },
          shows: { elements: made },
        });
    }
  }
}

function simpleQuestion(
  context: QsfContext,
  type: string,
  selector: string,
  values: Map<string, string>,
): Question | undefined {
  const { base, settings } = context;
  switch (type) {
    case "MC":
      return multipleChoice(context, selector, values);
    case "TE":
      return textEntry(context, selector, values);
    case "RO":
      return {
        ...base,
        kind: "ranking",
        choices: context.choices("Choices", values),
        order: context.order(),
      };
    case "CS": {
      const total = settings.number("ChoiceTotal");
      const isTotal = total !== undefined && total > 0 && total <= 1e9;
      if (!isTotal) context.changed("other-kind", { kind: "CS 100" });
      return {
        ...base,
        kind: "constant-sum",
        choices: context.choices("Choices", values),
        total: isTotal ? total : 100,
      };
    }
    case "FileUpload":
      context.changed("file-types");
      return {
        ...base,
        kind: "file",
        types: ["image/*", "application/pdf"],
        max: 1,
        megabytes: 10,
      };
    case "Draw":
      context.changed("other-kind", { kind: `${type} ${selector}` });
      return { ...base, kind: "file", types: ["image/*"], max: 1, megabytes: 10 };
    default:
      return undefined;
  }
}

function multipleChoice(
  context: QsfContext,
  selector: string,
  values: Map<string, string>,
): Question {
  const { base, settings } = context;
  const choices = context.choices("Choices", values);
  if (selector === "NPS") {
    for (let point = 0; point <= 10; point++) values.set(String(point), String(point));
    return { ...base, kind: "rating", from: 0, to: 10, look: "numbers", preset: "nps" };
  }
  const order = context.order();
  if (/^(MA|MSB|MLS)/.test(selector)) {
    const count = (key: string) => {
      const value = settings.number(key);
      return value !== undefined && value >= 1 && value <= 500 ? Math.floor(value) : undefined;
    };
    return {
      ...base,
      kind: "multiple-choice",
      choices,
      order,
      min: count("MinChoices"),
      max: count("MaxChoices"),
    };
  }
  const look = /^(DL|SB)$/.test(selector) ? "menu" : selector === "SAHR" ? "buttons" : "list";
  return { ...base, kind: "single-choice", choices, order, look };
}

function textEntry(context: QsfContext, selector: string, values: Map<string, string>): Question {
  const { base, settings } = context;
  if (selector === "FORM") {
    const parts = context.parts("Choices");
    const fields = context.rows(parts).map(({ row, part }) => {
      values.set(part.key, row.id);
      return { ...row, required: false };
    });
    return { ...base, kind: "text-list", fields };
  }
  const content = settings.text("ContentType");
  if (content === "ValidNumber") {
    const range = settings.record("ValidNumber");
    const decimals = Math.min(6, Math.max(0, Math.floor(range.number("NumDecimals") ?? 0)));
    return {
      ...base,
      kind: "number",
      decimals,
      min: range.number("Min"),
      max: range.number("Max"),
      look: "field",
    };
  }
  if (content === "ValidDate") return { ...base, kind: "date", with: "date" };
  const formats: Record<string, "email" | "url" | "phone"> = {
    ...{ ValidEmail: "email", ValidURL: "url", ValidPhone: "phone", ValidUSPhone: "phone" },
  };
  const limit = (key: string, least: number) => {
    const value = settings.number(key);
    return value !== undefined && value >= least && value <= 20_000 ? Math.floor(value) : undefined;
  };
  if (selector === "PW") context.changed("other-kind", { kind: "TE PW" });
  return {
    ...{ ...base, kind: "text", long: /^(ML|ESTB)$/.test(selector) },
    format: lookup(formats, content) ?? "any",
    ...{ min: limit("MinChars", 0), max: limit("MaxChars", 1) ?? limit("TotalChars", 1) },
  };
}

/** The descriptions that Qualtrics keeps beside a condition. */
export function logicWords(logic: unknown): string {
  const found: string[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (!isRecord(value) || depth > 6) return;
    if (typeof value.Description === "string" && value.Description !== "")
      found.push(qualtricsWords(value.Description, (_, original) => original).text);
    for (const each of Object.values(value)) collect(each, depth + 1);
  };
  collect(logic, 0);
  return found.length > 0 ? found.join(" ") : wordsOf(logic);
}
