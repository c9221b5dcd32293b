import type { Copy } from "#engine/definition-parts.ts";
import type { Rating } from "#engine/kinds/rating/kind.ts";
import { isLanguageTag } from "#limits/languages.ts";
import { scaleCatalogues } from "#web/texts/scale-catalogues.ts";

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
  const said = languages.flatMap((language) => {
    const [base = ""] = language.split("-");
    return isLanguageTag(base) ? [[language, scaleCatalogues[base][name]] as const] : [];
  });
  const copyOf = (end: 0 | 1): Copy => ({
    words: Object.fromEntries(said.map(([language, ends]) => [language, ends[end]])),
    slots: {},
  });
  const scale = { preset: name, ...presets[name] };
  return said.length > 0 ? { ...scale, low: copyOf(0), high: copyOf(1) } : scale;
}
