import { useEffect, useRef, useState } from "react";

const everyMs = 30_000;

type SpokenResponsesProps = { responses: number; said: string };

/** Tells screen readers how many have answered by now, at most twice a minute. */
export function SpokenResponses({ responses, said: whole }: SpokenResponsesProps) {
  const [said, setSaid] = useState("");
  const known = useRef(responses);
  const saidAt = useRef(0);
  useEffect(() => {
    if (responses === known.current) return;
    const wait = Math.max(0, saidAt.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      known.current = responses;
      saidAt.current = Date.now();
      setSaid(whole);
    }, wait);
    return () => clearTimeout(timer);
  }, [responses, whole]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
