import { type ComponentType, useEffect, useState } from "react";

type Load = () => Promise<{ default: ComponentType }>;

const retryMs = 5000;

/**
 * A part of every page that loads once it is wanted. A bad connection must not break the page, as a
 * lazy component would, so another try follows. `load` always has to be the same.
 */
export function usePart(load: Load, isWanted: boolean): ComponentType | null {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      load().then(
        (loaded) => setPart(() => loaded.default),
        () => {
          timer = setTimeout(attempt, retryMs);
        },
      );
    };
    attempt();
    return () => clearTimeout(timer);
  }, [load, isWanted]);
  return Part;
}
