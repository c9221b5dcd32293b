import type { Survey } from "#contract/surveys.ts";
import type { Trend } from "#contract/trend.ts";
import { format } from "#texts/language.ts";
import { trendTexts as texts } from "#texts/trend.ts";
import { shareWords } from "#web/figures/figure-words.ts";
import { Counts } from "./counts-table.tsx";
import { useVariables } from "./use-variables.ts";

/** How many went on from page to page, and where the others stopped. */
export function Stopped({ trend, survey }: { trend: Trend; survey: Survey }) {
  const variables = useVariables(survey);
  const { stopped, lastAnswered, unfinished, finished } = trend;
  const nameOf = (question: string) =>
    variables.find(({ of }) => of === question || of.startsWith(`${question}/`))?.name ?? question;
  const began = finished + unfinished;
  // Whoever finished was there, and whoever stopped at this page or at a later one.
  const thereAt = (at: number): number | null =>
    stopped
      .slice(at)
      .reduce<number | null>(
        (sum, { count }) => (sum === null || count === null ? null : sum + count),
        finished,
      );
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="display text-xl">{texts.stopTitle}</h2>
      <p>{texts.unfinished(unfinished, finished)}</p>
      {unfinished > 0 ? (
        <>
          {stopped.length > 0 ? (
            <Counts
              caption={texts.stopTitle}
              heads={[texts.page, texts.reached, texts.stopped]}
              rows={stopped.map(({ question, count }, at) => {
                const there = thereAt(at);
                const reached = there === null ? texts.hidden : shareWords(there / began);
                return { key: question, label: nameOf(question), values: [reached, words(count)] };
              })}
            />
          ) : null}
          {lastAnswered.length > 0 ? (
            <details className="text-sm">
              <summary className="w-fit text-soft underline decoration-1 underline-offset-4 hover:text-ink">
                {texts.byQuestion}
              </summary>
              <Counts
                caption={texts.byQuestion}
                heads={[texts.lastAnswer, texts.stoppedAfter]}
                rows={lastAnswered.map(({ question, count }) => ({
                  key: question ?? "",
                  label: question === undefined ? texts.noAnswer : nameOf(question),
                  values: [words(count)],
                }))}
              />
            </details>
          ) : null}
          <p className="text-xs text-soft">{texts.unfinishedNote}</p>
        </>
      ) : null}
    </section>
  );
}

function words(count: number | null): string {
  return count === null ? texts.hidden : format.number(count);
}
