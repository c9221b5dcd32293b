import { surveyCardTexts } from "#texts/survey-cards.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { daysLeft } from "./deadline.ts";

/**
 * The time left to vote, in whole days: "3 days left", "Ends today", "Closed". The date is shown on
 * hover.
 */
export function TimeLeft({
  deadline,
  closedAt,
}: {
  deadline: string;
  closedAt?: string | undefined;
}) {
  const hydrated = useHydrated();
  const days = closedAt === undefined ? daysLeft(deadline) : -1;
  return (
    <time
      dateTime={deadline}
      title={hydrated && closedAt === undefined ? surveyCardTexts.lastDay(deadline) : undefined}
      // The page may have been rendered the day before.
      suppressHydrationWarning
      className={days >= 0 && days <= 3 ? "font-semibold text-ink" : undefined}
    >
      {surveyCardTexts.timeLeft(days)}
    </time>
  );
}
