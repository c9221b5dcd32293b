import { always, type Expression, fails, type Literal, never, type Operand } from "./expression.ts";
import type { Ast } from "./expression-parser.ts";
import { lookup } from "./lookup.ts";

/** Calls that a dialect reads in its own way. */
export type Calls = (name: string, args: readonly Ast[]) => Expression | undefined;
/** Calls that give a value, such as `today()` or `count-selected(…)`. */
export type Values = (ast: Ast) => { operand: Operand } | { value: Literal } | undefined;

/** The expression that a parsed text means. */
export function readAst(ast: Ast | null, calls: Calls, values: Values): Expression {
  if (!ast) return fails("not-understood");
  switch (ast.type) {
    case "literal":
      return isTruthy(ast.value) ? always : never;
    case "name": {
      const read = values(ast);
      return read && "operand" in read
        ? { test: "answered", of: read.operand }
        : fails("not-understood");
    }
    case "not":
      return { not: readAst(ast.of, calls, values) };
    case "call": {
      const parts = () => ast.args.map((each) => readAst(each, calls, values));
      if (ast.name === "and") return { all: parts() };
      if (ast.name === "or") return { any: parts() };
      if (ast.name === "not" && ast.args.length === 1)
        return { not: readAst(ast.args[0] ?? null, calls, values) };
      return calls(ast.name, ast.args) ?? fails("not-understood", { text: `${ast.name}()` });
    }
    case "postfix": {
      const read = readValue(ast.of, values);
      if (!read || !("operand" in read)) return fails("not-understood");
      const isAnswered: Expression = { test: "answered", of: read.operand };
      return ast.op === "empty" ? { not: isAnswered } : isAnswered;
    }
    case "binary":
      return comparison(ast, values);
    case "list":
      return fails("not-understood");
  }
}

const flipped: Record<string, string> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

function comparison(ast: Ast & { type: "binary" }, values: Values): Expression {
  if (/^[+*/-]$/.test(ast.op)) return fails("arithmetic");
  const left = readValue(ast.left, values);
  const right = ast.right.type === "list" ? undefined : readValue(ast.right, values);
  if (left && "operand" in left && ast.right.type === "list")
    return ofList(ast.op, left.operand, ast.right.items, values);
  if (!left || !right) return fails("not-understood");
  if ("operand" in left && "operand" in right) return fails("two-answers");
  if ("operand" in left && "value" in right) return testOf(ast.op, left.operand, right.value);
  if ("value" in left && "operand" in right)
    return testOf(lookup(flipped, ast.op) ?? ast.op, right.operand, left.value);
  return "value" in left && "value" in right ? constant(ast.op, left.value, right.value) : never;
}

function ofList(op: string, of: Operand, items: readonly Ast[], values: Values): Expression {
  if (op === "==" || op === "!=") {
    const read = items.map((item) => readValue(item, values));
    const literals = read.flatMap((each) => (each && "value" in each ? [each.value] : []));
    if (literals.length < items.length || literals.length === 0) return fails("not-understood");
    const exactly: Expression = { test: "exactly", of, values: literals };
    return op === "==" ? exactly : { not: exactly };
  }
  const picked = items.map((item): Expression => {
    const read = readValue(item, values);
    return read && "value" in read
      ? { test: "picked", of, value: read.value }
      : fails("not-understood");
  });
  if (op === "all-of") return { all: picked };
  if (op === "contains" || op === "any-of") return { any: picked };
  return op === "none-of" ? { not: { any: picked } } : fails("not-understood", { text: op });
}

function testOf(op: string, of: Operand, value: Literal): Expression {
  switch (op) {
    case "==":
      return value === "" ? { not: { test: "answered", of } } : { test: "equal", of, value };
    case "!=":
      return value === "" ? { test: "answered", of } : { not: { test: "equal", of, value } };
    case ">":
      return { test: "above", of, value };
    case ">=":
      return { test: "at-least", of, value };
    case "<":
      return { test: "below", of, value };
    case "<=":
      return { test: "at-most", of, value };
    case "contains":
    case "any-of":
    case "all-of":
      return { test: "contains", of, value };
    case "not-contains":
    case "none-of":
      return { not: { test: "contains", of, value } };
    default:
      return fails("not-understood", { text: op });
  }
}

function constant(op: string, left: Literal, right: Literal): Expression {
  const numbers = [Number(left), Number(right)] as const;
  const areNumbers = numbers.every(Number.isFinite) && left !== "" && right !== "";
  const [a, b] = areNumbers ? numbers : [String(left), String(right)];
  const holds: Record<string, boolean> = {
    "==": a === b,
    "!=": a !== b,
    "<": a < b,
    "<=": a <= b,
    ">": a > b,
    ">=": a >= b,
  };
  const value = lookup(holds, op);
  return value === undefined ? fails("not-understood", { text: op }) : { constant: value };
}

function readValue(ast: Ast, values: Values): ReturnType<Values> {
  if (ast.type === "literal") return { value: ast.value };
  const own = values(ast);
  if (own || ast.type !== "binary" || ast.op !== "+") return own;
  const names = [ast.left, ast.right].map((part) => readValue(part, values));
  const all = names.flatMap((part) =>
    part && "operand" in part
      ? "name" in part.operand
        ? [part.operand.name]
        : part.operand.names
      : [],
  );
  const isSum = names.every(
    (part) => part && "operand" in part && ("name" in part.operand || part.operand.how === "sum"),
  );
  return isSum ? { operand: { how: "sum", names: all } } : undefined;
}

function isTruthy(value: Literal): boolean {
  return value !== "" && value !== 0 && value !== false && value !== "0";
}
