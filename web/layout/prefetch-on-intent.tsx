import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { signsOfIntent } from "./signs-of-intent.ts";

/** A pointer or a focus that rests so long on a link means it; one that crosses it does not. */
const meantMs = 60;

/**
 * Fetches code and data of the page that a link leads to as soon as somebody is about to follow it: the pointer rests on
 * it, a finger comes down, the keyboard reaches it. `first` is the sign that brought this code.
 */
export default function PrefetchOnIntent({ first }: { first: Event }) {
  const { pathname } = useLocation();
  const [meantHere, setMeantHere] = useState({ page: "", pathname });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let rests = "";
    const meant = (event: Event) => {
      const { type, target } = event;
      clearTimeout(waiting);
      if (event instanceof PointerEvent && event.pointerType === "mouse") {
        // A page that scrolls below a pointer at rest means none of the links that pass it.
        const at = `${event.screenX} ${event.screenY}`;
        if (at === rests) return;
        rests = at;
      }
      const place = placeOf(target);
      const wait = type === "touchstart" ? 0 : meantMs;
      if (place) waiting = setTimeout(() => setMeantHere({ page: place, pathname: location.pathname }), wait);
    };
    for (const sign of signsOfIntent) addEventListener(sign, meant, { passive: true });
    meant(first);
    return () => {
      clearTimeout(waiting);
      for (const sign of signsOfIntent) removeEventListener(sign, meant);
    };
  }, [first]);
  // What was meant on the page before is not fetched again from the next one.
  return meantHere.page && meantHere.pathname === pathname ? <PrefetchPageLinks page={meantHere.page} /> : null;
}

/** Another page of this site; neither a file of it, nor what only the server answers, nor a place on this page. */
function placeOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.rel || link.target || link.download || link.origin !== location.origin) return null;
  const place = link.pathname + link.search;
  return /^\/(api|sandbox)\//.test(place) || place === location.pathname + location.search ? null : place;
}
