import { type ReactNode, Suspense, use } from "react";

/** Fewer take the server some milliseconds. */
const perPart = 40;

/**
 * A list that the server renders in parts: on a page of two thousand questions, everybody else would
 * wait for all of them. A browser has the list at once.
 */
export function InTurns({ items }: { items: readonly ReactNode[] }) {
  if (items.length <= perPart) return items;
  const places = Array.from({ length: Math.ceil(items.length / perPart) }, (_, place) => place);
  const turns = import.meta.env.SSR ? turnsFor(places.length) : [];
  return places.map((place) => (
    <Suspense key={place}>
      <Part turn={turns[place]}>{items.slice(place * perPart, (place + 1) * perPart)}</Part>
    </Suspense>
  ));
}

function Part({ turn, children }: { turn: Promise<void> | undefined; children: ReactNode }) {
  if (turn) use(turn);
  return children;
}

/** Each resolves in a round of the event loop of its own. */
function turnsFor(count: number): Promise<void>[] {
  const turns: Promise<void>[] = [];
  for (let at = 0; at < count; at++)
    turns.push((turns[at - 1] ?? Promise.resolve()).then(nextTurn));
  return turns;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
