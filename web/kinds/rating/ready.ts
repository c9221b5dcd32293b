import type { Rating } from "#engine/kinds/rating/kind.ts";
import { readyCopy } from "#web/editing/document/ready-words.ts";

/** Ratings that are asked everywhere in the same way. */
export type ReadyRating = NonNullable<Rating["preset"]> | "stars";
type Scale = Pick<Rating, "from" | "to" | "look">;

/** What each preset makes of a scale. */
export const presets = {
  nps: { from: 0, to: 10, look: "numbers" },
  csat: { from: 1, to: 5, look: "faces" },
  ces: { from: 1, to: 7, look: "numbers" },
} as const satisfies Record<NonNullable<Rating["preset"]>, Scale>;

/** The members of such a rating, with the words at its ends in those languages that have them. */
export function readyRating(name: ReadyRating, languages: readonly string[]): Partial<Rating> {
  if (name === "stars") return { from: 1, to: 5, look: "stars" };
  const scale = { preset: name, ...presets[name] };
  const low = readyCopy(languages, ({ scaleEnds }) => scaleEnds[name][0]);
  const high = readyCopy(languages, ({ scaleEnds }) => scaleEnds[name][1]);
  return low && high ? { ...scale, low, high } : scale;
}
