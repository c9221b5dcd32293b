/** A face on the grid of the icons. `mood` from 0 (unhappy) to 1 (happy) bends the mouth. */
export function faceIcon(mood: number): string {
  const bend = (mood - 0.5) * 7;
  const ends = (12 - bend / 4).toFixed(2);
  return `M9 1.8a7.2 7.2 0 1 1 0 14.4A7.2 7.2 0 0 1 9 1.8zM6.3 6.6v.9M11.7 6.6v.9M5.7 ${ends}Q9 ${(12 + bend * 0.6).toFixed(2)} 12.3 ${ends}`;
}

/** The mood of a point on a scale with so many points, counted from 0. */
export function moodOf(place: number, points: number): number {
  return place / (points - 1);
}
