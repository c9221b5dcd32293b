import type { Choice, Element, Question, QuestionBase } from "#engine/definition.ts";
import type { Item, ReasonCode } from "../imported.ts";
import { lookup } from "../lookup.ts";
import { SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { buttons } from "./buttons.ts";
import { typeformMatrix } from "./typeform-matrix.ts";
import { typeformWords } from "./typeform-words.ts";

/** Kinds that nothing here can stand for. */
const leftOut: Record<string, ReasonCode> = {
  payment: "payment",
  stripe_payment: "payment",
  calendly: "scheduling",
  calendar: "scheduling",
  video: "recording",
  audio: "recording",
  checkout: "payment",
};
const autocomplete: Record<string, string> = {
  first_name: "given-name",
  last_name: "family-name",
  phone_number: "tel",
  email: "email",
  company: "organization",
  address: "street-address",
  address_line_2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zip_code: "postal-code",
  country: "country-name",
};

/** One field as an element, registered by its reference. Undefined when it is left out. */
export function typeformField(maker: SurveyMaker, raw: unknown): Element | undefined {
  const field = new SourceRecord(raw);
  const type = field.text("type");
  const ref = field.text("ref") || field.text("id");
  const title = field.text("title");
  const properties = buttons(field.record("properties")).skip("hide_marks");
  const validations = field.record("validations");
  field.skip("id", "ref", "subfield_key");
  const item: Item = { kind: type === "statement" ? "statement" : "question", name: ref };
  const say = (text: string) =>
    maker.copy(item, { [maker.definition.languages[0] ?? "en"]: text }, typeformWords);
  const reason = lookup(leftOut, type);
  if (reason) {
    maker.leaveOut(item, title, field, { code: reason, values: { kind: type } });
    return undefined;
  }
  const id = maker.id(item, title);
  picture(maker, item, field);
  const description = properties.text("description");
  if (type === "statement") {
    const prompt = say([title, description].filter((text) => text.trim()).join("\n\n"));
    maker.rest(item, field);
    maker.report.imported(item, title, id);
    return { kind: "statement", id, prompt };
  }
  const code = isUuid(ref) ? field.text("id") || ref : ref;
  const base: QuestionBase = {
    id,
    code: maker.code(code, item, id),
    prompt: say(title),
    ...(description.trim() && { help: say(description) }),
    required: validations.flag("required"),
  };
  const values = new Map<string, string>();
  const question = ofKind();
  if (!question) {
    maker.leaveOut(item, title, field, { code: "unknown-kind", values: { kind: type } });
    return undefined;
  }
  maker.names.set(`field:${ref}`, { source: { question: id }, question, values });
  maker.rest(item, field);
  maker.report.imported(item, title, id);
  return question;

  function ofKind(): Question | undefined {
    switch (type) {
      case "short_text":
      case "long_text": {
        const length = validations.number("max_length");
        const max = length && Math.min(20_000, Math.max(1, Math.floor(length)));
        return { ...base, kind: "text", long: type === "long_text", format: "any", max };
      }
      case "email":
        return { ...base, kind: "text", long: false, format: "email" };
      case "website":
        return { ...base, kind: "text", long: false, format: "url" };
      case "phone_number":
        properties.skip("default_country_code");
        return { ...base, kind: "text", long: false, format: "phone" };
      case "number":
        return {
          ...base,
          kind: "number",
          decimals: 0,
          look: "field",
          min: validations.number("min_value"),
          max: validations.number("max_value"),
        };
      case "date":
        properties.skip("structure", "separator");
        return { ...base, kind: "date", with: "date" };
      case "yes_no":
        return { ...base, kind: "yes-no" };
      case "legal":
        return { ...base, help: undefined, kind: "consent", statement: say(description || title) };
      case "rating":
      case "opinion_scale":
      case "nps":
        return rating();
      case "multiple_choice":
      case "picture_choice":
      case "dropdown":
      case "checkbox":
        return choiceQuestion();
      case "ranking":
        return { ...base, kind: "ranking", choices: choices(), order: order() };
      case "matrix":
        return typeformMatrix({ maker, base, ref, properties, say });
      case "contact_info":
      case "address":
        return textList();
      case "file_upload":
        maker.report.changed(item, title, { code: "file-types" }, id);
        return {
          ...base,
          kind: "file",
          types: ["image/*", "application/pdf"],
          max: 1,
          megabytes: 10,
        };
      default:
        return undefined;
    }
  }

  function rating(): Question {
    const from = type === "rating" || properties.flag("start_at_one") ? 1 : 0;
    const steps = properties.number("steps") ?? (type === "nps" ? 11 : 5);
    const shape = properties.text("shape");
    const labels = properties.record("labels");
    const to = Math.min(10, Math.max(2, Math.floor(steps) - 1 + from));
    if (to !== steps - 1 + from)
      maker.report.changed(item, title, { code: "scale-range", values: { from, to } }, id);
    const label = (name: string) => {
      const text = labels.text(name);
      return text.trim() ? say(text) : undefined;
    };
    return {
      ...base,
      kind: "rating",
      from,
      to,
      look: shape === "star" ? "stars" : "numbers",
      ...(type === "nps" && { preset: "nps" as const }),
      low: label("left"),
      middle: label("center"),
      high: label("right"),
    };
  }

  function choiceQuestion(): Question {
    const other = properties.flag("allow_other_choice");
    const list = choices(other);
    const many =
      properties.flag("allow_multiple_selection") || properties.flag("allow_multiple_selections");
    properties.skip("vertical_alignment", "supersized", "show_labels");
    const at = (key: string) => {
      const count = validations.number(key);
      return count !== undefined && count >= 1 ? Math.min(500, Math.floor(count)) : undefined;
    };
    if (many || type === "checkbox") {
      const min = at("min_selection");
      const max = at("max_selection");
      return { ...base, kind: "multiple-choice", choices: list, order: order(), min, max };
    }
    const look = type === "dropdown" ? "menu" : "list";
    return { ...base, kind: "single-choice", choices: list, order: order(), look };
  }

  function choices(hasOther = false): Choice[] {
    const taken = new Set<string>();
    const made = properties.records("choices").map((rawChoice): Choice => {
      const choice = new SourceRecord(rawChoice);
      const label = choice.text("label");
      const name = choice.text("ref") || choice.text("id");
      const choiceItem: Item = { kind: "choice", name: `${ref} › ${label || name}` };
      const key = isUuid(name) ? choice.text("id") || label : name;
      const one = maker.choice(choiceItem, say(label), key, taken);
      for (const each of [label, choice.text("id"), name]) if (each) values.set(each, one.id);
      picture(maker, choiceItem, choice);
      maker.rest(choiceItem, choice);
      return one;
    });
    if (properties.flag("alphabetical_order")) {
      const [language] = maker.definition.languages;
      const text = ({ label }: Choice) => label.words[language ?? "en"] ?? "";
      made.sort((a, b) => text(a).localeCompare(text(b), language));
      maker.report.changed(item, title, { code: "sorted" }, id);
    }
    if (hasOther) {
      const otherItem: Item = { kind: "choice", name: `${ref} › other` };
      const label = maker.supplied("other");
      made.push(maker.choice(otherItem, label, "other", taken, { role: "other", fixed: true }));
      const text = Object.values(label.words)[0] ?? "";
      maker.report.changed(otherItem, text, { code: "text-supplied", values: { text } });
    }
    return made;
  }

  function order(): "shuffled" | "given" {
    return properties.flag("randomize") ? "shuffled" : "given";
  }

  function textList(): Question {
    const taken = new Set<string>();
    const made = properties.records("fields").map((rawField) => {
      const part = new SourceRecord(rawField);
      const key = part.text("subfield_key");
      const text = part.text("title");
      const partItem: Item = { kind: "row", name: `${ref} › ${text || key}` };
      const required = part.record("validations").flag("required");
      part.skip("type", "id").record("properties");
      const row = maker.row(partItem, say(text), key || text, taken);
      const name = part.text("ref");
      maker.rest(partItem, part);
      const token = lookup(autocomplete, key);
      return { name, field: { ...row, required, ...(token && { autocomplete: token }) } };
    });
    const question: Question = {
      ...base,
      kind: "text-list",
      fields: made.map(({ field: each }) => each),
      required: base.required || made.some(({ field: each }) => each.required),
    };
    for (const { name, field: each } of made)
      maker.names.set(`field:${name}`, { source: { question: id, row: each.id }, question });
    return question;
  }
}

/** Pictures and videos are left out: a survey has its own. */
export function picture(maker: SurveyMaker, item: Item, record: SourceRecord): void {
  const attachment = new SourceRecord(record.value("attachment"));
  const layout = new SourceRecord(record.value("layout"));
  const href = attachment.text("href") || layout.record("attachment").text("href");
  if (href) maker.report.leftOut({ kind: "picture", name: item.name }, href, { code: "picture" });
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
