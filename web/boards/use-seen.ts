import { useEffect, useRef } from "react";
import type { BoardItem } from "#contract/boards.ts";
import { isOnBoard } from "#engine/boards/room.ts";

/** Half of it was on the screen for a second. */
export function useSeen<E extends HTMLElement>(
  { id, state, isMine }: BoardItem,
  note: (id: string) => void,
) {
  const place = useRef<E>(null);
  const isCounted = isOnBoard(state) && !isMine;
  useEffect(() => {
    const shown = place.current;
    if (!shown || !isCounted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => note(id), 1_000);
      },
      { threshold: 0.5 },
    );
    observer.observe(shown);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [id, isCounted, note]);
  return place;
}
