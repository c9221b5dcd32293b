import type { Condition, Definition, Page, Question } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";

/**
 * A condition that always holds at the end of a page, for a jump without one. Undefined if no
 * question stands before it.
 */
export function unconditional({ pages }: Definition, page: Page): Condition | undefined {
  const own = page.elements.filter(isQuestion);
  const sure = own.find(({ required, showIf }) => required && !showIf);
  if (sure && !page.repeat) return answered(sure);
  const before = pages
    .slice(0, pages.indexOf(page))
    .flatMap(({ elements }) => elements.filter(isQuestion));
  const any = own.at(-1) ?? before.at(-1);
  return any && { any: [answered(any), { none: [answered(any)] }] };
}

function answered({ id }: Question): Condition {
  return { test: "answered", of: { question: id } };
}
