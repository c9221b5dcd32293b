import type { Definition, Question } from "#engine/definition.ts";
import { planOf } from "#engine/plan.ts";
import type { FilteredSurvey, VersionMeanings } from "./filtered-survey.ts";

/** The versions whose responses are counted. */
type Counted = Pick<FilteredSurvey, "versions" | "definitionOf">;

/** What the versions had at some time: first what the newest one has, then what was dropped. */
export async function ever<T>(
  { versions, definitionOf }: Counted,
  had: (definition: Definition, version: VersionMeanings) => readonly T[],
): Promise<T[]> {
  const found = new Set<T>();
  for (const version of versions.toReversed()) {
    const definition = await definitionOf(version.number);
    for (const each of definition ? had(definition, version) : []) found.add(each);
  }
  return [...found];
}

export function everSpoken(counted: Counted): Promise<string[]> {
  return ever(counted, ({ languages }) => languages);
}

/** The hidden fields that have a list of values. */
export function everListed(counted: Counted): Promise<string[]> {
  return ever(counted, ({ variables }) =>
    variables.flatMap(({ name, values }) => (values ? [name] : [])),
  );
}

/** The values that a hidden field could have. */
export function everAllowed(name: string, counted: Counted): Promise<string[]> {
  return ever(
    counted,
    ({ variables }) => variables.find((each) => each.name === name)?.values ?? [],
  );
}

/** A question in each version that asks it in this meaning, the newest first. */
export function everAsked(
  { question: { id }, meaning }: { question: Question; meaning: number },
  counted: Counted,
): Promise<Question[]> {
  return ever(counted, (definition, { meanings }) => {
    const found = planOf(definition).questions.get(id)?.question;
    return found && (meanings[id] ?? 1) === meaning ? [found] : [];
  });
}
