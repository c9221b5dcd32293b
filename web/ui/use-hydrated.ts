import { startTransition, useEffect, useState } from "react";

let page = false;

/** False on the server and while hydrating, true afterwards. What then changes is drawn in small steps, between which the page answers. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(page);
  useEffect(() => {
    page = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
