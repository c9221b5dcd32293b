import { always, type Bdd, type Node, never } from "./bdd.ts";

/** A variable with the values 0 to `size` - 1, written in bits from `level` on. */
export class Finite {
  readonly size: number;
  /** The first of its bits, the most significant. */
  readonly level: number;
  readonly bits: number;
  /** The bits don't say a number beyond the last value. */
  readonly valid: Node;
  private readonly bdd: Bdd;
  private readonly values: Node[] = [];

  constructor(bdd: Bdd, level: number, size: number) {
    this.bdd = bdd;
    this.level = level;
    this.size = size;
    this.bits = Math.ceil(Math.log2(Math.max(1, size)));
    this.valid = 2 ** this.bits === size ? always : this.where(() => true);
  }

  is(value: number): Node {
    const known = this.values[value] ?? this.where((each) => each === value);
    this.values[value] = known;
    return known;
  }

  /** The values that pass a test. */
  where(passes: (value: number) => boolean): Node {
    const build = (bit: number, first: number): Node => {
      if (first >= this.size) return never;
      if (bit === this.bits) return passes(first) ? always : never;
      const half = 2 ** (this.bits - bit - 1);
      return this.bdd.node(this.level + bit, build(bit + 1, first), build(bit + 1, first + half));
    };
    return build(0, 0);
  }

  /** The value that picked bits say. */
  valueIn(set: ReadonlySet<number>): number {
    let value = 0;
    for (let bit = 0; bit < this.bits; bit++)
      value = value * 2 + (set.has(this.level + bit) ? 1 : 0);
    return value;
  }
}
