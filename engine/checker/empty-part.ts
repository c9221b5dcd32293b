import { type Definition, isQuestion } from "../definition.ts";

/** What has no words yet, where that has a short name. */
export type EmptyPart = "title" | "question" | "choice" | "ending";

export function emptyPart({ pages, endings }: Definition, at: string): EmptyPart | undefined {
  if (at === "title") return "title";
  const isIt = ({ id }: { id: string }) => id === at;
  if (endings.some(isIt)) return "ending";
  const questions = pages.flatMap(({ elements }) => elements.filter(isQuestion));
  if (questions.some(isIt)) return "question";
  const has = questions.some((each) => "choices" in each && each.choices.some(isIt));
  return has ? "choice" : undefined;
}
