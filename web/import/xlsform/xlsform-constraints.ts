import type { Question } from "#engine/definition.ts";
import { isPattern } from "#engine/kinds/text/pattern.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { numberOf } from "../source-record.ts";
import { applyDateLimit, type Extent } from "./xlsform-dates.ts";
import { values, xpath } from "./xlsform-logic.ts";

/**
 * Applies a constraint as limits of the question. Returns how many of the parts that `and` joins
 * became one.
 */
export function applyConstraint(
  question: Question,
  constraint: string,
  choiceIds: ReadonlyMap<string, string>,
): Extent {
  const ast = parseExpression(constraint.replace(/[‘’]/g, "'").replace(/[“”]/g, '"'), xpath);
  if (!ast) return "none";
  const parts = ast.type === "call" && ast.name === "and" ? ast.args : [ast];
  const extents = parts.map((part) => applyPart(question, part, choiceIds));
  if (extents.every((extent) => extent === "all")) return "all";
  return extents.every((extent) => extent === "none") ? "none" : "some";
}

function applyPart(question: Question, ast: Ast, choiceIds: ReadonlyMap<string, string>): Extent {
  if (question.kind !== "date" || ast.type !== "binary")
    return applyWhole(question, ast, choiceIds) ? "all" : "none";
  const { left, op, right } = ownFirst(ast);
  const limit = isOwnAnswer(left) ? values(right) : undefined;
  return limit && "value" in limit ? applyDateLimit(question, op, limit.value) : "none";
}

function applyWhole(question: Question, ast: Ast, choiceIds: ReadonlyMap<string, string>): boolean {
  if (ast.type === "call" && ast.name === "regex") return applyPattern(question, ast.args);
  if (ast.type === "call" && ast.name === "not")
    return applyExclusive(question, ast.args[0], choiceIds);
  if (ast.type !== "binary") return false;
  const { left, op, right: other } = ownFirst(ast);
  const right = values(other);
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
    if (op === ">=" || op === "==") narrow(question, { min: limit });
    if (op === "<=" || op === "==") narrow(question, { max: limit });
    // A limit may lie between two numbers that can be answered.
    const steps = rounded(limit / step);
    if (op === ">") narrow(question, { min: rounded((Math.floor(steps) + 1) * step) });
    if (op === "<") narrow(question, { max: rounded((Math.ceil(steps) - 1) * step) });
    return /^(>=?|<=?|==)$/.test(op);
  }
  return false;
}

/** `18 <= .` says what `. >= 18` says. */
function ownFirst({ type, left, op, right }: Ast & { type: "binary" }): Ast & { type: "binary" } {
  const turned: Record<string, string> = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" };
  const isTurned = left.type === "literal" || (isOwnAnswer(right) && !isOwnAnswer(left));
  return isTurned
    ? { type, left: right, op: turned[op] ?? op, right: left }
    : { type, left, op, right };
}

/** Of two limits, the tighter one holds. */
function narrow(
  question: { min?: number | undefined; max?: number | undefined },
  { min, max }: { min?: number; max?: number },
): void {
  if (min !== undefined) question.min = Math.max(min, question.min ?? min);
  if (max !== undefined) question.max = Math.min(max, question.max ?? max);
}

function applyCount(
  question: { min?: number | undefined; max?: number | undefined },
  op: string,
  count: number,
  most: number,
): boolean {
  if (count < 0 || count > most) return false;
  if (op === ">=" || op === "==") narrow(question, { min: count });
  if (op === "<=" || op === "==") narrow(question, { max: Math.max(1, count) });
  if (op === ">") narrow(question, { min: Math.min(most, count + 1) });
  if (op === "<") narrow(question, { max: Math.max(1, count - 1) });
  return /^(>=?|<=?|==)$/.test(op);
}

function applyPattern(question: Question, [first, second]: readonly Ast[]): boolean {
  const isOwn = first?.type === "name" && first.name === ".";
  const pattern = second?.type === "literal" ? String(second.value) : "";
  if (
    question.kind !== "text" ||
    !isOwn ||
    question.pattern !== undefined ||
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
  const count = inner.args.find((each) => each.type === "binary");
  if (inner.args.length !== 2 || selected?.type !== "call" || count?.type !== "binary")
    return false;
  const [own, value] = selected.args;
  if (!isOwnAnswer(own) || !isMoreThanOne(count)) return false;
  const name = value?.type === "literal" ? String(value.value) : "";
  const choice = question.choices.find(({ id }) => id === choiceIds.get(name));
  if (!choice || choice.role === "other") return false;
  choice.role = "exclusive";
  return true;
}

function isOwnAnswer(ast: Ast | undefined): boolean {
  return ast?.type === "name" && ast.name === ".";
}

/** `count-selected(.) > 1`, or `>= 2`. With any other number, the choice goes with some others. */
function isMoreThanOne({ op, left, right }: Ast & { type: "binary" }): boolean {
  const isCount =
    left.type === "call" && left.name === "count-selected" && isOwnAnswer(left.args[0]);
  const limit = right.type === "literal" ? Number(right.value) : Number.NaN;
  return isCount && ((op === ">" && limit === 1) || (op === ">=" && limit === 2));
}

function rounded(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}
