import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Screen } from "#engine/screens.ts";
import { loadAsks } from "#web/kinds/asks.tsx";

/**
 * Whether scripts have taken the form over. Until all that it shows is loaded, it is a plain form:
 * what is marked stays with the browser, and sending it works. Then `take` reads it once.
 */
export function useReady(screen: Screen | undefined, take: () => void): boolean {
  const [isReady, setReady] = useState(false);
  const first = useRef(screen);
  useEffect(() => {
    const kinds = first.current?.elements.map(({ element }) => element.kind) ?? [];
    let isGone = false;
    loadAsks(kinds).then(
      () => {
        if (isGone) return;
        // In one go: what is marked between reading the form and taking it over would be lost.
        flushSync(() => {
          take();
          setReady(true);
        });
      },
      // The line is gone: the form stays a plain one.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [take]);
  return isReady;
}
