import type { QuestionSummary } from "#contract/summary.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { binWords, edgeWords } from "./bin-words.ts";
import { ChartColumn } from "./chart-column.tsx";
import { countWords } from "./figure-words.ts";
import { placeBelow } from "./places.ts";
import { ScaleLine } from "./scale-line.tsx";

/** `isWhole` says that a bin of whole numbers ends before its upper edge. */
type DistributionChartProps = { summary: QuestionSummary; isWhole: boolean };

/** As many as fit with a count or with words each on a phone. */
const maxCounts = 15;
const maxWords = 5;
const maxTicks = 6;

/** A column for each bin of numbers or dates; the mean of numbers stands below. */
export function DistributionChart({ summary, isWhole }: DistributionChartProps) {
  const { unit, bins } = summary.distribution ?? { unit: "number", bins: [] };
  const { numbers } = summary;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const edges = bins.flatMap(({ from, to }) =>
    typeof from === "number" && typeof to === "number" ? [{ from, to }] : [],
  );
  const isNarrow = bins.every((bin) => binWords(bin, { unit, isWhole }).length < 4);
  const hasWords = bins.length <= maxWords || (isNarrow && bins.length <= maxCounts);
  const every = hasWords ? 1 : Math.ceil(bins.length / maxTicks);
  return (
    <div className="grid gap-2 text-sm tabular-nums">
      <div className="flex items-end">
        {bins.map(({ count, ...bin }) => (
          <div key={bin.from ?? ""} className="grid min-w-0 flex-1 gap-1 px-0.5 text-center">
            {bins.length <= maxCounts ? (
              <span className="text-xs text-soft">{countWords(count)}</span>
            ) : null}
            <ChartColumn count={count} most={most} group="all" />
          </div>
        ))}
      </div>
      <p className={`r-ticks text-xs text-soft ${hasWords ? "" : "r-ticks-sparse"}`}>
        {bins.map((bin, at) => (
          <span key={bin.from ?? ""} className="r-tick">
            {hasWords
              ? binWords(bin, { unit, isWhole })
              : at % every === 0 && at + every / 2 < bins.length
                ? edgeWords(bin.from ?? bin.to ?? "", unit)
                : ""}
          </span>
        ))}
      </p>
      {numbers && edges.length === bins.length ? (
        <ScaleLine
          placeOf={placeBelow(edges, isWhole ? 1 : 0)}
          value={numbers.mean}
          range={numbers.range}
        />
      ) : null}
      {unit === "number" && !isWhole ? <p className="text-xs text-soft">{texts.binNote}</p> : null}
    </div>
  );
}
