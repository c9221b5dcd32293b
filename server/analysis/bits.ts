/** A bit per row, 32 in each number. What one set lacks at its end is no row of it. */
export type Bits = Int32Array;

export function noBits(rows: number): Bits {
  return new Int32Array((rows + 31) >>> 5);
}

export function allBits(rows: number): Bits {
  const bits = noBits(rows).fill(-1);
  if (rows % 32 > 0) bits[bits.length - 1] = (1 << (rows % 32)) - 1;
  return bits;
}

export function hasBit(bits: Bits, row: number): number {
  return ((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1;
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

/** Adds the rows of another set. */
export function addBits(bits: Bits, other: Bits): void {
  const end = Math.min(bits.length, other.length);
  for (let at = 0; at < end; at++) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** Leaves those that are in all of the others too. */
export function keepBits(bits: Bits, ...others: readonly Bits[]): Bits {
  for (const other of others) {
    const end = Math.min(bits.length, other.length);
    for (let at = 0; at < end; at++) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
    bits.fill(0, end);
  }
  return bits;
}

/** Leaves those that aren't in another set. */
export function dropBits(bits: Bits, other: Bits): Bits {
  const end = Math.min(bits.length, other.length);
  for (let at = 0; at < end; at++) bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
  return bits;
}

/** How many rows are in both sets. */
export function countBoth(a: Bits, b: Bits): number {
  const end = Math.min(a.length, b.length);
  let count = 0;
  for (let at = 0; at < end; at++) {
    // The number of ones, by adding neighbours: Warren, Hacker's Delight, section 5-1.
    let word = (a[at] ?? 0) & (b[at] ?? 0);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export function countBits(bits: Bits): number {
  return countBoth(bits, bits);
}

/** The rows of a set, in their order. */
export function rowsOf(bits: Bits): Uint32Array {
  const rows = new Uint32Array(countBits(bits));
  let found = 0;
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      rows[found++] = (at << 5) + 31 - Math.clz32(word & -word);
  return rows;
}

/** The set of some of so many rows. */
export function bitsOf(some: Uint32Array, rows: number): Bits {
  const bits = noBits(rows);
  for (const row of some) setBit(bits, row);
  return bits;
}
