/**
 * A sum as people add up: 0.1 ten times is 1. In binary, decimals miss it by their last digit. With
 * up to 15 digits, the order doesn't matter.
 */
export function addUp(numbers: readonly number[]): number {
  return numbers.reduce(plus, 0);
}

export function plus(one: number, other: number): number {
  return inDecimals(one + other, Math.max(decimalsOf(one), decimalsOf(other)));
}

/** `count` times a number; `count` is whole. */
export function times(count: number, number: number): number {
  return inDecimals(count * number, decimalsOf(number));
}

/** How many digits a number has behind its point, as it is written. */
export function decimalsOf(number: number): number {
  if (Number.isInteger(number) || !Number.isFinite(number)) return 0;
  const [digits = "", exponent = "0"] = String(number).split("e");
  return Math.max(0, (digits.split(".")[1] ?? "").length - Number(exponent));
}

/** The most that `toFixed` takes. */
const mostDecimals = 100;

function inDecimals(number: number, decimals: number): number {
  return decimals === 0 || decimals > mostDecimals ? number : Number(number.toFixed(decimals));
}
