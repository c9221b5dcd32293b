import type { CrossTabGroups } from "#contract/cross-tabs.ts";
import type { Grouping } from "#server/analysis/ask.ts";
import { unknownFilter } from "#server/filters/resolve-filters.ts";
import type { CrossSide } from "#server/filters/sides.ts";
import { noAnswer } from "./cross-tab.ts";

type Sides<T> = { rows: T; columns: T };

/** Refuses groups of answers that a side doesn't have, or that people may have several of. */
export function groupingOf(
  groups: CrossTabGroups | undefined,
  sides: Sides<CrossSide>,
): Sides<Grouping | null> | undefined {
  if (groups === undefined) return undefined;
  if (groups === "auto") return { rows: "auto", columns: "auto" };
  const of = (side: "rows" | "columns") => placesOf(groups[side], sides[side]);
  return { rows: of("rows"), columns: of("columns") };
}

function placesOf(
  groups: readonly (readonly string[])[] | undefined,
  { options, several }: CrossSide,
): Grouping | null {
  if (!groups || groups.length === 0) return null;
  const known = new Map([...options, noAnswer].map((option, at) => [option, at]));
  const places = groups.map((group) =>
    group.map((option) => {
      const at = known.get(option);
      // Each goes into one group.
      known.delete(option);
      if (at === undefined || several) throw unknownFilter("groups");
      return at;
    }),
  );
  return places;
}
