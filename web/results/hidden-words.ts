import type { HiddenBecause } from "#contract/filters.ts";
import { filterTexts as texts } from "#texts/filters.ts";

type Hidden = { because?: HiddenBecause | undefined; smallestGroup: number };

/** Why the results that filters leave are hidden. */
export function hiddenWords({ because, smallestGroup }: Hidden): string {
  switch (because?.why) {
    case "parts":
      return texts.parts(smallestGroup);
    case "near":
      return texts.near(smallestGroup);
    case "several":
      return texts.several(because.most ?? 1);
    default:
      return texts.tooFew(smallestGroup);
  }
}
