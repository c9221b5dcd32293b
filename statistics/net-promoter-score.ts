import { z } from "./wilson-interval.ts";

export type PromoterCounts = { promoters: number; passives: number; detractors: number };

/**
 * The net promoter score, from -100 to 100, with its 95% interval: the adjusted Wald interval of
 * Rocks 2016 (arXiv 1601.07235), which adds three answers, three quarters of one to each end. The
 * plain one has no width where all agree. With very few answers it lies nearer to 0 than the score,
 * and is widened until it holds it.
 */
export function netPromoterScore(counts: PromoterCounts): {
  score: number;
  range: [number, number];
} {
  const { promoters, passives, detractors } = counts;
  const total = promoters + passives + detractors;
  const n = total + 3;
  const [high, low] = [(promoters + 0.75) / n, (detractors + 0.75) / n];
  const middle = high - low;
  const half = z * Math.sqrt((high + low - middle ** 2) / n);
  const score = (100 * (promoters - detractors)) / total;
  const [from, to] = [100 * (middle - half), 100 * (middle + half)];
  return {
    score,
    range: [Math.max(-100, Math.min(from, score)), Math.min(100, Math.max(to, score))],
  };
}
