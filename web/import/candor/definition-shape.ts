import type { Condition, Definition, Element, Page } from "#engine/definition.ts";
import { conditionDepth, definitionLimits as max, ownId } from "#engine/definition-limits.ts";
import { isPattern } from "#engine/kinds/text/pattern.ts";
import { maxDomains, plainDomain } from "#limits/email-domain.ts";
import { isTag } from "#limits/language-tag.ts";
import { closesAfterMax } from "#limits/limits.ts";
import { isRecord } from "../source-record.ts";
import {
  anyNumber,
  dictionary,
  flag,
  integer,
  list,
  needed,
  object,
  oneOf,
  optional,
  type Shape,
  text,
} from "./shapes.ts";

/** The same shape as engine/definition-schema.ts, which tests hold it to. */
const name = /^[a-z][a-z0-9_]{0,31}$/;
const id = text(10, ownId);
const code = text(32, name);
const source: Shape<unknown> = (value, path, drop) => {
  const shape = isRecord(value)
    ? "question" in value
      ? object({ question: needed(id), row: optional(id) })
      : "variable" in value
        ? object({ variable: needed(code) })
        : object({ computed: needed(id) })
    : object({ question: needed(id) });
  return shape(value, path, drop);
};
// Longer texts are cut when the survey is finished, with a line that says so.
const words = dictionary(isTag, text(1_000_000));
const copy = object({
  words: needed(words),
  slots: needed(
    dictionary(name, object({ from: needed(source), fallback: needed(words, {}) })),
    {},
  ),
});

const limit = text(32);
const choiceIds = list(text(200), 500);
const someIds: Shape<string[]> = (value, path, drop) => {
  const read = choiceIds(value, path, drop);
  return read && read.length > 0 ? read : undefined;
};
const nonEmpty = (value: string) => value.length > 0;
const tests: Record<string, Shape<Condition>> = {
  answered: test({}),
  "any-of": test({ choices: needed(someIds) }),
  "all-of": test({ choices: needed(someIds) }),
  between: test({ min: optional(anyNumber), max: optional(anyNumber) }),
  during: test({ from: optional(limit), to: optional(limit) }),
  contains: test({ text: needed(text(200, nonEmpty)) }),
};
/** A group without one of its parts would mean something else, so it is dropped whole. */
const condition: Shape<Condition> = (value, path, drop) => {
  if (!isRecord(value)) return undefined;
  const testName = value.test;
  if (typeof testName === "string")
    return Object.hasOwn(tests, testName) ? tests[testName]?.(value, path, drop) : undefined;
  for (const group of ["all", "any", "none"]) {
    const parts = value[group];
    if (!Array.isArray(parts) || parts.length === 0 || parts.length > 200) continue;
    const read = parts.map((part, at) => condition(part, `${path}.${group}.${at}`, drop));
    if (Object.keys(value).length > 1 || read.includes(undefined)) return undefined;
    return { [group]: read } as Condition;
  }
  return undefined;
};
const guard: Shape<Condition> = (value, path, drop) => {
  const read = condition(value, path, drop);
  if (read && conditionDepth(read) <= max.conditionDepth) return read;
  drop(path, value);
  return undefined;
};
const showIf = optional(guard);

const choice = object({
  id: needed(id),
  code: needed(code),
  label: needed(copy),
  image: optional(text(2000)),
  value: optional(anyNumber),
  showIf,
  role: needed(oneOf("plain", "other", "exclusive"), "plain"),
  fixed: needed(flag, false),
});
const choices = needed(list(choice, 10_000));
const row = object({ id: needed(id), code: needed(code), label: needed(copy), showIf });
const field = object({
  id: needed(id),
  code: needed(code),
  label: needed(copy),
  required: needed(flag, false),
  autocomplete: optional(text(64, /^[a-z0-9 -]{1,64}$/)),
});
const order = needed(oneOf("given", "shuffled", "rotated", "reversed"), "given");
const count = (from: number, to: number) => optional(integer(from, to));
const mediaType = text(100, /^[a-z]+\/([a-z0-9.+-]+|\*)$/);
const someTypes: Shape<string[]> = (value, path, drop) => {
  const read = list(mediaType, 30)(value, path, drop);
  return read && read.length > 0 ? read : undefined;
};
const total: Shape<number> = (value, path, drop) => {
  const read = anyNumber(value, path, drop);
  return read !== undefined && read > 0 && read <= 1e9 ? read : undefined;
};

const kinds: Record<string, Shape<Element>> = {
  "yes-no": question("yes-no", { yes: optional(copy), no: optional(copy) }),
  "single-choice": question("single-choice", {
    choices,
    order,
    look: needed(oneOf("list", "menu", "buttons", "pictures"), "list"),
  }),
  "multiple-choice": question("multiple-choice", {
    choices,
    order,
    min: count(0, 500),
    max: count(0, 500),
  }),
  ranking: question("ranking", { choices, order, top: count(1, 500) }),
  rating: question("rating", {
    from: needed(oneOf(0, 1), 1),
    to: needed(integer(2, 10)),
    look: needed(oneOf("numbers", "stars", "faces"), "numbers"),
    preset: optional(oneOf("nps", "csat", "ces")),
    low: optional(copy),
    middle: optional(copy),
    high: optional(copy),
  }),
  matrix: question("matrix", {
    rows: needed(list(row, 10_000)),
    columns: choices,
    order,
    each: needed(oneOf("one", "many"), "one"),
    everyRow: needed(flag, false),
  }),
  "constant-sum": question("constant-sum", { choices, total: needed(total), unit: optional(copy) }),
  text: question("text", {
    long: needed(flag, false),
    format: needed(oneOf("any", "email", "url", "phone", "pattern"), "any"),
    pattern: optional(text(200, isPattern)),
    min: count(0, 20_000),
    max: count(1, 20_000),
  }),
  number: question("number", {
    min: optional(anyNumber),
    max: optional(anyNumber),
    decimals: needed(integer(0, 6), 0),
    unit: optional(copy),
    currency: optional(text(3, /^[A-Z]{3}$/)),
    look: needed(oneOf("field", "slider"), "field"),
  }),
  date: question("date", {
    with: needed(oneOf("date", "month", "time", "date-time"), "date"),
    from: optional(limit),
    to: optional(limit),
  }),
  "text-list": question("text-list", { fields: needed(list(field, 10_000)) }),
  file: question("file", {
    types: needed(someTypes),
    max: needed(integer(1, 10), 1),
    megabytes: needed(integer(1, 50), 10),
  }),
  consent: question("consent", { statement: needed(copy) }),
  statement: object({
    kind: needed(oneOf("statement")),
    id: needed(id),
    prompt: needed(copy),
    showIf,
    image: optional(text(2000)),
  }),
};
const element: Shape<Element> = (value, path, drop) => {
  const kind = isRecord(value) ? String(value.kind) : "";
  if (Object.hasOwn(kinds, kind)) return kinds[kind]?.(value, path, drop);
  drop(path, value);
  return undefined;
};

const page = object<Page>({
  id: needed(id),
  title: optional(copy),
  showIf,
  order: needed(oneOf("given", "shuffled"), "given"),
  elements: needed(list(element, 100_000)),
  checks: needed(list(object({ unless: needed(guard), message: needed(copy) }), 50), []),
  repeat: optional(object({ over: needed(id), max: needed(integer(1, 50)) })),
  next: needed(list(object({ when: needed(guard), to: needed(id) }), 200), []),
});
const isAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);
const ending = object({
  id: needed(id),
  kind: needed(oneOf("done", "screened-out", "quota-full")),
  text: needed(copy),
  redirect: optional(text(2000, isAddress)),
});
const someSources: Shape<unknown[]> = (value, path, drop) => {
  const read = list(source, 500)(value, path, drop);
  return read && read.length > 0 ? read : undefined;
};
const computed = object({
  id: needed(id),
  code: needed(code),
  how: needed(oneOf("sum", "count", "mean", "first")),
  of: needed(someSources),
  bands: optional(list(object({ upTo: needed(anyNumber), label: needed(copy) }), 50)),
});
const quota = object({
  id: needed(id),
  name: needed(text(200)),
  max: needed(integer(1, 100_000_000)),
  when: needed(guard),
  to: optional(id),
});
const settings = object({
  access: needed(oneOf("account", "link", "invited")),
  results: needed(oneOf("after-answer", "public", "after-close", "owner")),
  identity: needed(oneOf("named", "confidential", "unlinked", "sealed")),
  emails: optional(list(text(253, plainDomain), maxDomains)),
  closesAfter: optional(integer(1, closesAfterMax)),
});

export const definitionShape = object<Definition>({
  format: needed(oneOf(1)),
  languages: needed(list(text(50, isTag), max.languages), ["en"]),
  title: needed(copy, { words: {}, slots: {} }),
  description: optional(copy),
  look: needed(oneOf("pages", "one-at-a-time"), "pages"),
  pages: needed(list(page, 100_000), []),
  endings: needed(list(ending, 50), []),
  variables: needed(
    list(object({ name: needed(code), values: optional(list(text(200), 500)) }), 50),
    [],
  ),
  computed: needed(list(computed, 200), []),
  quotas: needed(list(quota, 100), []),
  settings: optional(settings),
});

function test(more: Parameters<typeof object>[0]): Shape<Condition> {
  const known = oneOf("answered", "any-of", "all-of", "between", "during", "contains");
  return object({ test: needed(known), of: needed(source), ...more });
}

function question(kind: string, more: Parameters<typeof object>[0]): Shape<Element> {
  return object({
    kind: needed(oneOf(kind)),
    id: needed(id),
    code: needed(code),
    prompt: needed(copy),
    help: optional(copy),
    required: needed(flag, false),
    showIf,
    ...more,
  });
}
