import { useEffect } from "react";

/**
 * When what had the focus goes away, such as a row that no longer matches or a button that has done
 * its work, the focus goes to the screen's title instead of nowhere. Whoever presses beside
 * everything has let it go on purpose.
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
    // A dialog that closes gives the focus back by itself, after its content has gone: that comes
    // first.
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
