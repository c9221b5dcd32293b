import type { Reason } from "./imported.ts";

/**
 * A condition of a source in its own names. The importers build it, compile-condition.ts reads it.
 */
export type Expression =
  | { all: Expression[] }
  | { any: Expression[] }
  | { not: Expression }
  | { constant: boolean }
  | { test: "answered"; of: Operand }
  /** The answer is this choice, number, date or text. */
  | { test: "equal"; of: Operand; value: Literal }
  /** These choices are picked, and no others. */
  | { test: "exactly"; of: Operand; values: Literal[] }
  /** The choice is among those picked. */
  | { test: "picked"; of: Operand; value: Literal }
  | { test: "above" | "at-least" | "below" | "at-most"; of: Operand; value: Literal }
  | { test: "contains"; of: Operand; value: Literal }
  /** A part that has no equal here. */
  | { fails: Reason };

export type Literal = string | number | boolean;
/** A name of the source, or a sum, count or mean over several. */
export type Operand = NameOperand | FigureOperand;
type NameOperand = {
  name: string;
  /** What the source makes of the number: cut off towards zero, or the nearest whole one. */
  rounded?: Rounding;
};
type FigureOperand = {
  how: "sum" | "count" | "mean";
  names: string[];
  /** The figure in the source where nothing counts; without it, there is none. */
  startsAt?: number;
  /** Whether the source has no figure where one of the names has no answer. */
  needsAll?: boolean;
};
export type Rounding = "down" | "nearest";

export const always: Expression = { constant: true };
export const never: Expression = { constant: false };

export function fails(code: Reason["code"], values?: Reason["values"]): Expression {
  return { fails: { code, ...(values && { values }) } };
}

/** Whether an expression is false whatever is answered. */
export function isNever(expression: Expression): boolean {
  if ("constant" in expression) return !expression.constant;
  if ("all" in expression) return expression.all.some(isNever);
  if ("any" in expression) return expression.any.every(isNever);
  return "not" in expression && isAlways(expression.not);
}

export function isAlways(expression: Expression): boolean {
  if ("constant" in expression) return expression.constant;
  if ("all" in expression) return expression.all.every(isAlways);
  if ("any" in expression) return expression.any.some(isAlways);
  return "not" in expression && isNever(expression.not);
}
