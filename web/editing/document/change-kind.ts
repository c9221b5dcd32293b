import type { Choice, Definition, Element, Question } from "#engine/definition.ts";
import { type ElementKind, newElement } from "./new-elements.ts";

/** The same question as another kind: what both kinds have stays, with its ids. */
export function asKind(definition: Definition, element: Element, kind: ElementKind): Element {
  if (element.kind === kind) return element;
  const fresh = newElement(definition, kind);
  const { id, prompt, showIf } = element;
  const kept = { id, prompt, ...(showIf && { showIf }) };
  if (element.kind === "statement" || fresh.kind === "statement") return { ...fresh, ...kept };
  const { code, help, required } = element;
  return {
    ...fresh,
    ...kept,
    code,
    required,
    ...(help && { help }),
    ...partsFor(element, fresh),
  } as Element;
}

function partsFor(old: Question, fresh: Question): object {
  const choices = choicesOf(old);
  switch (fresh.kind) {
    case "single-choice":
    case "multiple-choice":
      return choices ? { choices, ...orderOf(old) } : {};
    case "ranking":
    case "constant-sum":
      return choices
        ? { choices: choices.map((each): Choice => ({ ...each, role: "plain" })) }
        : {};
    case "matrix":
      return choices ? { columns: choices.filter(({ role }) => role === "plain") } : {};
    case "text-list":
      return {};
    default:
      return {};
  }
}

function choicesOf(question: Question): Choice[] | null {
  if ("choices" in question) return question.choices;
  return question.kind === "matrix" ? question.columns : null;
}

function orderOf(question: Question): object {
  return "order" in question ? { order: question.order } : {};
}
