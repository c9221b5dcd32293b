/**
 * The value that a Student's t of `df` degrees of freedom stays below with probability 0.975.
 * Bisects the incomplete beta function, whose continued fraction is that of Press et al.,
 * "Numerical Recipes", section 6.4.
 */
export function tQuantile(df: number): number {
  const known = quantiles.get(df);
  if (known !== undefined) return known;
  let [low, high] = [0, 13];
  for (let step = 0; step < 60; step++) {
    const t = (low + high) / 2;
    // The probability that |T| is above t.
    if (incompleteBeta(df / (df + t * t), df / 2, 0.5) > 0.05) low = t;
    else high = t;
  }
  const found = (low + high) / 2;
  if (quantiles.size < 1000) quantiles.set(df, found);
  return found;
}

/** Small samples ask for the same few again and again. */
const quantiles = new Map<number, number>();

function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

const tiny = 1e-300;

/** Lentz's method. */
function continuedFraction(x: number, a: number, b: number): number {
  const kept = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / kept(1 + even * d);
    c = kept(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / kept(1 + odd * d);
    c = kept(1 + odd / c);
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return value;
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** Lanczos' approximation with g = 7 and nine coefficients, for positive numbers. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + 7.5;
  const sum = lanczos.reduce((all, each, index) =>
    index === 0 ? each : all + each / (shifted + index),
  );
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}
