export type PatternNode =
  | { type: "character"; accepts: Accepts }
  | { type: "sequence"; parts: PatternNode[] }
  | { type: "either"; parts: PatternNode[] }
  | { type: "repeat"; part: PatternNode; min: number; max: number };
type Accepts = (character: string) => boolean;

const maxRepeats = 200;
const maxDepth = 20;

/** Returns null for a pattern that uses what pattern.ts doesn't support. */
export function parsePattern(pattern: string): PatternNode | null {
  try {
    return new Parser(pattern).parse();
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

class Unsupported extends Error {}

/** A recursive descent parser. */
class Parser {
  private at = 0;
  private readonly characters: readonly string[];

  constructor(pattern: string) {
    // As answers are stored.
    this.characters = [
      ...pattern
        .normalize("NFC")
        .replace(/^\^/, "")
        .replace(/(?<!\\)\$$/, ""),
    ];
  }

  parse(): PatternNode {
    const whole = this.either(0);
    if (this.at < this.characters.length) throw new Unsupported();
    return whole;
  }

  private either(depth: number): PatternNode {
    if (depth > maxDepth) throw new Unsupported();
    const first = this.sequence(depth);
    const parts = [first];
    while (this.characters[this.at] === "|") {
      this.at++;
      parts.push(this.sequence(depth));
    }
    return parts.length === 1 ? first : { type: "either", parts };
  }

  private sequence(depth: number): PatternNode {
    const parts: PatternNode[] = [];
    while (this.at < this.characters.length && !"|)".includes(this.characters[this.at] ?? ""))
      parts.push(this.repeated(this.atom(depth)));
    return { type: "sequence", parts };
  }

  private atom(depth: number): PatternNode {
    const character = this.characters[this.at++] ?? "";
    if (character === "(") return this.group(depth);
    if (character === "[") return { type: "character", accepts: this.characterClass() };
    if (character === ".") return { type: "character", accepts: (each) => each !== "\n" };
    if (character === "\\")
      return { type: "character", accepts: escaped(this.characters[this.at++]) };
    if ("*+?{^$".includes(character)) throw new Unsupported();
    return { type: "character", accepts: (each) => each === character };
  }

  private group(depth: number): PatternNode {
    if (this.characters[this.at] === "?") {
      if (this.characters[this.at + 1] !== ":") throw new Unsupported();
      this.at += 2;
    }
    const inner = this.either(depth + 1);
    if (this.characters[this.at++] !== ")") throw new Unsupported();
    return inner;
  }

  private characterClass(): Accepts {
    const isNegated = this.characters[this.at] === "^";
    if (isNegated) this.at++;
    const accepted: Accepts[] = [];
    while (this.characters[this.at] !== "]") accepted.push(this.classPart());
    this.at++;
    return (each) => accepted.some((accepts) => accepts(each)) !== isNegated;
  }

  private classPart(): Accepts {
    const first = this.characters[this.at++];
    if (first === undefined) throw new Unsupported();
    if (first === "\\") return escaped(this.characters[this.at++]);
    const last = this.characters[this.at + 1];
    if (this.characters[this.at] !== "-" || last === undefined || last === "]")
      return (each) => each === first;
    this.at += 2;
    if (last === "\\" || last < first) throw new Unsupported();
    return (each) => each >= first && each <= last;
  }

  private repeated(part: PatternNode): PatternNode {
    const rest = this.characters.slice(this.at, this.at + 12).join("");
    const found = /^(?:[?*+]|\{(\d{1,3})(,)?(\d{0,3})\})/.exec(rest);
    if (!found) return part;
    const [whole, least = "", comma, most = ""] = found;
    this.at += whole.length;
    const endless = Number.POSITIVE_INFINITY;
    if (whole === "?") return { type: "repeat", part, min: 0, max: 1 };
    if (whole === "*") return { type: "repeat", part, min: 0, max: endless };
    if (whole === "+") return { type: "repeat", part, min: 1, max: endless };
    const min = Number(least);
    const max = comma ? (most ? Number(most) : endless) : min;
    if (min > maxRepeats || (max !== endless && max > maxRepeats) || max < min)
      throw new Unsupported();
    return { type: "repeat", part, min, max };
  }
}

// As in regular expressions. Comparisons, because a text is asked about at every place of a pattern.
const isDigit: Accepts = (each) => each >= "0" && each <= "9";
const isWord: Accepts = (each) =>
  (each >= "a" && each <= "z") || (each >= "A" && each <= "Z") || isDigit(each) || each === "_";
const spaces = new Set(
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
    "\u2028\u2029\u202f\u205f\u3000\ufeff",
);

const escapes: Record<string, Accepts> = {
  d: isDigit,
  D: (each) => !isDigit(each),
  w: isWord,
  W: (each) => !isWord(each),
  s: (each) => spaces.has(each),
  S: (each) => !spaces.has(each),
};

function escaped(character: string | undefined): Accepts {
  if (character === undefined) throw new Unsupported();
  const known = escapes[character];
  if (known) return known;
  if (/[A-Za-z0-9]/.test(character)) throw new Unsupported();
  return (each) => each === character;
}
