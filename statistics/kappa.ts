/** How two coders judged the same answers: both yes, only the first, only the second, neither. */
export type Judged = { both: number; first: number; second: number; neither: number };

/**
 * Cohen's kappa: agreement beyond chance, from -1 to 1. Null where both always judged the same one
 * way, so that chance alone agrees. Cohen, "A Coefficient of Agreement for Nominal Scales", 1960.
 */
export function cohensKappa({ both, first, second, neither }: Judged): number | null {
  const all = both + first + second + neither;
  if (all === 0) return null;
  const agreed = (both + neither) / all;
  const firstYes = (both + first) / all;
  const secondYes = (both + second) / all;
  const byChance = firstYes * secondYes + (1 - firstYes) * (1 - secondYes);
  return byChance === 1 ? null : (agreed - byChance) / (1 - byChance);
}
