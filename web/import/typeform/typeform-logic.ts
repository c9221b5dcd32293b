import { always, type Expression, fails, type Literal, type Operand } from "../expression.ts";
import { lookup } from "../lookup.ts";
import { isRecord } from "../source-record.ts";

/** A condition of Typeform's logic. */
export function typeformCondition(raw: unknown, depth = 0): Expression {
  if (!isRecord(raw) || depth > 40) return fails("not-understood");
  const op = String(raw.op ?? "");
  const vars = Array.isArray(raw.vars) ? raw.vars : [];
  if (op === "always") return always;
  if (op === "and") return { all: vars.map((each) => typeformCondition(each, depth + 1)) };
  if (op === "or") return { any: vars.map((each) => typeformCondition(each, depth + 1)) };
  const [operand, another] = vars.flatMap((each) => operandOf(each) ?? []);
  const [constant] = vars.flatMap((each) => constantOf(each) ?? []);
  if (!operand) return fails("not-understood", { text: JSON.stringify(raw) });
  if (another) return fails("two-answers");
  if (constant === undefined && !withoutConstant.test(op))
    return fails("not-understood", { text: JSON.stringify(raw) });
  const value = constant ?? "";
  const isChoice = vars.some((each) => isRecord(each) && each.type === "choice");
  const picked: Expression = { test: "picked", of: operand, value };
  if (isChoice && op === "is") return picked;
  return isChoice && op === "is_not" ? { not: picked } : testOf(op, operand, value);
}

/** Operators that compare with nothing. */
const withoutConstant = /^(?:is_|not_|is_not_)?answered$/;

function testOf(op: string, of: Operand, value: Literal): Expression {
  switch (op) {
    case "is":
    case "equal":
    case "on":
      return { test: "equal", of, value };
    case "is_not":
    case "not_equal":
    case "not_on":
      return { not: { test: "equal", of, value } };
    case "greater_than":
    case "later_than":
    case "after_on":
      return { test: op === "after_on" ? "at-least" : "above", of, value };
    case "lower_than":
    case "earlier_than":
    case "before_on":
      return { test: op === "before_on" ? "at-most" : "below", of, value };
    case "greater_equal_than":
    case "later_than_or_on":
      return { test: "at-least", of, value };
    case "lower_equal_than":
    case "earlier_than_or_on":
      return { test: "at-most", of, value };
    case "contains":
    case "begins_with":
    case "ends_with":
      return { test: op === "contains" ? "contains" : "equal", of, value };
    case "not_contains":
      return { not: { test: "contains", of, value } };
    case "answered":
    case "is_answered":
      return { test: "answered", of };
    case "not_answered":
    case "is_not_answered":
      return { not: { test: "answered", of } };
    default:
      return fails("not-understood", { text: op });
  }
}

function operandOf(raw: unknown): Operand | undefined {
  if (!isRecord(raw)) return undefined;
  const kinds: Record<string, string> = { field: "field", hidden: "hidden", variable: "var" };
  const kind = lookup(kinds, String(raw.type));
  return kind ? { name: `${kind}:${String(raw.value)}` } : undefined;
}

function constantOf(raw: unknown): Literal | undefined {
  if (!isRecord(raw) || (raw.type !== "constant" && raw.type !== "choice")) return undefined;
  const { value } = raw;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : undefined;
}
