import { startTransition, useEffect, useRef, useState } from "react";

const settledMs = 400;

/** A value once it hasn't changed for a moment, so that typing never waits for what follows it. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
