import type { Question } from "#contract/definition.ts";
import { isDate } from "#contract/questions/date.ts";
import { isPattern } from "#contract/questions/pattern.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { numberOf } from "../source-record.ts";
import { values, xpath } from "./xlsform-logic.ts";

/**
 * Applies a constraint as limits of the question. Returns how many of the parts that `and` joins
 * became one.
 */
export function applyConstraint(
  question: Question,
  constraint: string,
  choiceIds: ReadonlyMap<string, string>,
): "all" | "some" | "none" {
  const ast = parseExpression(constraint.replace(/[‘’]/g, "'").replace(/[“”]/g, '"'), xpath);
  if (!ast) return "none";
  const parts = ast.type === "call" && ast.name === "and" ? ast.args : [ast];
  const done = parts.filter((part) => applyPart(question, part, choiceIds));
  if (done.length === parts.length) return "all";
  return done.length > 0 ? "some" : "none";
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
    if (op === ">=" || op === "==") narrow(question, { min: limit });
    if (op === "<=" || op === "==") narrow(question, { max: limit });
    // A limit may lie between two numbers that can be answered.
    const steps = rounded(limit / step);
    if (op === ">") narrow(question, { min: rounded((Math.floor(steps) + 1) * step) });
    if (op === "<") narrow(question, { max: rounded((Math.ceil(steps) - 1) * step) });
    return /^(>=?|<=?|==)$/.test(op);
  }
  if (question.kind !== "date") return false;
  // Seconds can't be answered.
  const limit = String(value).replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):00(?:\.0+)?$/, "$1");
  const isRelative = /^today([+-]\d{1,5}d)?$/.test(limit);
  if (!isRelative && !isDate(limit, question.with) && !isDate(limit, "date")) return false;
  // The minute beside a time has no form here.
  if (question.with === "date-time" && /^[<>]$/.test(op)) return false;
  if (op === ">" || op === ">=") {
    const from = op === ">" ? dayBeside(limit, 1) : limit;
    const later = laterOf(question.from, from);
    if (later === undefined) return false;
    question.from = later;
  } else if (op === "<" || op === "<=") {
    const to = op === "<" ? dayBeside(limit, -1) : limit;
    const later = laterOf(question.to, to);
    if (later === undefined) return false;
    question.to = later === to ? (question.to ?? to) : to;
  } else return false;
  return true;
}

/** Of two limits, the tighter one holds. */
function narrow(
  question: { min?: number | undefined; max?: number | undefined },
  { min, max }: { min?: number; max?: number },
): void {
  if (min !== undefined) question.min = Math.max(min, question.min ?? min);
  if (max !== undefined) question.max = Math.min(max, question.max ?? max);
}

/** Undefined where one is a day and the other counts from today, so that it depends. */
function laterOf(before: string | undefined, limit: string): string | undefined {
  if (before === undefined) return limit;
  const days = [before, limit].map((each) => /^today(?:([+-]\d{1,5})d)?$/.exec(each));
  const [first, second] = days;
  if (first && second) return Number(second[1] ?? 0) > Number(first[1] ?? 0) ? limit : before;
  if (first || second) return undefined;
  return limit > before ? limit : before;
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
