import type { Condition, Definition } from "#engine/definition.ts";
import { planOf } from "#engine/plan.ts";

/** A stop on the way: a page or an ending. */
export type Stop = { id: string; kind: "page" | "ending"; isForSome: boolean };
/** A route as a line at the side, in a lane that no other line takes on the way. */
export type Way = { from: number; to: number; lane: number; when: Condition };

/** All stops in reading order, and the routes between them. What leads nowhere has no line. */
export function pathMap(definition: Definition): { stops: Stop[]; ways: Way[]; lanes: number } {
  const { pages, endings } = definition;
  const { endings: known } = planOf(definition);
  const stops: Stop[] = [
    ...pages.map(({ id, showIf, elements }): Stop => {
      const isForSome =
        showIf !== undefined || (elements.length > 0 && elements.every((each) => each.showIf));
      return { id, kind: "page", isForSome };
    }),
    ...endings
      .filter(({ id }) => known.has(id))
      .map(({ id }): Stop => ({ id, kind: "ending", isForSome: false })),
  ];
  const places = new Map(stops.map(({ id }, at) => [id, at]));
  const lines = pages.flatMap((page, from) =>
    page.next.flatMap(({ to, when }) => {
      const at = places.get(to);
      return at === undefined || at <= from ? [] : [{ from, to: at, when }];
    }),
  );
  const taken: number[] = [];
  // Short lines first, so that they are close to the pages.
  const ways = lines
    .toSorted((one, other) => one.to - one.from - (other.to - other.from))
    .map((line): Way => {
      const lane = laneFor(line, taken);
      return { ...line, lane };
    });
  return { stops, ways, lanes: taken.length / stops.length };

  /** Marks the lane as taken between both stops. */
  function laneFor({ from, to }: { from: number; to: number }, marks: number[]): number {
    for (let lane = 0; ; lane += 1) {
      const start = lane * stops.length;
      while (marks.length < start + stops.length) marks.push(0);
      const isFree = marks.slice(start + from, start + to).every((mark) => mark === 0);
      if (!isFree) continue;
      marks.fill(1, start + from, start + to);
      return lane;
    }
  }
}
