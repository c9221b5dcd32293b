/** A function of bits, as a node of a `Bdd`. The same function is always the same node. */
export type Node = number;
export const never: Node = 0;
export const always: Node = 1;

/** What is asked can't be decided within the budget. */
export class Undecided extends Error {}

/** Constants come after all variables. */
const lastLevel = 0x7fffffff;

/**
 * Reduced ordered binary decision diagrams. Deciding whether a condition can hold may take
 * exponential time, so work beyond what is allowed throws `Undecided`.
 */
export class Bdd {
  /** Work done so far. */
  steps = 0;
  /** Nodes made so far. */
  size = 2;
  private maxSize = 2;
  private maxSteps = 0;
  private levels = new Int32Array(initial);
  private lows = new Int32Array(initial);
  private highs = new Int32Array(initial);
  /** Hash → first node, node → next node with the same hash. */
  private buckets = new Int32Array(initial).fill(-1);
  private nexts = new Int32Array(initial);
  /** The last bit that a node depends on, -1 for constants. */
  private deepest = new Int32Array(initial);
  /** Four numbers each: three arguments of `choose` or `exists`, and the result. */
  private results = new Int32Array(4 * initial).fill(-1);

  constructor() {
    this.levels.fill(lastLevel, 0, 2);
    this.deepest.fill(-1, 0, 2);
  }

  /** Allows so many nodes more, and ten times as many steps. */
  allow(nodes: number): void {
    this.maxSize = this.size + nodes;
    this.maxSteps = this.steps + 10 * nodes;
  }

  bit(level: number): Node {
    return this.node(level, never, always);
  }

  node(level: number, low: Node, high: Node): Node {
    if (low === high) return low;
    const bucket = hash(level, low, high) & (this.buckets.length - 1);
    for (let at = this.buckets[bucket] as number; at >= 0; at = this.nexts[at] as number)
      if (this.levels[at] === level && this.lows[at] === low && this.highs[at] === high) return at;
    if (this.size >= this.maxSize) throw new Undecided();
    if (this.size === this.levels.length) return this.grown().node(level, low, high);
    const made = this.size++;
    this.levels[made] = level;
    this.lows[made] = low;
    this.highs[made] = high;
    this.nexts[made] = this.buckets[bucket] as number;
    this.deepest[made] = Math.max(level, this.lastBit(low), this.lastBit(high));
    this.buckets[bucket] = made;
    return made;
  }

  not(a: Node): Node {
    return this.choose(a, never, always);
  }
  and(a: Node, b: Node): Node {
    return a < b ? this.choose(a, b, never) : this.choose(b, a, never);
  }
  or(a: Node, b: Node): Node {
    return a < b ? this.choose(a, always, b) : this.choose(b, always, a);
  }
  implies(a: Node, b: Node): Node {
    return this.choose(a, b, always);
  }

  all(nodes: Iterable<Node>): Node {
    let result = always;
    for (const each of nodes) result = this.and(result, each);
    return result;
  }
  any(nodes: Iterable<Node>): Node {
    let result = never;
    for (const each of nodes) result = this.or(result, each);
    return result;
  }

  /** `then` where `a` holds, `otherwise` where it doesn't. */
  choose(a: Node, then: Node, otherwise: Node): Node {
    if (a === always) return then;
    if (a === never) return otherwise;
    if (then === otherwise) return then;
    if (then === always && otherwise === never) return a;
    const slot = (hash(a, then, otherwise) & (this.results.length / 4 - 1)) * 4;
    const { results } = this;
    if (results[slot] === a && results[slot + 1] === then && results[slot + 2] === otherwise)
      return results[slot + 3] as number;
    this.step();
    const level = Math.min(this.levelOf(a), this.levelOf(then), this.levelOf(otherwise));
    const low = this.choose(
      this.child(a, level, false),
      this.child(then, level, false),
      this.child(otherwise, level, false),
    );
    const high = this.choose(
      this.child(a, level, true),
      this.child(then, level, true),
      this.child(otherwise, level, true),
    );
    const result = this.node(level, low, high);
    this.keep(hash(a, then, otherwise), [a, then, otherwise, result]);
    return result;
  }

  lastBit(a: Node): number {
    return this.deepest[a] as number;
  }

  /** Holds where some values of the bits `from` to before `to` make `a` hold. */
  exists(a: Node, from: number, to: number): Node {
    if (this.lastBit(a) < from) return a;
    const level = this.levelOf(a);
    if (level >= to) return a;
    const slot = (hash(a, from, ~to) & (this.results.length / 4 - 1)) * 4;
    const { results } = this;
    // No call of `choose` has a second argument below 0.
    if (results[slot] === a && results[slot + 1] === ~from && results[slot + 2] === to)
      return results[slot + 3] as number;
    this.step();
    const low = this.exists(this.lows[a] as number, from, to);
    const high = this.exists(this.highs[a] as number, from, to);
    const result = level >= from ? this.or(low, high) : this.choose(this.bit(level), high, low);
    this.keep(hash(a, from, ~to), [a, ~from, to, result]);
    return result;
  }

  /** What is left of `a` once bits before `level` are known. */
  given(a: Node, set: ReadonlySet<number>, level: number): Node {
    let at = a;
    while (this.levelOf(at) < level)
      at = (set.has(this.levelOf(at)) ? this.highs[at] : this.lows[at]) as number;
    return at;
  }

  /** The bits set on one way to make `a` hold, which may not be `never`. Others may be anything. */
  pick(a: Node): Set<number> {
    const set = new Set<number>();
    for (let at = a; at > always; ) {
      const low = this.lows[at] as number;
      if (low === never) set.add(this.levelOf(at));
      at = low === never ? (this.highs[at] as number) : low;
    }
    return set;
  }

  /** Whether `a` holds for picked bits. */
  holds(a: Node, set: ReadonlySet<number>): boolean {
    let at = a;
    while (at > always) at = (set.has(this.levelOf(at)) ? this.highs[at] : this.lows[at]) as number;
    return at === always;
  }

  private step(): void {
    if (++this.steps > this.maxSteps) throw new Undecided();
  }

  /** The table may have grown since a result was looked up. */
  private keep(key: number, [a, b, c, result]: [number, number, number, Node]): void {
    const { results } = this;
    const slot = (key & (results.length / 4 - 1)) * 4;
    results[slot] = a;
    results[slot + 1] = b;
    results[slot + 2] = c;
    results[slot + 3] = result;
  }

  private levelOf(a: Node): number {
    return this.levels[a] as number;
  }

  private child(a: Node, level: number, isHigh: boolean): Node {
    if (this.levels[a] !== level) return a;
    return (isHigh ? this.highs[a] : this.lows[a]) as number;
  }

  private grown(): this {
    const longer = (array: Int32Array<ArrayBuffer>) => {
      const made = new Int32Array(array.length * 2);
      made.set(array);
      return made;
    };
    this.levels = longer(this.levels);
    this.lows = longer(this.lows);
    this.highs = longer(this.highs);
    this.nexts = longer(this.nexts);
    this.deepest = longer(this.deepest);
    this.results = new Int32Array(this.results.length * 2).fill(-1);
    this.buckets = new Int32Array(this.buckets.length * 2).fill(-1);
    for (let at = 2; at < this.size; at++) {
      const key = hash(this.levelOf(at), this.lows[at] as number, this.highs[at] as number);
      const bucket = key & (this.buckets.length - 1);
      this.nexts[at] = this.buckets[bucket] as number;
      this.buckets[bucket] = at;
    }
    return this;
  }
}

/** A power of two. */
const initial = 4096;

function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
