import type { Choice, Question } from "#engine/definition.ts";
import { isDate } from "#engine/kinds/date/kind.ts";
import { isPattern } from "#engine/kinds/text/pattern.ts";
import { lookup } from "../lookup.ts";
import { limesurveyArrays } from "./limesurvey-arrays.ts";
import type { LimeContext } from "./limesurvey-context.ts";
import { namesOf } from "./limesurvey-source.ts";

/** One question of LimeSurvey as one or several. Empty for what has no equal. */
export function limesurveyQuestions(context: LimeContext): Question[] {
  const { source, base } = context;
  const only = simpleQuestion(context);
  if (!only) return limesurveyArrays(context);
  const values = only.values ?? new Map<string, string>();
  context.name(namesOf(source), { source: { question: base.id }, question: only.question, values });
  return [only.question, ...(only.more ?? [])];
}

type Simple = { question: Question; values?: Map<string, string>; more?: Question[] };

function simpleQuestion(context: LimeContext): Simple | undefined {
  const { source, base } = context;
  const { type, attributes } = source;
  switch (type) {
    case "L":
    case "!":
    case "O":
    case "I":
      return type === "I" ? undefined : singleChoice(context);
    case "M":
    case "P":
      return multipleChoice(context);
    case "R":
      return ranking(context);
    case "Y":
      return {
        question: { ...base, kind: "yes-no" },
        values: new Map([
          ["Y", "yes"],
          ["N", "no"],
        ]),
      };
    case "G": {
      const taken = new Set<string>();
      const choices = [
        context.supplied("F", "female", taken),
        context.supplied("M", "male", taken),
      ];
      const values = new Map(choices.map(({ id }, at) => [at === 0 ? "F" : "M", id]));
      return {
        question: { ...base, kind: "single-choice", choices, order: "given", look: "list" },
        values,
      };
    }
    case "5":
      return { question: { ...base, kind: "rating", from: 1, to: 5, look: "numbers" } };
    case "S":
    case "T":
    case "U":
      return { question: textQuestion(context) };
    case "N":
      return { question: numberQuestion(context) };
    case "D":
      return { question: dateQuestion(context) };
    case "|": {
      const count = attributes.number("max_num_of_files") ?? 1;
      const kilobytes = attributes.number("max_filesize") ?? 10_240;
      const { types, isWhole } = fileTypes(attributes.text("allowed_filetypes"));
      context.changed("file-types");
      const max = Math.min(10, Math.max(1, Math.floor(count)));
      const megabytes = Math.min(50, Math.max(1, Math.round(kilobytes / 1024)));
      if (!isWhole) attributes.unread("allowed_filetypes");
      if (max !== count) attributes.unread("max_num_of_files");
      if (megabytes * 1024 !== kilobytes) attributes.unread("max_filesize");
      return { question: { ...base, kind: "file", types, max, megabytes } };
    }
    default:
      return undefined;
  }
}

function singleChoice(context: LimeContext): Simple {
  const { source, base } = context;
  const taken = new Set<string>();
  const values = new Map<string, string>();
  const choices = source.answers.map(({ code, texts, value }) => {
    const number = Number(value);
    const choice = context.choice(code, texts, taken, number ? { value: number } : {});
    if (!values.has(code)) values.set(code, choice.id);
    return choice;
  });
  addOther(context, choices, taken, values);
  const question: Question = {
    ...base,
    kind: "single-choice",
    choices,
    order: orderOf(context),
    look: source.type === "!" ? "menu" : "list",
  };
  context.name(namesOf(source, "other"), {
    source: { question: base.id },
    question,
    choice: values.get("-oth-"),
  });
  if (source.type !== "O") return { question, values };
  context.changed("split");
  const comment: Question = {
    id: context.maker.id(context.item, context.words),
    prompt: context.maker.supplied("comment"),
    code: context.maker.code(`${source.code}_comment`, context.item),
    required: false,
    kind: "text",
    long: true,
    format: "any",
  };
  context.name(namesOf(source, "comment"), { source: { question: comment.id }, question: comment });
  return { question, values, more: [comment] };
}

function multipleChoice(context: LimeContext): Simple {
  const { source, base } = context;
  const { attributes } = source;
  const taken = new Set<string>();
  const values = new Map<string, string>();
  const exclusive = attributes.text("exclude_all_others").split(/[;,\s]+/);
  const choices = source.subquestions.map(({ code, texts }) => {
    const role = exclusive.includes(code) ? "exclusive" : "plain";
    const choice = context.choice(code, texts, taken, { role });
    if (!values.has(code)) values.set(code, choice.id);
    return choice;
  });
  addOther(context, choices, taken, values);
  if (source.type === "P")
    context.maker.report.leftOut({ kind: "setting", name: source.code }, context.words, {
      code: "unsupported-setting",
      values: { name: "comments" },
    });
  const limit = (name: string) => {
    const count = attributes.number(name);
    return count !== undefined && Number.isInteger(count) && count > 0 && count <= 500
      ? count
      : undefined;
  };
  const question: Question = {
    ...base,
    kind: "multiple-choice",
    choices,
    order: orderOf(context),
    min: limit("min_answers"),
    max: limit("max_answers"),
  };
  for (const [code, choice] of values)
    context.name(namesOf(source, code === "-oth-" ? "other" : code), {
      source: { question: base.id },
      question,
      choice,
    });
  return { question, values };
}

function ranking(context: LimeContext): Simple {
  const { source, base } = context;
  const taken = new Set<string>();
  const values = new Map<string, string>();
  const parts = source.answers.length > 0 ? source.answers : source.subquestions;
  const choices = parts.map(({ code, texts }) => {
    const choice = context.choice(code, texts, taken);
    values.set(code, choice.id);
    return choice;
  });
  const top =
    source.attributes.number("max_subquestions") ?? source.attributes.number("max_answers");
  const hasTop = top !== undefined && Number.isInteger(top) && top > 0 && top <= 500;
  return {
    question: {
      ...base,
      kind: "ranking",
      choices,
      order: orderOf(context),
      ...(hasTop && { top }),
    },
    values,
  };
}

function addOther(
  context: LimeContext,
  choices: Choice[],
  taken: Set<string>,
  values: Map<string, string>,
): void {
  const { source } = context;
  if (!source.row.flag("other")) return;
  const own = source.attributeTexts("other_replace_text");
  const more = { role: "other", fixed: true } as const;
  const other =
    Object.keys(own).length > 0
      ? context.choice("other", own, taken, more)
      : context.supplied("other", "other", taken, more);
  choices.push(other);
  values.set("-oth-", other.id);
}

function textQuestion(context: LimeContext): Question {
  const { source, base } = context;
  const { attributes, row } = source;
  const length = attributes.number("maximum_chars");
  const max = length && length >= 1 && length <= 20_000 ? Math.floor(length) : undefined;
  const preg = row.text("preg").trim();
  const pattern = preg.replace(/^\/([\s\S]*)\/[a-z]*$/, "$1");
  if (preg !== "" && (!isPattern(pattern) || pattern.length > 200))
    context.maker.report.leftOut({ kind: "setting", name: source.code }, preg, { code: "pattern" });
  else if (preg !== "")
    return { ...base, kind: "text", long: source.type !== "S", format: "pattern", pattern, max };
  if (attributes.flag("numbers_only") && source.type === "S") {
    context.changed("other-kind", { kind: "numbers_only" });
    return { ...base, kind: "number", decimals: 6, look: "field" };
  }
  return { ...base, kind: "text", long: source.type !== "S", format: "any", max };
}

function numberQuestion({ source, base }: LimeContext): Question {
  const { attributes } = source;
  const isWhole = attributes.flag("num_value_int_only");
  return {
    ...base,
    kind: "number",
    decimals: isWhole ? 0 : 6,
    min: attributes.number("min_num_value_n"),
    max: attributes.number("max_num_value_n"),
    look: attributes.flag("slider_layout") ? "slider" : "field",
  };
}

function dateQuestion({ source, base }: LimeContext): Question {
  const { attributes } = source;
  const format = attributes.text("date_format");
  const limit = (name: string) => {
    const value = attributes.text(name).slice(0, 10);
    const isYear = /^\d{4}$/.test(value);
    const day = isYear ? `${value}-${name === "date_max" ? "12-31" : "01-01"}` : value;
    if (isDate(day, "date")) return day;
    attributes.unread(name);
    return undefined;
  };
  const hasTime = /H|h/.test(format);
  const hasDay = /d|j/.test(format);
  const form = hasTime
    ? /d|m|Y/i.test(format.replace(/M{2}|i/g, ""))
      ? "date-time"
      : "time"
    : hasDay || format === ""
      ? "date"
      : "month";
  const limits = form === "time" ? {} : { from: limit("date_min"), to: limit("date_max") };
  return { ...base, kind: "date", with: form, ...limits };
}

function orderOf({ source }: Pick<LimeContext, "source">): "given" | "shuffled" {
  const { attributes } = source;
  const isRandom =
    attributes.flag("random_order") ||
    /^random$/.test(attributes.text("answer_order")) ||
    /^random$/.test(attributes.text("subquestion_order"));
  return isRandom ? "shuffled" : "given";
}

const extensions: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  pdf: "application/pdf",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  txt: "text/plain",
  webp: "image/webp",
  csv: "text/csv",
  doc: "application/msword",
  odt: "application/vnd.oasis.opendocument.text",
};

function fileTypes(list: string): { types: string[]; isWhole: boolean } {
  const found = list
    .split(/[\s,;]+/)
    .filter((each) => each !== "")
    .map((each) => lookup(extensions, each.toLowerCase()));
  const types = found.flatMap((each) => each ?? []);
  return {
    types: types.length > 0 ? [...new Set(types)] : ["image/*", "application/pdf"],
    isWhole: !found.includes(undefined),
  };
}
