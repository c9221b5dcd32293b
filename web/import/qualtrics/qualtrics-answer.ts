import type { Question } from "#engine/definition.ts";
import { lookup } from "../lookup.ts";
import type { QsfContext } from "./qualtrics-context.ts";

/** A question without rows. `values` gets Qualtrics' own number of each choice. */
export function qualtricsAnswer(
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
    const [low, high] = context.columnLabels();
    return { ...base, kind: "rating", from: 0, to: 10, look: "numbers", preset: "nps", low, high };
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
    ValidEmail: "email",
    ValidURL: "url",
    ValidPhone: "phone",
    ValidUSPhone: "phone",
  };
  const limit = (key: string, least: number) => {
    const value = settings.number(key);
    return value !== undefined && value >= least && value <= 20_000 ? Math.floor(value) : undefined;
  };
  if (selector === "PW") context.changed("other-kind", { kind: "TE PW" });
  return {
    ...base,
    kind: "text",
    long: /^(ML|ESTB)$/.test(selector),
    format: lookup(formats, content) ?? "any",
    min: limit("MinChars", 0),
    max: limit("MaxChars", 1) ?? limit("TotalChars", 1),
  };
}
