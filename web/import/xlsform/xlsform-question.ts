import type { Choice, Question, QuestionBase } from "#engine/definition.ts";
import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import type { Item, ReasonCode } from "../imported.ts";
import { lookup } from "../lookup.ts";
import type { SourceRecord } from "../source-record.ts";
import { numberOf } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";

/** What a row's type says: `select_one list or_other`. */
export type RowType = { kind: string; list: string; hasOther: boolean };

/** The modern spellings, and those of the last fifteen years. */
export function rowType(text: string): RowType {
  const words = text.trim().replace(/\s+/g, " ");
  const hasOther = /\bor[_ ](specify[_ ])?other\b/i.test(words);
  const plain = words.replace(/\s*\bor[_ ](specify[_ ])?other\b/i, "");
  const select =
    /^(select[ _]one|select[ _]multiple|select[ _]all[ _]that[ _]apply|select1|select|add select one prompt using|add select multiple prompt using|rank)(?:[ _]from(?![ _](?:file|map))|[ _]using)?\s+(\S.*)$/i.exec(
      plain,
    );
  if (select) {
    const kind = /multiple|all|^select$/i.test(select[1] ?? "")
      ? "select_multiple"
      : /rank/i.test(select[1] ?? "")
        ? "rank"
        : "select_one";
    return { kind, list: (select[2] ?? "").trim(), hasOther };
  }
  const kind = plain.toLowerCase().replace(/[\s-]+/g, "_");
  const names: Record<string, string> = {
    int: "integer",
    string: "text",
    photo: "image",
    datetime: "date_time",
    note: "note",
    begin_group: "begin_group",
    end_group: "end_group",
    begin_repeat: "begin_repeat",
    begin_loop: "begin_repeat",
    end_loop: "end_repeat",
    begin_looped_group: "begin_repeat",
    end_looped_group: "end_repeat",
    trigger: "acknowledge",
    add_acknowledge_prompt: "acknowledge",
    add_text_prompt: "text",
    add_integer_prompt: "integer",
    add_note_prompt: "note",
    percentage: "integer",
    phone_number: "phone",
    number_of_days_in_last_month: "integer",
  };
  return { kind: lookup(names, kind) ?? kind, list: "", hasOther };
}

const metadata =
  /^(start|end|today|deviceid|device_id|subscriberid|subscriber_id|simserial|sim_serial|phonenumber|phone|username|email|audit|start_geopoint|background_audio|imei|get_.*|instanceid|uuid)$/;
const leftOut: [RegExp, ReasonCode][] = [
  [/^(geopoint|geotrace|geoshape|gps|location)$/, "location"],
  [/^(osm|csv_external|xml_external|entity)/, "external-list"],
  [/^select.*_from_file|^select_one_external/, "external-list"],
];

/** Why a type has nothing here, or undefined. */
export function lostType(kind: string, hasLabel: boolean): ReasonCode | undefined {
  if (metadata.test(kind) && !(hasLabel && /^(phone|email|username)$/.test(kind)))
    return "metadata";
  if (kind === "hidden") return "hidden-question";
  return leftOut.find(([form]) => form.test(kind))?.[1];
}

type QuestionSource = {
  row: SourceRecord;
  base: QuestionBase;
  choices: Choice[];
  item: Item;
  words: string;
};

/** A row as a question. Undefined for a type that isn't known. */
export function questionOf(
  maker: SurveyMaker,
  kind: string,
  parts: QuestionSource,
): Question | undefined {
  const { row, base, choices, item, words } = parts;
  const appearance = row.text("appearance").toLowerCase().split(/\s+/);
  const has = (...names: string[]) => names.some((name) => appearance.includes(name));
  // A keyboard of figures: the answer stays a text.
  const isLost = (name: string) => !known.test(name) || (name === "numbers" && kind === "text");
  const unused = appearance.filter(isLost);
  if (unused.join("") !== "")
    maker.report.leftOut({ kind: "setting", name: item.name }, `appearance: ${unused.join(" ")}`, {
      code: "unsupported-setting",
      values: { name: "appearance" },
    });
  const parameters = row.text("parameters");
  const order =
    /randomize\s*=\s*true/i.test(parameters) || has("randomized") ? "shuffled" : "given";
  const lost = lostParameters(kind, parameters);
  if (lost.length > 0)
    maker.report.leftOut({ kind: "setting", name: item.name }, `parameters: ${lost.join(" ")}`, {
      code: "unsupported-setting",
      values: { name: lost.map((each) => each.split("=")[0]).join(", ") },
    });
  const text = (format: "any" | "email" | "url" | "phone" = "any"): Question => ({
    ...base,
    kind: "text",
    long: has("multiline"),
    format,
  });
  const date = (form: DateQuestion["with"]): Question => ({ ...base, kind: "date", with: form });
  const file = (...types: string[]): Question => ({
    ...base,
    kind: "file",
    types,
    max: 1,
    megabytes: 10,
  });
  switch (kind) {
    case "text":
      return text(has("url") ? "url" : has("email") ? "email" : "any");
    case "email":
      return text("email");
    case "phone":
      return text("phone");
    case "url":
      return text("url");
    case "barcode":
      maker.report.changed(item, words, { code: "other-kind", values: { kind } }, base.id);
      return text();
    case "username":
      return text();
    case "integer":
    case "decimal":
      return { ...base, kind: "number", decimals: kind === "integer" ? 0 : 6, look: "field" };
    case "range":
      return range(base, parameters);
    case "select_one": {
      const look = has("minimal", "autocomplete", "search", "dropdown")
        ? "menu"
        : has("likert", "horizontal", "quick", "columns-pack")
          ? "buttons"
          : "list";
      return { ...base, kind: "single-choice", choices, order, look };
    }
    case "select_multiple":
      return { ...base, kind: "multiple-choice", choices, order };
    case "rank":
      return { ...base, kind: "ranking", choices, order };
    case "date":
      if (has("year"))
        maker.report.changed(
          item,
          words,
          { code: "other-kind", values: { kind: "year" } },
          base.id,
        );
      return date(has("month-year", "year") ? "month" : "date");
    case "time":
      return date("time");
    case "date_time":
      return date("date-time");
    case "acknowledge":
      return { ...base, kind: "consent", statement: maker.again(base.prompt) };
    case "image":
      return file("image/*");
    case "audio":
      return file("audio/*");
    case "video":
      return file("video/*");
    case "file":
      maker.report.changed(item, words, { code: "file-types" }, base.id);
      return file("image/*", "application/pdf");
    default:
      return undefined;
  }
}

const known =
  /^(|multiline|numbers|url|email|randomized|minimal|autocomplete|search|dropdown|likert|horizontal|quick|columns-pack|month-year|year|field-list|no-ticks|w\d+|full|compact|columns|columns-\d+|quickcompact|picker|no-calendar)$/;

function range(base: QuestionBase, parameters: string): Question {
  const decimals = decimalsOf(stepOf(parameters));
  return {
    ...base,
    kind: "number",
    decimals,
    look: "slider",
    min: parameter(parameters, "start", 1),
    max: parameter(parameters, "end", 10),
  };
}

function parameter(parameters: string, name: string, otherwise: number): number {
  const form = new RegExp(`(?:^|[^\\w-])${name}\\s*=\\s*(-?[\\d.]+)`, "i");
  return numberOf(form.exec(parameters)?.[1]) ?? otherwise;
}

function stepOf(parameters: string): number {
  return parameter(parameters, "step", 1);
}

function decimalsOf(step: number): number {
  return Math.min(6, (String(step).split(".")[1] ?? "").length);
}

/** The parameters that nothing here stands for, such as steps of 5. */
function lostParameters(kind: string, parameters: string): string[] {
  const given = parameters.replace(/\s*=\s*/g, "=").match(/[\w-]+=[^\s;,]+/g) ?? [];
  return given.filter((each) => {
    const [name = "", value = ""] = each.toLowerCase().split("=");
    if (name === "randomize") return value === "true" && !/^(select|rank)/.test(kind);
    if (kind !== "range") return true;
    const step = stepOf(parameters);
    return name === "step" ? step !== 10 ** -decimalsOf(step) : !/^(start|end)$/.test(name);
  });
}
