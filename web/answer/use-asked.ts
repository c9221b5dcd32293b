import { useMemo, useRef } from "react";
import type { Copy, Element } from "#contract/definition.ts";
import type { Screen } from "#contract/screens.ts";
import { type AskWording, hasSlots, pipedWording } from "#web/questions/ask-wording.ts";
import type { Answering } from "./answering-data.ts";
import { type Asked, stableVisits } from "./stable-screen.ts";
import type { Way } from "./way.ts";

type AskedElement = Asked & { wording: AskWording };

/**
 * A screen's elements and how each is worded. What hasn't changed is the same object as before, so
 * that a key press renders one question, not two hundred.
 */
export function useAsked(
  { definition }: Answering,
  { path }: Way,
  { elements, visit }: Screen,
  plain: AskWording,
): readonly AskedElement[] {
  const before = useRef(new Map<string, Asked>());
  const worded = useRef(new Map<string, { said: string; wording: AskWording }>());
  return useMemo(() => {
    before.current = stableVisits(elements, before.current);
    const { page, instance } = visit;
    const values = path.valuesAt(instance === undefined ? undefined : { page, choice: instance });
    return [...before.current.values()].map((asked) => ({
      ...asked,
      wording: wordingOf(asked.key, asked.element),
    }));

    /** A new wording only if a slot says something else. */
    function wordingOf(key: string, element: Element): AskWording {
      const copies = copiesIn(element).filter(hasSlots);
      if (copies.length === 0) return plain;
      const wording = pipedWording(plain, { definition, values });
      const said = copies.map((copy) => wording.text(copy)).join("\n");
      const known = worded.current.get(key);
      if (known?.said === said) return known.wording;
      worded.current.set(key, { said, wording });
      return wording;
    }
  }, [elements, visit, path, plain, definition]);
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
