import type { Question } from "#contract/definition.ts";
import { isDate } from "#contract/questions/date.ts";
import { isPattern } from "#contract/questions/pattern.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { numberOf } from "../source-record.ts";
import { values, xpath } from "./xlsform-logic.ts";

/**
 * Applies a constraint as limits of the question: each part that `and` joins must become one.
 * Returns whether the whole was understood.
 */
export function applyConstraint(
  question: Question,
  constraint: string,
  choiceIds: ReadonlyMap<string, string>,
): boolean {
  const ast = parseExpression(constraint.replace(/[‘’]/g, "'").replace(/[“”]/g, '"'), xpath);
  if (!ast) return false;
  const parts = ast.type === "call" && ast.name === "and" ? ast.args : [ast];
  return parts.map((part) => applyPart(question, part, choiceIds)).every((each) => each);
}

function applyPart(question: Question, ast: Ast, choiceIds: ReadonlyMap<string, string>): boolean {
  if (ast.type === "call" && ast.name === "regex") return applyPattern(question, ast.args);
  if (ast.type === "call" && ast.name === "not")
    return applyExclusive(question, ast.args[0], choiceIds);
  if (ast.type !== "binary") return false;
  const { left, op } = ast;
  const right = values(ast.right);
  if (!right || !("value" in right)) return false;
  if (left.type === "name" && left.name === ".") return applyLimit(question, op, right.value);
  const isOwn = left.type === "call" && left.args[0]?.type === "name" && left.args[0].name === ".";
  const count = numberOf(right.value);
  if (!isOwn || count === undefined || !Number.isInteger(count)) return false;
  if (left.name === "string-length" && question.kind === "text")
    return applyCount(question, op, count, 20_000);
  if (left.name === "count-selected" && question.kind === "multiple-choice")
    return applyCount(question, op, count, 500);
  return false;
}

function applyLimit(question: Question, op: string, value: string | number | boolean): boolean {
  if (question.kind === "number") {
    const limit = numberOf(value);
    if (limit === undefined) return false;
    const step = 10 ** -question.decimals;
    if (op === ">=") question.min = limit;
    else if (op === ">") question.min = rounded(limit + step);
    else if (op === "<=") question.max = limit;
    else if (op === "<") question.max = rounded(limit - step);
    else return false;
    return true;
  }
  if (question.kind !== "date") return false;
  const limit = String(value);
  if (!/^today([+-]\d{1,5}d)?$/.test(limit) && !isDate(limit.slice(0, 10), "date")) return false;
  if (op === ">=") question.from = limit;
  else if (op === ">") question.from = dayBeside(limit, 1);
  else if (op === "<=") question.to = limit;
  else if (op === "<") question.to = dayBeside(limit, -1);
  return /^[<>]=?$/.test(op);
}

/** The day before or after a limit. */
function dayBeside(limit: string, by: 1 | -1): string {
  const relative = /^today(?:([+-]\d{1,5})d)?$/.exec(limit);
  if (relative) {
    const days = Number(relative[1] ?? 0) + by;
    return days === 0 ? "today" : `today${days > 0 ? "+" : "-"}${Math.abs(days)}d`;
  }
  const day = new Date(`${limit.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + by);
  return day.toISOString().slice(0, 10);
}

function applyCount(
  question: { min?: number; max?: number },
  op: string,
  count: number,
  most: number,
): boolean {
  if (count < 0 || count > most) return false;
  if (op === ">=" || op === "==") question.min = count;
  if (op === "<=" || op === "==") question.max = Math.max(1, count);
  if (op === ">") question.min = Math.min(most, count + 1);
  if (op === "<") question.max = Math.max(1, count - 1);
  return /^(>=?|<=?|==)$/.test(op);
}

function applyPattern(question: Question, [first, second]: readonly Ast[]): boolean {
  const isOwn = first?.type === "name" && first.name === ".";
  const pattern = second?.type === "literal" ? String(second.value) : "";
  if (
    question.kind !== "text" ||
    !isOwn ||
    !isPattern(pattern) ||
    pattern === "" ||
    pattern.length > 200
  )
    return false;
  question.format = "pattern";
  question.pattern = pattern;
  return true;
}

/** `not(selected(., 'none') and count-selected(.) > 1)` makes a choice exclusive. */
function applyExclusive(
  question: Question,
  inner: Ast | undefined,
  choiceIds: ReadonlyMap<string, string>,
): boolean {
  if (question.kind !== "multiple-choice" || inner?.type !== "call" || inner.name !== "and")
    return false;
  const selected = inner.args.find((each) => each.type === "call" && each.name === "selected");
  const count = inner.args.find((each) => each.type === "binary" && each.op === ">");
  if (inner.args.length !== 2 || selected?.type !== "call" || count?.type !== "binary")
    return false;
  const [, value] = selected.args;
  const name = value?.type === "literal" ? String(value.value) : "";
  const choice = question.choices.find(({ id }) => id === choiceIds.get(name));
  if (!choice || choice.role === "other") return false;
  choice.role = "exclusive";
  return true;
}

function rounded(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}
