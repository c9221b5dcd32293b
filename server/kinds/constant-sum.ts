import type { ConstantSum, ConstantSumAnswer } from "#engine/kinds/constant-sum/kind.ts";
import { choiceNumbers } from "./choice-numbers.ts";
import type { ServerKind } from "./kind.ts";

export const constantSum: ServerKind<ConstantSum, ConstantSumAnswer> = choiceNumbers(
  ({ parts }) => parts,
  0,
  ({ total }) => ({ most: Math.abs(total), areShared: true }),
);
