import type { Finding, FixPatch } from "#engine/checker/finding.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import { type Definition, type Element, isQuestion, type Question } from "#engine/definition.ts";
import { plainText } from "#engine/markdown.ts";
import { hasWords } from "#engine/visible-words.ts";
import { problemTexts } from "#texts/builder-checker.ts";
import { findingWords } from "#texts/findings.ts";
import { ownersIn } from "#web/drafts/problems.ts";
import { elementPath, placeOf } from "#web/editing/document/edits.ts";
import { newElement } from "#web/editing/document/new-elements.ts";
import { endsFor, plainEnds } from "#web/editing/document/ready-words.ts";
import { readyRating } from "#web/kinds/rating/ready.ts";

const texts = problemTexts.fixes;

/** One obvious repair, in the words of what it does. */
export type Fix = { does: string; patches: FixPatch[] };
type Parts = { definition: Definition; language: string };

const lists = ["choices", "columns", "rows", "fields"] as const;

/** What a press mends, by the builder's own words where it knows better than the checker. */
export function fixOf(finding: Finding, parts: Parts): Fix | undefined {
  const own = ownFix(finding, parts);
  if (own) return own;
  const { fix: does } = findingSentences(finding, parts.definition, findingWords, parts.language);
  return does && finding.fix ? { does, patches: finding.fix.patches } : undefined;
}

function ownFix(finding: Finding, parts: Parts): Fix | undefined {
  const { definition } = parts;
  const owner = ownersIn(definition).get(finding.at) ?? finding.at;
  const element = placeOf(definition, owner)?.element;
  switch (finding.code) {
    case "missing-text":
      return element && withoutEmpty(element, finding.at, parts);
    case "unlabelled-scale":
      return element && isQuestion(element) ? withEnds(element, parts) : undefined;
    case "unwritten-other":
      return element && writable(element, finding.at, parts);
    case "recommendation":
      return element && isQuestion(element) ? asScore(element, parts) : undefined;
    case "sensitive-required":
    case "trap":
      return element && setRequired(element.id, false, parts);
    case "asks-who":
      return element && isQuestion(element) && element.required
        ? setRequired(element.id, false, parts)
        : undefined;
    case "maybe-empty-piping":
      return makeRequired(String(finding.values?.source), parts);
    case "empty-page":
      return definition.pages.length > 1
        ? { does: texts.emptyPage, patches: [{ op: "remove", path: `/pages/${finding.at}` }] }
        : undefined;
    case "limits-cross":
      return element && swapped(element, parts);
    default:
      return undefined;
  }
}

/** All that has no words of the list, as long as something is left to choose. */
function withoutEmpty(
  element: Element,
  at: string,
  { definition, language }: Parts,
): Fix | undefined {
  for (const list of lists) {
    const all = listIn(element, list);
    if (!all.some(({ id }) => id === at)) continue;
    const empty = all.filter(({ label }) => !hasWords(label.words[language]));
    if (empty.length === all.length) return undefined;
    const path = `${elementPath(definition, element.id)}/${list}`;
    const patches = empty.map(({ id }) => ({ op: "remove" as const, path: `${path}/${id}` }));
    return { does: texts.emptyPart(empty.length)[list], patches };
  }
  return undefined;
}

type Labelled = { id: string; label: { words: Record<string, string> } };

function listIn(element: Element, list: (typeof lists)[number]): readonly Labelled[] {
  const parts: Partial<Record<string, unknown>> = element;
  return (parts[list] as readonly Labelled[] | undefined) ?? [];
}

function withEnds(question: Question, { definition, language }: Parts): Fix | undefined {
  const prompt = plainText(question.prompt.words[language] ?? "");
  const asked = endsFor(prompt, language, definition.languages);
  const isEmpty = !("low" in question && question.low) && !("high" in question && question.high);
  const ends = asked ?? (isEmpty ? plainEnds(definition.languages) : undefined);
  if (!ends) return undefined;
  const path = elementPath(definition, question.id);
  const [low, high] = ends;
  return {
    does: asked
      ? texts.ends(low.words[language] ?? "", high.words[language] ?? "")
      : texts.plainEnds(low.words[language] ?? "", high.words[language] ?? ""),
    patches: [
      { op: "add", path: `${path}/low`, value: low },
      { op: "add", path: `${path}/high`, value: high },
    ],
  };
}

function writable(element: Element, choice: string, { definition }: Parts): Fix {
  const path = `${elementPath(definition, element.id)}/choices/${choice}/role`;
  return { does: texts.other, patches: [{ op: "replace", path, value: "other" }] };
}

/** With its place, name and condition; its choices are gone. */
function asScore(question: Question, { definition }: Parts): Fix {
  const { id, code, prompt, help, required, showIf } = question;
  const rating = {
    ...newElement(definition, "rating"),
    ...readyRating("nps", definition.languages),
  };
  const kept = { id, code, prompt, required, ...(help && { help }), ...(showIf && { showIf }) };
  return {
    does: texts.score,
    patches: [
      { op: "replace", path: elementPath(definition, id), value: Object.assign(rating, kept) },
    ],
  };
}

function setRequired(id: string, value: boolean, { definition }: Parts): Fix | undefined {
  const questions = definition.pages.flatMap(({ elements }) => elements.filter(isQuestion));
  const at = questions.findIndex((each) => each.id === id);
  if (at < 0) return undefined;
  const path = `${elementPath(definition, id)}/required`;
  return {
    does: (value ? texts.required : texts.optional)(at + 1),
    patches: [{ op: "replace", path, value }],
  };
}

/** Only of what everyone is asked: others would still have no answer. */
function makeRequired(id: string, parts: Parts): Fix | undefined {
  const place = placeOf(parts.definition, id);
  if (!place || !isQuestion(place.element) || place.element.required) return undefined;
  const { page, pageAt, element } = place;
  const before = parts.definition.pages.slice(0, pageAt);
  const isForAll =
    !element.showIf &&
    !page.showIf &&
    !page.repeat &&
    before.every(({ next }) => next.length === 0);
  return isForAll ? setRequired(id, true, parts) : undefined;
}

function swapped(element: Element, { definition }: Parts): Fix | undefined {
  if (!("min" in element && "max" in element)) return undefined;
  const { min, max } = element;
  if (min === undefined || max === undefined || min <= max) return undefined;
  const path = elementPath(definition, element.id);
  return {
    does: texts.swap,
    patches: [
      { op: "replace", path: `${path}/min`, value: max },
      { op: "replace", path: `${path}/max`, value: min },
    ],
  };
}
