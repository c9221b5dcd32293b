import { minVotesForShares } from "#contract/limits.ts";
import type { OptionCount } from "#contract/summary.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { weightTexts } from "#texts/weights.ts";
import { countWords, rangeWords, shareWords } from "./figure-words.ts";
import { ShareBar } from "./share-bar.tsx";

type ChoiceChartProps = {
  counts: readonly OptionCount[];
  answered: number;
  weighted?: boolean;
  labelOf: (option: string) => string;
  toneOf?: (option: string) => "yes" | "no" | "ink";
};

/** A bar for each choice, with its figures above. */
export function ChoiceChart(props: ChoiceChartProps) {
  const { counts, answered, weighted, labelOf, toneOf } = props;
  const few = answered < minVotesForShares;
  const { people, share, range } = texts.table;
  const columns = "r-figure";
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex gap-2 border-b border-edge pb-2 text-xs font-semibold text-soft">
        <span className="flex-1">{weighted ? weightTexts.answers : texts.table.answer}</span>
        <span className={columns}>{people}</span>
        {few ? null : (
          <>
            <span className={columns}>{share}</span>
            <span className="w-20 text-end">{range}</span>
          </>
        )}
      </p>
      {counts.map((each) => (
        <div key={each.option} className="grid gap-1.5">
          <p className="flex items-baseline gap-2">
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {labelOf(each.option)}
            </span>
            <span className={columns}>{countWords(each.count)}</span>
            {few ? null : (
              <>
                <b className={`${columns} font-semibold`}>
                  {each.share === null ? "" : shareWords(each.share)}
                </b>
                <span className="w-20 text-end text-soft tabular-nums">
                  {each.range ? rangeWords(each.range) : ""}
                </span>
              </>
            )}
          </p>
          <ShareBar
            share={each.count === null ? null : (each.share ?? 0)}
            range={few ? null : each.range}
            tone={toneOf?.(each.option) ?? "ink"}
          />
        </div>
      ))}
    </div>
  );
}
