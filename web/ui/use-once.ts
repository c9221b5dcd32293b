import { useRef } from "react";

/**
 * One thing for one press: a second press before it's over, or before the page shows that it runs,
 * is the same one. What `act` fails with is told elsewhere.
 */
export function useOnce(act: () => Promise<unknown>): () => void {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    const over = () => {
      running.current = false;
    };
    act().then(over, over);
  };
}
