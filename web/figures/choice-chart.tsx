import type { OptionCount } from "#contract/summary.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { weightTexts } from "#texts/weights.ts";
import type { Tone } from "#web/ui/fill-pattern.tsx";
import { countWords, rangeWords, shareWords } from "./figure-words.ts";
import { ShareBar } from "./share-bar.tsx";

type ChoiceChartProps = {
  counts: readonly OptionCount[];
  answered: number;
  weighted?: boolean;
  labelOf: (option: string) => string;
  toneOf?: (option: string) => Tone;
};

/** So many rows without a figure are one line, which opens. */
const maxHidden = 8;

/** A bar for each choice, with its figures above. */
export function ChoiceChart(props: ChoiceChartProps) {
  const { counts, answered, weighted } = props;
  const few = answered < minVotesForShares;
  const hidden = counts.filter(({ count }) => count === null);
  const isFolded = hidden.length > maxHidden;
  const shown = isFolded ? counts.filter(({ count }) => count !== null) : counts;
  const { people, share, range } = texts.table;
  const hasRanges = counts.some((each) => each.range !== null);
  const rows = (some: readonly OptionCount[]) =>
    some.map((each) => (
      <ChoiceRow key={each.option} {...props} row={each} few={few} hasRanges={hasRanges} />
    ));
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex gap-2 border-b border-edge pb-2 text-xs font-semibold text-soft">
        <span className="flex-1">{weighted ? weightTexts.answers : texts.table.answer}</span>
        <span className="r-figure">{people}</span>
        {few ? null : (
          <>
            <span className="r-figure">{share}</span>
            {hasRanges ? <span className="w-20 text-end">{range}</span> : null}
          </>
        )}
      </p>
      {rows(shown)}
      {isFolded ? (
        <details>
          <summary className="w-fit cursor-pointer py-1 font-semibold">
            {texts.hiddenChoices(hidden.length)}
          </summary>
          <div className="grid gap-3 pt-3">{rows(hidden)}</div>
        </details>
      ) : null}
    </div>
  );
}

type ChoiceRowProps = ChoiceChartProps & { row: OptionCount; few: boolean; hasRanges: boolean };

function ChoiceRow({ row, few, hasRanges, labelOf, toneOf }: ChoiceRowProps) {
  const { option, count, share, range } = row;
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline gap-2">
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {labelOf(option)}
        </span>
        <span className="r-figure">{countWords(count)}</span>
        {few ? null : (
          <>
            <b className="r-figure font-semibold">{share === null ? "" : shareWords(share)}</b>
            {hasRanges ? (
              <span className="w-20 text-end text-soft tabular-nums">
                {range ? rangeWords(range) : ""}
              </span>
            ) : null}
          </>
        )}
      </p>
      <ShareBar
        share={count === null ? null : (share ?? 0)}
        range={few ? null : range}
        tone={toneOf?.(option) ?? "ink"}
      />
    </div>
  );
}
