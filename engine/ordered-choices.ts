import type { Choice } from "./definition-parts.ts";
import { saysNothing, stepIn } from "./scale-words.ts";

/** Longer lists are countries or products, not scales. */
const maxSteps = 40;
/** Two answers have no neighbours. */
const minSteps = 3;

type Labelled = Pick<Choice, "id" | "label" | "role">;
/** By the ids of choices, from 0. */
type Places = ReadonlyMap<string, number>;

const known = new WeakMap<readonly Labelled[], Places | null>();

/**
 * Where choices stand that are bands or points of a scale, as their author listed them: "Under 18",
 * "18 to 24", … or "Never", "Rarely", …. "I'd rather not say", "Other" and their like have no place.
 * Null where the choices are no scale. Only labels tell, in English or German; bands of numbers do
 * in any language.
 */
export function scalePlaces(choices: readonly Labelled[]): Places | null {
  const before = known.get(choices);
  if (before !== undefined) return before;
  const found = placesIn(choices);
  known.set(choices, found);
  return found;
}

/**
 * Choices that are no answer to their question: "I'd rather not say", "Don't know", "None of these",
 * "Other". "None" is one unless it is where a scale begins.
 */
export function asideChoices(
  choices: readonly Labelled[],
  places = scalePlaces(choices),
): ReadonlySet<string> {
  const isAside = ({ id, label, role }: Labelled) =>
    role !== "plain" || (!places?.has(id) && Object.values(label.words).some(saysNothing));
  return new Set(choices.filter(isAside).map(({ id }) => id));
}

function placesIn(choices: readonly Labelled[]): Places | null {
  if (choices.length > maxSteps) return null;
  const languages = new Set(choices.flatMap(({ label }) => Object.keys(label.words)));
  for (const language of languages) {
    const steps = choices.flatMap(({ id, label, role }, place) => {
      const step = role === "plain" ? stepIn(label.words[language] ?? "") : "aside";
      return step === "aside" ? [] : [{ id, place, step }];
    });
    if (isScale(steps.map(({ step }) => step)))
      return new Map(steps.map(({ id, place }) => [id, place]));
  }
  return null;
}

type Step = Exclude<ReturnType<typeof stepIn>, "aside">;

/** Whether all are of one scale, and rise or fall from each to the next. */
function isScale(steps: readonly Step[]): boolean {
  if (steps.length < minSteps) return false;
  const found = steps.flatMap((step) => step ?? []);
  if (found.length < steps.length) return false;
  if (new Set(found.map(({ scale }) => scale)).size > 1) return false;
  if (new Set(found.flatMap(({ of }) => (of === "" ? [] : [of]))).size > 1) return false;
  return rises(found) || rises(found.toReversed());
}

function rises(steps: readonly NonNullable<Step>[]): boolean {
  return steps.every(({ from, to }, at) => {
    const before = steps[at - 1];
    if (!before) return true;
    return from >= before.from && to >= before.to && (from > before.from || to > before.to);
  });
}
