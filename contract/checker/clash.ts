import type { Condition } from "../definition.ts";
import { arrival } from "./place.ts";
import type { Scene } from "./scene.ts";
import { termsOf } from "./terms.ts";

/**
 * The smallest set of what makes something impossible: each of them is needed for that. Ids of
 * questions with what they may answer and when they are asked, of pages with their conditions or
 * checks, and of what the condition itself reads. Undefined if it took too long.
 */
export function clashIn(scene: Scene, condition: Condition | undefined): string[] | undefined {
  return scene.attempt((model): string[] | undefined => {
    const { cone } = scene;
    const { scope } = scene.place;
    const arrives = arrival(model, scene.place);
    const terms = termsOf(condition);
    const clashes = (parts: ReadonlySet<string>, held: readonly Condition[], comes: boolean) => {
      const asked = held.map((term) => model.holds(term, scope));
      const here = comes ? [...asked, ...arrives] : asked;
      return !scene.elimination(model, (part) => !parts.has(part)).isPossible(here);
    };
    const all = new Set(scene.parts(model).keys());
    if (!clashes(all, terms, true)) return undefined;
    const needsPlace = !clashes(all, terms, false);
    const held = smallest(terms, (some) => clashes(all, some, needsPlace));
    const parts = smallest([...all], (some) => clashes(new Set(some), held, needsPlace));
    const read = held.flatMap((term) => cone.keysOf(term, scope));
    const ids = [...read, ...parts].map((key) => key.replace(/^\?|:.*$/g, ""));
    const page = cone.outline.definition.pages[scene.place.page];
    return [...new Set([...(needsPlace && page ? [page.id] : []), ...ids])];
  }, undefined);
}

/** Leaves out as much as possible, first in large pieces. */
function smallest<T>(items: readonly T[], isEnough: (some: readonly T[]) => boolean): readonly T[] {
  let kept = items;
  for (
    let size = Math.ceil(items.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let from = 0; from < kept.length; ) {
      const fewer = kept.toSpliced(from, size);
      if (isEnough(fewer)) kept = fewer;
      else from += size;
    }
  return kept;
}
