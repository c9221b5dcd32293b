import { lookup } from "./lookup.ts";

/**
 * A parser for the expressions of XLSForm, LimeSurvey and SurveyJS. They differ in words and in how
 * they write a name; the rest is the same: or, and, not, comparisons, sums, calls.
 */
export type Ast =
  | { type: "literal"; value: string | number | boolean }
  | { type: "name"; name: string }
  | { type: "list"; items: Ast[] }
  | { type: "call"; name: string; args: Ast[] }
  | { type: "binary"; op: string; left: Ast; right: Ast }
  | { type: "postfix"; op: string; of: Ast }
  | { type: "not"; of: Ast };

export type Dialect = {
  /** What a name looks like at the start of a text, its own words in the first group that matched. */
  name: RegExp;
  /** Operators by what is written. Words are matched without regard to case. */
  operators: Readonly<Record<string, Operator>>;
};
/** `or`, `and`, `not`, `postfix:…`, a comparison (`==` and such, or a test's name), or `+ - * /`. */
type Operator = string;

type Token =
  | { type: "literal"; value: string | number }
  | { type: "name"; name: string }
  | { type: "word"; word: string }
  | { type: "operator"; op: Operator }
  | { type: "mark"; mark: string };

const maxDepth = 60;
const maxTokens = 20_000;

/** Null for what can't be parsed. */
export function parseExpression(text: string, dialect: Dialect): Ast | null {
  const tokens = tokenize(text, dialect);
  if (!tokens || tokens.length === 0) return null;
  const parser = new Parser(tokens);
  return parser.whole();
}

function tokenize(text: string, { name, operators }: Dialect): Token[] | null {
  const tokens: Token[] = [];
  const symbols = Object.keys(operators)
    .filter((each) => !/^\w/.test(each))
    .sort((a, b) => b.length - a.length);
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? "")) {
      at++;
      continue;
    }
    if (tokens.length > maxTokens) return null;
    const rest = text.slice(at, at + 600);
    const named = name.exec(rest);
    const quoted = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/.exec(rest);
    const number = /^\d+(?:\.\d+)?(?![\w.])|^\.\d+(?!\w)/.exec(rest);
    const word = /^[A-Za-z_][\w-]*/.exec(rest);
    const symbol = symbols.find((each) => rest.startsWith(each));
    if (named) {
      tokens.push({ type: "name", name: (named[1] ?? named[2] ?? "").trim() });
      at += named[0].length;
    } else if (quoted) {
      tokens.push({
        type: "literal",
        value: (quoted[1] ?? quoted[2] ?? "").replace(/\\(.)/g, "$1"),
      });
      at += quoted[0].length;
    } else if (number) {
      tokens.push({ type: "literal", value: Number(number[0]) });
      at += number[0].length;
    } else if (word) {
      const lower = word[0].toLowerCase();
      const op = lookup(operators, lower);
      if (op !== undefined) tokens.push({ type: "operator", op });
      else tokens.push({ type: "word", word: word[0] });
      at += word[0].length;
    } else if (symbol !== undefined) {
      tokens.push({ type: "operator", op: operators[symbol] as string });
      at += symbol.length;
    } else if ("()[],".includes(rest[0] ?? "")) {
      tokens.push({ type: "mark", mark: rest[0] as string });
      at++;
    } else return null;
  }
  return tokens;
}

const sums = /^[+*/-]$/;

/** A recursive descent parser; long chains of one operator don't nest. */
class Parser {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Ast | null {
    const ast = this.chain("or", 0);
    return this.at === this.tokens.length ? ast : null;
  }

  private chain(op: "or" | "and", depth: number): Ast | null {
    if (depth > maxDepth) return null;
    const parts: Ast[] = [];
    do {
      const part = op === "or" ? this.chain("and", depth + 1) : this.inverse(depth + 1);
      if (!part) return null;
      parts.push(part);
    } while (this.operator(op));
    return parts.length === 1 ? (parts[0] as Ast) : { type: "call", name: op, args: parts };
  }

  private inverse(depth: number): Ast | null {
    if (depth > maxDepth) return null;
    if (!this.operator("not")) return this.comparison(depth + 1);
    const of = this.inverse(depth + 1);
    return of && { type: "not", of };
  }

  private comparison(depth: number): Ast | null {
    const left = this.sum(depth + 1);
    if (!left) return null;
    const token = this.tokens[this.at];
    if (token?.type !== "operator" || /^(or|and|not)$/.test(token.op) || sums.test(token.op))
      return left;
    this.at++;
    if (token.op.startsWith("postfix:"))
      return { type: "postfix", op: token.op.slice(8), of: left };
    const right = this.sum(depth + 1);
    return right && { type: "binary", op: token.op, left, right };
  }

  private sum(depth: number): Ast | null {
    let left = this.primary(depth + 1);
    for (let count = 0; left && count < 200; count++) {
      const token = this.tokens[this.at];
      if (token?.type !== "operator" || !sums.test(token.op)) break;
      this.at++;
      const right = this.primary(depth + 1);
      left = right && { type: "binary", op: token.op, left, right };
    }
    return left;
  }

  private primary(depth: number): Ast | null {
    if (depth > maxDepth) return null;
    const token = this.tokens[this.at++];
    if (token?.type === "literal") return { type: "literal", value: token.value };
    if (token?.type === "name") return { type: "name", name: token.name };
    if (token?.type === "mark" && token.mark === "(") {
      const inner = this.chain("or", depth + 1);
      return this.mark(")") ? inner : null;
    }
    if (token?.type === "mark" && token.mark === "[") {
      const items = this.list("]", depth + 1);
      return items && { type: "list", items };
    }
    if (token?.type === "operator" && token.op === "-") {
      const of = this.primary(depth + 1);
      return of?.type === "literal" && typeof of.value === "number"
        ? { type: "literal", value: -of.value }
        : null;
    }
    if (token?.type === "operator" && token.op === "not") {
      const of = this.primary(depth + 1);
      return of && { type: "not", of };
    }
    return token?.type === "word" ? this.word(token.word, depth) : null;
  }

  private word(word: string, depth: number): Ast | null {
    if (this.mark("(")) {
      const args = this.list(")", depth + 1);
      return args && { type: "call", name: word.toLowerCase(), args };
    }
    if (/^(true|false)$/i.test(word)) return { type: "literal", value: /^true$/i.test(word) };
    return { type: "name", name: word };
  }

  private list(close: string, depth: number): Ast[] | null {
    const items: Ast[] = [];
    if (this.mark(close)) return items;
    do {
      const item = this.chain("or", depth);
      if (!item) return null;
      items.push(item);
    } while (this.mark(","));
    return this.mark(close) ? items : null;
  }

  private operator(op: string): boolean {
    const token = this.tokens[this.at];
    if (token?.type !== "operator" || token.op !== op) return false;
    this.at++;
    return true;
  }

  private mark(mark: string): boolean {
    const token = this.tokens[this.at];
    if (token?.type !== "mark" || token.mark !== mark) return false;
    this.at++;
    return true;
  }
}
