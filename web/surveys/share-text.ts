/** A share in whole percents, but never 0 % or 100 % for what is not quite that; a number and its sign stay on one line. */
export function shareText(count: number, total: number): string {
  const whole = Math.round((count / total) * 100);
  if (whole === 100 && count < total) return ">\u00a099\u00a0%";
  if (whole === 0 && count > 0) return "<\u00a01\u00a0%";
  return `${whole}\u00a0%`;
}
