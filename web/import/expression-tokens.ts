import { lookup } from "./lookup.ts";

export type Dialect = {
  /**
   * What a name looks like at the start of a text, its own words in the first group that matched.
   */
  name: RegExp;
  /** Operators by what is written. Words are matched without regard to case. */
  operators: Readonly<Record<string, Operator>>;
};
/**
 * `or`, `and`, `not`, `postfix:…`, a comparison (`==` and such, or a test's name), or `+ - * /`.
 */
type Operator = string;

export type Token =
  | { type: "literal"; value: string | number }
  | { type: "name"; name: string }
  | { type: "word"; word: string }
  | { type: "operator"; op: Operator }
  | { type: "mark"; mark: string };

const maxTokens = 20_000;

/** Null for what no dialect writes. */
export function tokenize(text: string, { name, operators }: Dialect): Token[] | null {
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
