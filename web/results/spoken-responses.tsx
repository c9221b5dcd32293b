import { useEffect, useRef, useState } from "react";
import { summaryTexts as texts } from "#texts/summary.ts";

const everyMs = 30_000;

/** Tells screen readers how many have answered by now, at most twice a minute. */
export function SpokenResponses({ responses }: { responses: number }) {
  const [said, setSaid] = useState("");
  const known = useRef(responses);
  const saidAt = useRef(0);
  useEffect(() => {
    if (responses === known.current) return;
    const wait = Math.max(0, saidAt.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      known.current = responses;
      saidAt.current = Date.now();
      setSaid(texts.responses(responses, false));
    }, wait);
    return () => clearTimeout(timer);
  }, [responses]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
