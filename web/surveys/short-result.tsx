import type { Results } from "#contract/surveys.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { surveyCardTexts as texts } from "#texts/survey-cards.ts";
import { Mark } from "#web/ui/mark.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";

/**
 * A count in one line, as high as a ballot's boxes: yes, the bar, no. Shows shares only with enough
 * votes.
 */
export function ShortResult({ results }: { results: Results }) {
  const { yes, no, total } = results;
  if (total === 0)
    return (
      <p className="flex min-h-11 items-center text-sm font-semibold">
        {texts.nobody(results.closed)}
      </p>
    );
  const few = total < minVotesForShares;
  // Also if both shares would be rounded to the same number.
  const counted = few || shareText(yes, total) === shareText(no, total);
  const textOf = (count: number) => (counted ? format.number(count) : shareText(count, total));
  return (
    <p className="flex min-h-11 items-center gap-2.5 text-sm font-semibold whitespace-nowrap tabular-nums">
      <span className="sr-only">
        {counted ? texts.few(yes, no) : texts.shares(textOf(yes), textOf(no))}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        <Mark kind="tick" className="size-5 text-yes" />
        {textOf(yes)}
      </span>
      <span aria-hidden="true" className="flex-1">
        {few ? null : <SplitBar {...results} />}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1.5">
        {textOf(no)}
        <Mark kind="cross" className="size-5 text-no" />
      </span>
    </p>
  );
}

/** A share in whole percent, but never 0% or 100% for a share strictly between. */
export function shareText(count: number, total: number): string {
  const whole = Math.round((count / total) * 100);
  if (whole === 100 && count < total) return `>\u00a0${format.percent(0.99)}`;
  if (whole === 0 && count > 0) return `<\u00a0${format.percent(0.01)}`;
  return format.percent(whole / 100);
}
