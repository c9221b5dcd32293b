export type Point = readonly [number, number];

/**
 * The cluster of each point, from 0, by k-means (Lloyd 1982) from farthest-first starts (Gonzalez
 * 1985): nothing is drawn, so the same points in the same order always give the same clusters.
 */
export function kMeans(points: readonly Point[], k: number): number[] {
  let centres = farthestFirst(points, k);
  let clusters: number[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const next = points.map((point) => nearest(point, centres));
    if (next.every((cluster, at) => cluster === clusters[at])) break;
    clusters = next;
    centres = centres.map((centre, cluster) => middle(points, clusters, cluster) ?? centre);
  }
  return clusters;
}

const maxRounds = 100;

/**
 * The mean silhouette (Rousseeuw 1987), from -1 to 1: how much nearer points are to their own
 * cluster than to the next one. Clusters of one point count as 0.
 */
export function silhouette(points: readonly Point[], clusters: readonly number[]): number {
  const sizes: number[] = [];
  for (const cluster of clusters) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  const k = sizes.length;
  let total = 0;
  for (const [at, point] of points.entries()) {
    const own = clusters[at] as number;
    const sums = new Float64Array(k);
    for (const [other, place] of points.entries()) {
      const cluster = clusters[other] as number;
      sums[cluster] = (sums[cluster] as number) + Math.sqrt(squared(point, place));
    }
    const size = sizes[own] as number;
    if (size < 2) continue;
    const within = (sums[own] as number) / (size - 1);
    const means = sizes.map((count, cluster) => (sums[cluster] as number) / count);
    const next = Math.min(...means.filter((_, cluster) => cluster !== own));
    const larger = Math.max(within, next);
    if (larger > 0 && Number.isFinite(next)) total += (next - within) / larger;
  }
  return total / points.length;
}

/** The first one is farthest from the middle, each next one from those before. */
function farthestFirst(points: readonly Point[], k: number): Point[] {
  const centre =
    middle(
      points,
      points.map(() => 0),
      0,
    ) ?? ([0, 0] as const);
  const gaps = points.map((point) => squared(point, centre));
  const centres: Point[] = [];
  for (let start = 0; start < k; start++) {
    const farthest = gaps.reduce((far, gap) => Math.max(far, gap));
    const next = points[gaps.indexOf(farthest)] as Point;
    centres.push(next);
    for (const [at, point] of points.entries()) {
      const gap = squared(point, next);
      gaps[at] = start === 0 ? gap : Math.min(gaps[at] as number, gap);
    }
  }
  return centres;
}

function nearest(point: Point, centres: readonly Point[]): number {
  let best = 0;
  for (const [cluster, centre] of centres.entries())
    if (squared(point, centre) < squared(point, centres[best] as Point)) best = cluster;
  return best;
}

function middle(points: readonly Point[], clusters: readonly number[], cluster: number) {
  let [x, y, count] = [0, 0, 0];
  for (const [at, point] of points.entries()) {
    if (clusters[at] !== cluster) continue;
    x += point[0];
    y += point[1];
    count++;
  }
  return count === 0 ? null : ([x / count, y / count] as const);
}

function squared(one: Point, other: Point): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
}
