import { useEffect, useState } from "react";

const signs = ["pointerdown", "pointermove", "keydown", "input", "scroll"] as const;

/** For how many whole seconds nobody has touched the page. Counts only while `isCounting`. */
export function useIdle(isCounting: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!isCounting) return;
    let last = Date.now();
    const touched = () => {
      last = Date.now();
      setSeconds(0);
    };
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - last) / 1_000)), 1_000);
    for (const sign of signs)
      window.addEventListener(sign, touched, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touched, { capture: true });
    };
  }, [isCounting]);
  return seconds;
}
