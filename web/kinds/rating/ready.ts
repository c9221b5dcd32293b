import type { Copy } from "#engine/definition-parts.ts";
import type { Rating } from "#engine/kinds/rating/kind.ts";

/** Ratings that are asked everywhere in the same way. */
export type ReadyRating = "nps" | "csat" | "ces" | "stars";
type Scale = Pick<Rating, "from" | "to" | "look">;
type Ends = readonly [low: string, high: string];

/** What each preset makes of a scale. */
export const presets = {
  nps: { from: 0, to: 10, look: "numbers" },
  csat: { from: 1, to: 5, look: "faces" },
  ces: { from: 1, to: 7, look: "numbers" },
} as const satisfies Record<NonNullable<Rating["preset"]>, Scale>;

const stars = { from: 1, to: 5, look: "stars" } as const;

/** By the survey's language, not the reader's. Stars speak for themselves. */
const ends: Record<keyof typeof presets, Readonly<Record<string, Ends>>> = {
  nps: {
    en: ["Not at all likely", "Extremely likely"],
    de: ["Überhaupt nicht wahrscheinlich", "Äußerst wahrscheinlich"],
  },
  csat: {
    en: ["Very dissatisfied", "Very satisfied"],
    de: ["Sehr unzufrieden", "Sehr zufrieden"],
  },
  ces: {
    en: ["Very difficult", "Very easy"],
    de: ["Sehr schwierig", "Sehr einfach"],
  },
};

/** The members of such a rating, with the words at its ends in those languages that have them. */
export function readyRating(name: ReadyRating, languages: readonly string[]): Partial<Rating> {
  if (name === "stars") return stars;
  const said = languages.flatMap((language) => {
    const found = ends[name][new Intl.Locale(language).language];
    return found ? [[language, found] as const] : [];
  });
  const copyOf = (end: 0 | 1): Copy => ({
    words: Object.fromEntries(said.map(([language, words]) => [language, words[end]])),
    slots: {},
  });
  const scale = { preset: name, ...presets[name] };
  return said.length > 0 ? { ...scale, low: copyOf(0), high: copyOf(1) } : scale;
}
