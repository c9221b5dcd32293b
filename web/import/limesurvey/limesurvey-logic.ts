import { always, type Expression, type Operand } from "../expression.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { type Calls, readAst, type Values } from "../expression-reader.ts";
import type { Dialect } from "../expression-tokens.ts";
import type { TableRow } from "./read-tables.ts";

/** LimeSurvey's expressions. A single = assigns there, and is never meant as a test. */
const dialect: Dialect = {
  name: /^(\d+X\d+X\d+[A-Za-z0-9_]*|[A-Za-z_][A-Za-z0-9_]*)\.(?:NAOK|value|valueNAOK|code)(?!\w)/,
  operators: {
    or: "or",
    and: "and",
    "||": "or",
    "&&": "and",
    "!": "not",
    not: "not",
    "==": "==",
    eq: "==",
    "!=": "!=",
    ne: "!=",
    "<": "<",
    lt: "<",
    "<=": "<=",
    le: "<=",
    ">": ">",
    gt: ">",
    ">=": ">=",
    ge: ">=",
    "=": "assigns",
    "+": "+",
    "-": "-",
    "*": "*",
    "/": "/",
  },
};

export function limesurveyCondition(text: string): Expression {
  const plain = text.replace(/^\s*\{|\}\s*$/g, "").trim();
  return plain === "" ? always : readAst(parseExpression(plain, dialect), calls, values);
}

const calls: Calls = (name, args) => {
  const [first] = args;
  const of = first && operandOf(first);
  if (name === "is_empty" || name === "empty") return of && { not: { test: "answered", of } };
  if (name === "is_numeric" && of) return { test: "answered", of };
  return name === "intval" || name === "floatval"
    ? first && readAst(first, calls, values)
    : undefined;
};

const values: Values = (ast) => {
  const operand = operandOf(ast);
  if (operand) return { operand };
  return ast.type === "literal" ? { value: ast.value } : undefined;
};

function operandOf(ast: Ast): Operand | undefined {
  if (ast.type === "name") return { name: ast.name.replace(/\.(NAOK|value|code|shown)$/, "") };
  if (ast.type !== "call") return undefined;
  const names = ast.args.flatMap((each) => (each.type === "name" ? [each.name] : []));
  if (names.length !== ast.args.length || names.length === 0) return undefined;
  if (ast.name === "count" || ast.name === "sum") return { how: ast.name, names, startsAt: 0 };
  const [only] = names;
  return /^(intval|floatval|trim)$/.test(ast.name) && only ? { name: only } : undefined;
}

/**
 * The conditions of older exports: rows of one scenario are joined by and, several values of one
 * question by or, scenarios by or.
 */
export function oldConditions(rows: readonly TableRow[]): Expression {
  const scenarios = Map.groupBy(rows, ({ scenario = "1" }) => scenario);
  return {
    any: [...scenarios.values()].map((scenario) => ({
      all: [
        ...Map.groupBy(scenario, ({ cqid = "", cfieldname = "" }) => cqid || cfieldname).values(),
      ].map((same): Expression => {
        const tests = same.map(oldTest);
        return same.every(({ method = "==" }) => method.trim() === "==")
          ? { any: tests }
          : { all: tests };
      }),
    })),
  };
}

function oldTest({ cfieldname = "", method = "==", value = "" }: TableRow): Expression {
  if (value.startsWith("@") || value.startsWith("{")) return { fails: { code: "two-answers" } };
  const of = { name: cfieldname.replace(/^\+/, "") };
  const isEmpty = value.trim() === "";
  switch (method.trim()) {
    case "==":
      return isEmpty ? { not: { test: "answered", of } } : { test: "equal", of, value };
    case "!=":
      return isEmpty ? { test: "answered", of } : { not: { test: "equal", of, value } };
    case "<":
      return { test: "below", of, value };
    case "<=":
      return { test: "at-most", of, value };
    case ">":
      return { test: "above", of, value };
    case ">=":
      return { test: "at-least", of, value };
    default:
      return { fails: { code: "not-understood", values: { text: method } } };
  }
}
