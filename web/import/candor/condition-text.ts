import { choicesOf } from "#engine/checker/references.ts";
import type { Condition, Definition, Question, Source, Test } from "#engine/definition.ts";
import { questionsOf } from "#engine/definition.ts";

/** The names by which our Markdown refers to the parts of a definition. */
export type MarkdownNames = {
  source(source: Source): string;
  choice(source: Source, id: string): string;
};

export function markdownNames(definition: Definition): MarkdownNames {
  const questions = new Map(questionsOf(definition).map((question) => [question.id, question]));
  const computed = new Map(definition.computed.map(({ id, code }) => [id, code]));
  return {
    source(source) {
      if ("variable" in source) return `$${source.variable}`;
      if ("computed" in source) return `=${computed.get(source.computed) ?? `?${source.computed}`}`;
      const question = questions.get(source.question);
      const code = question?.code ?? `?${source.question}`;
      if (source.row === undefined) return code;
      const part = question && partsOf(question).find(({ id }) => id === source.row);
      return `${code}.${part?.code ?? `?${source.row}`}`;
    },
    choice(source, id) {
      const question = "question" in source ? questions.get(source.question) : undefined;
      const choice = question && choicesOf(question).find((each) => each.id === id);
      return wordText(choice ? choice.code : id);
    },
  };
}

/** What a row of a source can be. */
function partsOf(question: Question): readonly { id: string; code: string }[] {
  if ("rows" in question) return question.rows;
  return "fields" in question ? question.fields : choicesOf(question);
}

/** A condition as a sentence that readCondition understands: `all (age is between 18 and *; …)`. */
export function conditionText(condition: Condition, names: MarkdownNames): string {
  if ("test" in condition) return testText(condition, names);
  const group = (name: string, parts: Condition[]) =>
    `${name} (${parts.map((part) => conditionText(part, names)).join("; ")})`;
  if ("all" in condition) return group("all", condition.all);
  return "any" in condition ? group("any", condition.any) : group("none", condition.none);
}

function testText(test: Test, names: MarkdownNames): string {
  const of = names.source(test.of);
  const list = (ids: readonly string[]) => ids.map((id) => names.choice(test.of, id)).join(", ");
  switch (test.test) {
    case "answered":
      return `${of} is answered`;
    case "any-of":
      return `${of} is any of ${list(test.choices)}`;
    case "all-of":
      return `${of} is all of ${list(test.choices)}`;
    case "between":
      return `${of} is between ${test.min ?? "*"} and ${test.max ?? "*"}`;
    case "during":
      return `${of} is from ${limitText(test.from)} to ${limitText(test.to)}`;
    case "contains":
      return `${of} contains ${JSON.stringify(test.text)}`;
  }
}

function limitText(limit: string | undefined): string {
  return limit === undefined ? "*" : wordText(limit);
}

/** A word as it is, or in quotes where it would be read as something else. */
export function wordText(word: string): string {
  return /^[A-Za-z0-9_+:.-]+$/.test(word) ? word : JSON.stringify(word);
}
