import { always, type Expression, type Operand } from "../expression.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { type Calls, readAst, type Values } from "../expression-reader.ts";
import type { Dialect } from "../expression-tokens.ts";

/** SurveyJS' expressions, with names in braces. */
export const surveyjsDialect: Dialect = {
  name: /^\{\s*([^{}]{1,200}?)\s*\}/,
  operators: {
    or: "or",
    and: "and",
    "||": "or",
    "&&": "and",
    "!": "not",
    negate: "not",
    not: "not",
    "=": "==",
    "==": "==",
    equal: "==",
    "!=": "!=",
    "<>": "!=",
    notequal: "!=",
    "<": "<",
    less: "<",
    "<=": "<=",
    lessorequal: "<=",
    ">": ">",
    greater: ">",
    ">=": ">=",
    greaterorequal: ">=",
    contains: "contains",
    contain: "contains",
    "*=": "contains",
    notcontains: "not-contains",
    notcontain: "not-contains",
    anyof: "any-of",
    allof: "all-of",
    noneof: "none-of",
    empty: "postfix:empty",
    notempty: "postfix:answered",
    "+": "+",
    "-": "-",
    "*": "*",
    "/": "/",
    "%": "%",
  },
};

export function surveyjsCondition(text: string): Expression {
  if (text.trim() === "") return always;
  return readAst(parseExpression(text, surveyjsDialect), calls, surveyjsValues);
}

const calls: Calls = (name, args) => {
  const [first] = args;
  const of = first && operandOf(first);
  if (name === "isempty" || name === "empty") return of && { not: { test: "answered", of } };
  return undefined;
};

export const surveyjsValues: Values = (ast) => {
  const operand = operandOf(ast);
  if (operand) return { operand };
  if (ast.type === "literal") return { value: ast.value };
  const isToday = ast.type === "call" && ast.name === "today" && ast.args.length === 0;
  return isToday ? { value: "today" } : undefined;
};

function operandOf(ast: Ast): Operand | undefined {
  if (ast.type === "name") return { name: ast.name };
  if (ast.type === "binary" && ast.op === "+") {
    const parts = [operandOf(ast.left), operandOf(ast.right)];
    const names = parts.flatMap((part) =>
      part ? ("name" in part ? [part.name] : part.how === "sum" ? part.names : []) : [],
    );
    return parts.every(Boolean) && names.length >= 2
      ? { how: "sum", names, startsAt: 0 }
      : undefined;
  }
  if (ast.type !== "call") return undefined;
  const names = ast.args.flatMap((each) => (each.type === "name" ? [each.name] : []));
  if (names.length !== ast.args.length || names.length === 0) return undefined;
  // Without an answer, SurveyJS has 0 for each of them.
  if (ast.name === "sum") return { how: "sum", names, startsAt: 0 };
  return ast.name === "avg" ? { how: "mean", names, startsAt: 0 } : undefined;
}
