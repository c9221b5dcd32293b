import type { Joinable } from "#server/analysis/join-groups.ts";
import type { Place } from "#server/analysis/value-names.ts";

type OptionPeople = { option: string; people: number };

/** Answers with how many gave each, as they are joined. Members are places among them. */
export function answerGroups(
  counts: readonly OptionPeople[],
  placeOf: (option: string) => Place,
): Joinable[] {
  return counts.map(({ option, people }, at): Joinable => {
    const { place, level, isAside = false } = placeOf(option);
    const span = place === null ? null : ([place, place] as const);
    return { key: option, people, span, level, isAside, isState: false, members: [at] };
  });
}
