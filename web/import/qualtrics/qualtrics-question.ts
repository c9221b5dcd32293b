import type { Choice, Element, QuestionBase, Row } from "#engine/definition.ts";
import type { Item, ReasonCode } from "../imported.ts";
import { lookup } from "../lookup.ts";
import { isRecord, SourceRecord } from "../source-record.ts";
import { hasWords, type SurveyMaker } from "../survey-maker.ts";
import { logicWords } from "./logic-words.ts";
import { qualtricsAnswer } from "./qualtrics-answer.ts";
import { QsfContext } from "./qualtrics-context.ts";
import { qualtricsCondition } from "./qualtrics-logic.ts";
import { qualtricsMatrix } from "./qualtrics-matrix.ts";
import type { QualtricsSource } from "./qualtrics-source.ts";
import { qualtricsWords } from "./qualtrics-words.ts";

const leftOut: Record<string, ReasonCode> = {
  Meta: "metadata",
  Timing: "page-timing",
  Captcha: "captcha",
  HotSpot: "hot-spot",
  HeatMap: "hot-spot",
  HL: "hot-spot",
  Account: "metadata",
  SS: "recording",
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
      id: ownId,
      code: maker.code(name, item, ownId),
      prompt,
      required: force === "ON",
    };
    const given = { record, settings, configuration, item, words, name, qid: id, base };
    const context = new QsfContext(maker, source, given);
    const grid = qualtricsMatrix(context, type, selector);
    if (grid) return grid;
    const values = new Map<string, string>();
    const question = qualtricsAnswer(context, type, selector, values);
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
          words: logicWords(logic),
          expression: qualtricsCondition(logic),
          shows: { elements: made },
        });
    }
  }
}
