import type { Condition, Source, Test } from "#engine/definition.ts";

/** What resolves the names of our Markdown; undefined for a name that isn't known. */
export type Resolve = {
  source(name: string): Source | undefined;
  choice(source: Source, name: string): string;
};
type Token = { text: string; isQuoted: boolean };

/** The reverse of conditionText. Undefined for what it couldn't have written. */
export function readCondition(text: string, resolve: Resolve): Condition | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const reader = new ConditionReader(tokens, resolve);
  const condition = reader.condition(0);
  return condition && reader.isAtEnd() ? condition : undefined;
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^\s+/.exec(rest);
    const quoted = /^"(?:[^"\\]|\\.)*"/.exec(rest);
    const word = /^[^\s();,"]+/.exec(rest);
    const found = space ?? quoted ?? word ?? /^[();,]/.exec(rest);
    if (!found || tokens.length > 20_000) return undefined;
    at += found[0].length;
    if (space) continue;
    if (quoted) {
      const read = parsed(quoted[0]);
      if (read === undefined) return undefined;
      tokens.push({ text: read, isQuoted: true });
    } else tokens.push({ text: found[0], isQuoted: false });
  }
  return tokens;
}

/** A JSON string, or undefined. */
export function parsed(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

class ConditionReader {
  private at = 0;
  private readonly tokens: readonly Token[];
  private readonly resolve: Resolve;

  constructor(tokens: readonly Token[], resolve: Resolve) {
    this.tokens = tokens;
    this.resolve = resolve;
  }

  isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  condition(depth: number): Condition | undefined {
    const name = this.peek();
    if (
      depth < 20 &&
      this.peek(1) === "(" &&
      (name === "all" || name === "any" || name === "none")
    ) {
      this.at += 2;
      const parts: Condition[] = [];
      do {
        const part = this.condition(depth + 1);
        if (!part) return undefined;
        parts.push(part);
      } while (this.takes(";"));
      return this.takes(")") ? ({ [name]: parts } as Condition) : undefined;
    }
    return this.test();
  }

  private test(): Test | undefined {
    const of = this.resolve.source(this.next() ?? "");
    if (!of) return undefined;
    const verb = this.next();
    if (verb === "contains") {
      const text = this.next();
      return text === undefined ? undefined : { test: "contains", of, text };
    }
    if (verb !== "is") return undefined;
    const word = this.next();
    if (word === "answered") return { test: "answered", of };
    if ((word === "any" || word === "all") && this.takes("of")) return this.choices(word, of);
    if (word === "between") return this.range(of, "and", (min, max) => numbers(of, min, max));
    if (word !== "from") return undefined;
    return this.range(of, "to", (from, to) => ({
      test: "during",
      of,
      ...(from !== "*" && { from }),
      ...(to !== "*" && { to }),
    }));
  }

  private choices(word: "any" | "all", of: Source): Test | undefined {
    const choices: string[] = [];
    do {
      const name = this.next();
      if (name === undefined) return undefined;
      choices.push(this.resolve.choice(of, name));
    } while (this.takes(","));
    return { test: word === "any" ? "any-of" : "all-of", of, choices };
  }

  private range(
    of: Source,
    between: string,
    make: (from: string, to: string) => Test | undefined,
  ): Test | undefined {
    const from = this.next();
    const hasWord = this.takes(between);
    const to = this.next();
    return of && hasWord && from !== undefined && to !== undefined ? make(from, to) : undefined;
  }

  private peek(ahead = 0): string | undefined {
    const token = this.tokens[this.at + ahead];
    return token && !token.isQuoted ? token.text : undefined;
  }

  private next(): string | undefined {
    return this.tokens[this.at++]?.text;
  }

  private takes(text: string): boolean {
    if (this.peek() !== text) return false;
    this.at++;
    return true;
  }
}

function numbers(of: Source, min: string, max: string): Test | undefined {
  const limits = [min, max].map((each) => (each === "*" ? undefined : Number(each)));
  if (limits.some(Number.isNaN)) return undefined;
  const [low, high] = limits;
  return {
    test: "between",
    of,
    ...(low !== undefined && { min: low }),
    ...(high !== undefined && { max: high }),
  };
}
