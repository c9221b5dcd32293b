import type { Finding } from "#engine/checker/finding.ts";
import { partLabels } from "#engine/checker/finding-names.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { findingWords } from "#texts/findings.ts";
import { partsOf } from "#web/editing/part-lists.ts";
import { plainSentence } from "#web/logic/sentence.ts";

/** More are no easier to read than the survey itself. */
const maxLines = 5;

/** What can't be together, one line each: under which condition each part is shown. */
export function clashLines(
  { at, clash = [], values }: Finding,
  definition: Definition,
  language: string,
): string[] {
  if (values?.because !== "together") return [];
  const guards = guardsIn(definition);
  const labels = partLabels(definition, findingWords, language);
  const others = clash.filter((id) => id !== at);
  const lines = [...new Set(others), at].flatMap((id) => {
    const guard = guards.get(id);
    if (!guard) return [];
    const words = plainSentence(guard, { definition, language });
    return [id === at ? texts.ownCondition(words) : texts.condition(labels.part(id), words)];
  });
  return lines.length > maxLines ? [] : lines;
}

function guardsIn({ pages }: Definition): Map<string, Condition> {
  const guards = new Map<string, Condition>();
  const add = ({ id, showIf }: { id: string; showIf?: Condition }) =>
    showIf && guards.set(id, showIf);
  for (const page of pages) {
    add(page);
    for (const element of page.elements) {
      add(element);
      for (const part of partsOf(element)) add(part);
    }
  }
  return guards;
}
