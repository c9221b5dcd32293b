import type { Summary } from "#contract/summary.ts";
import type { Tally } from "#contract/voting.ts";
import type { Definition } from "#engine/definition.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { askedIn, earlierFor } from "./asked-questions.ts";

/** A summary with the words of its questions. */
export type ShownSummary = Omit<Summary, "questions"> & { asked: readonly AskedQuestion[] };

/**
 * Reads the versions that have the words of a summary, which never change, and what votes came to.
 * Filters and weights apply to figures alone, so that there is no tally beside them.
 */
export async function withWords(
  { questions, ...summary }: Summary,
  definitionOf: (version: number) => Promise<Definition>,
  tallyOf: (question: string) => Promise<Tally | null> = async () => null,
): Promise<ShownSummary> {
  const definitions = new Map<number, Definition>();
  const read = async (numbers: readonly number[]) => {
    const left = [...new Set(numbers)].filter((number) => !definitions.has(number));
    const found = await Promise.all(left.map(definitionOf));
    for (const [at, number] of left.entries()) definitions.set(number, found[at] as Definition);
  };
  await read([summary.version, ...questions.map((each) => each.version)]);
  await read(questions.flatMap((each) => earlierFor(each, definitions.get(each.version))));
  const isWhole = summary.filters.length === 0 && !summary.weights && summary.loading === undefined;
  const asked = askedIn({ ...summary, questions }, definitions).map(async (each) => {
    const { summary: found, question } = each;
    const isTold = isWhole && question.vote && found.current && !found.untilClose;
    return isTold && !found.of ? { ...each, tally: await tallyOf(found.id) } : each;
  });
  return { ...summary, asked: await Promise.all(asked) };
}
