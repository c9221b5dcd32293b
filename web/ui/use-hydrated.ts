import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from "react";

/**
 * False on the server and while hydrating, which each part of a page does at its own time; true afterwards, and at once in what is
 * drawn anew. What then changes is drawn in small steps, between which the page answers.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  const isNew = useRef(true);
  // Only what the server has drawn is asked for the server's answer. It stays the answer: another one would be drawn in one go.
  const atOnce = useSyncExternalStore(
    never,
    () => isNew.current,
    () => (isNew.current = false),
  );
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return atOnce || hydrated;
}

const never = () => () => {};
