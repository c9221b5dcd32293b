import { type PartLabels, partLabels } from "#contract/checker/finding-names.ts";
import type { Condition, Definition, Source, Test } from "#contract/definition.ts";
import { conditionTexts as texts } from "#texts/builder-checker.ts";
import { findingWords } from "#texts/findings.ts";

/** A condition in words, such as “How often?” is at least 3. */
export function conditionWords(
  condition: Condition,
  definition: Definition,
  language: string,
): string {
  return inWords(condition, partLabels(definition, findingWords, language));
}

function inWords(condition: Condition, labels: PartLabels): string {
  const each = (group: readonly Condition[]) =>
    group.map((one) =>
      "test" in one || group.length < 2 ? inWords(one, labels) : `(${inWords(one, labels)})`,
    );
  if ("all" in condition) return texts.all(each(condition.all));
  if ("any" in condition) return texts.any(each(condition.any));
  if ("none" in condition) return texts.none(each(condition.none));
  return testInWords(condition, labels);
}

function testInWords(test: Test, labels: PartLabels): string {
  const of = sourceName(test.of, labels);
  switch (test.test) {
    case "answered":
      return texts.answered(of);
    case "any-of":
      return texts.anyOf(of, choices(test, labels));
    case "all-of":
      return texts.allOf(of, choices(test, labels));
    case "between":
      return texts.between(of, test.min, test.max);
    case "during":
      return texts.during(of, test.from, test.to);
    case "contains":
      return texts.contains(of, test.text);
  }
}

function choices(test: { of: Source; choices: readonly string[] }, labels: PartLabels): string[] {
  const question = "question" in test.of ? test.of.question : undefined;
  return test.choices.map((id) => labels.choice(id, question));
}

function sourceName(source: Source, labels: PartLabels): string {
  if ("variable" in source) return texts.variable(source.variable);
  if ("computed" in source) return texts.named(labels.part(source.computed));
  const question = texts.named(labels.part(source.question));
  return source.row ? texts.row(question, texts.named(labels.part(source.row))) : question;
}
