import { useEffect, useRef } from "react";

/** Less is a press. */
const minMovePx = 5;
/** This close to the window's top or bottom, the page scrolls. */
const edgePx = 140;
const scrollPx = 14;

type Move = (id: string, to: number) => void;

/**
 * Lets the items of a list, each with its id in `data-part`, be dragged by their `data-grip`, by
 * mouse, pen and finger. Escape puts one back. `move` gets the id and the new index.
 */
export function useDraggedParts(move: Move) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("pointerdown", (event) => grab(event, element, latest), { signal });
    return () => leaving.abort();
  }, []);
  return list;
}

function grab(event: PointerEvent, list: HTMLElement, move: { current: Move }): void {
  const grip = event.target instanceof Element ? event.target.closest("[data-grip]") : null;
  const row = grip?.closest<HTMLElement>("[data-part]");
  if (!row || event.button !== 0) return;
  const others = [...list.children].filter((each) => each !== row);
  const from = [...list.children].indexOf(row);
  const start = { y: event.clientY, scroll: scrollY };
  const done = new AbortController();
  const options = { signal: done.signal };
  let [y, to, isDragged, frame] = [event.clientY, from, false, 0];

  function show(): void {
    row?.style.setProperty("translate", `0 ${y - start.y + scrollY - start.scroll}px`);
    to = others.filter((each) => {
      const { top, height } = each.getBoundingClientRect();
      return y > top + height / 2;
    }).length;
    for (const [at, each] of others.entries())
      mark(each, at === to ? "before" : at === to - 1 && to === others.length ? "after" : null);
  }
  function scroll(): void {
    const by = y < edgePx ? -scrollPx : y > innerHeight - edgePx ? scrollPx : 0;
    if (by !== 0) {
      scrollBy(0, by);
      show();
    }
    frame = requestAnimationFrame(scroll);
  }
  function finish(): void {
    done.abort();
    cancelAnimationFrame(frame);
    for (const each of others) mark(each, null);
    row?.style.removeProperty("translate");
    delete row?.dataset.dragged;
  }
  function moved(event: PointerEvent): void {
    y = event.clientY;
    if (!isDragged && Math.abs(y - start.y) > minMovePx) {
      isDragged = true;
      if (row) row.dataset.dragged = "";
      frame = requestAnimationFrame(scroll);
    }
    if (isDragged) show();
  }
  function dropped(): void {
    finish();
    if (!isDragged) return;
    // A press follows, which would open what the grip opens.
    const press = new AbortController();
    const stop = (event: Event) => event.stopPropagation();
    addEventListener("click", stop, { capture: true, signal: press.signal });
    setTimeout(() => press.abort());
    if (to !== from) move.current(row?.dataset.part ?? "", to);
  }
  document.addEventListener("pointermove", moved, options);
  document.addEventListener("pointerup", dropped, options);
  document.addEventListener("pointercancel", finish, options);
  document.addEventListener("selectstart", (event) => event.preventDefault(), options);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && finish(), options);
}

function mark(row: Element, place: "before" | "after" | null): void {
  if (!(row instanceof HTMLElement)) return;
  if (place) row.dataset.drop = place;
  else delete row.dataset.drop;
}
