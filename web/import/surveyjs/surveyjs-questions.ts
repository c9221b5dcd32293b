import type { Question } from "#engine/definition.ts";
import type { Item, ReasonCode } from "../imported.ts";
import { lookup } from "../lookup.ts";
import { numberOf, SourceRecord } from "../source-record.ts";
import { addConditions, listChoices, questionChoices } from "./surveyjs-choices.ts";
import type { SurveyjsContext } from "./surveyjs-context.ts";
import { surveyjsGrid } from "./surveyjs-grid.ts";
import { decimalsIn, inputQuestion, lengths } from "./surveyjs-input.ts";

/** An element as one question or several. Empty for what isn't known. */
export function surveyjsQuestions(context: SurveyjsContext): Question[] {
  const grid = surveyjsGrid(context);
  if (grid) return grid;
  const { maker, base, name } = context;
  const values = new Map<string, string>();
  const question = ofKind(context, values);
  if (!question) return [];
  maker.names.set(name, { source: { question: base.id }, question, values });
  if (question.kind === "text-list")
    for (const field of question.fields)
      maker.names.set(`${name}.${maker.items.get(field.id)?.item.name.split(" › ").at(-1)}`, {
        source: { question: base.id, row: field.id },
        question,
      });
  return [question];
}

function ofKind(context: SurveyjsContext, values: Map<string, string>): Question | undefined {
  const { maker, texts, item, name, type, element, base } = context;
  const changed = (code: ReasonCode, more: Record<string, string | number> = { kind: type }) =>
    maker.report.changed(item, context.words, { code, values: more }, base.id);
  switch (type) {
    case "text":
      return inputQuestion(context, changed);
    case "comment":
      return { ...base, kind: "text", long: true, format: "any", ...lengths(context) };
    case "radiogroup":
    case "dropdown":
    case "buttongroup":
    case "imagepicker":
    case "checkbox":
    case "tagbox":
    case "ranking":
      return choiceQuestion(context, values);
    case "rating":
      return rating(context, values, changed);
    case "boolean": {
      for (const [key, answer] of [
        ["valueTrue", "yes"],
        ["valueFalse", "no"],
      ] as const) {
        const value = element.value(key);
        if (value !== undefined) values.set(String(value), answer);
      }
      const label = (key: string) => {
        const value = element.value(key);
        return texts.isText(value) ? texts.copy(item, value) : undefined;
      };
      return { ...base, kind: "yes-no", yes: label("labelTrue"), no: label("labelFalse") };
    }
    case "multipletext": {
      const taken = new Set<string>();
      const fields = element.list("items").map((raw) => {
        const part = new SourceRecord(raw);
        const partName = part.text("name");
        const title = part.value("title");
        const partItem: Item = { kind: "row", name: `${name} › ${partName}` };
        const row = maker.row(
          partItem,
          texts.copy(partItem, texts.isText(title) ? title : partName),
          partName,
          taken,
        );
        const required = part.flag("isRequired");
        maker.rest(partItem, part);
        return { ...row, required };
      });
      return { ...base, kind: "text-list", fields };
    }
    case "file": {
      const types = element
        .text("acceptedTypes")
        .split(/[\s,]+/)
        .filter(Boolean);
      const known = types.filter((each) => /^[a-z]+\/([a-z0-9.+-]+|\*)$/.test(each)).slice(0, 30);
      const size = (element.number("maxSize") ?? 10 * 1024 * 1024) / 1024 / 1024;
      const megabytes = Math.min(50, Math.max(1, Math.ceil(size)));
      if (known.length === 0 || known.length < types.length) changed("file-types", {});
      if (known.length < types.length) element.unread("acceptedTypes");
      if (megabytes !== size) element.unread("maxSize");
      return {
        ...base,
        kind: "file",
        types: known.length > 0 ? known : ["image/*", "application/pdf"],
        max: element.flag("allowMultiple") ? 10 : 1,
        megabytes,
      };
    }
    case "signaturepad":
      changed("other-kind");
      return { ...base, kind: "file", types: ["image/*"], max: 1, megabytes: 10 };
    case "slider":
      return {
        ...base,
        kind: "number",
        decimals: decimalsIn(element, 1),
        look: "slider",
        min: element.number("min") ?? 0,
        max: element.number("max") ?? 100,
      };
    default:
      return undefined;
  }
}

function choiceQuestion(context: SurveyjsContext, values: Map<string, string>): Question {
  const { maker, element, base, type } = context;
  const made = questionChoices(context, element);
  for (const [name, id] of made.values) values.set(name, id);
  const { choices } = made;
  const order =
    element.text("choicesOrder") === "random" ? ("shuffled" as const) : ("given" as const);
  const count = (key: string) => {
    const value = element.number(key);
    const used = value !== undefined && value >= 1 ? Math.min(500, Math.floor(value)) : undefined;
    if (value !== (used ?? 0)) element.unread(key);
    return used;
  };
  const min = count("minSelectedChoices");
  const max = count("maxSelectedChoices");
  const isMany =
    type === "checkbox" ||
    type === "tagbox" ||
    (type === "imagepicker" && element.flag("multiSelect"));
  const looks: Record<string, "menu" | "buttons"> = { dropdown: "menu", buttongroup: "buttons" };
  const look = lookup(looks, type) ?? "list";
  const question: Question =
    type === "ranking"
      ? { ...base, kind: "ranking", choices, order, ...(max && { top: max }) }
      : isMany
        ? { ...base, kind: "multiple-choice", choices, order, min, max }
        : { ...base, kind: "single-choice", choices, order, look };
  addConditions(maker, question, made);
  return question;
}

function rating(
  context: SurveyjsContext,
  values: Map<string, string>,
  changed: (code: ReasonCode, values?: Record<string, string | number>) => void,
): Question {
  const { element, base, texts, item } = context;
  const list = element.list("rateValues");
  const from = element.number("rateMin") ?? 1;
  const count = element.number("rateCount");
  const to = element.number("rateMax") ?? (count === undefined ? 5 : from + count - 1);
  const label = (key: string) => {
    const value = element.value(key);
    return texts.isText(value) ? texts.copy(item, value) : undefined;
  };
  const low = label("minRateDescription");
  const high = label("maxRateDescription");
  const step = element.number("rateStep") ?? 1;
  const isScale =
    list.length === 0 && (from === 0 || from === 1) && step === 1 && to >= 2 && to <= 10;
  if (isScale && Number.isInteger(to)) {
    const shape = element.text("rateType") || element.text("rateDisplayMode");
    const look = /^star/.test(shape) ? "stars" : /^smile/.test(shape) ? "faces" : "numbers";
    return { ...base, kind: "rating", from, to, look, low, high };
  }
  changed("other-kind");
  for (const key of ["minRateDescription", "maxRateDescription"] as const) element.unread(key);
  const numbers: unknown[] = [];
  for (let value = from; value <= to && numbers.length < 100 && step > 0; value += step)
    numbers.push(value);
  const made = listChoices(context, list.length > 0 ? list : numbers);
  for (const [name, id] of made.values) values.set(name, id);
  for (const choice of made.choices) {
    const [name] = [...made.values].find(([, id]) => id === choice.id) ?? [];
    const value = numberOf(name);
    if (value !== undefined) choice.value = value;
  }
  return { ...base, kind: "single-choice", choices: made.choices, order: "given", look: "buttons" };
}
