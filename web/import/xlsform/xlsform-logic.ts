import { type Expression, fails, type Literal, type Operand } from "../expression.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import { type Calls, readAst, type Values } from "../expression-reader.ts";
import type { Dialect } from "../expression-tokens.ts";

/** XPath as XLSForm uses it. `.` is the question's own answer. */
export const xpath: Dialect = {
  name: /^\$\{\s*([^{}]{1,100})\}|^(\.)(?![\d.\w/])/,
  operators: {
    or: "or",
    and: "and",
    div: "/",
    mod: "%",
    "=": "==",
    "!=": "!=",
    "<=": "<=",
    ">=": ">=",
    "<": "<",
    ">": ">",
    "+": "+",
    "-": "-",
    "*": "*",
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
  if (ast.type === "binary" && ast.op === "+") return sumOf(ast);
  if (ast.type !== "call") return undefined;
  if (ast.name === "coalesce") return termOf(ast);
  const names = ast.args.map((each) => (each.type === "name" ? each.name : undefined));
  const known = names.filter((each) => each !== undefined);
  if (known.length !== names.length || known.length === 0) return undefined;
  if (ast.name === "count-selected") return { how: "count", names: known, startsAt: 0 };
  if (ast.name === "sum") return { how: "sum", names: known, startsAt: 0 };
  const [only] = known;
  if (only === undefined || known.length > 1) return undefined;
  if (ast.name === "int") return { name: only, rounded: "down" };
  if (ast.name === "round") return { name: only, rounded: "nearest" };
  const isPlain = /^(number|string|date|format-date|once|normalize-space)$/.test(ast.name);
  return isPlain ? { name: only } : undefined;
}

/** A sum has no result in XPath as soon as one of its terms has none. */
function sumOf(ast: Ast): Operand | undefined {
  const terms = termsOf(ast);
  const names = terms.flatMap((term) => (term ? [term.name] : []));
  if (names.length < terms.length) return undefined;
  const areGiven = terms.filter((term) => term?.orZero);
  if (areGiven.length === terms.length) return { how: "sum", names, startsAt: 0 };
  return areGiven.length === 0 ? { how: "sum", names, needsAll: true } : undefined;
}

function termOf(ast: Ast): Operand | undefined {
  const [term] = termsOf(ast);
  return term && (term.orZero ? { how: "sum", names: [term.name], startsAt: 0 } : undefined);
}

/** A term of a sum; `coalesce(${a}, 0)` is 0 without an answer. */
export type Term = { name: string; orZero: boolean };

/**
 * The terms of a sum. Undefined stands for one that is no answer. `isWhole` says which answers no
 * rounding changes.
 */
export function termsOf(
  ast: Ast,
  isWhole: (name: string) => boolean = () => false,
): (Term | undefined)[] {
  if (ast.type === "name" && ast.name !== ".") return [{ name: ast.name, orZero: false }];
  if (ast.type === "binary" && ast.op === "+")
    return [...termsOf(ast.left, isWhole), ...termsOf(ast.right, isWhole)];
  if (ast.type !== "call") return [undefined];
  const [first, second] = ast.args;
  if (ast.name === "coalesce" && ast.args.length === 2 && first?.type === "name") {
    const isZero = second?.type === "literal" && second.value !== "" && Number(second.value) === 0;
    return [isZero ? { name: first.name, orZero: true } : undefined];
  }
  if (!first || ast.args.length > 1) return [undefined];
  if (ast.name === "number") return termsOf(first, isWhole);
  const isSame = /^(int|round)$/.test(ast.name) && first.type === "name" && isWhole(first.name);
  return isSame ? termsOf(first) : [undefined];
}

function literalOf(ast: Ast): Literal | undefined {
  if (ast.type === "literal") return ast.value;
  if (ast.type === "binary" && (ast.op === "-" || ast.op === "+")) return relativeDay(ast);
  if (ast.type !== "call") return undefined;
  if (ast.name === "true" || ast.name === "false") return ast.name;
  if (ast.name === "today" || ast.name === "now") return ast.name;
  const [only] = ast.args;
  // The day of a moment.
  if (ast.name === "date" && only && literalOf(only) === "now") return "today";
  const isPlain = /^(date|number|string|int|date-time)$/.test(ast.name);
  return isPlain && only && ast.args.length === 1 ? literalOf(only) : undefined;
}

/** `today() - 30` or `now() - 30`, in days. */
function relativeDay({ op, left, right }: Ast & { type: "binary" }): string | undefined {
  const start = literalOf(left);
  if ((start !== "today" && start !== "now") || right.type !== "literal") return undefined;
  const days = Number(right.value);
  return Number.isInteger(days) && days >= 0 && days < 100_000
    ? `${start}${op}${days}d`
    : undefined;
}
