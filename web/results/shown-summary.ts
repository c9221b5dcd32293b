import type { Definition } from "#contract/definition.ts";
import type { Summary } from "#contract/summary.ts";
import { type Asked, askedIn } from "./labels.ts";

/** A summary with the words of its questions. */
export type ShownSummary = Omit<Summary, "questions"> & { asked: readonly Asked[] };

/** Reads the versions that have the words of a summary. They never change. */
export async function withWords(
  { questions, ...summary }: Summary,
  definitionOf: (version: number) => Promise<Definition>,
): Promise<ShownSummary> {
  const numbers = new Set([summary.version, ...questions.map((each) => each.version)]);
  const found = [...numbers].map(async (number): Promise<[number, Definition]> => {
    return [number, await definitionOf(number)];
  });
  return {
    ...summary,
    asked: askedIn({ ...summary, questions }, new Map(await Promise.all(found))),
  };
}
