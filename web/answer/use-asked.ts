import { useMemo, useRef } from "react";
import type { Copy, Element } from "#engine/definition.ts";
import type { Offer } from "#engine/kinds/kind.ts";
import type { Screen } from "#engine/screens.ts";
import { isSameAnswer } from "#engine/timed-answers.ts";
import type { ElementVisit } from "#engine/walk.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { hasSlots, pipedWording } from "#web/questions/piped-wording.ts";
import type { Answering } from "./answering-data.ts";
import type { Answers } from "./use-answers.ts";

/** With its answer, and with what its slots say as one text. */
export type AskedElement = VisitedElement & { given: unknown; wording: AskWording; said: string };

type VisitedElement = Pick<ElementVisit, "key" | "element" | "offer" | "problem">;

/**
 * A screen's elements and how each is worded. What hasn't changed is the same object as before, so
 * that a key press renders one question, not two hundred.
 */
export function useAsked(
  { definition }: Answering,
  { given, way: { path } }: Answers,
  { elements, visit }: Screen,
  plain: AskWording,
  showsProblems: boolean,
): readonly AskedElement[] {
  const before = useRef(new Map<string, AskedElement>());
  return useMemo(() => {
    const { page, instance } = visit;
    const values = path.valuesAt(instance === undefined ? undefined : { page, choice: instance });
    before.current = new Map(elements.map((each) => [each.key, worded(each)]));
    return [...before.current.values()];

    function worded({ key, element, offer, ...visited }: VisitedElement): AskedElement {
      const last = before.current.get(key);
      const copies = copiesIn(element).filter(hasSlots);
      const piped = copies.length > 0 ? pipedWording(plain, { definition, values }) : plain;
      const said = copies.map((copy) => piped.text(copy)).join("\n");
      const wording = said && last?.said === said ? last.wording : piped;
      const problem = showsProblems ? visited.problem : null;
      const now = { key, element, offer, problem, given: given[key], wording, said };
      return last && isSame(last, now) ? last : now;
    }
  }, [elements, visit, given, path, plain, definition, showsProblems]);
}

function isSame(one: AskedElement, other: AskedElement): boolean {
  return one.wording === other.wording && one.given === other.given && isSameVisit(one, other);
}

/** Whether nothing about a visit has changed: `walk` makes all of them anew. */
function isSameVisit(one: VisitedElement, other: VisitedElement): boolean {
  return (
    one.element === other.element &&
    isSameOffer(one.offer, other.offer) &&
    isSameAnswer(one.problem, other.problem)
  );
}

function isSameOffer(one: Offer, other: Offer): boolean {
  return (
    one.today === other.today &&
    isSameList(one.choices, other.choices) &&
    isSameList(one.rows, other.rows)
  );
}

function isSameList(one: readonly object[], other: readonly object[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

const copies = new WeakMap<Element, Copy[]>();

/** Every text of an element. */
function copiesIn(element: Element): Copy[] {
  const known = copies.get(element);
  if (known) return known;
  const found: Copy[] = [];
  collect(element, found);
  copies.set(element, found);
  return found;
}

function collect(value: unknown, found: Copy[]): void {
  if (typeof value !== "object" || value === null) return;
  if ("words" in value && "slots" in value) found.push(value as Copy);
  else for (const each of Object.values(value)) collect(each, found);
}
