import { z } from "./wilson-interval.ts";

export type PromoterCounts = { promoters: number; passives: number; detractors: number };

/**
 * The net promoter score, from -100 to 100, with its 95% interval: the adjusted Wald interval of
 * Rocks 2016 (arXiv 1601.07235), which adds three answers, three quarters of one to each end. The
 * plain one has no width where all agree.
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
  return {
    score: (100 * (promoters - detractors)) / total,
    range: [Math.max(-100, 100 * (middle - half)), Math.min(100, 100 * (middle + half))],
  };
}
