import { withDecimals } from "../../kinds/number/kind.ts";

/**
 * The numbers that can be stored with so many decimals: whole multiples of a unit, or all that a
 * `number` can tell apart where those lie closer together.
 */
export class Grid {
  private readonly decimals: number;

  constructor(decimals: number) {
    this.decimals = decimals;
  }

  has(number: number): boolean {
    return this.nearest(number) === number;
  }

  /** The smallest that isn't smaller. */
  atLeast(limit: number): number {
    const near = this.nearest(limit);
    return near >= limit ? near : this.above(near);
  }

  /** The largest that isn't larger. */
  atMost(limit: number): number {
    const near = this.nearest(limit);
    return near <= limit ? near : this.below(near);
  }

  /** The next one above any number. */
  above(number: number): number {
    const near = this.nearest(number);
    if (near > number) return near;
    // Where units and the steps of a `number` are about as large, adding a unit may leave one out.
    let next = near;
    for (let step = 0; step < closeSteps; step++) {
      next = nextNumber(next);
      if (this.has(next)) return next;
    }
    return this.nearest(near + 10 ** -this.decimals);
  }

  below(number: number): number {
    return -this.above(-number) + 0;
  }

  private nearest(number: number): number {
    return withDecimals(number, this.decimals);
  }
}

/** Beyond it, a unit is many times larger than what rounding can do to it. */
const closeSteps = 8;

const bits = new DataView(new ArrayBuffer(8));

/** The next larger number that a `number` can tell apart. */
export function nextNumber(number: number): number {
  if (number === 0) return Number.MIN_VALUE;
  bits.setFloat64(0, number);
  bits.setBigInt64(0, bits.getBigInt64(0) + (number > 0 ? 1n : -1n));
  return bits.getFloat64(0) + 0;
}
