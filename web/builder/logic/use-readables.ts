import { useRef, useSyncExternalStore } from "react";
import type { Position } from "#contract/checker/references.ts";
import { type Readable, readableAt } from "#web/logic/readable.ts";
import { useDraft } from "../shell/draft-context.ts";

/**
 * What can be read before a place. The same list as long as nothing in it changes, so that menus of
 * a hundred questions don't render again while the one below them is written.
 */
export function useReadables(from: Position): readonly Readable[] {
  const { store, language } = useDraft();
  const last = useRef<readonly Readable[]>([]);
  const read = () => {
    const { current: before } = last;
    const now = readableAt(store.document(), from, language);
    const isSame = now.length === before.length && now.every((each, at) => each === before[at]);
    if (!isSame) last.current = now;
    return last.current;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}
