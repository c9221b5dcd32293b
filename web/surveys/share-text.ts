import { format } from "#texts/language.ts";

/** A share in whole percents, but never 0 % or 100 % for what is not quite that. */
export function shareText(count: number, total: number): string {
  const whole = Math.round((count / total) * 100);
  if (whole === 100 && count < total) return `>\u00a0${format.percent(0.99)}`;
  if (whole === 0 && count > 0) return `<\u00a0${format.percent(0.01)}`;
  return format.percent(whole / 100);
}
