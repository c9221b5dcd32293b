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
  let { start: states } = matcher;
  let steps = 0;
  for (const character of text) {
    steps += matcher.places;
    if (steps > patternLimits.steps) return false;
    states = matcher.next(states, character);
    if (states.length === 0) return false;
  }
  return matcher.isWhole(states);
}

export const patternLimits = {
  /** Characters of a text with a pattern. */
  text: 500,
  /** Places in a pattern where a character is read, each repetition counted. */
  places: 300,
  /** Places times characters of one answer. Older patterns may be larger. */
  steps: 1_000_000,
} as const;

/** A pattern read one character at a time. The states are bits, 32 to a number. */
export type PatternMatcher = {
  places: number;
  start: readonly number[];
  /** Empty where no text goes on like this. */
  next(states: readonly number[], character: string): readonly number[];
  isWhole(states: readonly number[]): boolean;
  /** The same for characters that the pattern doesn't tell apart. */
  classOf(character: string): string;
};

export function patternMatcher(pattern: string): PatternMatcher | null {
  const known = matchers.get(pattern);
  if (known !== undefined) return known;
  const tree = parsePattern(pattern);
  const made = tree && sizeOf(tree).steps <= maxSteps ? matcherOf(tree) : null;
  if (matchers.size >= maxMatchers) matchers.clear();
  matchers.set(pattern, made);
  return made;
}

/** Whether a pattern uses only what is supported and isn't too long. */
export function isPattern(pattern: string): boolean {
  const size = patternSize(pattern);
  return size !== null && size.places <= patternLimits.places;
}

/**
 * How many places a pattern has, and how many characters it reads at most. Null for one that isn't
 * supported.
 */
export function patternSize(pattern: string): { places: number; longest: number } | null {
  const tree = parsePattern(pattern);
  if (!tree) return null;
  const size = sizeOf(tree);
  return size.steps <= maxSteps ? size : null;
}

type Size = { steps: number; places: number; longest: number };

/** A Thompson automaton. A state either accepts a character or leads on at once. */
type Step =
  | { op: "character"; accepts: (character: string) => boolean }
  | { op: "split"; to: readonly number[] }
  | { op: "match" };

const maxSteps = 2000;
const maxMatchers = 200;
const maxCharacters = 500;
const matchers = new Map<string, PatternMatcher | null>();

/** Without making it: repetitions of repetitions may be too many to count one by one. */
function sizeOf(node: PatternNode): Size {
  if (node.type === "character") return { steps: 1, places: 1, longest: 1 };
  const endless = Number.POSITIVE_INFINITY;
  if (node.type === "repeat") {
    if (node.max === 0) return { steps: 0, places: 0, longest: 0 };
    const { steps, places, longest } = sizeOf(node.part);
    if (steps === 0) return { steps, places, longest };
    const { min, max } = node;
    const times = max === endless ? min + 1 : max;
    return {
      steps: steps * times + (max === endless ? 2 : max - min),
      places: places * times,
      longest: longest === 0 ? 0 : longest * max,
    };
  }
  const parts = node.parts.map(sizeOf);
  const sum = (of: (size: Size) => number) => parts.reduce((all, each) => all + of(each), 0);
  const isEither = node.type === "either";
  return {
    steps: sum(({ steps }) => steps) + (isEither ? 1 + parts.length : 0),
    places: sum(({ places }) => places),
    longest: isEither
      ? Math.max(...parts.map(({ longest }) => longest))
      : sum(({ longest }) => longest),
  };
}

/**
 * What follows each place is found once, so that a character costs a few operations on bits for
 * each place that it is read at.
 */
function matcherOf(tree: PatternNode): PatternMatcher {
  const program: Step[] = [];
  emit(program, tree);
  program.push({ op: "match" });
  const accepts = program.flatMap((step, at) =>
    step.op === "character" ? [{ at, isAccepted: step.accepts }] : [],
  );
  const placeOf = new Map(accepts.map(({ at }, place) => [at, place]));
  const words = (accepts.length >> 5) + 1;
  const matchBit = accepts.length;
  const followers: (readonly number[])[] = [];
  const accepted = new Map<string, readonly number[]>();

  /** All places that are reachable without a character, and whether the text may end. */
  function follow(from: number): number[] {
    const found = new Array<number>(words).fill(0);
    const seen = new Set<number>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const step = program[at];
      if (step?.op === "split") waiting.push(...step.to);
      else add(found, placeOf.get(at) ?? matchBit);
    }
    return found;
  }

  function placesFor(character: string): readonly number[] {
    const known = accepted.get(character);
    if (known) return known;
    const found = new Array<number>(words).fill(0);
    accepts.forEach(({ isAccepted }, place) => {
      if (isAccepted(character)) add(found, place);
    });
    if (accepted.size >= maxCharacters) accepted.clear();
    accepted.set(character, found);
    return found;
  }

  return {
    places: accepts.length,
    start: follow(0),
    next(states, character) {
      const at = placesFor(character);
      const next = new Array<number>(words).fill(0);
      let isEmpty = true;
      for (let word = 0; word < words; word++) {
        let bits = (states[word] as number) & (at[word] as number);
        while (bits !== 0) {
          const bit = 31 - Math.clz32(bits & -bits);
          bits &= bits - 1;
          isEmpty = false;
          const place = word * 32 + bit;
          followers[place] ??= follow((accepts[place] as { at: number }).at + 1);
          const more = followers[place];
          for (let each = 0; each < words; each++)
            next[each] = (next[each] as number) | (more[each] as number);
        }
      }
      return isEmpty ? [] : next;
    },
    isWhole: (states) => (((states[matchBit >> 5] ?? 0) >>> (matchBit & 31)) & 1) === 1,
    classOf: (character) => placesFor(character).join(),
  };
}

function add(bits: number[], at: number): void {
  bits[at >> 5] = (bits[at >> 5] as number) | (1 << (at & 31));
}

function emit(program: Step[], node: PatternNode): void {
  if (node.type === "character") program.push({ op: "character", accepts: node.accepts });
  else if (node.type === "sequence") for (const part of node.parts) emit(program, part);
  else if (node.type === "either") emitEither(program, node.parts);
  // Nothing, however often, is nothing.
  else if (sizeOf(node.part).steps > 0) emitRepeat(program, node);
}

function emitEither(program: Step[], parts: readonly PatternNode[]): void {
  const starts: number[] = [];
  const ends: number[] = [];
  program.push({ op: "split", to: starts });
  for (const part of parts) {
    starts.push(program.length);
    emit(program, part);
    ends.push(program.push({ op: "split", to: [] }) - 1);
  }
  for (const end of ends) program[end] = { op: "split", to: [program.length] };
}

function emitRepeat(program: Step[], node: PatternNode & { type: "repeat" }): void {
  const { part, min, max } = node;
  for (let time = 0; time < min; time++) emit(program, part);
  if (max === Number.POSITIVE_INFINITY) {
    const start = program.push({ op: "split", to: [] }) - 1;
    emit(program, part);
    program.push({ op: "split", to: [start] });
    program[start] = { op: "split", to: [start + 1, program.length] };
    return;
  }
  const exits: number[] = [];
  for (let time = min; time < max; time++) {
    exits.push(program.push({ op: "split", to: [] }) - 1);
    emit(program, part);
  }
  for (const exit of exits) program[exit] = { op: "split", to: [exit + 1, program.length] };
}
