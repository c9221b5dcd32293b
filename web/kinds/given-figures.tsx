import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { ChoiceChart } from "#web/figures/choice-chart.tsx";
import { countBars, countTable, noParts } from "./counted-figures.ts";
import type { KindResults, KindVariable, Labelled } from "./kind-figures.ts";

/**
 * For answers that can't be counted by what they say: how many of those asked gave one. `given` is
 * what they are called that did.
 */
export function givenFigures(given: string, sentence: (answered: number) => string) {
  const labelOf = (option: string) =>
    option === "skipped" ? texts.skippedLabel : option === "erased" ? texts.erasedLabel : given;
  return {
    parts: () => noParts,
    labelOf: (_question: unknown, id: string) => id,
    isCounted: false,
    sentence: ({ summary }: Labelled) => sentence(summary.answered),
    chart: ({ summary }: Labelled) => (
      <ChoiceChart counts={givenCounts(summary)} answered={summary.asked} labelOf={labelOf} />
    ),
    table: ({ summary }: Labelled) => countTable(givenCounts(summary), labelOf),
    bars: ({ summary }: Labelled) => countBars(givenCounts(summary), labelOf),
    compared: (_results: KindResults<never>) => null,
    variables: (): KindVariable[] => [{ by: "answered" }],
  };
}

function givenCounts({ asked, answered, skipped, erased }: QuestionSummary): OptionCount[] {
  const people = { answered, skipped, ...(erased > 0 && { erased }) };
  return Object.entries(people).map(([option, count]) => {
    const [from, to] = wilsonInterval(count, asked);
    return { option, count, share: count / asked, range: [from, to] };
  });
}
