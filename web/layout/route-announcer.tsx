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
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    setSpoken(document.title);
  }, [pathname]);
  return (
    <p aria-live="assertive" className="sr-only">
      {spoken}
    </p>
  );
}
