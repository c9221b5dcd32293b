import { useEffect } from "react";
import { useLocation } from "react-router";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { openPart } from "./go-to.ts";

/** How long a long survey may take until the part is on the paper. */
const maxMs = 10_000;

/** Opens the part that the address names, as links to findings do. */
export function useArrival(draft: OpenDraft): void {
  const { hash } = useLocation();
  useEffect(() => {
    const at = decodeURIComponent(hash.slice(1));
    if (at === "") return;
    const end = performance.now() + maxMs;
    let frame = requestAnimationFrame(arrive);
    return () => cancelAnimationFrame(frame);

    function arrive(): void {
      if (openPart(draft, at) || performance.now() > end) return;
      frame = requestAnimationFrame(arrive);
    }
  }, [draft, hash]);
}
