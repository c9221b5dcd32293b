import { type PatternNode, parsePattern } from "./pattern-parser.ts";

/**
 * Patterns for text answers: the common part of regular expressions, matched against the whole text
 * in linear time. Authors write patterns and the server runs them, so a backtracking engine could
 * be made to hang. Supported: characters, `.`, `\d \w \s` and their opposites, `[…]`, `(…)`, `|`,
 * and the repetitions `? * + {n} {n,} {n,m}`; `^` and `$` at the ends are ignored.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const matcher = patternMatcher(pattern);
  if (!matcher) return false;
  let states = matcher.start;
  for (const character of text) {
    states = matcher.next(states, character);
    if (states.length === 0) return false;
  }
  return matcher.isWhole(states);
}

/** A pattern read one character at a time. */
export type PatternMatcher = {
  start: readonly number[];
  /** Empty where no text goes on like this. */
  next(states: readonly number[], character: string): readonly number[];
  isWhole(states: readonly number[]): boolean;
};

export function patternMatcher(pattern: string): PatternMatcher | null {
  const program = compile(pattern);
  if (!program) return null;
  return {
    start: [...follow(program, [0])],
    next(states, character) {
      const next: number[] = [];
      for (const at of states) {
        const step = program[at];
        if (step?.op === "character" && step.accepts(character)) next.push(at + 1);
      }
      return [...follow(program, next)];
    },
    isWhole: (states) => states.some((at) => program[at]?.op === "match"),
  };
}

/** Whether a pattern uses only what is supported and isn't too long. */
export function isPattern(pattern: string): boolean {
  return compile(pattern) !== null;
}

/** A Thompson automaton. A state either accepts a character or leads on at once. */
type Step =
  | { op: "character"; accepts: (character: string) => boolean }
  | { op: "split"; to: readonly number[] }
  | { op: "match" };

const maxSteps = 2000;
const compiled = new Map<string, Step[] | null>();

function compile(pattern: string): Step[] | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const tree = parsePattern(pattern);
  const program: Step[] = [];
  const isWhole = tree !== null && emit(program, tree);
  program.push({ op: "match" });
  if (compiled.size > 200) compiled.clear();
  compiled.set(pattern, isWhole ? program : null);
  return isWhole ? program : null;
}

/** All states reachable without a character. */
function follow(program: readonly Step[], from: readonly number[]): Set<number> {
  const seen = new Set<number>();
  const waiting = [...from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const step = program[at];
    if (step?.op === "split") waiting.push(...step.to);
  }
  return seen;
}

/** Returns false when the automaton gets too large. */
function emit(program: Step[], node: PatternNode): boolean {
  if (program.length > maxSteps) return false;
  if (node.type === "character") {
    program.push({ op: "character", accepts: node.accepts });
    return true;
  }
  if (node.type === "sequence") return node.parts.every((part) => emit(program, part));
  return node.type === "either" ? emitEither(program, node.parts) : emitRepeat(program, node);
}

function emitEither(program: Step[], parts: readonly PatternNode[]): boolean {
  const starts: number[] = [];
  const ends: number[] = [];
  program.push({ op: "split", to: starts });
  for (const part of parts) {
    starts.push(program.length);
    if (!emit(program, part)) return false;
    ends.push(program.push({ op: "split", to: [] }) - 1);
  }
  for (const end of ends) program[end] = { op: "split", to: [program.length] };
  return true;
}

function emitRepeat(program: Step[], node: PatternNode & { type: "repeat" }): boolean {
  const { part, min, max } = node;
  for (let time = 0; time < min; time++) if (!emit(program, part)) return false;
  if (max === Number.POSITIVE_INFINITY) {
    const start = program.push({ op: "split", to: [] }) - 1;
    if (!emit(program, part)) return false;
    program.push({ op: "split", to: [start] });
    program[start] = { op: "split", to: [start + 1, program.length] };
    return true;
  }
  const exits: number[] = [];
  for (let time = min; time < max; time++) {
    exits.push(program.push({ op: "split", to: [] }) - 1);
    if (!emit(program, part)) return false;
  }
  for (const exit of exits) program[exit] = { op: "split", to: [exit + 1, program.length] };
  return true;
}
