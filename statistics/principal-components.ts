/**
 * What is known of a table of numbers with gaps, row after row, each less its column's mean: a gap
 * is as if its column's mean stood there.
 */
export type Centred = {
  /** How many columns there are. */
  width: number;
  /** Where each row starts, and where the last one ends. */
  starts: Uint32Array;
  /** Of each number, as the next. */
  columns: Uint16Array;
  values: Float64Array;
};

export type Components = {
  /** Two directions of length 1, of which the first explains more. */
  axes: readonly [Float64Array, Float64Array];
  /** The share of all variance that lies along the two, from 0 to 1. */
  explained: number;
};

/** `gap` is the number that stands for one that isn't known. */
export function centredOf(rows: readonly Int8Array[], width: number, gap: number): Centred {
  const sums = new Float64Array(width);
  const counts = new Uint32Array(width);
  for (const row of rows)
    for (let column = 0; column < width; column++) {
      const value = row[column] as number;
      if (value === gap) continue;
      sums[column] = (sums[column] as number) + value;
      counts[column] = (counts[column] as number) + 1;
    }
  const known = counts.reduce((sum, count) => sum + count, 0);
  const starts = new Uint32Array(rows.length + 1);
  const columns = new Uint16Array(known);
  const values = new Float64Array(known);
  let at = 0;
  for (const [index, row] of rows.entries()) {
    for (let column = 0; column < width; column++) {
      const value = row[column] as number;
      if (value === gap) continue;
      columns[at] = column;
      values[at++] = value - (sums[column] as number) / (counts[column] as number);
    }
    starts[index + 1] = at;
  }
  return { width, starts, columns, values };
}

/**
 * The first two principal components (Pearson 1901), by orthogonal iteration from a fixed start: the
 * same table always gives the same ones. Iterates until the axes change by less than `tolerance`, and
 * `rounds` times at most.
 */
export function principalComponents(
  table: Centred,
  { tolerance = 1e-9, rounds = 500 }: { tolerance?: number; rounds?: number } = {},
): Components {
  const { width } = table;
  const products = productsOf(table);
  let trace = 0;
  for (let at = 0; at < width; at++) trace += products[at * width + at] as number;
  // Of no regular pattern, so that it isn't at a right angle to what is looked for.
  let first = unit(Float64Array.from({ length: width }, (_, at) => 1 + ((at * 0.618034) % 1)));
  let second = unit(Float64Array.from({ length: width }, (_, at) => ((at * 0.754878) % 1) - 0.5));
  let [along, across] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const next = times(products, first);
    const other = times(products, second);
    [along, across] = [dot(first, next), dot(second, other)];
    const [turned, rest] = [unit(next), without(other, unit(next))];
    const change = distance(turned, first) + distance(unit(rest), second);
    [first, second] = [turned, unit(rest)];
    if (change < tolerance) break;
  }
  const explained = trace > 0 ? Math.min(1, (along + across) / trace) : 0;
  return { axes: [signed(first), signed(second)], explained };
}

/** Sums of the products of each two columns, row by row of that square. */
function productsOf({ width, starts, columns, values }: Centred): Float64Array {
  const sums = new Float64Array(width * width);
  for (let row = 0; row + 1 < starts.length; row++) {
    const end = starts[row + 1] as number;
    for (let one = starts[row] as number; one < end; one++) {
      const value = values[one] as number;
      const base = (columns[one] as number) * width;
      for (let other = one; other < end; other++) {
        const cell = base + (columns[other] as number);
        sums[cell] = (sums[cell] as number) + value * (values[other] as number);
      }
    }
  }
  for (let one = 0; one < width; one++)
    for (let other = 0; other < one; other++)
      sums[one * width + other] = sums[other * width + one] as number;
  return sums;
}

function times(square: Float64Array, vector: Float64Array): Float64Array {
  const width = vector.length;
  const result = new Float64Array(width);
  for (let row = 0; row < width; row++) {
    let sum = 0;
    for (let at = 0; at < width; at++)
      sum += (square[row * width + at] as number) * (vector[at] as number);
    result[row] = sum;
  }
  return result;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

function distance(one: Float64Array, other: Float64Array): number {
  return Math.sqrt(one.reduce((sum, value, at) => sum + (value - (other[at] as number)) ** 2, 0));
}

function without(vector: Float64Array, axis: Float64Array): Float64Array {
  const part = dot(vector, axis);
  return vector.map((value, at) => value - part * (axis[at] as number));
}

/** Of length 1, unless it is nothing. */
function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector));
  return length > 0 ? vector.map((value) => value / length) : vector;
}

/** So that its largest number is positive. */
function signed(axis: Float64Array): Float64Array {
  let largest = 0;
  for (const value of axis) if (Math.abs(value) > Math.abs(largest)) largest = value;
  return largest < 0 ? axis.map((value) => -value) : axis;
}
