import { type Dialect, type Token, tokenize } from "./expression-tokens.ts";

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

const maxDepth = 60;
/** Null for what can't be parsed. */
export function parseExpression(text: string, dialect: Dialect): Ast | null {
  const tokens = tokenize(text, dialect);
  if (!tokens || tokens.length === 0) return null;
  const parser = new Parser(tokens);
  return parser.whole();
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
