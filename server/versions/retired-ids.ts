import type { Definition } from "#engine/definition.ts";
import { type Part, partsIn, reusedIds } from "#engine/meanings.ts";
import type { Orm } from "#server/database/connect.ts";
import { findDefinitions, type PublishedVersion } from "./queries.ts";

type Retired = PublishedVersion["retired"];

/** The ids of a survey's next version that stood for something else in an earlier one. */
export async function findReusedIds(
  orm: Orm,
  newest: PublishedVersion,
  next: Definition,
): Promise<string[]> {
  const returning = Object.entries(newest.retired).filter(([id]) => partsIn(next).has(id));
  const numbers = [...new Set(returning.map(([, number]) => number))];
  const definitions = await findDefinitions(orm, newest.surveyId, numbers);
  const parts = new Map([...definitions].map(([number, each]) => [number, partsIn(each)]));
  const retired = returning.flatMap(([id, number]): [string, Part][] => {
    const part = parts.get(number)?.get(id);
    return part ? [[id, part]] : [];
  });
  return reusedIds(next, partsIn(newest.definition), new Map(retired));
}

/** What the next version doesn't have any more, with the last version that had it. */
export function retiredBy(newest: PublishedVersion, next: Definition): Retired {
  const kept = partsIn(next);
  const known: Retired = { ...newest.retired };
  for (const id of partsIn(newest.definition).keys()) known[id] = newest.number;
  return Object.fromEntries(Object.entries(known).filter(([id]) => !kept.has(id)));
}
