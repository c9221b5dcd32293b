import { useRef, useSyncExternalStore } from "react";
import type { Position } from "#engine/checker/references.ts";
import type { Definition } from "#engine/definition.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { type Readable, readableAt } from "#web/logic/readable.ts";

/**
 * What can be read before a place. The same list as long as nothing in it changes, so that menus of
 * a hundred questions don't render again while the one below them is written.
 */
export function useReadables(from: Position): readonly Readable[] {
  const { store, language } = useDraft();
  const last = useRef<{ of: Definition; from: string; list: readonly Readable[] } | null>(null);
  const place = `${from.page} ${from.element}`;
  const read = () => {
    const { current: before } = last;
    const of = store.document();
    if (before?.of === of && before.from === place) return before.list;
    const now = readableAt(of, from, language);
    const list = before && isSameList(now, before.list) ? before.list : now;
    last.current = { of, from: place, list };
    return list;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
