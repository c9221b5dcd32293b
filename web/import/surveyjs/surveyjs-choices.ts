import type { Choice, Question } from "#engine/definition.ts";
import type { SuppliedWord } from "../default-words.ts";
import type { Item } from "../imported.ts";
import { isRecord, SourceRecord, wordsOf } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { surveyjsCondition } from "./surveyjs-logic.ts";
import type { SurveyjsTexts } from "./surveyjs-texts.ts";

export type MadeChoices = {
  choices: Choice[];
  values: Map<string, string>;
  /** Conditions of single choices, for when the question is there. */
  conditions: { choice: Choice; item: Item; text: string }[];
};
type Own = { maker: SurveyMaker; texts: SurveyjsTexts; name: string };

/** A list of items: `"red"`, `1`, or `{value, text}`. */
export function listChoices({ maker, texts, name }: Own, list: readonly unknown[]): MadeChoices {
  const taken = new Set<string>();
  const values = new Map<string, string>();
  const conditions: MadeChoices["conditions"] = [];
  const choices = list.map((raw): Choice => {
    const record = new SourceRecord(raw);
    const value = isRecord(raw) ? wordsOf(raw.value ?? "") : String(raw ?? "");
    record.skip("value");
    const text = record.value("text");
    const item: Item = { kind: "choice", name: `${name} › ${value}` };
    const label = texts.copy(item, texts.isText(text) ? text : value);
    const choice = maker.choice(item, label, value, taken);
    if (!values.has(value)) values.set(value, choice.id);
    else
      maker.report.changed(
        item,
        value,
        { code: "repeated-name", values: { name: value } },
        choice.id,
      );
    const image = record.text("imageLink");
    if (image)
      maker.report.leftOut({ kind: "picture", name: item.name }, image, { code: "picture" });
    const visibleIf = record.text("visibleIf");
    if (visibleIf) conditions.push({ choice, item, text: visibleIf });
    maker.rest(item, record);
    return choice;
  });
  return { choices, values, conditions };
}

/** The choices of a question, with those that SurveyJS adds itself. */
export function questionChoices(own: Own, element: SourceRecord): MadeChoices {
  const { maker, texts, name } = own;
  const listed = [...element.list("choices"), ...numbersOf(element)];
  const made = listChoices(own, [...carriedItems(own, element), ...listed]);
  const taken = new Set(made.choices.map(({ code }) => code));
  const sort = element.text("choicesOrder");
  if (sort === "asc" || sort === "desc") {
    const [language = "en"] = maker.definition.languages;
    const words = ({ label }: Choice) => label.words[language] ?? "";
    made.choices.sort(
      (a, b) => words(a).localeCompare(words(b), language) * (sort === "asc" ? 1 : -1),
    );
    maker.report.changed({ kind: "setting", name }, sort, { code: "sorted" });
  }
  special("None", { value: "none", word: "none" });
  special("Refuse", { value: "refused", word: "refuse" });
  special("DontKnow", { value: "dontknow", word: "unsure" });
  special("Other", { value: "other", word: "other" });
  return made;

  function special(title: string, { value, word }: { value: string; word: SuppliedWord }): void {
    const isShown = element.flag(`show${title}Item`) || element.flag(`has${title}`);
    const text = element.value(`${title.charAt(0).toLowerCase()}${title.slice(1)}Text`);
    if (!isShown || made.values.has(value)) return;
    const item: Item = { kind: "choice", name: `${name} › ${value}` };
    const label = texts.isText(text) ? texts.copy(item, text) : maker.supplied(word);
    const role = word === "other" ? "other" : "exclusive";
    const choice = maker.choice(item, label, value, taken, { role, fixed: true });
    if (!texts.isText(text))
      maker.report.changed(item, value, {
        code: "text-supplied",
        values: { text: Object.values(label.words)[0] ?? "" },
      });
    made.choices.push(choice);
    made.values.set(value, choice.id);
  }
}

/** The choices of an earlier question, each shown if it was, or wasn't, picked there. */
function carriedItems({ maker, texts }: Own, element: SourceRecord): unknown[] {
  const name = String(element.peek("choicesFromQuestion") ?? "");
  const from = maker.names.get(name);
  if (!from?.values || !from.question || !("choices" in from.question)) return [];
  element.skip("choicesFromQuestion", "choicesFromQuestionMode");
  const mode = String(element.peek("choicesFromQuestionMode") ?? "all");
  const { choices } = from.question;
  return [...from.values].flatMap(([value, id]) => {
    const label = choices.find((choice) => choice.id === id)?.label;
    const quote = value.includes("'") ? '"' : "'";
    const picked = `{${name}} anyof [${quote}${value}${quote}]`;
    const conditions: Record<string, string> = { selected: picked, unselected: `!(${picked})` };
    return label ? [{ value, text: texts.byLocale(label.words), visibleIf: conditions[mode] }] : [];
  });
}

/** A year or an age to choose: `choicesMin` to `choicesMax`. */
function numbersOf(element: SourceRecord): number[] {
  if (!element.has("choicesMax")) return [];
  const from = element.number("choicesMin") ?? 0;
  const to = element.number("choicesMax") ?? from;
  const step = Math.max(1e-6, element.number("choicesStep") ?? 1);
  const count = Math.max(0, Math.min(1000, Math.floor((to - from) / step) + 1));
  return Array.from({ length: count }, (_, at) => from + at * step);
}

export function addConditions(
  maker: SurveyMaker,
  question: Question,
  { conditions }: MadeChoices,
): void {
  for (const { choice, item, text } of conditions)
    maker.rules.push({
      item: { kind: "logic", name: `${item.name} visibleIf` },
      words: text,
      expression: surveyjsCondition(text),
      shows: { choices: { of: question, parts: [choice] } },
    });
}
