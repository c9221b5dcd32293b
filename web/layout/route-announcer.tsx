import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation: focuses the new heading and announces the title, as after a page load.
 * Mounted once in the root, because a navigation may change the layout.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setSpoken(document.title);
    const main = document.querySelector<HTMLElement>("main");
    const focus = () => {
      const heading = main?.querySelector<HTMLElement>("h1");
      const target = heading ?? main;
      if (target && !target.hasAttribute("tabindex")) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
      return heading;
    };
    if (focus() || !main) return;
    // A part that is still loading has the heading. Whoever went on meanwhile stays there.
    const late = new MutationObserver(() => {
      if (document.activeElement !== main || focus()) late.disconnect();
    });
    late.observe(main, { childList: true, subtree: true });
    return () => late.disconnect();
  }, [pathname]);
  return (
    <p aria-live="assertive" className="sr-only">
      {spoken}
    </p>
  );
}
