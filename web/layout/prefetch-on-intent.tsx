import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** A pointer that rests so long on a link means it; one that crosses it does not. */
const meantMs = 60;

/**
 * Fetches code and data of the page that a link leads to as soon as somebody is about to follow it: the pointer rests on
 * it, a finger comes down, the keyboard reaches it. Lives once in the root, so that no link has to say so; not where data is saved.
 */
export function PrefetchOnIntent() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const meant = (event: Event) => {
      clearTimeout(waiting);
      const place = placeOf(event.target);
      if (place) waiting = setTimeout(setPage, event.type === "pointerover" ? meantMs : 0, place);
    };
    const signs = ["pointerover", "touchstart", "focusin"];
    for (const sign of signs) addEventListener(sign, meant, { passive: true });
    return () => {
      clearTimeout(waiting);
      for (const sign of signs) removeEventListener(sign, meant);
    };
  }, []);
  return page ? <PrefetchPageLinks page={page} /> : null;
}

/** Another page of this site; neither a file of it, nor a place on this page. */
function placeOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.download || link.origin !== location.origin) return null;
  return /^\/(api|sandbox)\//.test(link.pathname) || link.pathname === location.pathname
    ? null
    : link.pathname + link.search;
}
