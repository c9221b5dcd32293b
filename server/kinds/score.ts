import type { Score, ScoreAnswer } from "#engine/kinds/score/kind.ts";
import { choiceNumbers } from "./choice-numbers.ts";
import type { ServerKind } from "./kind.ts";

export const score: ServerKind<Score, ScoreAnswer> = choiceNumbers(
  ({ scores }) => scores,
  null,
  ({ to }) => ({ most: to, areShared: false }),
);
