import { copyText } from "#contract/answer-text.ts";
import { fittingTests, referenceChecker } from "#contract/checker/reference-problems.ts";
import { choicesOf, isBefore, type Position } from "#contract/checker/references.ts";
import type { Copy, Definition, Question, Source, Test } from "#contract/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";

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
  const problems = referenceChecker(definition);
  const questions = definition.pages.flatMap((page, pageAt) =>
    page.elements.flatMap((element, at) =>
      element.kind !== "statement" && isBefore({ page: pageAt, element: at }, from)
        ? readablesOf(
            element,
            groupName(page.title && oneLine(page.title, language), pageAt),
            language,
          )
        : [],
    ),
  );
  const variables = definition.variables.map(({ name, values }): Readable => {
    const options = values?.map((value) => ({ id: value, label: value })) ?? null;
    const tests: Test["test"][] = ["answered", "any-of", "between", "contains"];
    return {
      key: `v:${name}`,
      source: { variable: name },
      label: name,
      group: texts.variables,
      tests,
      options,
    };
  });
  const computed = definition.computed.map(({ id, code }): Readable => {
    const tests: Test["test"][] = ["answered", "between"];
    return {
      key: `c:${id}`,
      source: { computed: id },
      label: code,
      group: texts.computed,
      tests,
      options: null,
    };
  });
  return [...questions, ...variables, ...computed].filter(
    ({ source }) => problems({ at: "", from, source }).length === 0,
  );
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
    if (found) return found.kind === "statement" ? undefined : found;
  }
  return undefined;
}

function readablesOf(question: Question, group: string, language: string): Readable[] {
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

/** What the `row` of a source can name. */
function partsOf(question: Question) {
  if (question.kind === "matrix") return question.rows;
  if (question.kind === "text-list") return question.fields;
  return question.kind === "constant-sum" || question.kind === "ranking" ? question.choices : [];
}

function groupName(title: string | undefined, pageAt: number): string {
  return title ? texts.pageNamed(pageAt + 1, title) : texts.page(pageAt + 1);
}

function oneLine(copy: Copy | undefined, language: string): string {
  return copyText(copy, language).replaceAll(/\s+/g, " ").trim();
}
