import type { Summary } from "#contract/summary.ts";
import type { Definition } from "#engine/definition.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { askedIn, earlierFor } from "./asked-questions.ts";
import type { ShownVotes, Voted } from "./tallies.ts";

/** A summary with the words of its questions. */
export type ShownSummary = Omit<Summary, "questions"> & {
  asked: readonly AskedQuestion[];
  votes?: ShownVotes;
};

/** Reads the versions that have the words of a summary, which never change, and what votes came to. */
export async function withWords(
  { questions, ...summary }: Summary,
  definitionOf: (version: number) => Promise<Definition>,
  voted?: Voted,
): Promise<ShownSummary> {
  const definitions = new Map<number, Definition>();
  const read = async (numbers: readonly number[]) => {
    const missing = [...new Set(numbers)].filter((number) => !definitions.has(number));
    const found = await Promise.all(missing.map(definitionOf));
    for (const [at, number] of missing.entries()) definitions.set(number, found[at] as Definition);
  };
  await read([summary.version, ...questions.map((each) => each.version)]);
  await read(questions.flatMap((each) => earlierFor(each, definitions.get(each.version))));
  const shown = { ...summary, asked: askedIn({ ...summary, questions }, definitions) };
  if (!voted) return shown;
  if (!voted.isBallot && !shown.asked.some(({ question }) => question.vote)) return shown;
  // Loaded lazily, because most surveys have no votes.
  return (await import("./tallies.ts")).withTallies(shown, voted);
}
