import { fittingTests, partsOf, referenceChecker } from "#engine/checker/reference-problems.ts";
import { choicesOf, isBefore, type Position } from "#engine/checker/references.ts";
import {
  type Computed,
  type Definition,
  isQuestion,
  type Question,
  type Source,
  type Test,
  type Variable,
} from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { oneLine } from "./one-line.ts";

/** Something that a condition, a slot or a computed value can read. */
export type Readable = {
  /** Names it in a menu: the source in one string. */
  key: string;
  source: Source;
  /** A question's text, with the part after it where there is one. */
  label: string;
  group: string;
  tests: readonly Test["test"][];
  /** What `any-of` and `all-of` can name. Null for any text. */
  options: readonly { id: string; label: string }[] | null;
  question?: Question;
};

/** Everything that has a value before a place, in reading order. */
export function readableAt(definition: Definition, from: Position, language: string): Readable[] {
  const questions = definition.pages.flatMap((page, pageAt) =>
    page.elements.flatMap((element, at) =>
      isQuestion(element) && isBefore({ page: pageAt, element: at }, from)
        ? readablesOf(
            element,
            groupName(page.title && oneLine(page.title, language), pageAt),
            language,
          )
        : [],
    ),
  );
  const variables = definition.variables.map(readableVariable);
  if (definition.computed.length === 0) return [...questions, ...variables];
  const problems = referenceChecker(definition);
  const computed = definition.computed.map(readableComputed);
  // What a value is worked out from may come later.
  const fit = computed.filter(({ source }) => problems({ at: "", from, source }).length === 0);
  return [...questions, ...variables, ...fit];
}

export function keyOf(source: Source): string {
  if ("variable" in source) return `v:${source.variable}`;
  if ("computed" in source) return `c:${source.computed}`;
  return source.row === undefined ? `q:${source.question}` : `q:${source.question}:${source.row}`;
}

/** The name of a source wherever it stands, also where it can't be read. */
export function sourceName(definition: Definition, source: Source, language: string): string {
  if ("variable" in source) return source.variable;
  if ("computed" in source)
    return definition.computed.find(({ id }) => id === source.computed)?.code ?? texts.missing;
  const question = questionOf(definition, source.question);
  if (!question) return texts.missing;
  const name = oneLine(question.prompt, language) || texts.unwritten;
  if (source.row === undefined) return name;
  const part = partsOf(question).find(({ id }) => id === source.row);
  return texts.partOf(name, (part && oneLine(part.label, language)) || texts.missing);
}

/** The name of a choice that a test reads. */
export function choiceName(
  definition: Definition,
  of: Source,
  id: string,
  language: string,
): string {
  if (!("question" in of)) return id;
  const question = questionOf(definition, of.question);
  if (!question) return texts.missing;
  return optionsOf(question, language).find((option) => option.id === id)?.label ?? texts.missing;
}

function questionOf({ pages }: Definition, id: string): Question | undefined {
  for (const { elements } of pages) {
    const found = elements.find((element) => element.id === id);
    if (found) return isQuestion(found) ? found : undefined;
  }
  return undefined;
}

/** Nothing of a draft is changed in place: the same part of it gives the same objects again. */
const known = new WeakMap<
  Question,
  { group: string; language: string; readables: readonly Readable[] }
>();

const readableVariable = oncePerObject(({ name, values }: Variable): Readable => {
  const options = values?.map((value) => ({ id: value, label: value })) ?? null;
  const tests: Test["test"][] = ["answered", "any-of", "between", "contains"];
  const shown = { label: name, group: texts.variables };
  return { key: `v:${name}`, source: { variable: name }, ...shown, tests, options };
});

const readableComputed = oncePerObject(({ id, code }: Computed): Readable => {
  const tests: Test["test"][] = ["answered", "between"];
  const shown = { label: code, group: texts.computed };
  return { key: `c:${id}`, source: { computed: id }, ...shown, tests, options: null };
});

function oncePerObject<T extends object>(make: (from: T) => Readable): (from: T) => Readable {
  const made = new WeakMap<T, Readable>();
  return (from) => {
    const readable = made.get(from) ?? make(from);
    made.set(from, readable);
    return readable;
  };
}

function readablesOf(question: Question, group: string, language: string): readonly Readable[] {
  const before = known.get(question);
  if (before?.group === group && before.language === language) return before.readables;
  const readables = readablesIn(question, group, language);
  known.set(question, { group, language, readables });
  return readables;
}

function readablesIn(question: Question, group: string, language: string): Readable[] {
  const name = oneLine(question.prompt, language) || texts.unwritten;
  const { id } = question;
  const options = optionsOf(question, language);
  const whole = { group, options, question };
  return [
    {
      ...whole,
      key: `q:${id}`,
      source: { question: id },
      label: name,
      tests: fittingTests(question),
    },
    ...partsOf(question).map(
      (part): Readable => ({
        ...whole,
        key: `q:${id}:${part.id}`,
        source: { question: id, row: part.id },
        label: texts.partOf(name, oneLine(part.label, language) || texts.unwritten),
        tests: fittingTests(question, part.id),
      }),
    ),
  ];
}

function optionsOf(question: Question, language: string): { id: string; label: string }[] {
  if (question.kind === "yes-no")
    return [
      { id: "yes", label: oneLine(question.yes, language) || texts.yes },
      { id: "no", label: oneLine(question.no, language) || texts.no },
    ];
  return choicesOf(question).map(({ id, label }) => ({
    id,
    label: oneLine(label, language) || texts.unwritten,
  }));
}

function groupName(title: string | undefined, pageAt: number): string {
  return title ? texts.pageNamed(pageAt + 1, title) : texts.page(pageAt + 1);
}
