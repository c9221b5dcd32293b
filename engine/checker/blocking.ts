import { limits } from "#limits/limits.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import type { Copy, Definition, Element } from "../definition.ts";
import { isQuestion, questionsOf } from "../definition.ts";
import { definitionLimits } from "../definition-limits.ts";
import { checksOf } from "../kinds/checks.ts";
import { plainText, slotsIn } from "../markdown.ts";
import { hasWords, isVisible } from "../visible-words.ts";
import { type BlockingCode, blocking } from "./blocking-codes.ts";
import { dateLimitProblem } from "./date-limits.ts";
import type { Period } from "./days.ts";
import type { Finding } from "./finding.ts";
import { referenceProblems } from "./reference-problems.ts";
import { choicesOf, fieldsOf, rowsOf, textsIn } from "./references.ts";
import { voteProblems } from "./vote-problems.ts";

/**
 * What keeps a definition from being published: it couldn't be shown or evaluated. Takes time
 * linear in the definition's size. `period` has the days on which it may be answered.
 */
export function blockingFindings(definition: Definition, period?: Period): Finding<BlockingCode>[] {
  return [
    ...wholeProblems(definition),
    ...idProblems(definition),
    ...textProblems(definition),
    ...pictureProblems(definition),
    ...definition.pages.flatMap(({ id, elements }) =>
      elements.length === 0 ? [blocking("empty-page", id)] : elements.flatMap(elementProblems),
    ),
    ...dateLimitFindings(definition, period),
    ...voteProblems(definition),
    ...referenceProblems(definition),
  ];
}

function wholeProblems(definition: Definition): Finding<BlockingCode>[] {
  const found: Finding<BlockingCode>[] = [];
  const [language = "en"] = definition.languages;
  const count = questionsOf(definition).length;
  if (count === 0) found.push(blocking("no-questions", "pages"));
  if (count > definitionLimits.questions)
    found.push(blocking("too-many-questions", "pages", { max: definitionLimits.questions }));
  if (!definition.endings.some(({ kind }) => kind === "done"))
    found.push(blocking("no-ending", "endings"));
  const title = plainText(definition.title.words[language] ?? "").trim().length;
  if (
    hasWords(definition.title.words[language]) &&
    (title < limits.title.min || title > limits.title.max)
  )
    found.push(blocking("title-length", "title", limits.title));
  const description = plainText(definition.description?.words[language] ?? "").trim().length;
  if (description > limits.description.max)
    found.push(blocking("description-length", "description", { max: limits.description.max }));
  return found;
}

function idProblems(definition: Definition): Finding<BlockingCode>[] {
  const parts = (element: Element) => [
    ...choicesOf(element),
    ...rowsOf(element),
    ...fieldsOf(element),
  ];
  const elements = definition.pages.flatMap((page) => page.elements);
  const ids = [
    ...definition.pages.map(({ id }) => id),
    ...elements.flatMap((element) => [element.id, ...parts(element).map(({ id }) => id)]),
    ...definition.endings.map(({ id }) => id),
    ...definition.computed.map(({ id }) => id),
    ...definition.quotas.map(({ id }) => id),
  ];
  const codes = [...elements.filter(isQuestion), ...definition.computed];
  return [
    ...repeated(ids, (id) => id).map((id) => blocking("duplicate-id", id)),
    ...repeated(codes, ({ code }) => code).map(({ id, code }) =>
      blocking("duplicate-code", id, { code }),
    ),
    ...elements.flatMap((element) =>
      [choicesOf(element), rowsOf(element), fieldsOf(element)].flatMap((list) =>
        repeated<{ id: string; code: string }>(list, ({ code }) => code).map(({ id, code }) =>
          blocking("duplicate-code", id, { code }),
        ),
      ),
    ),
  ];
}

/** Every item whose key occurred before. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}

function textProblems(definition: Definition): Finding<BlockingCode>[] {
  const [language = "en"] = definition.languages;
  return textsIn(definition).flatMap(({ at, copy, isRequired }) => {
    const isMissing = isRequired && !hasWords(copy.words[language]);
    const missing = isMissing ? [blocking("missing-text", at, { language })] : [];
    return [...missing, ...slotProblems(at, copy, definition.languages)];
  });
}

function slotProblems(
  at: string,
  { words, slots: known }: Copy,
  [first = "en", ...others]: readonly string[],
): Finding<BlockingCode>[] {
  const isWritten = hasWords(words[first]);
  const slots = slotsIn(words[first] ?? "");
  const found: Finding<BlockingCode>[] = [];
  const unknown = new Set(slots.filter((slot) => !Object.hasOwn(known, slot)));
  for (const language of others) {
    if (!hasWords(words[language])) continue;
    const own = slotsIn(words[language] ?? "");
    const isSame = own.length === slots.length && own.every((slot) => slots.includes(slot));
    // Where the original has no words, there is nothing to differ from.
    if (isWritten && !isSame) found.push(blocking("different-slots", at, { language }));
    if (!isWritten) for (const slot of own) if (!Object.hasOwn(known, slot)) unknown.add(slot);
  }
  for (const slot of unknown) found.push(blocking("missing-slot", at, { slot }));
  for (const [slot, { fallback }] of Object.entries(known))
    if (slots.includes(slot) && !isVisible(fallback[first]))
      found.push(blocking("missing-fallback", at, { slot }));
  return found;
}

function pictureProblems({ pages }: Definition): Finding<BlockingCode>[] {
  return pages
    .flatMap(({ elements }) => elements)
    .flatMap((element) => [
      ...(element.kind === "statement" ? [element] : []),
      ...choicesOf(element),
    ])
    .filter(({ image }) => image !== undefined && !isOwnPicture(image))
    .map(({ id }) => blocking("foreign-picture", id));
}

function elementProblems(element: Element): Finding<BlockingCode>[] {
  const problem = isQuestion(element) && checksOf(element).problem?.(element);
  return problem ? [blocking(problem, element.id)] : [];
}

/** What is wrong with the limits of dates. */
function dateLimitFindings(
  definition: Definition,
  period: Period | undefined,
): Finding<BlockingCode>[] {
  return questionsOf(definition).flatMap((question) => {
    const limits = checksOf(question).dateLimits?.(question);
    const problem = limits && dateLimitProblem(limits, period);
    return problem ? [blocking(problem, question.id)] : [];
  });
}
