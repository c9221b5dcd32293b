import type { Score, ScoreAnswer } from "#engine/kinds/score/kind.ts";
import { choiceNumbers } from "./choice-numbers.ts";
import type { ServerKind } from "./kind.ts";

/** One that wasn't offered is missing in a file. */
export const score: ServerKind<Score, ScoreAnswer> = {
  ...choiceNumbers<Score, ScoreAnswer>(({ scores }) => scores, null),
  hasFewValues: true,
};
