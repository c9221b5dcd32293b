import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation: focuses the new heading and announces the title, as after a page load. If the
 * screen's script is still on its way, the heading gets the focus once it is there. Mounted once in
 * the root, because a navigation may change the layout.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setSpoken(document.title);
    if (focusOn("main h1")) return;
    focusOn("main");
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      // Somebody has gone on meanwhile.
      if (activeElement?.matches("body, main") === false) observer.disconnect();
      else if (focusOn("main h1")) {
        observer.disconnect();
        setSpoken(document.title);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <p aria-live="assertive" className="sr-only">
      {spoken}
    </p>
  );
}

/** False if there is no such element, or it is hidden because another screen comes in its place. */
function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  if (element && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
  return element !== null && element === document.activeElement;
}
