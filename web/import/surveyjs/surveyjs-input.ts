import type { Question } from "#engine/definition.ts";
import { isDate } from "#engine/kinds/date/kind.ts";
import type { Item, ReasonCode } from "../imported.ts";
import { lookup } from "../lookup.ts";
import { isRecord, SourceRecord } from "../source-record.ts";
import type { SurveyjsContext } from "./surveyjs-context.ts";

/** A field to write in, by its input type. */
export function inputQuestion(
  context: SurveyjsContext,
  changed: (code: ReasonCode) => void,
): Question {
  const { element, base } = context;
  const input = element.text("inputType") || "text";
  const forms: Record<string, "date" | "month" | "time" | "date-time"> = {
    date: "date",
    month: "month",
    time: "time",
    "datetime-local": "date-time",
    datetime: "date-time",
  };
  const form = lookup(forms, input);
  if (form) {
    const limit = (key: string) => {
      const value = element.text(key);
      if (value !== "" && !isDate(value, form)) element.unread(key);
      return isDate(value, form) ? value : undefined;
    };
    return { ...base, kind: "date", with: form, from: limit("min"), to: limit("max") };
  }
  const limits = validations(context);
  if (input === "number" || input === "range" || limits.isNumber) {
    const decimals = decimalsIn(element, input === "range" ? 1 : 0.000001);
    return {
      ...base,
      kind: "number",
      decimals,
      look: input === "range" ? "slider" : "field",
      min: element.number("min") ?? limits.min,
      max: element.number("max") ?? limits.max,
    };
  }
  const formats: Record<string, "email" | "url" | "phone"> = {
    email: "email",
    url: "url",
    tel: "phone",
  };
  const format = lookup(formats, input) ?? limits.format ?? "any";
  if (!/^(text|email|url|tel)$/.test(input)) changed("other-kind");
  return { ...base, kind: "text", long: false, format, ...lengths(context, limits) };
}

type Limits = { isNumber?: boolean; format?: "email"; min?: number; max?: number };

/** The validators that a question has limits for; others are left out. */
function validations({ maker, element, name }: SurveyjsContext): Limits {
  const limits: Limits = {};
  for (const raw of element.list("validators")) {
    const validator = new SourceRecord(raw);
    const type = validator.text("type");
    if (type === "numeric") {
      limits.isNumber = true;
      limits.min = validator.number("minValue");
      limits.max = validator.number("maxValue");
    } else if (type === "text") {
      limits.min = validator.number("minLength");
      limits.max = validator.number("maxLength");
    } else if (type === "email") limits.format = "email";
    else {
      const item: Item = { kind: "setting", name };
      const words = isRecord(raw) ? JSON.stringify(raw) : "";
      maker.report.leftOut(item, words, {
        code: "unsupported-setting",
        values: { name: `validator ${type}` },
      });
      continue;
    }
    maker.rest({ kind: "question", name }, validator);
  }
  return limits;
}

export function lengths(
  context: SurveyjsContext,
  limits = validations(context),
): { min?: number; max?: number } {
  const { element } = context;
  const own = element.number("maxLength");
  const bound = (value: number | undefined, least: number) =>
    value !== undefined && value >= least ? Math.min(20_000, Math.floor(value)) : undefined;
  // -1 and 0 are no limit.
  if (own !== undefined && own > 0 && own !== bound(own, 1)) element.unread("maxLength");
  if (limits.isNumber) return { max: bound(own, 1) };
  return { min: bound(limits.min, 0), max: bound(own ?? limits.max, 1) };
}

/** The decimals of a step. One such as 5 or 0.25, which they don't say, stays unread. */
export function decimalsIn(element: SourceRecord, usual: number): number {
  const step = element.number("step") ?? usual;
  const decimals = [0, 1, 2, 3, 4, 5, 6].find((count) => isWhole(step * 10 ** count)) ?? 6;
  if (step !== Number(`1e-${decimals}`)) element.unread("step");
  return decimals;
}

/** Within what sums of decimals are off by. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9 && Math.round(value) !== 0;
}
