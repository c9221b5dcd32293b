import {
  type Choice,
  type Definition,
  type Element,
  isQuestion,
  type Question,
} from "#engine/definition.ts";
import { kindShapes } from "#engine/kinds/shapes.ts";
import { partsIn } from "#engine/shape.ts";
import { type ElementKind, newElement } from "./new-elements.ts";

/** The same question as another kind: what both kinds have stays, with its ids. */
export function asKind(definition: Definition, element: Element, kind: ElementKind): Element {
  if (element.kind === kind) return element;
  const fresh = newElement(definition, kind);
  const { id, prompt, showIf } = element;
  const kept = { id, prompt, ...(showIf && { showIf }) };
  if (!isQuestion(element) || !isQuestion(fresh)) return { ...fresh, ...kept };
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

/** The choices, in the list that the new kind has for them. */
function partsFor(old: Question, fresh: Question): object {
  const [from, to] = [listOfChoices(old), listOfChoices(fresh)];
  if (from === undefined || to === undefined) return {};
  const choices = (old as unknown as Record<string, Choice[]>)[from] ?? [];
  const { roles } = kindShapes[fresh.kind];
  if (roles === "kept") return { [to]: choices, ...orderOf(old) };
  if (roles === "left-out") return { [to]: choices.filter(({ role }) => role === "plain") };
  return { [to]: choices.map((each): Choice => ({ ...each, role: "plain" })) };
}

function listOfChoices({ kind }: Question): string | undefined {
  const members = Object.entries(kindShapes[kind].members);
  return members.find(([, member]) => partsIn(member) === "choices")?.[0];
}

function orderOf(question: Question): object {
  return "order" in question ? { order: question.order } : {};
}
