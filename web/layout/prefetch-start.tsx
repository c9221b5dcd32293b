import { type ReactNode, useEffect, useState } from "react";
import { signsOfIntent } from "./signs-of-intent.ts";

/** Lives once in the root, so that no link has to say so: brings what fetches pages ahead with the first sign; not where data is saved. */
export function PrefetchStart() {
  const [prefetch, setPrefetch] = useState<ReactNode>(null);
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const waiting = new AbortController();
    const load = (first: Event) => {
      waiting.abort();
      import("./prefetch-on-intent.tsx").then(
        (loaded) => setPrefetch(<loaded.default first={first} />),
        () => {},
      );
    };
    for (const sign of signsOfIntent) addEventListener(sign, load, { passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  return prefetch;
}
