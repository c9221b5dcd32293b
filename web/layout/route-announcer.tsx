import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a move to another screen: the focus goes to its heading and its title is spoken, as after a
 * page load. Lives once in the root, since a move may also lead from one layout to another.
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
    <p aria-live="assertive" className="heard">
      {spoken}
    </p>
  );
}
