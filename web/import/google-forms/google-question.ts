import type { Choice, Question, QuestionBase } from "#engine/definition.ts";
import type { Item } from "../imported.ts";
import { plainWords } from "../markdown-words.ts";
import { SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";

/** Where an answer leads. */
export type GoTo = { item: Item; words: string; question: string; value: string; to: string };
type Context = { maker: SurveyMaker; item: Item; words: string; base: QuestionBase; goTos: GoTo[] };

/** A Google question by its kind. Undefined for one that isn't known. */
export function googleQuestion(context: Context, question: SourceRecord): Question | undefined {
  const { base, maker, item, words } = context;
  const text = question.record("textQuestion");
  const scale = question.record("scaleQuestion");
  const rating = question.record("ratingQuestion");
  const date = question.record("dateQuestion");
  const time = question.record("timeQuestion");
  const upload = question.record("fileUploadQuestion");
  if (question.has("choiceQuestion"))
    return choiceQuestion(context, question.record("choiceQuestion"));
  if (question.has("textQuestion"))
    return { ...base, kind: "text", long: text.flag("paragraph"), format: "any" };
  if (question.has("scaleQuestion")) return scaleQuestion(context, scale);
  if (question.has("ratingQuestion")) {
    const to = Math.min(10, Math.max(2, Math.floor(rating.number("ratingScaleLevel") ?? 5)));
    const icon = rating.text("iconType");
    if (icon !== "" && icon !== "STAR")
      maker.report.changed(item, words, { code: "other-kind", values: { kind: icon } }, base.id);
    return { ...base, kind: "rating", from: 1, to, look: "stars" };
  }
  if (question.has("dateQuestion")) {
    if (date.has("includeYear") && !date.flag("includeYear"))
      maker.report.changed(
        item,
        words,
        { code: "other-kind", values: { kind: "includeYear" } },
        base.id,
      );
    return { ...base, kind: "date", with: date.flag("includeTime") ? "date-time" : "date" };
  }
  if (question.has("timeQuestion")) {
    if (!time.flag("duration")) return { ...base, kind: "date", with: "time" };
    maker.report.changed(
      item,
      words,
      { code: "other-kind", values: { kind: "duration" } },
      base.id,
    );
    return { ...base, kind: "text", long: false, format: "any" };
  }
  if (!question.has("fileUploadQuestion")) return undefined;
  upload.skip("folderId");
  maker.report.changed(item, words, { code: "file-types" }, base.id);
  const max = Math.min(10, Math.max(1, Math.floor(upload.number("maxFiles") ?? 1)));
  return { ...base, kind: "file", types: ["image/*", "application/pdf"], max, megabytes: 10 };
}

function choiceQuestion(context: Context, record: SourceRecord): Question {
  const { maker, item, base, goTos } = context;
  const taken = new Set<string>();
  const values = new Map<string, string>();
  const type = record.text("type");
  const choices = record.records("options").map((raw): Choice => {
    const option = new SourceRecord(raw);
    const isOther = option.flag("isOther");
    const value = option.text("value");
    const choiceItem: Item = { kind: "choice", name: `${item.name} › ${value || "other"}` };
    const label = value
      ? { words: { [maker.definition.languages[0] ?? "en"]: plainWords(value) }, slots: {} }
      : maker.supplied("other");
    if (!value)
      maker.report.changed(choiceItem, "", {
        code: "text-supplied",
        values: { text: Object.values(label.words)[0] ?? "" },
      });
    const role = isOther ? "other" : "plain";
    const choice = maker.choice(choiceItem, label, value || "other", taken, {
      role,
      fixed: isOther,
    });
    if (value && !values.has(value)) values.set(value, choice.id);
    if (option.has("image")) {
      const image = JSON.stringify(option.value("image"));
      maker.report.leftOut({ kind: "picture", name: choiceItem.name }, image, { code: "picture" });
    }
    addGoTo(option, value || "other", choice.id, values);
    maker.rest(choiceItem, option);
    return choice;
  });
  const order = record.flag("shuffle") ? "shuffled" : "given";
  const look = type === "DROP_DOWN" ? "menu" : "list";
  const question: Question =
    type === "CHECKBOX"
      ? { ...base, kind: "multiple-choice", choices, order }
      : { ...base, kind: "single-choice", choices, order, look };
  maker.names.set(base.id, { source: { question: base.id }, question, values });
  return question;

  function addGoTo(
    option: SourceRecord,
    value: string,
    id: string,
    known: Map<string, string>,
  ): void {
    const action = option.text("goToAction");
    const section = option.text("goToSectionId");
    const to = section || action;
    if (to === "" || /^(NEXT_SECTION|CONTINUE|null)$/.test(to)) return;
    const key = `go ${goTos.length}`;
    known.set(key, id);
    const words = `${value} → ${to}`;
    goTos.push({
      item: { kind: "logic", name: `${item.name} › ${value}` },
      words,
      question: base.id,
      value: key,
      to,
    });
  }
}

function scaleQuestion(context: Context, scale: SourceRecord): Question {
  const { base, maker, item, words } = context;
  const low = scale.number("low") ?? 1;
  const high = scale.number("high") ?? 5;
  const from = low === 0 ? 0 : 1;
  const to = Math.min(10, Math.max(2, Math.floor(high)));
  if (from !== low || to !== high)
    maker.report.changed(item, words, { code: "scale-range", values: { from, to } }, base.id);
  const label = (key: string) => {
    const text = scale.text(key).trim();
    return text
      ? { words: { [maker.definition.languages[0] ?? "en"]: plainWords(text) }, slots: {} }
      : undefined;
  };
  return {
    ...base,
    kind: "rating",
    from,
    to,
    look: "numbers",
    low: label("lowLabel"),
    high: label("highLabel"),
  };
}
