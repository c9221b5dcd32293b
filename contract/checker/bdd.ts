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
 * exponential time, so work beyond `limit` nodes, or ten times as many steps, throws `Undecided`.
 */
export class Bdd {
  private readonly limit: number;
  /** Work done so far. */
  steps = 0;
  private size = 2;
  private levels = new Int32Array(initial);
  private lows = new Int32Array(initial);
  private highs = new Int32Array(initial);
  /** Hash → first node, node → next node with the same hash. */
  private buckets = new Int32Array(initial).fill(-1);
  private nexts = new Int32Array(initial);
  /** Four numbers each: the three arguments of `choose` and its result. */
  private results = new Int32Array(4 * initial).fill(-1);

  constructor(limit: number) {
    this.limit = limit;
    this.levels.fill(lastLevel, 0, 2);
  }

  bit(level: number): Node {
    return this.node(level, never, always);
  }

  node(level: number, low: Node, high: Node): Node {
    if (low === high) return low;
    const bucket = hash(level, low, high) & (this.buckets.length - 1);
    for (let at = this.buckets[bucket] as number; at >= 0; at = this.nexts[at] as number)
      if (this.levels[at] === level && this.lows[at] === low && this.highs[at] === high) return at;
    if (this.size >= this.limit) throw new Undecided();
    if (this.size === this.levels.length) return this.grown().node(level, low, high);
    const made = this.size++;
    this.levels[made] = level;
    this.lows[made] = low;
    this.highs[made] = high;
    this.nexts[made] = this.buckets[bucket] as number;
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
    if (++this.steps > this.limit * 10) throw new Undecided();
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
    // The table may have grown meanwhile.
    const free = (hash(a, then, otherwise) & (this.results.length / 4 - 1)) * 4;
    this.results[free] = a;
    this.results[free + 1] = then;
    this.results[free + 2] = otherwise;
    this.results[free + 3] = result;
    return result;
  }

  /** Holds where some values of the bits that `isFree` names make `a` hold. */
  exists(a: Node, isFree: (level: number) => boolean): Node {
    const known = new Map<Node, Node>();
    const visit = (node: Node): Node => {
      if (node <= always) return node;
      const found = known.get(node);
      if (found !== undefined) return found;
      const level = this.levelOf(node);
      const low = visit(this.lows[node] as number);
      const high = visit(this.highs[node] as number);
      const result = isFree(level) ? this.or(low, high) : this.choose(this.bit(level), high, low);
      known.set(node, result);
      return result;
    };
    return visit(a);
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

/** A power of two. Most questions need few nodes, and each gets a diagram of its own. */
const initial = 512;

function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
