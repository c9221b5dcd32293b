import { useEffect } from "react";

/**
 * If the focused element disappears, such as a row that no longer matches or a button that is done,
 * the screen's title gets the focus. Not after a click outside all controls, which drops the focus
 * on purpose.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const focused = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null;
    };
    const letGo = () => {
      last = null;
    };
    // A closing dialog returns the focus by itself, after its content is gone, so that comes first.
    const changed = () => requestAnimationFrame(() => rescue(last));
    const observer = new MutationObserver(changed);
    document.addEventListener("focusin", focused);
    document.addEventListener("pointerdown", letGo);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", focused);
      document.removeEventListener("pointerdown", letGo);
      observer.disconnect();
    };
  }, []);
}

function rescue(last: Element | null): void {
  if (!last || last.isConnected || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
