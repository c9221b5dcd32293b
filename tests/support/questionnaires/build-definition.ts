import type {
  Choice,
  Condition,
  Copy,
  Definition,
  Element,
  Page,
  Source,
} from "#engine/definition.ts";

/** Short forms for definitions in tests. */
export function copy(en: string, slots: Copy["slots"] = {}): Copy {
  return { words: { en }, slots };
}

export function slot(from: Source, fallback: string) {
  return { from, fallback: { en: fallback } };
}

export function choice(id: string, more: Partial<Choice> = {}): Choice {
  return { id, code: id, label: copy(id), role: "plain", fixed: false, ...more };
}

type Rest<E> = E extends { kind: infer K } ? { kind: K } & Partial<E> : never;
/** A question with the defaults of the schema. Its code is its id. */
export function question(id: string, rest: Rest<Exclude<Element, { kind: "statement" }>>): Element {
  const defaults: Record<string, object> = {
    "single-choice": { order: "given", look: "list", choices: [] },
    "multiple-choice": { order: "given", choices: [] },
    ranking: { order: "given", choices: [] },
    rating: { from: 1, to: 5, look: "numbers" },
    matrix: { rows: [], columns: [], each: "one", order: "given", everyRow: false },
    "constant-sum": { choices: [], total: 100 },
    score: { order: "given", choices: [], from: 0, to: 5 },
    text: { long: false, format: "any" },
    number: { decimals: 0, look: "field" },
    date: { with: "date" },
    "text-list": { fields: [] },
    file: { types: ["image/*"], max: 1, megabytes: 10 },
    consent: { statement: copy("I agree.") },
  };
  const base = { id, code: id, prompt: copy(`${id}?`), required: false };
  return { ...base, ...defaults[rest.kind], ...rest } as Element;
}

export function page(id: string, elements: Element[], more: Partial<Page> = {}): Page {
  return { id, order: "given", elements, checks: [], next: [], ...more };
}

export function definition(pages: Page[], more: Partial<Definition> = {}): Definition {
  return {
    format: 1,
    languages: ["en"],
    title: copy("How was it?"),
    look: "pages",
    pages,
    endings: [{ id: "endingdone", kind: "done", text: copy("Thank you.") }],
    variables: [],
    computed: [],
    quotas: [],
    ...more,
  };
}

export function anyOf(id: string, ...choices: string[]): Condition {
  return { test: "any-of", of: { question: id }, choices };
}

export function answered(id: string): Condition {
  return { test: "answered", of: { question: id } };
}

export function between(id: string, min?: number, max?: number): Condition {
  return { test: "between", of: { question: id }, min, max };
}

/** The definition with its English words in other languages too. */
export function inLanguages(definition: Definition, ...more: string[]): Definition {
  const spoken = (en: string) => Object.fromEntries(more.map((tag) => [tag, en]));
  const copied = JSON.stringify({ ...definition, languages: ["en", ...more] });
  return JSON.parse(copied, (key, value) =>
    key === "words" || key === "fallback" ? { ...value, ...spoken(value.en) } : value,
  );
}
