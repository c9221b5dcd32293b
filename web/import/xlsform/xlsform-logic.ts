import { type Expression, fails, type Literal, type Operand } from "../expression.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { type Calls, readAst, type Values } from "../expression-reader.ts";
import type { Dialect } from "../expression-tokens.ts";

/** XPath as XLSForm uses it. `.` is the question's own answer. */
export const xpath: Dialect = {
  name: /^\$\{\s*([^{}]{1,100})\}|^(\.)(?![\d.\w/])/,
  operators: {
    ...{ or: "or", and: "and", div: "/", mod: "%", "=": "==", "!=": "!=", "<=": "<=", ">=": ">=" },
    ...{ "<": "<", ">": ">", "+": "+", "-": "-", "*": "*" },
  },
};

export function xlsformCondition(text: string): Expression {
  // Spreadsheets write typographic quotes, and pasted code has escaped signs.
  const plain = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">");
  return readAst(parseExpression(plain, xpath), calls, values);
}

const calls: Calls = (name, args) => {
  const [first, second] = args;
  switch (name) {
    case "selected": {
      const of = first && operandOf(first);
      const value = second && literalOf(second);
      return of && value !== undefined ? { test: "picked", of, value } : undefined;
    }
    case "true":
      return { constant: true };
    case "false":
      return { constant: false };
    case "boolean":
    case "string":
      return first && readAst(first, calls, values);
    case "contains": {
      const of = first && operandOf(first);
      const value = second && literalOf(second);
      return of && value !== undefined ? { test: "contains", of, value } : undefined;
    }
    case "pulldata":
    case "indexed-repeat":
    case "instance":
      return fails("external-list");
    default:
      return undefined;
  }
};

export const values: Values = (ast) => {
  const operand = operandOf(ast);
  if (operand) return { operand };
  const value = literalOf(ast);
  return value === undefined ? undefined : { value };
};

function operandOf(ast: Ast): Operand | undefined {
  if (ast.type === "name") return { name: ast.name };
  if (ast.type !== "call") return undefined;
  const names = ast.args.map((each) => (each.type === "name" ? each.name : undefined));
  const known = names.filter((each) => each !== undefined);
  if (known.length !== names.length || known.length === 0) return undefined;
  if (ast.name === "count-selected") return { how: "count", names: known };
  if (ast.name === "sum") return { how: "sum", names: known };
  const [only] = known;
  const isPlain = /^(int|number|string|date|format-date|once|normalize-space)$/.test(ast.name);
  return isPlain && only !== undefined && known.length === 1 ? { name: only } : undefined;
}

function literalOf(ast: Ast): Literal | undefined {
  if (ast.type === "literal") return ast.value;
  if (ast.type === "binary" && (ast.op === "-" || ast.op === "+")) return relativeDay(ast);
  if (ast.type !== "call") return undefined;
  if (ast.name === "true" || ast.name === "false") return ast.name;
  if (ast.name === "today" || ast.name === "now") return "today";
  const [only] = ast.args;
  const isPlain = /^(date|number|string|int|date-time)$/.test(ast.name);
  return isPlain && only && ast.args.length === 1 ? literalOf(only) : undefined;
}

/** `today() - 30`, in days. */
function relativeDay({ op, left, right }: Ast & { type: "binary" }): string | undefined {
  if (literalOf(left) !== "today" || right.type !== "literal") return undefined;
  const days = Number(right.value);
  return Number.isInteger(days) && days >= 0 && days < 100_000 ? `today${op}${days}d` : undefined;
}
