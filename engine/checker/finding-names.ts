import { wordsIn } from "../copy-text.ts";
import type { Copy, Definition, Element, Question } from "../definition.ts";
import { isQuestion } from "../definition.ts";
import { kindShapes } from "../kinds/shapes.ts";
import { plainText } from "../markdown.ts";
import { isVisible } from "../visible-words.ts";
import type { Finding } from "./finding.ts";
import { choicesOf, fieldsOf, rowsOf } from "./references.ts";

/** How things are called that have no name of their own. */
export type Unnamed = { yes: string; no: string; page: (number: number) => string };

/** What a finding is about, by name instead of by id. */
export type FindingNames = Record<string, string> & { at: string };

/** Values of a finding that are ids. */
const idValues = ["question", "source", "choice", "first", "second", "to", "other"] as const;
const longest = 60;
/** Characters of a text that are read for its name. */
const read = 500;

/** The names in a finding's words, in one of the definition's languages. */
export function findingNames(
  { at, values = {} }: Pick<Finding, "at" | "values">,
  definition: Definition,
  unnamed: Unnamed,
  language = definition.languages[0] ?? "en",
): FindingNames {
  const labels = partLabels(definition, unnamed, language);
  const ids = new Set<string>(idValues);
  const asked = String(values.question ?? values.source ?? "");
  const named = Object.entries(values).map(([name, value]): [string, string] => {
    const text = String(value);
    return [name, ids.has(name) ? labels.choice(text, asked) : text];
  });
  return { ...Object.fromEntries(named), at: labels.part(at) };
}

/** What the parts of a definition are called, in one of its languages. */
export type PartLabels = {
  part(id: string): string;
  /** A choice of a question, which may be its yes or no. */
  choice(id: string, question: string | undefined): string;
};

/** Each finding asks for names, and a long survey has many of both. */
const known = new WeakMap<Definition, { unnamed: Unnamed; language: string; labels: PartLabels }>();

export function partLabels(definition: Definition, unnamed: Unnamed, language: string): PartLabels {
  const before = known.get(definition);
  if (before?.unnamed === unnamed && before.language === language) return before.labels;
  const labels = newLabels(definition, unnamed, language);
  known.set(definition, { unnamed, language, labels });
  return labels;
}

function newLabels(definition: Definition, unnamed: Unnamed, language: string): PartLabels {
  const labels = labelsIn(definition, unnamed, language);
  const made = new Map<string, string>();
  const part = (id: string) => {
    const label = made.get(id) ?? labels.get(id)?.() ?? id;
    made.set(id, label);
    return label;
  };
  return {
    part,
    choice(id, question) {
      const asked = definition.pages
        .flatMap(({ elements }) => elements)
        .find((each) => each.id === question);
      const own = asked && isQuestion(asked) ? fixedCopy(asked, id) : undefined;
      return (own ? shortText(own, language) : "") || part(id);
    },
  };
}

/** By id. Most are never asked for, and texts take long to read. */
function labelsIn(
  definition: Definition,
  unnamed: Unnamed,
  language: string,
): Map<string, () => string> {
  const labels = new Map<string, () => string>([
    ["yes", () => unnamed.yes],
    ["no", () => unnamed.no],
  ]);
  const add = (id: string, copy: Copy | undefined, otherwise = id) =>
    labels.set(id, () => shortText(copy, language) || otherwise);
  for (const [at, page] of definition.pages.entries()) {
    add(page.id, page.title, unnamed.page(at + 1));
    for (const element of page.elements) {
      add(element.id, element.prompt, "code" in element ? element.code : element.id);
      for (const { id, label, code } of partsOf(element)) add(id, label, code);
    }
  }
  for (const { id, text } of definition.endings) add(id, text);
  for (const { id, code } of definition.computed) labels.set(id, () => code);
  for (const { id, name } of definition.quotas) labels.set(id, () => name);
  return labels;
}

/** The question's own words for a choice that every question of its kind has. */
function fixedCopy(question: Question, id: string): Copy | undefined {
  if (!kindShapes[question.kind].fixedChoices?.includes(id)) return undefined;
  return (question as unknown as Record<string, Copy | undefined>)[id];
}

function partsOf(element: Element): { id: string; code: string; label: Copy }[] {
  return [...choicesOf(element), ...rowsOf(element), ...fieldsOf(element)];
}

/** The first line, cut where it gets long. Slots show as dots. */
function shortText(copy: Copy | undefined, language: string): string {
  if (!copy) return "";
  const line = plainText(wordsIn(copy.words, language).slice(0, read), () => "…")
    .trim()
    .split("\n")
    .find(isVisible);
  if (line === undefined) return "";
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest).replace(/\s+\S*$/, "");
  return `${cut} …`;
}
