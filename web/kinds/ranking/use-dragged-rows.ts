import { useEffect, useRef } from "react";

/** Less is a press or the start of scrolling. */
const minMovePx = 6;

/**
 * Lets the rows of a list be dragged to another place by mouse, and by finger at their label's
 * start. An extra: everything works by buttons and menus too. `move` gets the id and the new index.
 */
export function useDraggedRows(move: ((id: string, at: number) => void) | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(move);
  latest.current = move;
  const isActive = move !== undefined;
  useEffect(() => {
    const element = list.current;
    if (!element || !isActive) return;
    const leaving = new AbortController();
    element.addEventListener("pointerdown", (event) => grab(event, element, latest), {
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [isActive]);
  return list;
}

function grab(
  event: PointerEvent,
  list: HTMLElement,
  move: { current: ((id: string, at: number) => void) | undefined },
): void {
  const target = event.target as HTMLElement;
  const row = target.closest("li");
  const isControl = target.closest("select, button") !== null;
  // A finger scrolls the page, unless it starts at the grip.
  const isScroll = event.pointerType !== "mouse" && !target.closest(".q-label");
  if (!row || isControl || isScroll || event.button !== 0) return;
  const startY = event.clientY;
  const done = new AbortController();
  const { signal } = done;
  let isDragged = false;
  const finish = () => {
    done.abort();
    row.style.translate = "";
    delete row.dataset.dragged;
  };
  const offset = (y: number) => y - startY;
  document.addEventListener(
    "pointermove",
    ({ clientY }) => {
      isDragged ||= Math.abs(offset(clientY)) > minMovePx;
      if (!isDragged) return;
      row.dataset.dragged = "";
      row.style.translate = `0 ${offset(clientY)}px`;
    },
    { signal },
  );
  document.addEventListener(
    "pointerup",
    ({ clientY }) => {
      const rows = [...list.children];
      const others = rows.filter((each) => each !== row);
      const at = others.filter((each) => {
        const { top, height } = each.getBoundingClientRect();
        return clientY > top + height / 2;
      }).length;
      finish();
      if (isDragged && at !== rows.indexOf(row)) move.current?.(row.dataset.id ?? "", at);
    },
    { signal },
  );
  document.addEventListener("pointercancel", finish, { signal });
}
