import { useEffect, useRef, useState } from "react";
import type { Results } from "#contract/surveys.ts";

const movingMs = 240;

/**
 * Animates from the previous count, in whole votes. Jumps if the reader prefers reduced motion.
 */
export function useAnimatedCount(results: Results): Results {
  const [shown, setShown] = useState(results);
  const from = useRef(results);
  useEffect(() => {
    const start = from.current;
    if (sameCount(start, results)) return;
    const still =
      matchMedia("(prefers-reduced-motion: reduce)").matches ||
      document.visibilityState === "hidden";
    const since = performance.now();
    let frame = 0;
    const step = () => {
      const part = still ? 1 : Math.min(1, (performance.now() - since) / movingMs);
      const now = part === 1 ? results : between(start, results, 1 - (1 - part) ** 3);
      from.current = now;
      setShown(now);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [results]);
  return shown;
}

function between(start: Results, end: Results, part: number): Results {
  const at = (key: "yes" | "no" | "noOpinion") =>
    Math.round(start[key] + (end[key] - start[key]) * part);
  const [yes, no, noOpinion] = [at("yes"), at("no"), at("noOpinion")];
  // Counts at least one vote, so that no share is divided by zero.
  return { ...end, yes, no, noOpinion, total: Math.max(1, yes + no + noOpinion) };
}

function sameCount(one: Results, other: Results): boolean {
  return one.yes === other.yes && one.no === other.no && one.total === other.total;
}
