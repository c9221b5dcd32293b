import { startTransition, useEffect, useRef, useState } from "react";
import { whenQuiet } from "./when-quiet.ts";

const settledMs = 400;

/**
 * A value once it hasn't changed for a moment and nobody is typing, so that no key waits for what
 * follows it.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    let callOff: (() => void) | undefined;
    const timer = setTimeout(() => {
      callOff = whenQuiet(() => startTransition(() => setSettled(() => value)));
    }, settledMs);
    return () => {
      clearTimeout(timer);
      callOff?.();
    };
  }, [value]);
  return settled;
}
