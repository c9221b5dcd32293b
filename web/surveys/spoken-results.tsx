import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Results } from "#contract/surveys.ts";
import { resultTexts } from "#texts/results.ts";

const everyMs = 30_000;

/**
 * Announces changes of a count to screen readers, in one sentence and at most twice a minute.
 * Doesn't announce the first count.
 */
export function SpokenResults({ results }: { results: Results }): ReactNode {
  const sentence = spokenCount(results);
  const [said, setSaid] = useState("");
  const known = useRef(sentence);
  const saidAt = useRef(0);
  useEffect(() => {
    if (sentence === known.current) return;
    const wait = Math.max(0, saidAt.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      known.current = sentence;
      saidAt.current = Date.now();
      setSaid(sentence);
    }, wait);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** For a screen reader, while the count moves. */
export function spokenCount({ yes, no, noOpinion, total, closed }: Results): string {
  return resultTexts.spoken(yes, no, noOpinion, total, closed);
}
