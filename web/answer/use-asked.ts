import { useMemo, useRef } from "react";
import type { Copy, Element } from "#contract/definition.ts";
import type { Screen } from "#contract/screens.ts";
import { type AskWording, hasSlots, pipedWording } from "#web/questions/ask-wording.ts";
import type { Answering } from "./answering-data.ts";
import { type Asked, stableVisits } from "./stable-screen.ts";
import type { Way } from "./way.ts";

export type AskedElement = Asked & { wording: AskWording };

type Known = { asked: Asked; said: string; worded: AskedElement };

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
  const known = useRef(new Map<string, Known>());
  return useMemo(() => {
    before.current = stableVisits(elements, before.current);
    const { page, instance } = visit;
    const values = path.valuesAt(instance === undefined ? undefined : { page, choice: instance });
    return [...before.current.values()].map(worded);

    function worded(asked: Asked): AskedElement {
      const last = known.current.get(asked.key);
      const { said, wording } = wordingOf(asked, last);
      if (last?.asked === asked && last.worded.wording === wording) return last.worded;
      const next = { ...asked, wording };
      known.current.set(asked.key, { asked, said, worded: next });
      return next;
    }

    /** A new wording only if a slot says something else. */
    function wordingOf({ element }: Asked, last: Known | undefined) {
      const copies = copiesIn(element).filter(hasSlots);
      if (copies.length === 0) return { said: "", wording: plain };
      const wording = pipedWording(plain, { definition, values });
      const said = copies.map((copy) => wording.text(copy)).join("\n");
      return { said, wording: last?.said === said ? last.worded.wording : wording };
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
