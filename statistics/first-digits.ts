/** Of values that are too many to be kept. */
const digits = 4;

/** A number, written without an exponent, cut down to its first four digits. */
export function firstDigits(number: string): string {
  const isNegative = number.startsWith("-");
  const [whole = "0", part = ""] = (isNegative ? number.slice(1) : number).split(".");
  const zeros = /^0*/.exec(part)?.[0].length ?? 0;
  const places = whole === "0" ? zeros + digits : digits - whole.length;
  // Whole numbers of the last place that is kept.
  const all = BigInt(whole + part);
  const unit = 10n ** BigInt(Math.max(0, part.length - places));
  const units = (all + (isNegative ? unit - 1n : 0n)) / unit;
  const kept = `${units * unit}`.padStart(part.length + 1, "0");
  const size = part ? `${kept.slice(0, -part.length)}.${kept.slice(-part.length)}` : kept;
  return `${Number(isNegative ? `-${size}` : size)}`;
}

/** The width of the numbers that a cut number stands for: itself is the smallest. */
export function widthOf(cut: number): number {
  return 10 ** (Math.floor(Math.log10(Math.max(Math.abs(cut), 1e-6))) + 1 - digits);
}
