import type { Choice, Copy } from "#engine/definition.ts";
import { isLanguageTag } from "#limits/languages.ts";
import { scaleCatalogues } from "#web/texts/scale-catalogues.ts";
import { newChoice } from "./new-elements.ts";

type Catalogue = (typeof scaleCatalogues)["en"];
export type ReadyScale = keyof Catalogue["scaleSteps"];
export const readyScales: readonly ReadyScale[] = ["agree", "satisfied", "often", "likely"];
export type ReadyPoints = 5 | 7;

/** Which of the seven steps a scale of five has. */
const five: Record<ReadyScale, readonly number[]> = {
  agree: [0, 1, 3, 5, 6],
  satisfied: [0, 1, 3, 5, 6],
  often: [0, 2, 3, 4, 6],
  likely: [0, 1, 3, 5, 6],
};

/** Words in those of a survey's languages that have them. Undefined if its first one has none. */
export function readyCopy(
  languages: readonly string[],
  pick: (catalogue: Catalogue) => string,
): Copy | undefined {
  const words = languages.flatMap((language) => {
    const [base = ""] = language.split("-");
    return isLanguageTag(base) ? [[language, pick(scaleCatalogues[base])] as const] : [];
  });
  const [first] = words;
  if (first?.[0] !== languages[0]) return undefined;
  return { words: Object.fromEntries(words), slots: {} };
}

/** The steps of a scale, lowest first. Empty in a language without words for it. */
export function readySteps(
  scale: ReadyScale,
  points: ReadyPoints,
  languages: readonly string[],
): Copy[] {
  const steps = points === 7 ? [0, 1, 2, 3, 4, 5, 6] : five[scale];
  return steps.flatMap(
    (at) => readyCopy(languages, (each) => each.scaleSteps[scale][at] ?? "") ?? [],
  );
}

/** The ends of a scale of which the question doesn't tell what it measures. */
export function plainEnds(languages: readonly string[]): [low: Copy, high: Copy] | undefined {
  const low = readyCopy(languages, ({ scaleEnds }) => scaleEnds.plain[0]);
  const high = readyCopy(languages, ({ scaleEnds }) => scaleEnds.plain[1]);
  return low && high && [low, high];
}

/** The ends of the scale that a question asks for by its words. Undefined if they tell nothing. */
export function endsFor(
  prompt: string,
  language: string,
  languages: readonly string[],
): [low: Copy, high: Copy] | undefined {
  const [base = ""] = language.split("-");
  if (!isLanguageTag(base)) return undefined;
  const asked = scaleCatalogues[base].askedScales;
  const found = scalesAsked.find((scale) => asked[scale].test(prompt));
  if (!found) return undefined;
  const endOf = (at: 0 | 1) =>
    readyCopy(languages, ({ scaleEnds, scaleSteps }) => {
      // The ends of the net promoter score, which everyone knows.
      if (found === "likely") return scaleEnds.nps[at];
      return found === "ces" ? scaleEnds.ces[at] : scaleSteps[found][at === 0 ? 0 : 6];
    });
  const [low, high] = [endOf(0), endOf(1)];
  return low && high && [low, high];
}

const scalesAsked = ["likely", "agree", "satisfied", "often", "ces"] as const;

/** "Other" asks for words, "None of these" goes with no other choice. */
export function readyChoice(
  role: "other" | "exclusive",
  languages: readonly string[],
  siblings: readonly Choice[],
): Choice {
  const made = newChoice(languages[0] ?? "en", siblings, "", role);
  return { ...made, label: readyCopy(languages, (each) => each.readyChoices[role]) ?? made.label };
}

/** Also if its author typed it. */
export function hasReady(
  role: "other" | "exclusive",
  languages: readonly string[],
  choices: readonly Choice[],
): boolean {
  const { label: ready } = readyChoice(role, languages, choices);
  const words = Object.values(ready.words).map(bare);
  return choices.some(
    (choice) =>
      choice.role === role ||
      Object.values(choice.label.words).some(
        (each) => bare(each) !== "" && words.includes(bare(each)),
      ),
  );
}

function bare(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
