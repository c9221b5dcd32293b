/** The subsets of some numbers, the smallest ones first, of up to so many and not the empty one. */
export function* subsetsOf(numbers: readonly number[], most: number): Generator<number[]> {
  for (let size = 1; size <= Math.min(most, numbers.length); size++)
    for (const places of combinationsOf(size, numbers.length))
      yield places.flatMap((place) => numbers[place] ?? []);
}

/**
 * The combinations of the numbers below `end` that come before another one: those of fewer numbers,
 * and of as many in the order of their first number that differs.
 */
export function* combinationsBefore(other: readonly number[], end: number): Generator<number[]> {
  const last = other.join();
  for (let size = 1; size <= other.length; size++)
    for (const combination of combinationsOf(size, end)) {
      if (size === other.length && combination.join() === last) return;
      yield combination;
    }
}

/** The combinations of so many numbers from `from` to below `end`. */
export function* combinationsOf(size: number, end: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= end - size; first++)
    for (const rest of combinationsOf(size - 1, end, first + 1)) yield [first, ...rest];
}
