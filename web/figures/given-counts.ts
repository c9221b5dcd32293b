import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";

/** For answers that can't be counted by what they say: how many of those asked gave one. */
export function givenCounts({ asked, answered, skipped, erased }: QuestionSummary): OptionCount[] {
  const parts = { answered, skipped, ...(erased > 0 && { erased }) };
  return Object.entries(parts).map(([option, count]) => {
    const [from, to] = wilsonInterval(count, asked);
    return { option, count, share: count / asked, range: [from, to] };
  });
}

/** What they are called: `given` for those who gave an answer. */
export function givenLabel(kind: string, option: string): string {
  if (option === "skipped") return texts.skippedLabel;
  if (option === "erased") return texts.erasedLabel;
  return kind === "text"
    ? texts.wroteLabel
    : kind === "file"
      ? texts.sentLabel
      : texts.filledInLabel;
}
