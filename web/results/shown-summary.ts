import type { Summary } from "#contract/summary.ts";
import type { Definition } from "#engine/definition.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { askedIn, earlierFor } from "./asked-questions.ts";

/** A summary with the words of its questions. */
export type ShownSummary = Omit<Summary, "questions"> & { asked: readonly AskedQuestion[] };

/** Reads the versions that have the words of a summary. They never change. */
export async function withWords(
  { questions, ...summary }: Summary,
  definitionOf: (version: number) => Promise<Definition>,
): Promise<ShownSummary> {
  const definitions = new Map<number, Definition>();
  const read = async (numbers: readonly number[]) => {
    const left = [...new Set(numbers)].filter((number) => !definitions.has(number));
    const found = await Promise.all(left.map(definitionOf));
    for (const [at, number] of left.entries()) definitions.set(number, found[at] as Definition);
  };
  await read([summary.version, ...questions.map((each) => each.version)]);
  await read(questions.flatMap((each) => earlierFor(each, definitions.get(each.version))));
  return { ...summary, asked: askedIn({ ...summary, questions }, definitions) };
}
